// The view of a user's tasks.

import { addForm } from "./add.js";
import { Refusal } from "./api.js";
import { connection, setKeeps } from "./connection.js";
import { dayDialog, keysDialog } from "./dialog.js";
import { announce, composing, isText, quoteTitle, stampAll, StoredValue } from "./dom.js";
import { Drafts } from "./drafts.js";
import { isMod, letter, lettersOn, travelOf } from "./keys.js";
import { List } from "./list.js";
import { Live } from "./live.js";
import { stayOffline } from "./offline.js";
import { sentence, Wait } from "./problem.js";
import { storeOf } from "./store.js";
import { countTasks, currentSearch, currentTab, emptyMessage, hideDone, labelTabs, matcher, search } from "./tabs.js";
import { Tasks } from "./tasks.js";
import { texts } from "./texts.js";
import { showBriefly, showMessage } from "./toasts.js";
import { onNewDay } from "./today.js";
import { UndoBar } from "./undo.js";

const tickedTime = 600; // milliseconds for which a ticked row keeps its place, so that a double-tap does not hit the next row

const scrolled = new StoredValue("scrolled"); // how far the page was scrolled before a reload

/** isClearable tells whether a task is done and no longer pending. */
const isClearable = (/** @type {Task} */ { completed, pending }) => completed && !pending;

/** hasEditor tells whether the texts of a command come back in an editor. Texts of a batch come back in the form for new tasks. */
const hasEditor = (/** @type {Command} */ { kind, batch }) => !batch && (kind === "add" || kind === "save");

/** Board is the view for a session. */
export class Board {
	view = document.createElement("div");
	used = false; // the user has pressed a key or the pointer
	#saved;
	#store;
	#tasks;
	#drafts;
	#list;
	#bar = new UndoBar((text, redo, note) => note ? showMessage(text, redo).close : showBriefly(text, redo));
	undo = () => this.#bar.undo();
	focus; // moves the focus into the form for new tasks
	#wait;
	#live;
	#searching = new AbortController(); // ends when the search changes
	#staying = new Set(); // the ids of the tasks that were just ticked
	#typed = new WeakMap(); // the number of the newest act when the user last typed into a field
	/** @type {Map<TaskID, Draft>} */ #dropped = new Map(); // the drafts of tasks that the user has deleted
	#listeners = new AbortController();

