// The tasks as the API last confirmed them.

import { call } from "./api.js";
import { StoredValue } from "./dom.js";
import { session } from "./session.js";

// Deletions that were sent when the page was left, without a response.
const sent = new StoredValue("tareas.sent");

/** Tasks are the tasks of a session. It dispatches "loaded" and "change". */
export class Tasks extends EventTarget {
	#token;
	#user;
	#byId = new Map();
	#leaving = new Set(); // deleted by the user, not yet by the API
	#writes = new Set();
	#written = 0;
	#loading;
	loaded = false;

	constructor({ token, user }) {
		super();
		this.#token = token;
		this.#user = user;
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
			await Promise.allSettled(this.#writes);
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
		if (user === this.#user) {
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
			if (error.status !== 404) throw error;
		}
		this.drop(id);
	}

	/** send deletes tasks when the page is left, without waiting for responses. */
	send(ids) {
		if (ids.length === 0) return;
		sent.value = { user: this.#user, ids };
		for (const id of ids) {
			call("DELETE", `tasks/${id}`, { token: this.#token, keepalive: true }).catch(() => {});
		}
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
		try {
			return await call(method, path, { ...options, token: this.#token });
		} catch (error) {
			if (error.status === 401) session.expire(this.#token);
			throw error;
		}
	}
}
