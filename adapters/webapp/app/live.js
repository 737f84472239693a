// Keeps the list fresh. One tab of the browser follows the service's stream of changes, and tells
// the others. A tab polls while it hears nothing from the stream.

import { embedded } from "./api.js";
import { Client } from "./client.js";
import { connection } from "./connection.js";
import { scoped } from "./dom.js";
import { hold } from "./lock.js";

// Times in milliseconds.
const minute = 60_000;
const longestPause = 30_000;

const withoutStreams = [406, 501]; // the statuses of a service without streams

/**
 * Live dispatches "changes" with { changed, deleted } as they happen, and "stale" when the page
 * should load the list. All tabs of the user get the events of the stream. Each tab polls for
 * itself.
 */
export class Live extends EventTarget {
	#client;
	#store;
	#name;
	#channel;
	#fresh = 0; // when the list was last known to be fresh
	/** @type {Timer} */ #poll;
	/** @type {Timer} */ #rest; // ends the stream of a hidden tab
	/** @type {AbortController | undefined} */ #following; // while this tab follows the stream, or waits for the tab that does
	#open = new AbortController();

	constructor(/** @type {Session} */ current, /** @type {Store} */ store) {
		super();
		this.#client = new Client(current);
		this.#store = store;
		this.#name = `${scoped("changes")} ${current.user}`;
		this.#channel = new BroadcastChannel(this.#name);
		this.#channel.addEventListener("message", ({ data: { type, detail } }) => this.#hear(type, detail));
		document.addEventListener("visibilitychange", () => {
			this.#watch();
			this.#refresh(20_000);
		}, this.#open);
		window.addEventListener("focus", () => this.#refresh(20_000), this.#open);
		window.addEventListener("pagehide", () => this.#leave(), this.#open); // a page in the back/forward cache would keep the stream
	}

	/** loading says that the list is being loaded. */
	loading() {
		this.#fresh = performance.now();
	}

	/**
	 * loaded says that the load has ended. The stream begins after the first load, because it
	 * would slow the load down.
	 */
	loaded() {
		if (this.#open.signal.aborted) return;
		this.#pollLater();
		this.#watch();
	}

	/** close ends the stream of this tab, and forgets the cursor: the session may have ended. */
	close() {
		this.#open.abort();
		this.#leave();
		clearTimeout(this.#poll);
		clearTimeout(this.#rest);
		this.#channel.close();
		this.#store.set("cursor", undefined);
	}

	/**
	 * refresh dispatches "stale" if the tab is visible, and if more than age has passed since the list
	 * was last known to be fresh.
	 */
	#refresh(/** @type {number} */ age) {
		if (performance.now() - this.#fresh > age && !document.hidden && !connection.lost) this.dispatchEvent(new Event("stale"));
		this.#pollLater();
	}

	/** pollLater schedules the next poll. Pages that have not changed cost only a 304. */
	#pollLater() {
		clearTimeout(this.#poll);
		this.#poll = setTimeout(() => this.#refresh(0), minute);
	}

	/** watch follows the stream while the tab is visible, and a minute longer. */
	#watch() {
		clearTimeout(this.#rest);
		if (document.hidden) this.#rest = setTimeout(() => this.#leave(), minute);
		else this.#follow();
	}

	#follow() {
		if (this.#following) return;
		const { signal } = this.#following = new AbortController();
		hold(this.#name, () => this.#stream(signal), signal);
	}

	#leave() {
		this.#following?.abort();
		this.#following = undefined;
	}

	/** stream follows the stream, and reconnects when it has ended. */
	async #stream(/** @type {AbortSignal} */ signal) {
		let pause = 2000;
		for (let failures = 0; !signal.aborted; failures++) {
			const cursor = this.#store.get("cursor");
			let begins = !cursor, atLeast = 0;
			try {
				for await (const { changes, retry } of this.#client.changes(cursor, signal)) {
					this.#tell("alive");
					if (changes) {
						this.#tell("changes", changes);
						this.#store.set("cursor", changes.cursor);
						// A stream from the beginning does not tell which tasks were deleted before.
						if (begins) this.#tell("stale");
						begins = false;
					} else if (retry) pause = retry;
					else failures = 0; // only a stream that lasts has comments
				}
			} catch (error) {
				if (withoutStreams.includes(error.status)) return;
				if ([400, 410].includes(error.status)) this.#store.set("cursor", undefined);
				atLeast = 1000 * Math.min(error.retryAfter ?? 0, 3600); // a timer of more than 24 days would end at once
			}
			await wait(atLeast + Math.min(pause * 2 ** failures, longestPause) * (1 + Math.random()) / 2, signal);
		}
	}

	/** tell dispatches an event in all tabs. */
	#tell(/** @type {string} */ type, detail = /** @type {Changes | undefined} */ (undefined)) {
		this.#hear(type, detail);
		this.#channel.postMessage({ type, detail });
	}

	#hear(/** @type {string} */ type, /** @type {Changes | undefined} */ detail) {
		if (type !== "alive") this.dispatchEvent(new CustomEvent(type, { detail }));
		else if (!embedded) { // a stream does not tell that somebody else has logged in
			this.#fresh = performance.now();
			this.#pollLater();
		}
	}
}

/** wait waits until the time has passed, the connection is back, or signal aborts. */
function wait(/** @type {number} */ milliseconds, /** @type {AbortSignal} */ signal) {
	if (signal.aborted) return undefined;
	const over = new AbortController();
	/** @type {Timer} */
	let timer;
	return new Promise((resolve) => {
		timer = setTimeout(resolve, milliseconds);
		signal.addEventListener("abort", resolve, over);
		connection.addEventListener("back", resolve, over);
	}).finally(() => {
		clearTimeout(timer);
		over.abort();
	});
}
