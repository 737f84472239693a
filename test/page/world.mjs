// A fake service and a fake browser for the queue.

import { storage } from "./page.mjs";
import { batchKey } from "../../adapters/webapp/app/command.js";
import { Queue } from "../../adapters/webapp/app/queue.js";
import { Store } from "../../adapters/webapp/app/store.js";

/** failure is an error like the ones that the API's client throws. */
export const failure = (members) => Object.assign(new Error(members.code ?? "failure"), members);

export const unreachable = (world) => { world.ready = false; return failure({ lost: true }); };

/** World has the tasks of an account, and its browser's storage. */
export class World {
	tasks = new Map();
	requests = []; // "create a", in the order in which they arrived
	runs = 0; // the number of times that a queue tried to send
	together = 0; // the most requests at one time
	faults = []; // of the next requests: each is called with execute, and returns a response or throws
	now = 1_700_000_000_000;
	ready = true;
	keys = new Map();
	#open = 0;
	#lastID = 0;
	#lastTag = 0;
	#tabs = [];
	#locked = Promise.resolve();
	storage = storage();

	/** put creates or changes a task, like another device. */
	put(members, id = ++this.#lastID) {
		this.tasks.set(id, { id, description: null, completed: false, ...this.tasks.get(id), ...members, etag: `"${++this.#lastTag}"` });
		return this.tasks.get(id);
	}

	titles() {
		return [...this.tasks.values()].map(({ title }) => title);
	}

	/** open opens the page in a tab: its queue, its store of drafts, and the events that it got. */
	open() {
		const events = new EventTarget();
		const tell = (key, newValue) => {
			for (const tab of this.#tabs) if (tab.events !== events) tab.events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
		};
		const storage = new Proxy(this.storage, {
			get: (all, name) => ({
				setItem: (key, value) => { all.setItem(key, value); tell(key, value); },
				removeItem: (key) => { all.removeItem(key); tell(key, null); },
			})[name] ?? all[name],
		});
		const store = new Store("work ", { storage, events });
		const tab = { events, store, seen: [] };
		tab.ended = new Promise((end) => { tab.end = end; });
		this.#tabs.push(tab);
		tab.queue = new Queue({ store, api: this.#api(tab), clock: () => this.now, lock: (run) => this.#alone(tab, run) });
		for (const type of ["done", "refused"]) {
			tab.queue.addEventListener(type, ({ detail }) => tab.seen.push({ type, ...detail }));
		}
		tab.shown = () => [...tab.queue.show(this.tasks).values()];
		/** crash ends the page without an event. */
		tab.crash = () => {
			if (tab.dead) return;
			this.#tabs.splice(this.#tabs.indexOf(tab), 1);
			tab.dead = true;
			tab.end();
			tab.queue.close();
		};
		return tab;
	}

	/** reopen opens the page again, after a crash, and sends what it can. */
	async reopen(tab) {
		tab.crash();
		const next = this.open();
		await next.queue.run();
		return next;
	}

	/** alone is the lock, which ends with the tab. */
	#alone(tab, run) {
		this.runs++;
		const before = this.#locked;
		this.#locked = before.then(() => tab.dead ? undefined : Promise.race([run(), tab.ended]));
		return this.#locked;
	}

	#api(tab) {
		const call = (name, execute) => async (...args) => {
			if (tab.dead) return new Promise(() => {}); // nobody waits for it
			this.requests.push(`${name} ${Array.isArray(args[0]) ? args[0].map(({ title }) => title) : args[0].title ?? args[0]}`);
			this.together = Math.max(this.together, ++this.#open);
			try {
				await undefined;
				const fault = name === "fetch" ? undefined : this.faults.shift();
				const value = fault ? await fault(() => execute(...args)) : execute(...args);
				return tab.dead ? new Promise(() => {}) : structuredClone(value);
			} finally {
				this.#open--;
			}
		};
		const get = (id, etag) => {
			const task = this.tasks.get(id);
			if (!task) throw failure({ status: 404, code: "TASK_NOT_FOUND" });
			if (etag && etag !== task.etag) throw failure({ status: 412, code: "TASK_CHANGED" });
			return task;
		};
		return {
			ready: () => this.ready,
			newest: () => Math.max(0, ...this.tasks.keys()),
			create: call("create", ({ key, title, description = null }) => {
				if (!this.keys.has(key)) this.keys.set(key, this.put({ title, description }).id);
				return this.tasks.get(this.keys.get(key));
			}),
			createAll: call("create", (group) => {
				const key = batchKey(group), titles = group.map(({ title }) => title);
				if (!this.keys.has(key)) this.keys.set(key, { titles, ids: titles.map((title) => this.put({ title }).id) });
				const { titles: before, ids } = this.keys.get(key);
				if (String(before) !== String(titles)) throw failure({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
				return ids.map((id) => this.tasks.get(id));
			}),
			update: call("update", (id, changes, etag) => { get(id, etag); return this.put(changes, id); }),
			remove: call("remove", (id, etag) => { get(id, etag); this.tasks.delete(id); }),
			fetch: call("fetch", (id) => get(id)),
		};
	}
}

/** Faults of a request. */
export const lostRequest = () => { throw failure({ status: 502 }); };
export const lostAnswer = (execute) => { execute(); throw failure({ status: 502 }); };
export const busy = (seconds) => () => { throw failure({ status: 503, retryAfter: seconds }); };
export const refused = (status, code) => () => { throw failure({ status, code }); };
/** killed executes the request, and ends the page before the response. */
export const killed = (tab) => (execute) => { execute(); tab.crash(); return undefined; };
