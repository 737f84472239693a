// The tasks of a session: as the API last confirmed them, with the changes that are
// on their way to it.

import { Refusal } from "./api.js";
import { Client } from "./client.js";
import { StoredValue } from "./dom.js";
import { Outbox } from "./outbox.js";
import { Pages } from "./pages.js";

// Deletions that were sent when the page was left, without a response.
const sent = new StoredValue("tareas.sent");

/**
 * Tasks dispatches "change", "loaded" after a load of all tasks, "added" with a new
 * task, and "refused" with { draft, error } for a task that the API did not create.
 */
export class Tasks extends EventTarget {
	#client;
	#pages;
	#outbox;
	#confirmed = new Map();
	#choices = new Map(); // by id: done or not, as chosen, until the API confirms it
	#hidden = new Set(); // deleted by the user, not yet by the API
	#floor = Infinity; // tasks with lower ids are not shown before all are known
	#clock = 0; // counts requests, to tell which of two was sent first
	#touched = new Map(); // by id: the clock at the last write
	#writes = new Set();
	#loading;
	#sorted;

	/** complete is true if all tasks are known. */
	complete = false;

	constructor(current, drafts) {
		super();
		this.#client = new Client(current);
		this.#pages = new Pages(this.#client);
		this.#outbox = new Outbox(drafts, {
			send: (draft) => this.#create(draft),
			sent: (task) => this.dispatchEvent(new CustomEvent("added", { detail: task })),
			refused: (draft, error) => this.dispatchEvent(new CustomEvent("refused", { detail: { draft, error } })),
			changed: () => this.#changed(),
		});
	}

	/** loaded is true if the newest tasks are known. */
	get loaded() {
		return this.#floor < Infinity;
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
		for await (const part of this.#pages.walk(() => ++this.#clock)) {
			const changed = this.#merge(part);
			if (!this.loaded) this.#floor = part.from;
			if (changed) this.#changed();
		}
		this.#floor = 0;
		this.complete = true;
		this.#changed();
		this.dispatchEvent(new Event("loaded"));
	}

	/**
	 * merge takes over a part of the list, except tasks that were written since it
	 * was requested. It reports whether anything has changed.
	 */
	#merge({ tasks, from, to, asked }) {
		const current = new Map(tasks.map((task) => [task.id, task]));
		const gone = [...this.#confirmed.keys()].filter((id) => id >= from && id <= to && !current.has(id));
		const other = tasks.filter(({ id, etag }) => this.get(id)?.etag !== etag).map(({ id }) => id);
		const changed = [...gone, ...other].filter((id) => !(this.#touched.get(id) > asked));
		for (const id of changed) {
			if (current.has(id)) this.#confirmed.set(id, current.get(id));
			else this.#confirmed.delete(id);
		}
		return changed.length > 0;
	}

	/**
	 * finish repeats the deletions of a page that was left, which may have failed.
	 * Repeating is safe, since ids are never reused.
	 */
	async #finish() {
		const { user, ids } = sent.value ?? {};
		if (user === this.#client.user) {
			for (const id of ids) await this.delete(id);
		}
		sent.value = undefined;
	}

	/** get returns the task as the API last confirmed it. */
	get(id) {
		return this.#confirmed.get(id);
	}

	/**
	 * all returns the tasks to show, newest first: those that are being added, which
	 * are pending, and those that are not being deleted, with done or not as chosen.
	 */
	all() {
		this.#sorted ??= [...this.#confirmed.values()]
			.filter(({ id }) => id >= this.#floor && !this.#hidden.has(id))
			.sort((a, b) => b.id - a.id)
			.map((task) => this.#choices.has(task.id) ? { ...task, completed: this.#choices.get(task.id) } : task);
		return [...this.#outbox.entries.map((draft) => ({ ...draft, completed: false, pending: true })).reverse(), ...this.#sorted];
	}

	/** stalled is true while there are new tasks that cannot be sent. */
	get stalled() {
		return this.#outbox.stalled;
	}

	/**
	 * add adds a task, which is sent after those that were added before. It throws a
	 * Refusal if the title is blank. The draft has the id that it was sent with before, if any.
	 */
	add(draft) {
		if (!draft.title.trim()) throw new Refusal(400, "Title is required", { field: "title" });
		this.#outbox.add(draft);
	}

	async #create({ id: key, title, description }) {
		const { value } = await this.#track(this.#client.exchange("POST", "tasks?with=etag", {
			body: { title, description: description || null }, headers: { "Idempotency-Key": key }, keepalive: title.length + description.length < 10_000,
		}));
		this.#touched.set(value.id, ++this.#clock);
		return this.#put(value);
	}

	/**
	 * update sends the changed fields, since another window may change the others.
	 * It is refused if the task has changed since it had this entity tag.
	 */
	async update(id, changes, etag) {
		return this.#put(await this.#write(id, "PUT", `tasks/${id}?with=etag`, { body: changes, headers: etag && { "If-Match": etag } }));
	}

	/** fetch returns the task as it is now. */
	async fetch(id) {
		return this.#put(await this.#write(id, "GET", `tasks/${id}?with=etag`));
	}

	/** check marks a task as done or not: here at once, and in the API in the order of the calls. */
	async check(id, completed) {
		const underway = this.#choices.has(id);
		this.#choices.set(id, completed);
		this.#changed();
		if (underway) return;
		try {
			while (this.get(id) && this.get(id).completed !== this.#choices.get(id)) {
				await this.update(id, { completed: this.#choices.get(id) });
			}
		} finally {
			this.#choices.delete(id);
			this.#changed();
		}
	}

	/** delete succeeds if the task was deleted already. */
	async delete(id) {
		try {
			// keepalive: leaving the page must not abort it.
			await this.#write(id, "DELETE", `tasks/${id}`, { keepalive: true });
		} catch (error) {
			if (error.code !== "TASK_NOT_FOUND") throw error;
		}
		this.drop(id);
	}

	/** send deletes tasks when the page is left, without waiting for responses. */
	send(ids) {
		if (ids.length === 0) return;
		sent.value = { user: this.#client.user, ids };
		for (const id of ids) {
			this.#client.exchange("DELETE", `tasks/${id}`, { keepalive: true }).catch(() => {});
		}
	}

	/**
	 * settle waits for the responses to all changes that were sent. It returns the
	 * titles of the tasks that could not be added.
	 */
	async settle() {
		await this.#outbox.run();
		await Promise.allSettled(this.#writes);
		return this.#outbox.entries.map(({ title }) => title);
	}

	/** close stops sending. */
	close() {
		this.#outbox.close();
	}

	/** drop removes a task that no longer exists. */
	drop(id) {
		this.#confirmed.delete(id);
		this.#hidden.delete(id);
		this.#changed();
	}

	hide(id) {
		this.#hidden.add(id);
		this.#changed();
	}

	unhide(id) {
		this.#hidden.delete(id);
		this.#changed();
	}

	#put(task) {
		this.#confirmed.set(task.id, task);
		this.#changed();
		return task;
	}

	#changed() {
		this.#sorted = undefined;
		this.dispatchEvent(new Event("change"));
	}

	async #write(id, method, path, options) {
		this.#touched.set(id, ++this.#clock);
		try {
			return (await this.#track(this.#client.exchange(method, path, options))).value;
		} finally {
			this.#touched.set(id, ++this.#clock);
		}
	}

	async #track(request) {
		this.#writes.add(request);
		try {
			return await request;
		} finally {
			this.#writes.delete(request);
		}
	}
}
