// The view of a user's tasks.

import { addForm } from "./add.js";
import { Refusal } from "./api.js";
import { connection } from "./connection.js";
import { announce, count, isText, mayFocus, quoteTitle, stampAll } from "./dom.js";
import { Drafts } from "./drafts.js";
import { List } from "./list.js";
import { sentence, Wait } from "./problem.js";
import { storeOf } from "./store.js";
import { currentTab, emptyMessage, labelTabs } from "./tabs.js";
import { Tasks } from "./tasks.js";
import { showMessage } from "./toasts.js";
import { UndoBar } from "./undo.js";

// Why a task that was changed elsewhere stays as it is. The row shows it as it is now.
const changed = {
	check: "It was changed elsewhere meanwhile, so it stays as it is.",
	delete: "Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it as it is now.",
};

/** Board is the view for a session. */
export class Board {
	view = document.createElement("div");
	#store;
	#tasks;
	#drafts;
	#list;
	#bar = new UndoBar();
	#focusForm;
	#wait;
	#lastLoad = 0;
	#typed = new WeakSet(); // the fields that have something to undo
	#listeners = new AbortController();

	constructor(current) {
		this.view.append(stampAll("board"));
		this.#store = storeOf(current.user);
		this.#drafts = new Drafts(this.#store);
		this.#tasks = new Tasks(current, this.#store);
		this.#list = new List(this.view, { tasks: this.#tasks, drafts: this.#drafts, actions: this.#actions() });
		this.#focusForm = addForm(this.#part(".add"), { tasks: this.#tasks, drafts: this.#drafts, added: () => this.#added() });
		const again = this.#part(".trouble button");
		this.#wait = new Wait(this.#part(".trouble .wait"), again);
		again.addEventListener("click", () => {
			if (!this.#wait.waiting) this.#load();
		});
		this.#listen();
		this.#render();
		this.#tasks.queue.run();
		this.#load();
	}

	#part(selector) {
		return this.view.querySelector(selector);
	}

	#listen() {
		const on = (target, name, handler) => target.addEventListener(name, handler, { signal: this.#listeners.signal });
		const { queue } = this.#tasks;
		on(this.#tasks, "change", () => this.#render());
		on(this.#tasks, "loaded", () => this.#list.clear());
		on(this.#drafts, "change", ({ detail: id }) => {
			this.#list.row(id)?.reopen();
			this.#render();
		});
		on(this.#tasks, "done", ({ detail: { command: { kind, id }, task, mine } }) => {
			if (kind === "delete") this.#drafts.dropEdit(id);
			else if (mine && task && kind !== "check") announce(`${kind === "add" ? "Added" : "Saved"} ${quoteTitle(task.title)}.`);
		});
		on(queue, "refused", ({ detail }) => this.#refused(detail));
		on(connection, "back", () => {
			queue.run();
			this.#load();
		});
		on(window, "hashchange", () => this.#showTab());
		on(window, "pagehide", () => {
			this.#bar.close();
			queue.leave();
		});
		on(window, "beforeunload", (event) => {
			if (!this.#store.lasting && this.unsaved.length > 0) event.preventDefault();
		});
		on(document, "input", ({ target }) => this.#typed.add(target));
		on(document, "keydown", (event) => this.#key(event));
		on(document, "visibilitychange", () => {
			// Another window may have changed the tasks.
			if (!document.hidden && performance.now() - this.#lastLoad > 10_000) this.#load();
		});
	}

	/** actions are what rows and editors can do. */
	#actions() {
		const tasks = this.#tasks, drafts = this.#drafts;
		return {
			check: (task) => this.#check(task),
			remove: (task) => this.#remove(task),
			repeat: (task) => tasks.queue.repeat(task.command),
			draft: (id) => drafts.edit(id),
			keep: (draft) => drafts.keepEdit(draft),
			drop: (id) => drafts.dropEdit(id),
			create: (draft) => tasks.add(draft),
			save: (...change) => tasks.save(...change),
			closed: (discarded) => this.#editorClosed(discarded),
			leave: () => this.focus(),
		};
	}

	#render() {
		const tasks = this.#tasks.all();
		this.#list.render(tasks.filter(currentTab().holds));
		const { loaded, complete } = this.#tasks;
		const empty = this.#part(".empty");
		this.#part(".loading").hidden ||= loaded;
		this.#part(".rest").hidden = !loaded || complete;
		empty.hidden = !complete || !this.#list.empty;
		[empty.children[1].textContent, empty.children[2].textContent] = emptyMessage(tasks.length > 0);
		labelTabs(this.#part(".tabs"), tasks, complete);
	}

	async #load() {
		const trouble = this.#part(".trouble");
		this.#wait.stop();
		this.#lastLoad = performance.now();
		try {
			await this.#tasks.load();
			trouble.hidden = true;
		} catch (error) {
			if (this.#listeners.signal.aborted) return;
			this.#part(".loading").hidden = true;
			// connection.js says that the connection is lost, and dispatches "back".
			if (connection.lost && this.#tasks.loaded) return;
			trouble.hidden = false;
			trouble.querySelector(".error").textContent = sentence(error, "The tasks could not be loaded.");
			if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.#load());
		}
	}

	#added() {
		this.#typed = new WeakSet();
		if (!currentTab().holds({ completed: false })) location.hash = "#all";
		if (mayFocus(this.#part(".add"))) this.focus();
	}

	/** check marks a task as done or active. If that takes it out of the tab, it can be undone. */
	#check({ id, title, completed }) {
		const command = this.#tasks.mark(id, !completed);
		if (currentTab().holds({ completed: !completed })) {
			announce(`${quoteTitle(title)} is ${completed ? "active again" : "done"}.`);
			return;
		}
		this.#bar.add({
			kind: completed ? "active" : "done", title, command,
			undo: () => {
				this.#tasks.mark(id, completed);
				this.#focusRestored(id);
			},
		});
	}

	#remove(task) {
		const { id, title } = task;
		const { undo, commit } = this.#tasks.delete(task);
		this.#bar.add({
			kind: "deleted", title, commit,
			undo: () => {
				// Another tab may have sent it.
				if (undo() === false) showMessage(`${quoteTitle(title)} is deleted already.`);
				this.#focusRestored(id);
			},
		});
	}

	/** focusRestored moves the focus to a row, where keys do nothing, but never away from a text field. */
	#focusRestored(id) {
		if (!isText(document.activeElement)) this.#list.row(id)?.focus();
	}

	/** refused gives back the texts of a command that the API refused, or says why it had no effect. */
	#refused({ command, error, mine }) {
		const { kind, id, base } = command;
		this.#bar.withdraw((entry) => entry.command?.key === command.key);
		if (kind === "add" || kind === "save") {
			if (mine) this.#giveBack(command, error);
			return;
		}
		const refusal = new Refusal(error.status, (error.code === "TASK_CHANGED" && changed[kind]) || error.message);
		const row = this.#list.row(id);
		if (row) row.fail(refusal);
		else showMessage(`${quoteTitle(base.title)}: ${sentence(refusal)}`);
	}

