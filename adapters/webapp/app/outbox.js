// New tasks on their way to the API.

import { Unreachable } from "./api.js";
import { connection } from "./connection.js";

/**
 * Outbox sends new tasks one after another, in order. They are stored until the
 * API has answered, so that they survive a reload, a lost connection and an expired
 * session. Each has an id of its own, which is its idempotency key: a task whose
 * response was lost is sent again without becoming two.
 */
export class Outbox {
	#drafts;
	#handlers;
	#running;
	#timer;
	#reason = ""; // why the last entry was not sent, unless connection.js says so
	#failures = 0; // temporary ones in a row
	#closed = false;
	#again = () => this.run();

	/**
	 * handlers are send, which returns the task, or undefined if it was deleted since,
	 * sent, which is called with that, refused, which is called with the entry and the
	 * error, and changed.
	 */
	constructor(drafts, handlers) {
		this.#drafts = drafts;
		this.#handlers = handlers;
		connection.addEventListener("back", this.#again);
		this.run();
	}

	/** entries are the tasks { id, title, description } that are not created yet, oldest first. */
	get entries() {
		return this.#drafts.unsent;
	}

	/** stalled says why there are entries that cannot be sent. It is "" otherwise. */
	get stalled() {
		if (this.entries.length === 0 || !(connection.lost || this.#timer)) return "";
		return `Not saved yet.${this.#reason}`;
	}

	/** add appends a task. */
	add({ id = `new-${key()}`, title, description }) {
		this.#drafts.unsent = [...this.entries, { id, title, description }];
		this.#handlers.changed();
		this.run();
	}

	/** remove removes an entry. If its response was lost, the API may have the task. */
	remove({ id }) {
		this.#drafts.unsent = this.entries.filter((entry) => entry.id !== id);
		this.#handlers.changed();
	}

	/** run sends all entries. It returns when none is left or nothing can be sent. */
	run() {
		this.#running ??= this.#send().finally(() => {
			this.#running = undefined;
			this.#handlers.changed();
		});
		return this.#running;
	}

	/** close stops sending. The entries stay stored. */
	close() {
		this.#closed = true;
		clearTimeout(this.#timer);
		connection.removeEventListener("back", this.#again);
	}

	async #send() {
		while (this.entries.length > 0 && !this.#timer && !this.#closed) {
			const [entry] = this.entries;
			this.#reason = "";
			try {
				const task = await this.#handlers.send(entry);
				this.#failures = 0;
				this.remove(entry);
				this.#handlers.sent(task);
			} catch (error) {
				if (this.#closed) return;
				if (error instanceof Unreachable) return; // until the connection is back
				if (isTemporary(error)) this.#pause(error);
				else this.#refuse(entry, error);
			}
		}
	}

	/** pause waits as long as the API says, or twice as long after each failure, up to a minute. */
	#pause(error) {
		const seconds = error.retryAfter ? Math.min(error.retryAfter, 3600) : Math.min(2 ** this.#failures++, 60);
		this.#reason = ` ${error.message}.`;
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.run();
		}, seconds * 1000);
	}

	#refuse(entry, error) {
		this.remove(entry);
		this.#handlers.refused(entry, error);
	}
}

/** isTemporary reports whether the same request may succeed later. */
function isTemporary({ status, code, retryAfter }) {
	return status >= 500 || retryAfter > 0 || code === "IDEMPOTENCY_KEY_IN_PROGRESS";
}

/** key returns a random key. crypto.randomUUID is missing without TLS. */
function key() {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
