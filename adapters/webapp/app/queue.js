// The queue of commands: what the user did, until the API has confirmed it. The storage, the
// API, the clock and the lock are arguments.

import { afterDone, afterFailure, applyAll, changesOf, groupOf, keyAt, readyGroups, waitOf } from "./command.js";
import { perform } from "./perform.js";
import { explain, texts } from "./texts.js";

const remembered = 23 * 3600 * 1000; // the API remembers a key for 24 hours
const lease = 60_000; // the longest time for which a crashed tab still holds a command

/**
 * Queue has the commands of an account. It is stored, and all tabs share it. A lock makes the tabs
 * take turns at sending, to save requests. The commands of one task are sent in order. Queue
 * dispatches "done" with { command, task }, without a task if the task was deleted. It dispatches
 * "refused" with { command, error } for a command that the API rejected. The command of such an
 * event has left the queue. mine is true if this tab has sent it. Queue dispatches "change" for all
 * other changes that a view may show.
 */
export class Queue extends EventTarget {
	#store;
	#api;
	#clock;
	#lock;
	/** @type {Map<string, Command> | undefined} */ #known; // the commands by key, oldest first; undefined if they must be read from the store
	#last = 0; // the time in the last key
	#holding = new Set(); // the keys of the commands that this page has not released
	#together = false; // true while several commands change as one
	#sending = new Set(); // the keys of the commands whose request is under way
	/** @type {Promise<void> | undefined} */ #running;
	/** @type {Timer} */ #timer;
	/** @type {Timer} */ #hearing; // set while changes of other tabs wait for their event
	#closed = false;