	/** giveBack makes a draft of a command. What was typed since goes on from there. */
	#giveBack({ kind, id, title, description, changes = { title, description }, base }, { status, code, message, field }) {
		const refusal = ["TASK_CHANGED", "TASK_NOT_FOUND"].includes(code) && kind === "save" ? undefined : { status, code, message, field };
		const typed = this.#drafts.edit(id);
		this.#drafts.keepEdit({ ...changes, ...typed, closed: undefined, base: base ?? { id, title, description, completed: false }, refusal });
		this.#list.row(id)?.reopen();
		this.#render();
		announce(`${quoteTitle(base?.title ?? title)} is not saved.`);
	}

	/** editorClosed has the draft that was discarded, if any. */
	#editorClosed(discarded) {
		this.#render(); // the task may belong to another tab, or no longer exist
		if (!discarded) return;
		const { base } = discarded;
		this.#bar.add({
			kind: "discarded", title: base.title,
			undo: () => {
				this.#drafts.keepEdit(discarded);
				this.#render();
				if (!isText(document.activeElement)) this.#list.row(base.id)?.edit();
			},
		});
	}

	#showTab() {
		this.#list.reset();
		this.#render();
		announce(count(this.#tasks.all().filter(currentTab().holds).length, currentTab().name));
	}

	#key(event) {
		if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
		// A text field has its own undo, unless nothing was typed into it.
		const { target } = event;
		if (isText(target) && (target.value !== "" || this.#typed.has(target))) return;
		if (this.#bar.undo()) event.preventDefault();
	}

	focus() {
		this.#focusForm();
	}

	/** finish sends what can be sent, and waits for the answers. */
	async finish() {
		this.#bar.commit();
		await this.#tasks.queue.run();
	}

	/** unsaved are the titles of the tasks that were changed, or are being typed, and are not saved. */
	get unsaved() {
		const { add, edits } = this.#drafts;
		const titles = [
			...this.#tasks.queue.commands.map(({ title, changes, base }) => title ?? changes?.title ?? base.title),
			...edits.map(({ title, base }) => title ?? base.title),
			...(add ? [add.title || add.description] : []),
		];
		return [...new Set(titles)];
	}

	/** close ends the view. What is not saved is kept for the next session, unless it is discarded. */
	close({ discard = false } = {}) {
		this.#listeners.abort();
		this.#wait.stop();
		this.#bar.close();
		this.#tasks.close();
		if (discard) this.#store.erase();
		this.#store.close();
	}
}
