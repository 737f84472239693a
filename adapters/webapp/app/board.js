// The view of a user's tasks.

import { addForm } from "./add.js";
import { connection } from "./connection.js";
import { Deletions } from "./deletions.js";
import { announce, count, mayFocus, quoteTitle, stampAll } from "./dom.js";
import { List } from "./list.js";
import { sentence, Wait } from "./problem.js";
import { currentTab, emptyMessage, labelTabs } from "./tabs.js";
import { Tasks } from "./tasks.js";
import { showMessage } from "./toasts.js";
import { UndoBar } from "./undo.js";

/** Board is the view for a session. */
export class Board {
	view = document.createElement("div");
	#tasks;
	#drafts;
	#list;
	#bar = new UndoBar();
	#deletions;
	#focusForm;
	#wait;
	#lastLoad = 0;
	#listeners = new AbortController();

	constructor({ current, drafts }) {
		this.view.append(stampAll("board"));
		this.#drafts = drafts;
		this.#tasks = new Tasks(current, drafts);
		this.#list = new List(this.view, { tasks: this.#tasks, drafts, actions: this.#actions() });
		this.#deletions = new Deletions({
			user: current.user, tasks: this.#tasks, bar: this.#bar,
			restored: (id, error) => error ? this.#fail(id, this.#tasks.get(id)?.title ?? "", error) : this.#list.row(id)?.focus(),
		});
		this.#focusForm = addForm(this.#part(".add"), { tasks: this.#tasks, drafts, added: () => this.#added() });
		const again = this.#part(".trouble button");
		this.#wait = new Wait(this.#part(".trouble .wait"), again);
		again.addEventListener("click", () => {
			if (!this.#wait.waiting) this.#load();
		});
		this.#listen();
		this.#render();
		this.#deletions.repeat();
		this.#load();
	}

	#part(selector) {
		return this.view.querySelector(selector);
	}

	#listen() {
		const on = (target, name, handler) => target.addEventListener(name, handler, { signal: this.#listeners.signal });
		on(this.#tasks, "change", () => this.#render());
		on(this.#tasks, "loaded", () => this.#list.clear());
		on(this.#tasks, "added", ({ detail: task }) => announce(`Added ${quoteTitle(task.title)}.`));
		on(this.#tasks, "refused", ({ detail: { draft, error } }) => this.#refused(draft, error));
		on(connection, "back", () => this.#load());
		on(window, "hashchange", () => this.#showTab());
		on(window, "pagehide", () => this.#deletions.sendAll());
		on(window, "beforeunload", (event) => {
			// They are kept over a reload, but end with the tab.
			if (this.#tasks.stalled) event.preventDefault();
		});
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
			remove: (task) => task.pending ? this.#cancel(task) : this.#deletions.add(task),
			keep: (draft) => this.#closed || drafts.keepEdit(draft),
			drop: (id) => this.#closed || drafts.dropEdit(id), // the next board may have the editor
			fetch: (id) => tasks.fetch(id),
			create: (draft) => tasks.add(draft),
			save: (...change) => tasks.update(...change),
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
			if (this.#closed) return;
			this.#part(".loading").hidden = true;
			// connection.js says that the connection is lost, and dispatches "back".
			if (connection.lost && this.#tasks.loaded) return;
			trouble.hidden = false;
			trouble.querySelector(".error").textContent = sentence(error, "The tasks could not be loaded.");
			if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.#load());
		}
	}

	#added() {
		if (!currentTab().holds({ completed: false })) location.hash = "#all";
		if (mayFocus(this.#part(".add"))) this.focus();
	}

	/** refused gives back the text of a task that the API did not create, in an editor. */
	#refused({ id, title, description }, error) {
		this.#drafts.keepEdit({ title, description, base: { id, title, description, completed: false } });
		this.#render();
		this.#list.row(id).refuse(error);
	}

	/** check marks a task as done or active. If that takes it out of the tab, it can be undone. */
	#check({ id, title, completed }) {
		const set = this.#setCompleted(id, title, !completed);
		if (currentTab().holds({ completed: !completed })) {
			announce(`${quoteTitle(title)} is ${completed ? "active again" : "done"}.`);
			return;
		}
		const done = {
			kind: completed ? "active" : "done", title,
			undo: () => {
				this.#setCompleted(id, title, completed);
				this.#list.row(id)?.focus();
			},
		};
		this.#bar.add(done);
		set.then((succeeded) => succeeded || this.#bar.withdraw(done));
	}

	/** setCompleted reports whether it succeeded. */
	async #setCompleted(id, title, completed) {
		try {
			await this.#tasks.check(id, completed);
			return true;
		} catch (error) {
			this.#fail(id, title, error);
			return false;
		}
	}

	/** fail shows an error in the task's row or, if there is none, in a message. */
	#fail(id, title, error) {
		if (this.#closed) return;
		const row = this.#list.row(id);
		if (row) row.fail(error);
		else showMessage(`${quoteTitle(title)}: ${sentence(error)}`);
	}

	/** cancel removes a task that cannot be sent. */
	#cancel(task) {
		this.#tasks.cancel(task);
		this.#bar.add({ kind: "deleted", title: task.title, undo: () => this.#tasks.add(task) });
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
				this.#list.row(base.id)?.focus();
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
		// Text fields have their own undo, unless they are empty.
		if (event.target.matches(":is(textarea, input:not([type=checkbox])):not(:placeholder-shown)")) return;
		if (this.#bar.undo()) event.preventDefault();
	}

	get #closed() {
		return this.#listeners.signal.aborted;
	}

	focus() {
		this.#focusForm();
	}

	/**
	 * finish sends the pending changes, and waits for the responses. It returns the
	 * titles of the tasks that could not be deleted.
	 */
	async finish() {
		const notDeleted = await this.#bar.finish();
		await this.#tasks.settle();
		return notDeleted;
	}

	/** unsaved are the titles of the tasks that are not added, and of those with an unsaved edit. */
	get unsaved() {
		return [...this.#drafts.unsent, ...this.#drafts.edits].map(({ title }) => title);
	}

	/** close ends the view. It returns the titles of the pending deletions. */
	close() {
		this.#listeners.abort();
		this.#wait.stop();
		this.#tasks.close();
		return this.#bar.close();
	}
}
