// The tasks as the API last told them. Nothing gets in here that it has not
// confirmed.

import { call } from "./api.js";
import { Keep } from "./dom.js";
import { session } from "./session.js";

// Deletions that a page sent when it was left, and has no answer to.
const sent = new Keep("tareas.sent");

/** Tasks are those of one session. It tells of every "change". */
export class Tasks extends EventTarget {
	#token;
	#user;
	#byId = new Map();
	#leaving = new Set(); // deleted by the user, and not yet by the API
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
	 * load gets the whole list, which the API gives at once. The views filter it
	 * here rather than with ?completed=: the tabs show all three numbers, a tab
	 * opens without a request, and a task that is done leaves the list of those
	 * that are not at once.
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
			// A list from before a change says what is not true any more.
			if (before !== this.#written || this.#writes.size > 0) continue;
			this.#byId = new Map(list.map((task) => [task.id, task]));
			this.loaded = true;
			this.dispatchEvent(new Event("loaded"));
			this.#changed();
			return;
		}
	}

	/**
	 * finish deletes again what a page that was left may have deleted. It does no
	 * harm twice, since an id is never used again.
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

	/** all are the tasks that are not being deleted, the newest first. */
	all() {
		return [...this.#byId.values()].filter((task) => !this.#leaving.has(task.id)).reverse();
	}

	/** newest is the highest id there was. */
	get newest() {
		return Math.max(0, ...this.#byId.keys());
	}

	async create({ title, description }) {
		const task = await this.#write("POST", "tasks", { body: { title, description: description || null } });
		this.#byId.set(task.id, task);
		this.#changed();
		return task;
	}

	/** update sends only what changes: another window may change the rest. */
	async update(id, changes) {
		const task = await this.#write("PUT", `tasks/${id}`, { body: changes });
		this.#byId.set(id, task);
		this.#changed();
		return task;
	}

	/** delete is done, too, if somebody else was faster. */
	async delete(id) {
		try {
			// It must not be broken off when the page is left.
			await this.#write("DELETE", `tasks/${id}`, { keepalive: true });
		} catch (error) {
			if (error.status !== 404) throw error;
		}
		this.drop(id);
	}

	/** send deletes tasks when the page is left: no answer will be seen. */
	send(ids) {
		if (ids.length === 0) return;
		sent.value = { user: this.#user, ids };
		for (const id of ids) {
			call("DELETE", `tasks/${id}`, { token: this.#token, keepalive: true }).catch(() => {});
		}
	}

	/** drop forgets a task that is not there any more. */
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
