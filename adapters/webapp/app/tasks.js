// The tasks of a session: as the API last confirmed them, with the queue of commands
// that it has not confirmed.

import { Client } from "./client.js";
import { batchKey, isAs, keyAt } from "./command.js";
import { connection } from "./connection.js";
import { scoped } from "./dom.js";
import { batches, ndjson } from "./lines.js";
import { alone } from "./lock.js";
import { Pages } from "./pages.js";
import { Queue } from "./queue.js";
import { session } from "./session.js";
import { validate } from "./validate.js";

/** Tasks dispatches "change", and "loaded" after a load of all tasks. It passes on "done" and "refused" of its queue before its confirmed tasks change. */
export class Tasks extends EventTarget {
	#client;
	#pages;
	/** @type {Map<TaskID, Task>} */ #confirmed = new Map();
	#floor = Infinity; // tasks with lower ids are not shown before all are known
	#requests = 0; // counts requests and responses, to tell which came first
	#written = new Map(); // by id: the value of #requests at the last response or streamed change of the task
	#closed = false;
	/** @type {Promise<unknown> | undefined} */ #creation; // the last request that creates tasks
	/** @type {Promise<void> | undefined} */ #loading;
	#found = new Set(); // the ids that a search has found
	#deleted = new Set(); // the ids of the tasks that this browser has deleted
	#refused = new Set(); // the keys of the commands that the API rejected
	/** @type {Map<TaskID, TaskID>} */ #successors = new Map(); // by replaced id: the id that replaces it
	/** @type {Task[] | undefined} */ #shown;

	/** queue has the commands, and sends them. */
	queue;

	/** complete is true if all tasks are known, perhaps only from an earlier visit. */
	complete = false;

	/** checked is true if this page has loaded all tasks. */
	checked = false;