	/** saved is called when nothing is unsaved. */
	constructor(/** @type {Session} */ current, { saved = () => {} } = {}) {
		this.#saved = saved;
		this.view.append(stampAll("board"));
		this.#store = storeOf(current.user);
		setKeeps(this.#store.lasting);
		this.#drafts = new Drafts(this.#store);
		this.#tasks = new Tasks(current, this.#store);
		this.#live = new Live(current, this.#store);
		this.#list = new List(this.view, { tasks: this.#tasks, drafts: this.#drafts, actions: this.#actions() });
		this.focus = addForm(this.#part(".add"), { tasks: this.#tasks, drafts: this.#drafts, added: (task, act, undone) => this.#added(task, act, undone), addAll: (tasks, undone) => this.#addAll(tasks, undone), ended: this.#listeners.signal });
		const again = this.#part(".trouble button");
		this.#wait = new Wait(this.#part(".trouble .wait"), again);
		again.addEventListener("click", () => {
			if (!this.#wait.waiting) this.#load();
		});
		const field = this.#part(".search");
		field.addEventListener("input", () => {
			search(field.value);
			this.#show();
		});
		field.addEventListener("keydown", (event) => {
			if (event.key === "Enter") this.#list.enter();
		});
		this.#part(".add .title").addEventListener("keydown", (event) => {
			if (!["Escape", "ArrowDown"].includes(event.key) || composing(event)) return;
			event.preventDefault();
			this.#list.enter();
		});
		this.#part(".hide input").addEventListener("change", ({ target }) => hideDone(target.checked));
		this.#part(".start button").addEventListener("click", () => document.getElementById("transfer").click());
		this.#part(".clear").addEventListener("click", () => this.#clear());
		this.#listen();
		this.#begin(current);
		this.#show();
	}

	async #begin(/** @type {Session} */ current) {
		if (current.stay) await stayOffline(current, this.#tasks, this.#listeners.signal);
		if (this.#listeners.signal.aborted) return;
		this.#tasks.queue.run();
		this.#load();
	}

	#part(/** @type {string} */ selector) {
		return this.view.querySelector(selector);
	}

	#listen() {
		const on = (/** @type {EventTarget} */ target, /** @type {string} */ name, /** @type {Listener} */ handler) => target.addEventListener(name, handler, { signal: this.#listeners.signal });
		const { queue } = this.#tasks;
		on(this.#tasks, "change", () => this.#render());
		this.#tasks.addEventListener("loaded", () => {
			if (scrolled.value && scrollY === 0) scrollTo(0, scrolled.value);
			scrolled.value = undefined;
		}, { once: true });
		on(this.#drafts, "change", ({ detail: id }) => {
			this.#list.row(id)?.reopen();
			this.#render();
		});
		on(this.#tasks, "done", ({ detail: { command: { kind, id } } }) => {
			const draft = this.#drafts.edit(id);
			if (kind !== "delete" || draft?.deletedHere) return;
			if (draft) this.#dropped.set(id, draft);
			this.#drafts.dropEdit(id);
		});
		on(this.#tasks, "refused", ({ detail: { command, error, mine } }) => {
			if (mine && hasEditor(command)) this.#drafts.keepRefused(command, error, this.#tasks.deletedHere(command.id)); // before the row of a deleted task is removed
		});
		on(this.#store, "full", () => {
			if (connection.keeps) showMessage(texts.leaveOpen);
			setKeeps(false);
		});
		on(queue, "refused", ({ detail }) => this.#refused(detail));
		on(connection, "lost", () => this.#render()); // rows say that they are not saved
		on(connection, "back", () => {
			queue.run();
			this.#load();
		});
		on(window, "hashchange", () => this.#show());
		on(window, "pagehide", () => {
			scrolled.value = Math.round(scrollY) || undefined;
			this.#bar.close();
			queue.leave();
		});
		on(window, "beforeunload", (event) => {
			if (!this.#store.lasting && this.unsaved.length > 0) event.preventDefault();
		});
		on(document, "input", ({ target, inputType }) => {
			if (inputType === "historyUndo" && !target.value) this.#typed.delete(target); // the field has nothing left to undo
			else this.#typed.set(target, this.#bar.newest);
		});
		on(document, "pointerdown", () => { this.used = true; });
		on(document, "keydown", (event) => this.#key(event));
		onNewDay(() => this.#render(), this.#listeners.signal);
		on(this.#live, "changes", ({ detail }) => this.#tasks.apply(detail));
		on(this.#live, "stale", () => {
			if (!this.#wait.waiting) this.#load();
		});
	}

	/** actions are what rows and editors can do. */
	#actions() {
		const tasks = this.#tasks, drafts = this.#drafts;
		return {
			check: (/** @type {Task} */ task) => this.#check(task),
			stays: (/** @type {TaskID} */ id) => this.#staying.has(id),
			plan: (/** @type {Task} */ task) => dayDialog(task, (due) => this.#list.act(() => this.#setDue(task, due))),
			remove: (/** @type {Task} */ task) => this.#offerUndo("deleted", [task], tasks.delete(task)),
			repeat: (/** @type {Task} */ task) => tasks.queue.repeat(/** @type {Command} */ (task.command)),
			draft: (/** @type {TaskID} */ id) => drafts.edit(id),
			keep: (/** @type {Draft} */ draft) => drafts.keepEdit(draft),
			drop: (/** @type {TaskID} */ id) => drafts.dropEdit(id),
			create: (/** @type {Task} */ task, /** @type {Draft} */ draft) => this.#added(task, tasks.add(task), () => this.#openDraft(draft)),
			save: (/** @type {Task} */ task, /** @type {Texts} */ changes) => this.#offerUndo("changed", [{ ...task, ...changes }], tasks.save(task, changes), { redo: () => this.#openUndone(task, changes) }),
			closed: (/** @type {Draft | undefined} */ discarded) => this.#editorClosed(discarded),
			leave: () => this.focus(),
			hurry: (/** @type {Task} */ task) => tasks.hurry(task),
		};
	}

	/** visible are the tasks that the tab and the search select. */
	get #visible() {
		return this.#tasks.all().filter(matcher()).filter(this.#stays);
	}

	#stays = (/** @type {Task} */ task) => currentTab().holds(task) || this.#staying.has(task.id);

	#render() {
		const tasks = this.#tasks.all().filter(matcher());
		const visible = tasks.filter(this.#stays);
		this.#list.render(visible);
		const done = visible.filter(isClearable).length;
		this.#part(".clear").hidden = done === 0;
		this.#part(".clear").textContent = texts.deleteDone(done);
		const { loaded, complete } = this.#tasks;
		const empty = this.#part(".empty");
		this.#part(".loading").hidden ||= loaded;
		const rest = this.#part(".rest"), says = loaded && !complete ? texts.loadingRest : "";
		if (rest.textContent !== says) rest.textContent = says;
		empty.hidden = !complete || !this.#list.empty;
		const message = emptyMessage(tasks.length > 0);
		[empty.children[1].textContent, empty.children[2].textContent] = message;
		empty.querySelector(".start").hidden = message !== texts.tabs.all.none; // what is added shows up in All
		labelTabs(this.view, tasks, complete);
		if (this.unsaved.length === 0) this.#saved();
	}

	async #load() {
		const trouble = this.#part(".trouble");
		this.#wait.stop();
		this.#live.loading();
		try {
			await this.#tasks.load();
			if (trouble.contains(document.activeElement)) this.focus();
			trouble.hidden = true;
		} catch (error) {
			if (this.#listeners.signal.aborted || error.ofToken) return;
			this.#part(".loading").hidden = true;
			// connection.js says that the connection is lost, and dispatches "back".
			if (connection.lost && this.#tasks.loaded) return;
			trouble.hidden = false;
			trouble.querySelector(".error").textContent = sentence(error, texts.notLoaded);
			if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.#load());
		} finally {
			this.#live.loaded();
		}
	}

	/** added offers to undo a new task. The tab and the search do not change. If they do not show the task, the bar names it. */
	#added(/** @type {any} */ task, /** @type {Undoable} */ act, /** @type {Undone} */ undone = undefined) {
		this.#forgetTyping();
		const quiet = currentTab().holds(task) && matcher()(task);
		this.#offerUndo("added", [task], act, { quiet, undone });
		// Announce it after the bar, which does not say that the task is not saved yet.
		if (quiet || connection.lost) announce(texts.acts.added(quoteTitle(task.title)) + (connection.lost ? ` ${texts.notSavedYet}` : ""));
	}

	#addAll(/** @type {Task[]} */ tasks, /** @type {Undone} */ undone = undefined) {
		this.#offerUndo("added", tasks, this.#tasks.addAll(tasks), { undone });
		this.#forgetTyping();
	}

	/** forgetTyping is for the form for new tasks, whose texts are in the new tasks now. */
	#forgetTyping() {
		for (const field of this.view.querySelectorAll(".add input, .add textarea")) this.#typed.delete(field);
	}

	/** has tells whether a task of a file is in the list. */
	has(/** @type {any} */ task) {
		return this.#tasks.has(task);
	}

	/** hasUndone tells whether the user has undone the import of an idempotency key. */
	hasUndone(/** @type {string} */ key) {
		return this.#store.get(`undone ${key}`) === true;
	}

	/** imported offers to undo an import, and loads the new tasks. keys are the idempotency keys. */
	imported(/** @type {Task[]} */ tasks, /** @type {string[]} */ keys) {
		const undone = (/** @type {number} */ kept) => { if (!kept) keys.forEach((key) => this.#store.set(`undone ${key}`, true)); };
		if (tasks.length > 0) this.#offerUndo("added", tasks, { keys: [], undo: () => this.#tasks.undoImport(tasks) }, { undone });
		this.#load();
	}

	/** clear deletes all done tasks that the tab and the search select. */
	#clear() {
		const tasks = this.#visible.filter(isClearable);
		this.#offerUndo("deleted", tasks, this.#tasks.deleteAll(tasks));
		this.focus();
	}

	/**
	 * offerUndo offers to undo an act. If the undo had an effect, it calls undone with the number of
	 * tasks that it has kept. It offers redo, if given, or to add removed tasks again, unless undone
	 * returns true.
	 */
	#offerUndo(/** @type {string} */ kind, /** @type {{ id?: TaskID, title?: string }[]} */ tasks, /** @type {Undoable} */ { keys, undo, commit }, { quiet = false, day = "", undone = /** @type {Undone} */ (undefined), redo = /** @type {any} */ (undefined) } = {}) {
		const [{ id, title = "" }] = tasks;
		this.#bar.add({
			kind, title, day, count: tasks.length, keys, quiet, commit,
			undo: () => {
				const { again = 0, kept = 0, rejected = 0, gone = [], deleted = [] } = undo();
				const effective = kept + rejected < tasks.length;
				const has = effective && undone?.(kept);
				for (const each of deleted) this.#rescue(this.#dropped.get(each) ?? this.#drafts.edit(each));
				this.#focusRestored(id);
				const stay = kept > 0 && (tasks.length === 1 ? texts.oneStays(quoteTitle(title)) : texts.someStay(kept));
				const note = [stay, again > 0 && texts.addedAgain(again)].filter(Boolean).join(" ");
				if (effective) return { note, redo: gone.length > 0 && !has ? () => this.#redo(gone) : redo };
				showMessage(note);
				return false;
			},
		});
	}

	/** redo adds tasks again that undo has removed, the oldest first. */
	#redo(/** @type {any[]} */ gone) {
		if (this.view.inert) return; // a log out would discard them
		if (gone.length === 1) this.#added(gone[0], this.#tasks.add(gone[0]));
		else this.#addAll(gone.toReversed());
	}

	/** check marks a task as done or active. */
	#check(/** @type {Task} */ task) {
		const { id, completed } = task;
		this.#staying.add(id);
		setTimeout(() => {
			this.#staying.delete(id);
			if (!this.#listeners.signal.aborted) this.#list.act(() => this.#render());
		}, tickedTime);
		this.#offerUndo(completed ? "active" : "done", [task], this.#tasks.mark(id, !completed));
	}

	#setDue(/** @type {Task} */ task, /** @type {string} */ due) {
		if (due !== (task.due ?? "")) this.#offerUndo("dated", [task], this.#tasks.save(task, { due }), { day: due });
	}

	/** focusRestored moves the focus to a row, where Space does nothing. It never moves the focus away from a text field. */
	#focusRestored(/** @type {TaskID} */ id) {
		if (!isText(document.activeElement)) this.#list.row(this.#tasks.find(id)?.id)?.focus();
	}

	/** refused handles a command that the API rejected. It gives typed texts back, or says why the command had no effect. */
	#refused(/** @type {{ command: Command, error: any, mine?: boolean }} */ { command, error, mine }) {
		const { kind, id, base } = command;
		this.#bar.withdraw(command.key);
		if (kind === "delete") this.#bar.forget(); // an undone add stays
		if (kind === "check") announce(""); // the last announcement names the new state, which is not true
		if (mine && hasEditor(command)) this.#giveBack(command);
		if (kind === "add" || kind === "save") return;
		const why = error.code === "TASK_NOT_FOUND" ? texts.deletedElsewhere : error.code === "TASK_CHANGED" && (kind === "check" ? texts.checkChangedElsewhere : texts.deleteChangedElsewhere);
		const refusal = new Refusal(error.status, why || error.message);
		const row = this.#list.row(id);
		if (row) row.fail(refusal);
		else showMessage(`${quoteTitle(base.title)}: ${sentence(refusal)}`);
	}

	/** giveBack shows the draft of a command. */
	#giveBack(/** @type {Command} */ { id, title, base }) {
		this.#list.row(id)?.reopen();
		this.#render();
		announce(texts.isNotSaved(quoteTitle(base?.title ?? title)));
	}

	/** editorClosed handles the end of an editor. discarded is the draft that the user discarded, if any. */
	#editorClosed(/** @type {Draft | undefined} */ discarded) {
		this.#render(); // the task may belong to another tab, or no longer exist
		if (!discarded) return;
		this.#bar.add({ kind: "discarded", title: discarded.base.title, undo: () => { this.#openDraft(discarded); } });
	}

	/** rescue gives the user the draft of a deleted task back, if there is one. */
	#rescue(/** @type {Draft | undefined} */ draft) {
		if (draft) this.#openDraft({ ...draft, closed: undefined, deletedHere: true });
	}

	/** openDraft gives the user a draft back, and returns true. */
	#openDraft(/** @type {Draft} */ draft) {
		this.#drafts.keepEdit(draft);
		this.#render(); // makes the row of a task that is not in the list
		if (!isText(document.activeElement)) this.#list.row(draft.base.id)?.edit();
		return true;
	}

	/**
	 * openUndone opens an editor with the texts of an undone edit. The user saves them, so they replace
	 * no change from elsewhere unseen. A draft that was typed since takes precedence.
	 */
	#openUndone(/** @type {Task} */ task, /** @type {Texts} */ changes) {
		if (this.view.inert) return; // a log out would discard them
		const base = this.#tasks.find(task.id) ?? task, { id, title, description, due } = base;
		this.#openDraft({ title, description: description ?? "", due: due ?? "", ...changes, base, ...this.#drafts.edit(id), closed: undefined });
	}

	/** show shows the tab and the search that the address names. */
	#show() {
		const field = this.#part(".search");
		const q = currentSearch();
		if (field.value !== q) field.value = q;
		this.#list.reset();
		this.#staying.clear();
		this.#render();
		this.#searching.abort();
		this.#searching = new AbortController();
		const { signal } = this.#searching;
		const announceCount = () => this.#tasks.loaded && announce(countTasks(this.#visible));
		if (!q) {
			announceCount();
			return;
		}
		// Request and announce the results when the typing pauses.
		setTimeout(async () => {
			if (signal.aborted || this.#listeners.signal.aborted) return;
			await this.#tasks.search(q, signal).catch(() => {}); // the load of all tasks shows the same errors
			if (!signal.aborted) announceCount();
		}, 300);
	}

	#key(/** @type {any} */ event) {
		this.used = true;
		const key = letter(event);
		const covered = document.querySelector("dialog[open]") !== null; // a dialog is open: keys must not change the list behind it
		const travel = isMod(event) && !event.altKey && travelOf(key, event.shiftKey);
		if (travel) {
			// A text field has its own undo, unless there was an act since the user has typed into it.
			const { target } = event;
			if (isText(target) && this.#typed.get(target) >= this.#bar.newest) return;
			if (!covered && !event.repeat && !this.view.inert) this.#bar[travel](); // a log out would discard the commands
			event.preventDefault(); // browsers would change a text field that does not have the focus
			return;
		}
		if (covered || isMod(event) || event.altKey || isText(event.target) || event.target.closest(".editor, .menu, .login")) return;
		if (key.length === 1 && !lettersOn()) return;
		const act = /** @type {Record<string, () => void>} */ ({ "/": () => this.#part(".search").select(), "n": () => this.focus(), "?": keysDialog })[key] ?? this.#list.key(key, event.target);
		if (!act) return;
		event.preventDefault();
		act();
	}

	/** finish sends all commands that can be sent, and waits for the responses. Meanwhile it calls tell with the number of commands that are left. */
	async finish(/** @type {(left: number) => void} */ tell = () => {}) {
		this.#bar.commit();
		const { queue } = this.#tasks;
		const count = () => tell(queue.commands.length);
		count();
		queue.addEventListener("change", count);
		try {
			await queue.run();
		} finally {
			queue.removeEventListener("change", count);
		}
	}

	/** unsaved names the commands and drafts that are not saved, with the titles of their tasks in quotes. */
	get unsaved() {
		const { add, edits } = this.#drafts;
		const { commands } = this.#tasks.queue;
		const names = [
			...commands.filter(({ kind }) => kind !== "delete").map(({ title, changes, base }) => quoteTitle(title ?? changes?.title ?? base.title)),
			...edits.map(({ title, base }) => quoteTitle(title ?? base.title)),
			...(add ? [quoteTitle(add.title || add.description)] : []),
			...commands.filter(({ kind }) => kind === "delete").map(({ base }) => texts.deletionOf(quoteTitle(base.title))), // last: "the deletion of" seems to go on
		];
		return [...new Set(names)];
	}

	/** close ends the view. It keeps unsaved work for the next session, unless discard is true. */
	close({ discard = false } = {}) {
		this.#listeners.abort();
		this.#live.close();
		this.#wait.stop();
		this.#bar.close();
		this.#tasks.close();
		if (discard) this.#store.erase();
		this.#store.close();
	}
}
