// A task in the list.

import { linked, mayFocus, quoteTitle, stamp } from "./dom.js";
import { Editor } from "./editor.js";
import { sentence } from "./problem.js";
import { dueOfTab, isOverdue } from "./tabs.js";
import { texts } from "./texts.js";
import { labelDay, saysDay } from "./today.js";

// A description that is longer or has more lines than this is collapsed.
const fold = { characters: 220, lines: 3 };

/** Row shows a task and its controls, or its editor. */
export class Row {
	element = stamp("row");
	/** @type {string | undefined} */ rank; // by which the list has sorted the row
	/** @type {Task} */ #task = /** @type {any} */ ({}); // show sets it
	#actions;
	/** @type {Record<string, Markup>} */ #parts = {};
	/** @type {Editor | undefined} */ #editor;
	gone = false; // the task was deleted while it is edited

	/**
	 * actions are check, plan, remove and repeat, which get the task, and the actions of Editor.
	 * stays tells whether the task was just checked. draft returns the draft of an id. closed gets
	 * the draft that the editor discarded.
	 */
	constructor(/** @type {TaskID} */ id, /** @type {any} */ actions) {
		this.#actions = actions;
		for (const name of ["day", "view", "done", "title", "due", "when", "description", "unfold", "error", "edit", "delete", "state", "again"]) {
			this.#parts[name] = this.element.querySelector(`.${name}`);
		}
		const { done, title, due, when, description, unfold, edit, again } = this.#parts;
		due.firstElementChild.id = `task-${id}-due`; // the label of the button repeats the title
		title.id = `task-${id}`;
		description.id = `task-${id}-description`;
		unfold.setAttribute("aria-controls", description.id);
		done.setAttribute("aria-labelledby", title.id);
		done.addEventListener("click", (event) => {
			if (event.detail > 1 && actions.stays(this.#task.id)) event.preventDefault(); // a double-tap counts once
			else this.check();
		});
		title.addEventListener("click", ({ target }) => {
			if (getSelection()?.isCollapsed && target === title) this.edit();
		});
		for (const button of [due, when]) button.addEventListener("click", () => this.plan());
		edit.addEventListener("click", () => this.edit());
		this.#parts.delete.addEventListener("click", () => this.remove());
		unfold.addEventListener("click", () => this.#unfold());
		again.addEventListener("click", () => {
			actions.repeat(this.#task);
			this.focus();
		});
	}

	check() {
		this.clear();
		this.#actions.check(this.#task);
	}

	/** plan asks for the day of the task. */
	plan() {
		this.clear();
		this.#actions.plan(this.#task);
	}

	/** head shows a heading above the task, unless it is "". */
	head(/** @type {string} */ text) {
		const { day } = this.#parts;
		if (day.textContent !== text) day.textContent = text;
		day.hidden = text === "";
	}

	remove() {
		this.#actions.remove(this.#task);
	}

	/** setStop sets whether Tab reaches the controls. */
	setStop(/** @type {boolean} */ yes) {
		for (const control of this.#parts.view.querySelectorAll("a, button, input")) control.tabIndex = yes ? 0 : -1;
	}

	/** editing is true while the editor is open. */
	get editing() {
		return this.#editor !== undefined;
	}

	/** task is the task as it was shown last. */
	get task() {
		return this.#task;
	}

	/**
	 * show shows the task's new state. A pending task is being added; stalled says why
	 * changes cannot be sent, and asks is true if an add is retried only on request.
	 */
	show(/** @type {Task} */ task, /** @type {{ stalled: string, asks?: boolean }} */ { stalled, asks }) {
		const { done, due, when, edit, state, again } = this.#parts;
		const before = this.#task;
		this.#task = task;
		if (task.etag !== before.etag) this.clear(); // the error was about the earlier version
		const changed = task.title !== before.title || task.description !== before.description;
		if (changed) this.#showTexts(task);
		this.#showDue(task, changed);
		const pending = task.pending === true;
		done.checked = task.completed;
		done.disabled = due.disabled = when.disabled = edit.disabled = pending;
		this.#parts.delete.disabled = pending && !stalled && !asks;
		if (asks) state.textContent = texts.maybeAdded;
		else if (pending || task.unsaved) state.textContent = stalled;
		else state.textContent = this.#actions.draft(task.id) ? texts.unsavedDraft : "";
		again.hidden = !asks;
		this.element.classList.toggle("pending", pending);
		this.element.classList.toggle("is-done", task.completed);
		this.#editor?.update(task);
	}

	/** markDeleted shows that the task was deleted, in this browser or elsewhere, while it is edited. */
	markDeleted(/** @type {boolean} */ here) {
		this.#editor?.update(undefined, here);
	}

	#showTexts(/** @type {Task} */ task) {
		const { title, description, unfold, edit } = this.#parts;
		title.replaceChildren(...linked(task.title, edit.tabIndex)); // Tab reaches the links of a row that is the stop
		const text = task.description ?? "";
		description.replaceChildren(...linked(text, edit.tabIndex));
		description.hidden = text === "";
		const long = text.length > fold.characters || text.split("\n").length > fold.lines;
		description.classList.toggle("long", long);
		unfold.hidden = !long;
		unfold.textContent = texts.showAll;
		unfold.setAttribute("aria-expanded", "false");
		const quoted = quoteTitle(task.title);
		edit.setAttribute("aria-label", texts.editTask(quoted));
		this.#parts.when.setAttribute("aria-label", texts.dateOf(quoted));
		this.#parts.delete.setAttribute("aria-label", texts.deleteTask(quoted));
	}

	/**
	 * showDue shows the date, except below the heading Today. The name of a date may change with
	 * the day. retitled tells whether the texts of the task have changed.
	 */
	#showDue(/** @type {Task} */ task, /** @type {boolean} */ retitled) {
		const { done, due, when, description } = this.#parts;
		const late = isOverdue(task);
		const label = !task.due || task.due === dueOfTab() ? "" : late ? texts.overdueSince(saysDay(task.due)) : labelDay(task.due);
		const chip = due.firstElementChild;
		if (chip.textContent === label && !retitled) return;
		const focused = [due, when].includes(/** @type {any} */ (document.activeElement));
		chip.textContent = label;
		due.hidden = label === "";
		due.setAttribute("aria-label", texts.dayOf(label, quoteTitle(task.title)));
		due.classList.toggle("overdue", late);
		when.hidden = label !== "";
		const described = [label && chip.id, task.description && description.id].filter(Boolean).join(" ");
		if (described) done.setAttribute("aria-describedby", described);
		else done.removeAttribute("aria-describedby");
		if (focused) this.focus(label ? "due" : "when"); // one of the two is hidden
	}

	/**
	 * focus moves the focus to the control of this class. If the control cannot get the focus,
	 * focus moves it to the row, where Space does nothing.
	 */
	focus(/** @type {string} */ control = "") {
		const target = this.#parts[control];
		(target?.checkVisibility() && !target.disabled ? target : this.element).focus();
	}

	/** fail shows an error below the task. */
	fail(/** @type {any} */ error) {
		this.#parts.error.textContent = sentence(error);
	}

	/** clear removes the error. */
	clear() {
		this.#parts.error.textContent = "";
	}

	/** edit opens the editor, with the draft if there is one. */
	edit({ focus = true } = {}) {
		if (this.#editor && focus) this.#editor.focus();
		if (this.#editor || this.#task.pending) return;
		this.clear();
		const draft = this.#actions.draft(this.#task.id) ?? { base: this.#task };
		this.#editor = new Editor(draft, { ...this.#actions, closed: (/** @type {Draft | undefined} */ discarded) => this.#closed(discarded) });
		this.#editor.update(this.#task);
		this.#parts.view.hidden = true;
		this.element.append(this.#editor.form);
		if (focus) this.#editor.focus();
		if (draft.refusal) this.#editor.refuse(draft.refusal);
	}

	/** reopen shows the current draft, after a change that this editor has not made. */
	reopen() {
		if (!this.#editor) return;
		const focus = this.element.contains(document.activeElement);
		this.#remove();
		const draft = this.#actions.draft(this.#task.id);
		if (draft && !draft.closed) this.edit({ focus });
		else if (focus) this.element.focus();
	}

	#remove() {
		this.#editor?.form.remove();
		this.#editor = undefined;
		this.#parts.view.hidden = false;
	}

	#closed(/** @type {Draft | undefined} */ discarded) {
		const back = mayFocus(this.#editor?.form);
		this.#remove();
		// The row gets the focus and no button does: the user may still be typing, and Space would press
		// the button.
		if (back) this.focus();
		this.#actions.closed(discarded);
	}

	#unfold() {
		const { description, unfold } = this.#parts;
		const folded = description.classList.toggle("long");
		unfold.textContent = folded ? texts.showAll : texts.showLess;
		unfold.setAttribute("aria-expanded", String(!folded));
	}
}
