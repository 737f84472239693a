// The tasks of a session: as the API last confirmed them, with the changes that are
// on their way to it.

import { Refusal } from "./api.js";
import { Client } from "./client.js";
import { Outbox } from "./outbox.js";
import { Pages } from "./pages.js";

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
	#deleting = new Set(); // deleted by the user, not yet by the API
	#floor = Infinity; // tasks with lower ids are not shown before all are known
	#clock = 0; // counts requests, to tell which of two was sent first
	#written = new Map(); // by id: the clock at the last response about the task itself
	#requests = new Map(); // by id: the last request about the task
	#closed = false;
	#creation; // the last request that creates a task
	#loading;
	#sorted;

	/** complete is true if all tasks are known. */
	complete = false;

	constructor(current, drafts) {
		super();
		this.#client = new Client(current);
		this.#pages = new Pages(this.#client);
		this.#outbox = new Outbox(drafts, {
			send: (draft) => (this.#creation = this.#create(draft)),
			sent: (task) => task && this.dispatchEvent(new CustomEvent("added", { detail: task })),
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
		for await (const part of this.#pages.walk(() => ++this.#clock)) {
			// A refresh may find the task that is being created, which would show twice.
			if (this.loaded) await this.#creation?.catch(() => {});
			if (this.#closed) return;
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
	 * merge replaces the tasks of a range of ids. Those that were written since the
	 * request keep their state. It reports whether anything has changed.
	 */
	#merge({ tasks, from, to, asked }) {
		const current = new Map(tasks.map((task) => [task.id, task]));
		const gone = [...this.#confirmed.keys()].filter((id) => id >= from && id <= to && !current.has(id));
		const other = tasks.filter(({ id, etag }) => this.get(id)?.etag !== etag).map(({ id }) => id);
		const changed = [...gone, ...other].filter((id) => !(this.#written.get(id) > asked));
		for (const id of changed) {
			if (current.has(id)) this.#confirmed.set(id, current.get(id));
			else this.#confirmed.delete(id);
		}
		return changed.length > 0;
	}

	/** get returns the task as the API last confirmed it. */
	get(id) {
		return this.#confirmed.get(id);
	}

	/**
	 * all returns the tasks to show, newest first: the pending ones, which are being
	 * added, and the confirmed ones without those that are being deleted.
	 */
	all() {
		this.#sorted ??= [...this.#confirmed.values()]
			.filter(({ id }) => id >= this.#floor && !this.#deleting.has(id))
			.sort((a, b) => b.id - a.id)
			.map((task) => this.#choices.has(task.id) ? { ...task, completed: this.#choices.get(task.id) } : task);
		return [...this.#outbox.entries.map((draft) => ({ ...draft, completed: false, pending: true })).reverse(), ...this.#sorted];
	}

	/** stalled says why new tasks cannot be sent. It is "" otherwise. */
	get stalled() {
		return this.#outbox.stalled;
	}

	/**
	 * add adds a task, which is sent after those that were added before. The draft has
	 * its id if it is a task that was canceled. It throws a Refusal if the title is blank.
	 */
	add(draft) {
		if (!draft.title.trim()) throw new Refusal(400, "Title is required", { field: "title" });
		this.#outbox.add(draft);
	}

	/** cancel removes a pending task. */
	cancel(task) {
		this.#outbox.remove(task);
	}

	async #create({ id: key, title, description }) {
		const { value, replayed } = await this.#client.exchange("POST", "tasks?with=etag", {
			body: { title, description: description || null }, headers: { "Idempotency-Key": key }, keepalive: title.length + description.length < 10_000,
		});
		this.#written.set(value.id, ++this.#clock);
		if (!replayed) return this.#put(value);
		// The response has the task as it was created.
		return this.fetch(value.id).catch((error) => {
			if (error.code !== "TASK_NOT_FOUND") return this.#put(value);
		});
	}

	/**
	 * update sends the changed fields only: another window may have changed the rest.
	 * It is refused if the task has changed since it had this entity tag.
	 */
	async update(id, changes, etag) {
		const body = "description" in changes ? { ...changes, description: changes.description || null } : changes;
		return this.#put(await this.#request(id, "PUT", `tasks/${id}?with=etag`, { body, headers: etag && { "If-Match": etag } }));
	}

	/** fetch returns the task as it is now. */
	async fetch(id) {
		return this.#put(await this.#request(id, "GET", `tasks/${id}?with=etag`));
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
		} catch (error) {
			// The user may have taken it back meanwhile.
			if (this.get(id)?.completed !== this.#choices.get(id)) throw error;
		} finally {
			this.#choices.delete(id);
			this.#changed();
		}
	}

	/** delete succeeds if the task was deleted already. */
	async delete(id) {
		try {
			// keepalive: leaving the page must not abort it.
			await this.#request(id, "DELETE", `tasks/${id}`, { keepalive: true });
			this.#drop(id);
		} catch (error) {
			if (error.code !== "TASK_NOT_FOUND") throw error;
		}
	}

	/** settle sends all changes, and waits for the responses. */
	async settle() {
		await this.#outbox.run();
		await Promise.allSettled(this.#requests.values());
	}

	/** close stops sending and loading. */
	close() {
		this.#closed = true;
		this.#outbox.close();
	}

	hide(id) {
		this.#deleting.add(id);
		this.#changed();
	}

	unhide(id) {
		this.#deleting.delete(id);
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

	#drop(id) {
		this.#confirmed.delete(id);
		this.#deleting.delete(id);
		this.#changed();
	}

	/** request sends the requests about a task one after another, so that the last response is the newest. */
	#request(id, method, path, options) {
		const send = async () => {
			try {
				const { value } = await this.#client.exchange(method, path, options);
				this.#written.set(id, ++this.#clock);
				return value;
			} catch (error) {
				if (error.code === "TASK_NOT_FOUND") {
					this.#written.set(id, ++this.#clock);
					this.#drop(id);
				}
				throw error;
			}
		};
		const result = Promise.resolve(this.#requests.get(id)).then(send, send);
		this.#requests.set(id, result);
		return result;
	}
}
