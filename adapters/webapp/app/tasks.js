// The tasks as the API last confirmed them.

import { call } from "./api.js";
import { StoredValue } from "./dom.js";
import { session } from "./session.js";

// Deletions that were sent when the page was left, without a response.
const sent = new StoredValue("tareas.sent");

/** Tasks are the tasks of a session. It dispatches "loaded" and "change". */
export class Tasks extends EventTarget {
	#session;
	#byId = new Map();
	#leaving = new Set(); // deleted by the user, not yet by the API
	#writes = new Set();
	#written = 0;
	#loading;
	loaded = false;

	/** current is the session, whose token may change. */
	constructor(current) {
		super();
		this.#session = current;
	}

	/**
	 * load gets the whole list. The views filter it here instead of with
	 * ?completed=: the tabs show all three counts, a tab opens without a request,
	 * and a completed task leaves the active list at once.
	 */
	load() {
		this.#loading ??= this.#load().finally(() => { this.#loading = undefined; });
		return this.#loading;
	}

	async #load() {
		await this.#finish();
		for (;;) {
			await this.settle();
			const before = this.#written;
			const list = await this.#call("GET", "tasks");
			// A list that was requested before a change is stale.
			if (before !== this.#written || this.#writes.size > 0) continue;
			this.#byId = new Map(list.map((task) => [task.id, task]));
			this.loaded = true;
			this.dispatchEvent(new Event("loaded"));
			this.#changed();
			return;
		}
	}

	/**
	 * finish repeats the deletions of a page that was left, which may have failed.
	 * Repeating is safe, since ids are never reused.
	 */
	async #finish() {
		const { user, ids } = sent.value ?? {};
		if (user === this.#session.user) {
			for (const id of ids) await this.delete(id);
		}
		sent.value = undefined;
	}

	get(id) {
		return this.#byId.get(id);
	}

	/** all returns the tasks that are not being deleted, newest first. */
	all() {
		return [...this.#byId.values()].filter((task) => !this.#leaving.has(task.id)).reverse();
	}

	/** newest is the highest known id. */
	get newest() {
		return Math.max(0, ...this.#byId.keys());
	}

	async create({ title, description }) {
		const task = await this.#write("POST", "tasks", { body: { title, description: description || null } });
		this.#byId.set(task.id, task);
		this.#changed();
		return task;
	}

	/** update sends only the changed fields: another window may change the others. */
	async update(id, changes) {
		const task = await this.#write("PUT", `tasks/${id}`, { body: changes });
		this.#byId.set(id, task);
		this.#changed();
		return task;
	}

	/** delete succeeds if the task was deleted already. */
	async delete(id) {
		try {
			// keepalive: leaving the page must not abort it.
			await this.#write("DELETE", `tasks/${id}`, { keepalive: true });
		} catch (error) {
			if (error.code !== "TASK_NOT_FOUND") throw error;
		}
		this.drop(id);
	}

	/** send deletes tasks when the page is left, without waiting for responses. */
	send(ids) {
		if (ids.length === 0) return;
		const { user, token } = this.#session;
		sent.value = { user, ids };
		for (const id of ids) {
			call("DELETE", `tasks/${id}`, { token, keepalive: true }).catch(() => {});
		}
	}

	/** settle waits for the responses to all changes that were sent. */
	settle() {
		return Promise.allSettled(this.#writes);
	}

	/** drop removes a task that no longer exists. */
	drop(id) {
		this.#byId.delete(id);
		this.#leaving.delete(id);
		this.#changed();
	}

	hide(id) {
		this.#leaving.add(id);
		this.#changed();
	}

	unhide(id) {
		this.#leaving.delete(id);
		this.#changed();
	}

	#changed() {
		this.dispatchEvent(new Event("change"));
	}

	async #write(method, path, options) {
		const attempt = this.#call(method, path, options);
		this.#writes.add(attempt);
		try {
			return await attempt;
		} finally {
			this.#writes.delete(attempt);
			this.#written++;
		}
	}

	async #call(method, path, options) {
		const { token } = this.#session;
		try {
			return await call(method, path, { ...options, token });
		} catch (error) {
			if (!error.ofToken) throw error;
			// A change of the password ends the token before the new one is here.
			await session.renewal;
			if (this.#session.token !== token) return this.#call(method, path, options);
			session.expire(token);
			throw error;
		}
	}
}