	/**
	 * store is a Store. api has create, createAll, update, remove and fetch. Its ready tells whether
	 * there are a connection and a session, and its newest returns the greatest known id. lock calls a
	 * function while no other tab runs one.
	 *
	 * @param {{ store: Store, api: any, clock?: () => number, lock?: (run: () => Promise<void>) => Promise<void> }} options
	 */
	constructor({ store, api, clock = () => Date.now(), lock = async (run) => run() }) {
		super();
		this.#store = store;
		this.#api = api;
		this.#clock = clock;
		this.#lock = lock;
		store.addEventListener("change", ({ detail: { key, value } }) => key.startsWith("command ") && this.#heard(value));
		for (const command of store.values("command ")) {
			if (command.outcome && !command.outcome.error) this.#remove(command);
			// A page that is loaded again tries at once.
			else if (command.retryAt || command.outcome) this.#put({ ...command, retryAt: undefined, outcome: undefined });
		}
		this.#arm();
	}

	/** commands are the commands in the order in which they were given. */
	get commands() {
		return [...this.#byKey.values()];
	}

	/** byKey is a map that follows each write, so that a change of thousands of tasks does not sort the store each time. */
	get #byKey() {
		return this.#known ??= new Map(this.#store.values("command ").filter(({ outcome }) => !outcome).map((command) => [command.key, command]));
	}

	/** stalled says why commands are not sent, or is "". */
	get stalled() {
		const { stalled } = this.commands.find((command) => command.stalled) ?? {};
		if (!stalled && (this.#byKey.size === 0 || this.#api.ready())) return "";
		return stalled?.message ? `${texts.notSavedYet} ${explain(stalled.code, stalled.message)}.` : texts.notSavedYet;
	}

	/**
	 * add creates a task. Adds with a batch are held until release or leave. Then all adds of the
	 * batch are sent together, except canceled ones. instead is the key of the deletion that the add
	 * takes back.
	 */
	add(/** @type {Texts & { completed?: boolean }} */ { title, description, completed = false, due }, { batch = "", instead = "" } = {}) {
		const command = this.#push({ kind: "add", title, description, completed, ...(due && { due }), ...(batch && { batch, held: this.#clock() + lease }), ...(instead && { instead }) });
		if (batch) this.#holding.add(command.key);
		return command;
	}

	/** check marks a task as done or active. If the opposite command is not sent yet, check only removes it. */
	check(/** @type {Task} */ base, /** @type {boolean} */ completed) {
		const before = this.commands.findLast(({ id }) => id === base.id);
		if (before?.kind !== "check" || before.tried) return this.#push({ kind: "check", id: base.id, completed, base });
		this.#remove(before);
		return undefined;
	}

	save(/** @type {Task} */ base, /** @type {Texts} */ changes) {
		return this.#push({ kind: "save", id: base.id, changes, base });
	}

	/** delete deletes a task after release or leave, unless it is canceled before. */
	delete(/** @type {Task} */ base) {
		const command = this.#push({ kind: "delete", id: base.id, base, held: this.#clock() + lease });
		this.#holding.add(command.key);
		return command;
	}

	/** has tells whether a command is still in the queue. */
	has(/** @type {string} */ key) {
		return this.#byKey.has(key);
	}

	/** release lets a held command be sent. */
	release(/** @type {{ key: string }} */ { key }) {
		const command = this.#byKey.get(key);
		this.#holding.delete(key);
		if (command?.held) this.#put({ ...command, held: undefined });
		this.run();
	}

	/** cancel removes a command that is held, or an add that asks. It returns false if there is none. */
	cancel(/** @type {Command} */ { key }) {
		const command = this.#byKey.get(key);
		if (!command || !(this.#isHeld(command) || this.asks(command))) return false;
		this.#drop(command);
		return true;
	}

	/**
	 * together runs many changes with one event and one start of the sending, and returns their result.
	 *
	 * @template T
	 * @param {() => T} change
	 */
	together(change) {
		this.#together = true;
		try {
			return change();
		} finally {
			this.#together = false;
			this.#changed();
			this.run();
		}
	}

	/** restore puts a canceled add back. It waits only for the held adds of its batch. */
	restore(/** @type {Command} */ command) {
		this.#put({ ...command, held: undefined });
	}

	/** show returns the tasks, a map by id, as they will be when all commands are done. */
	show(/** @type {Map<TaskID, Task>} */ tasks) {
		return applyAll(this.commands, tasks, (command) => this.asks(command));
	}

	/**
	 * asks tells whether the user must confirm the retry of an add. The add may have created a
	 * task, and the API may have forgotten its key.
	 */
	asks(/** @type {Command} */ { kind, tried, keyless, key }) {
		if (kind !== "add" || !tried || this.#sending.has(key)) return false;
		const age = this.#clock() - tried;
		return keyless || age > remembered || age < -60_000; // or the clock was set back
	}

	/**
	 * repeat retries an add that asks, with its group. The group becomes a batch of its own. So no
	 * restored add joins it and changes its idempotency key.
	 */
	repeat(/** @type {Command} */ command) {
		const batch = groupOf(command);
		this.together(() => this.commands.forEach((add) => groupOf(add) === batch && this.#put({ ...add, tried: undefined, batch: add.batch && batch })));
	}

	/**
	 * run sends all commands that can be sent, in this tab or another, and waits for the
	 * responses.
	 *
	 * @returns {Promise<void>}
	 */
	run() {
		if (this.#closed || this.#together) return Promise.resolve();
		return this.#running ??= this.#lock(() => this.#sendAll()).then(() => {
			this.#running = undefined;
			return this.#next() ? this.run() : this.#arm();
		});
	}

	/**
	 * leave is for a page that is being left. It sends at once all commands that need not wait,
	 * and reads no response. The next page retries these commands, which is safe.
	 */
	leave() {
		this.together(() => this.#holding.forEach((key) => this.release({ key })));
		for (const group of this.#ready()) {
			if (this.#sending.has(group[0].key)) continue;
			for (const command of this.#asTried(group)) this.#write(command.key, command);
			perform(this.#api, group).catch(() => {});
		}
		this.close();
	}

	/** close stops sending. The commands stay stored. */
	close() {
		this.#closed = true;
		clearTimeout(this.#timer);
	}

	/** others returns the other commands about the same task. */
	#others(/** @type {Command} */ { id, key }) {
		return this.commands.filter((other) => other.id === id && other.key !== key);
	}

	/** push stores a new command, whose key is after all others, and starts the sending. */
	#push(/** @type {any} */ command) {
		const { commands } = this;
		const latest = Number(commands.at(-1)?.key.split("-")[0] ?? 0);
		this.#last = Math.max(this.#clock(), this.#last + 1, latest + 1);
		const key = keyAt(this.#last);
		const pushed = { key, id: `new-${key}`, ...command };
		// The user has seen the task as the previous command leaves it. So that command's entity tag
		// counts, even if a refresh has found a newer one.
		const before = commands.findLast(({ id }) => id === command.id);
		if (before) pushed.base = { ...command.base, etag: before.base?.etag };
		this.#byKey.set(key, pushed);
		this.#put(pushed);
		this.run();
		return pushed;
	}

	/** write stores the state of a command, or deletes it with undefined. It dispatches no event. */
	#write(/** @type {string} */ key, /** @type {Command | undefined} */ state) {
		this.#store.set(`command ${key}`, state);
		if (!state || state.outcome) this.#known?.delete(key);
		else if (this.#known?.has(key)) this.#known.set(key, state);
		else this.#known = undefined; // a command that comes back has its place among the others
	}

	#put(/** @type {Command} */ command) {
		this.#write(command.key, command);
		this.#changed();
	}

	#remove(/** @type {Command} */ { key }) {
		this.#write(key, undefined);
		this.#changed();
	}

	/** heard handles the new state of a command of another tab, or undefined for a removed command. */
	#heard(/** @type {Command} */ command) {
		this.#known = undefined;
		if (command?.outcome) this.#dispatch(command, command.outcome);
		if (this.#hearing) return;
		this.#hearing = setTimeout(() => { // one event for many changes
			this.#hearing = undefined;
			this.#changed();
			if (this.#next()) this.run();
		});
	}

	#changed() {
		if (this.#together) return;
		this.dispatchEvent(new Event("change"));
		this.#arm();
	}

	/** arm sets the timer for the next attempt after a temporary error, and for held commands. */
	#arm() {
		clearTimeout(this.#timer);
		const now = this.#clock();
		const left = Math.max(0, ...this.commands.map((command) => waitOf(command, now)));
		const ends = this.commands.filter((command) => this.#isHeld(command)).map(({ key, held = 0 }) => this.#holding.has(key) ? held - lease / 2 : held);
		// While this tab is sending, it sends what becomes ready without a timer.
		const next = Math.min(...ends, !this.#running && this.#next() ? now : left > 0 ? now + left : Infinity);
		if (next < Infinity && !this.#closed) this.#timer = setTimeout(() => this.#continue(), Math.max(1, next - now));
	}

	/** continue extends the time of the commands that this page holds, and sends the commands that need not wait. */
	#continue() {
		const now = this.#clock();
		for (const command of this.commands) {
			if (this.#holding.has(command.key) && (command.held ?? 0) < now + lease) this.#write(command.key, { ...command, held: now + lease });
		}
		this.run();
	}

	/**
	 * isHeld tells whether a command is held, because it can be undone. A command of a crashed tab
	 * is held until its time is over, unless the clock was set back.
	 */
	#isHeld(/** @type {Command} */ { key, held = 0 }) {
		const left = held - this.#clock();
		return held > 0 && (this.#holding.has(key) || (left > 0 && left <= lease));
	}

	/** ready returns the groups of commands that can be sent. */
	#ready() {
		if (!this.#api.ready() || this.commands.some((command) => waitOf(command, this.#clock()) > 0)) return [];
		return readyGroups(this.commands, { asks: (command) => this.asks(command), isHeld: (command) => this.#isHeld(command) });
	}

	#next() {
		const [group] = this.#closed ? [] : this.#ready();
		return group;
	}

	async #sendAll() {
		this.#store.reread();
		this.#known = undefined;
		this.#dropUnmade();
		for (let group = this.#next(); group; group = this.#next()) {
			await this.#send(group);
			this.#dropUnmade();
		}
	}

	/** dropUnmade removes the adds of tasks that the user has deleted again. It removes only an add that was not sent, or that asks. */
	#dropUnmade() {
		const deleted = new Set(this.commands.filter((command) => command.kind === "delete" && !this.#isHeld(command)).map(({ id }) => id));
		for (const add of this.commands) {
			if (add.kind === "add" && deleted.has(add.id) && (!add.tried || this.asks(add))) this.#drop(add);
		}
	}

	/** drop removes a command. For an add, it also removes all later commands about the task. */
	#drop(/** @type {Command} */ command) {
		this.#holding.delete(command.key); // restore may put it back
		if (command.kind === "add") this.#others(command).forEach((next) => this.#remove(next));
		this.#remove(command);
	}

	async #send(/** @type {Command[]} */ group) {
		const sent = this.#asTried(group).map((command) => ({ ...command, held: undefined }));
		this.#sending = new Set(group.map(({ key }) => key));
		for (const command of sent) this.#write(command.key, command);
		try {
			const tasks = await perform(this.#api, group);
			this.together(() => sent.forEach((command, i) => this.#done(command, tasks[i])));
		} catch (error) {
			if (error.ofToken) this.together(() => group.forEach((command) => this.#put(command))); // until the next session
			else if (!this.#closed) this.together(() => group.forEach((command, i) => this.#failed(command, sent[i], error)));
		} finally {
			this.#sending.clear();
		}
	}

	#asTried(/** @type {Command[]} */ group) {
		const first = { tried: this.#clock(), newest: this.#api.newest() };
		return group.map((command) => command.tried ? command : { ...command, ...first });
	}

	/**
	 * done ends a command. task is its task now, or undefined if the task is deleted. Later
	 * commands about the task continue from this state.
	 */
	#done(/** @type {Command} */ command, /** @type {Task | undefined} */ task) {
		for (const next of this.#others(command)) {
			const continued = afterDone(next, command, task);
			if (!continued) this.#remove(next);
			else if (continued !== next) this.#put(continued);
		}
		this.#end(command, { task });
	}

	#failed(/** @type {Command} */ command, /** @type {Command} */ sent, /** @type {any} */ error) {
		const waiting = afterFailure(command, sent, error, this.#clock());
		if (waiting) this.#put(waiting);
		else {
			const { status, code, message, field, task } = error;
			this.#refused(command, { status, code, message, field, task });
		}
	}

	/** refused ends a command that the API rejected, unless a later command about the task keeps it. */
	#refused(/** @type {Command} */ command, /** @type {any} */ error) {
		const others = this.#others(command), isAdd = command.kind === "add";
		const save = command.kind === "save" && others.find(({ kind }) => kind === "save");
		if (save) return this.#merge(command, save);
		if (isAdd && others.some(({ kind }) => kind === "delete")) return this.#put({ ...command, tried: undefined, stalled: undefined }); // it waits while the deletion can be undone
		if (isAdd) others.forEach((next) => this.#remove(next));
		for (const add of this.commands.filter(({ instead }) => instead === command.key)) this.#drop(add); // the task that it replaces still exists
		// The texts that are given back include the later changes of the new task.
		const ended = isAdd ? others.reduce((add, next) => ({ ...add, ...changesOf(next) }), command) : command;
		this.#end(ended, { error });
	}

	/** merge puts the changes of a rejected save into a later save of the same task. */
	#merge(/** @type {Command} */ rejected, /** @type {Command} */ save) {
		this.#put({ ...save, changes: { ...rejected.changes, ...save.changes }, base: rejected.base });
		this.#remove(rejected);
	}

	/** end dispatches the outcome of a command in all tabs, and removes the command. */
	#end(/** @type {Command} */ command, /** @type {Outcome} */ outcome) {
		this.#write(command.key, { ...command, outcome });
		this.#dispatch(command, outcome, true);
		this.#remove(command);
	}

	#dispatch(/** @type {Command} */ command, /** @type {Outcome} */ outcome, mine = false) {
		this.dispatchEvent(new CustomEvent(outcome.error ? "refused" : "done", { detail: { command, mine, ...outcome } }));
	}
}