	constructor(/** @type {Session} */ current, /** @type {Store} */ store) {
		super();
		this.#client = new Client(current);
		this.#pages = new Pages(this.#client);
		this.queue = new Queue({
			store, lock: (run) => alone(`${scoped("queue")} ${current.user}`, run),
			api: {
				ready: () => !connection.lost && session.current === current,
				newest: () => this.all().find(({ pending }) => !pending)?.id ?? 0,
				create: (/** @type {Command} */ command) => (this.#creation = this.#create(command)),
				createAll: (/** @type {Command[]} */ commands) => (this.#creation = this.#createAll(commands)),
				update: (/** @type {[TaskID, any, string | undefined]} */ ...args) => this.#update(...args),
				remove: (/** @type {[TaskID, string | undefined]} */ ...args) => this.#remove(...args),
				fetch: (/** @type {TaskID} */ id) => this.#request("GET", id),
			},
		});
		this.queue.addEventListener("done", ({ detail }) => {
			const { kind, id } = detail.command;
			if (kind === "delete") this.#deleted.add(id);
			if (kind === "add" && detail.task) this.#successors.set(id, detail.task.id);
			this.dispatchEvent(new CustomEvent("done", { detail }));
			this.#confirm(detail.task?.id ?? detail.command.id, detail.task);
		});
		this.queue.addEventListener("refused", ({ detail }) => {
			const { command: { id, key, kind, batch }, error: { code, task } } = detail;
			this.#refused.add(key);
			if (kind === "delete") this.#successors.delete(id);
			this.dispatchEvent(new CustomEvent("refused", { detail }));
			if (task || code === "TASK_NOT_FOUND") this.#confirm(id, task);
			if (!batch) this.#changed(); // after a batch, the queue dispatches one change
		});
		this.queue.addEventListener("change", () => this.#changed());
	}

	/** loaded is true if the newest tasks are known. */
	get loaded() {
		return this.#floor < Infinity;
	}

	/**
	 * load gets the whole list. The page filters it. So the tabs show their counts, a tab opens
	 * without a request, and a completed task leaves its tab at once.
	 */
	async load() {
		await this.#loading?.catch(() => {}); // it may have read an older state
		this.#loading ??= this.#load().finally(() => { this.#loading = undefined; });
		return this.#loading;
	}

	async #load() {
		for await (const part of this.#pages.walk(() => ++this.#requests)) {
			// A refresh may find the task that is being created, which would show twice.
			if (this.loaded) await this.#creation?.catch(() => {});
			if (this.#closed) return;
			const changed = this.#mergePart(part);
			if (!this.loaded) this.#floor = part.from;
			if (changed) this.#changed();
		}
		this.#floor = 0;
		this.complete = this.checked = true;
		this.#changed();
		this.dispatchEvent(new Event("loaded"));
	}

	/** mergePart takes over the tasks of a range of ids. It reports whether anything has changed. */
	#mergePart(/** @type {{ tasks: Task[], from: number, to: number, asked: number }} */ { tasks, from, to, asked }) {
		const current = new Set(tasks.map(({ id }) => id));
		const gone = [...this.#confirmed.keys()].filter((id) => id >= from && id <= to && !current.has(id));
		return this.#merge(tasks, gone, (id) => !(this.#written.get(id) > asked)).length > 0;
	}

	/**
	 * apply takes over changes of the stream. A change may be older than a version that a response
	 * has shown. The newer change then follows soon. A task that this browser has deleted does not
	 * come back.
	 */
	async apply(/** @type {Changes} */ { changed, deleted }) {
		await this.#creation?.catch(() => {}); // as in a load
		if (this.#closed) return;
		const gone = deleted.filter((id) => this.#confirmed.has(id));
		const merged = this.#merge(changed, gone, (id) => !this.#deleted.has(id));
		for (const id of merged) this.#written.set(id, ++this.#requests); // a list that was requested before may be older
		if (merged.length > 0) this.#changed();
	}

	/** merge stores or removes each task if accepts returns true for its id. It returns the ids of the tasks that have changed. */
	#merge(/** @type {Task[]} */ tasks, /** @type {TaskID[]} */ gone, /** @type {(id: TaskID) => boolean} */ accepts) {
		const other = tasks.filter(({ id, etag }) => this.get(id)?.etag !== etag && accepts(id));
		const removed = gone.filter(accepts);
		for (const task of other) this.#confirmed.set(task.id, task);
		for (const id of removed) this.#confirmed.delete(id);
		return [...other.map(({ id }) => id), ...removed];
	}

	/** search asks the API for the tasks that have each word of q, until all tasks are loaded. signal ends the search. */
	async search(/** @type {string} */ q, /** @type {AbortSignal} */ signal) {
		this.#found = new Set();
		for (let url = /** @type {string | undefined} */ (`tasks?${new URLSearchParams({ q, sort: "-id", limit: "100", with: "due,etag" })}`); url && !this.complete;) {
			const asked = ++this.#requests;
			const { value, next } = await this.#client.exchange("GET", url);
			if (signal.aborted || this.#closed) return;
			for (const task of value) {
				this.#found.add(task.id);
				if (!(this.#written.get(task.id) > asked)) this.#confirmed.set(task.id, task);
			}
			this.#changed();
			url = next;
		}
	}

	/** restore shows the tasks of an earlier visit, until they are loaded. */
	restore(/** @type {Task[]} */ tasks) {
		if (this.loaded) return;
		for (const task of tasks) this.#confirmed.set(task.id, task);
		this.#floor = 0;
		this.complete = true;
		this.#changed();
	}

	/** confirmed returns all tasks as the API last confirmed them. */
	confirmed() {
		return [...this.#confirmed.values()];
	}

	/** get returns the task as the API last confirmed it. */
	get(/** @type {TaskID} */ id) {
		return this.#confirmed.get(id);
	}

	/**
	 * has tells whether a task of a file is in the list. Another account or service may have the
	 * same id, so the title must be the same too.
	 */
	has(/** @type {any} */ { id, title, userId }) {
		const task = this.get(id);
		return task !== undefined && task.title === title && [undefined, task.userId].includes(userId); // a CSV file has no userId
	}

	/** deletedHere tells whether this browser has deleted a task, since the page was loaded. */
	deletedHere(/** @type {TaskID} */ id) {
		return this.#deleted.has(id);
	}

	/** all returns the tasks to show, newest first. The pending ones are being added. */
	all() {
		if (!this.#shown) {
			const shown = [...this.queue.show(this.#confirmed).values()].filter(({ id, pending }) => pending || id >= this.#floor || this.#found.has(id));
			this.#shown = [...shown.filter(({ pending }) => pending).reverse(), ...shown.filter(({ pending }) => !pending).sort((a, b) => b.id - a.id)];
		}
		return this.#shown;
	}

	/** add adds a task, and returns { keys, undo }. It throws a Refusal if the API would reject the texts. */
	add(/** @type {Texts & { completed: boolean }} */ task) {
		validate(task);
		return this.#undoAdds([this.queue.add(task)]);
	}

	/**
	 * addAll adds many tasks { title, completed, line }, the first on top, and returns { keys,
	 * undo, commit }. It throws a Refusal if the API would reject a text.
	 */
	addAll(/** @type {Task[]} */ tasks) {
		const { queue } = this;
		tasks.forEach(validate);
		const ordered = tasks.toReversed();
		const commands = queue.together(() => [...batches(ordered)].flatMap(({ start, end }) => {
			const batch = keyAt(start); // a name that no other batch has
			return ordered.slice(start, end).map((task) => queue.add(task, { batch }));
		}));
		return { ...this.#undoAdds(commands), commit: () => this.#release(commands) };
	}

	/** save changes texts or the date of a task, and returns { keys, undo }. It throws a Refusal if the API would reject the texts. */
	save(/** @type {Task} */ task, /** @type {Texts} */ changes) {
		validate(changes);
		const before = seen(this.find(task.id) ?? task);
		const command = this.queue.save(seen(task), changes);
		const undo = () => {
			const now = this.find(task.id);
			const same = now && Object.entries(changes).every(([name, text]) => (/** @type {any} */ (now)[name] ?? "") === (text ?? ""));
			if (!now || !same) return { kept: 1 };
			this.queue.save(seen(now), Object.fromEntries(Object.keys(changes).map((name) => [name, /** @type {any} */ (before)[name] ?? ""])));
			return {};
		};
		return { keys: [command.key], undo };
	}

	/** mark marks a task as done or active, and returns { keys, undo }. */
	mark(/** @type {TaskID} */ id, /** @type {boolean} */ completed) {
		const mark = (/** @type {boolean} */ to) => {
			const task = this.find(id);
			return task && task.completed !== to ? this.queue.check(seen(task), to) : undefined;
		};
		const command = mark(completed);
		const undo = () => {
			const known = this.find(id);
			mark(!completed);
			return known ? {} : { kept: 1 };
		};
		return { keys: command ? [command.key] : [], undo };
	}

	/** delete deletes a task, and returns { keys, undo, commit }. */
	delete(/** @type {Task} */ task) {
		const { queue } = this;
		const adding = task.command;
		if (adding && queue.cancel(adding)) {
			return { keys: [], undo: () => {
				queue.restore(adding);
				return {};
			} };
		}
		return this.deleteAll([task]);
	}

	/** deleteAll deletes many tasks, and returns { keys, undo, commit }. Undo creates a new task for each deletion that was sent and not rejected. */
	deleteAll(/** @type {Task[]} */ tasks) {
		const { queue } = this;
		const commands = queue.together(() => tasks.map((task) => queue.delete(seen(task))));
		const undo = () => {
			let kept = 0;
			/** @type {TaskID[]} */ const deleted = [];
			queue.together(() => {
				for (const command of commands.toReversed()) { // the newest gets the greatest id again
					if (queue.cancel(command)) continue;
					const waits = queue.has(command.key);
					if (this.#refused.has(command.key)) kept++;
					else {
						const made = queue.add(command.base, { instead: waits ? command.key : undefined });
						this.#successors.set(this.#currentID(command.id), made.id);
						deleted.push(command.id);
					}
				}
			});
			return { again: deleted.length, kept, deleted };
		};
		return { keys: commands.map(({ key }) => key), undo, commit: () => this.#release(commands) };
	}

	/** undoImport deletes the imported tasks that still are as the API returned them. */
	undoImport(/** @type {Task[]} */ tasks) {
		return this.#deleteUnchanged(tasks.map((task) => ({ task: this.find(task.id) ?? task, as: task }))); // they may not be loaded yet
	}

	/** undoAdds returns { keys, undo } of adds. Undo deletes a task that was sent, unless the task was changed since. gone has the other tasks. */
	#undoAdds(/** @type {Command[]} */ commands) {
		const undo = () => {
			const canceled = new Set(this.queue.together(() => commands.filter((command) => this.queue.cancel(command))));
			const added = commands.filter((command) => !canceled.has(command) && !this.#refused.has(command.key));
			const { kept, gone, deleted } = this.#deleteUnchanged(added.map((command) => ({ task: this.find(command.id), as: command })));
			return { kept, rejected: commands.length - canceled.size - added.length, gone: [...[...canceled].map(content), ...gone], deleted };
		};
		return { keys: commands.map(({ key }) => key), undo };
	}

	/** deleteUnchanged deletes each task that still has the texts, the date and the state of "as". It returns how many tasks it has kept, the contents of the deleted ones, and their ids. */
	#deleteUnchanged(/** @type {{ task: Task | undefined, as: any }[]} */ pairs) {
		const same = pairs.filter(({ task, as }) => task && isAs(task, as)).map(({ task }) => /** @type {Task} */ (task));
		this.deleteAll(same).commit();
		return { kept: pairs.length - same.length, gone: same.map(content), deleted: same.map(({ id }) => id) };
	}

	/** hurry sends the pasted lines among which a pending task is, if they wait for an undo. */
	hurry(/** @type {any} */ { command }) {
		if (command.held) this.#release(this.queue.commands.filter(({ batch }) => batch === command.batch));
	}

	#release(/** @type {Command[]} */ commands) {
		this.queue.together(() => commands.forEach((command) => this.queue.release(command)));
	}

	/** find returns the task as it is shown. The id may be a replaced one. */
	find(/** @type {TaskID} */ id) {
		const now = this.#currentID(id);
		return this.all().find((task) => task.id === now);
	}

	/** currentID returns the current id of a task. A task gets a new id when the API has created it, and when undo creates it again. */
	#currentID(/** @type {TaskID} */ id) {
		let now = id;
		while (this.#successors.has(now)) now = this.#successors.get(now);
		return now;
	}

	/** close stops sending and loading. */
	close() {
		this.#closed = true;
		this.queue.close();
	}

	async #create(/** @type {Command} */ { key, keyless, title, description, completed, due }) {
		const { value, replayed } = await this.#client.exchange("POST", "tasks?with=due,etag", {
			body: { title, description: description || null, ...(completed && { completed }), ...(due && { due }) }, headers: keyless ? {} : { "Idempotency-Key": key }, keepalive: isShort({ title, description }),
		});
		this.#written.set(value.id, ++this.#requests);
		if (!replayed) return value;
		// The response has the task as it was created.
		return this.#request("GET", value.id).catch((error) => {
			if (error.code === "TASK_NOT_FOUND") return undefined;
			return value;
		});
	}

	/** createAll creates the tasks of many commands with one request, all or none. */
	async #createAll(/** @type {Command[]} */ commands) {
		const [{ body }] = batches(commands);
		const { value, replayed } = await this.#client.exchange("POST", "tasks?with=due,etag", {
			body, headers: { "Content-Type": ndjson, "Idempotency-Key": batchKey(commands) }, keepalive: isShort({ title: body }),
		});
		if (!replayed) return value;
		// The response has the tasks as they were created.
		const now = new Map();
		try {
			for await (const { tasks } of this.#pages.walk(() => 0)) for (const task of tasks) now.set(task.id, task);
		} catch {
			return value;
		}
		return value.map((/** @type {Task} */ { id }) => now.get(id));
	}

	/** update sends the changed fields only: another window may have changed the rest. */
	#update(/** @type {TaskID} */ id, /** @type {Texts} */ changes, /** @type {string | undefined} */ etag) {
		const nullable = Object.entries({ description: changes.description, due: changes.due }).filter(([name]) => name in changes);
		const body = { ...changes, ...Object.fromEntries(nullable.map(([name, text]) => [name, text || null])) };
		return this.#request("PUT", id, etag, { body, keepalive: isShort(changes) });
	}

	async #remove(/** @type {TaskID} */ id, /** @type {string | undefined} */ etag) {
		await this.#request("DELETE", id, etag, { keepalive: true });
	}

	async #request(/** @type {string} */ method, /** @type {TaskID} */ id, /** @type {string} */ etag = "", /** @type {RequestOptions} */ options = {}) {
		const path = method === "DELETE" ? `tasks/${id}` : `tasks/${id}?with=due,etag`;
		const { value } = await this.#client.exchange(method, path, { headers: etag ? { "If-Match": etag } : {}, ...options });
		this.#written.set(id, ++this.#requests);
		return value;
	}

	/** confirm records the state that a task has in the API. undefined means deleted. It dispatches no event. */
	#confirm(/** @type {TaskID} */ id, /** @type {Task} */ task) {
		this.#written.set(id, ++this.#requests);
		if (task) this.#confirmed.set(id, task);
		else this.#confirmed.delete(id);
		this.#shown = undefined;
	}

	#changed() {
		this.#shown = undefined;
		this.dispatchEvent(new Event("change"));
	}
}

/** seen returns the members of a task that a command keeps as its base. */
function seen(/** @type {Task} */ { id, title, description, completed, due, etag }) {
	return { id, title, description, completed, due, etag };
}

/** content returns the members of a task that a new task can have. */
function content(/** @type {Task | Command} */ { title, description, completed, due }) {
	return { title, description, completed, due };
}

/** isShort tells whether a request may outlive the page. Browsers limit all requests with keepalive together to 64 KiB. */
function isShort(/** @type {Texts} */ { title = "", description }) {
	return title.length + (description?.length ?? 0) < 10_000;
}
