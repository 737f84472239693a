// A task in the list.

import { announce, mayFocus, quoteTitle, stamp } from "./dom.js";
import { Editor } from "./editor.js";
import { sentence, Wait } from "./problem.js";

// A description that is longer or has more lines than this is collapsed.
const fold = { characters: 220, lines: 3 };

/** Row shows a task and its controls, or its editor. */
export class Row {
	element = stamp("row");
	#task;
	#actions;
	#parts = {};
	#wait;
	#editor;

	/**
	 * actions are check and remove, which are called with the task, closed, which is
	 * called with what the editor discarded, and the actions of Editor.
	 */
	constructor(id, actions) {
		this.#actions = actions;
		for (const name of ["view", "done", "title", "description", "unfold", "error", "wait", "edit", "delete", "state"]) {
			this.#parts[name] = this.element.querySelector(`.${name}`);
		}
		const { done, title, description, unfold, edit, wait } = this.#parts;
		title.id = `task-${id}`;
		description.id = `task-${id}-description`;
		unfold.setAttribute("aria-controls", description.id);
		done.setAttribute("aria-labelledby", title.id);
		this.#wait = new Wait(wait);
		done.addEventListener("click", (event) => {
			if (this.#wait.waiting) {
				event.preventDefault();
				return;
			}
			this.clear();
			actions.check(this.#task);
		});
		title.addEventListener("click", () => {
			if (getSelection().isCollapsed) this.edit();
		});
		edit.addEventListener("click", () => this.edit());
		this.#parts.delete.addEventListener("click", () => actions.remove(this.#task));
		unfold.addEventListener("click", () => this.#unfold());
	}

	/** editing is true while the editor is open. */
	get editing() {
		return this.#editor !== undefined;
	}

	/** task is the task as it was shown last. */
	get task() {
		return this.#task;
	}

	/** show shows the task's new state. A pending task is being added; stalled says why it cannot be sent. */
	show(task, stalled) {
		const { done, edit, state } = this.#parts;
		const before = this.#task ?? {};
		this.#task = task;
		if (task.title !== before.title || task.description !== before.description) this.#showTexts(task);
		const pending = task.pending === true;
		done.checked = task.completed;
		done.disabled = edit.disabled = pending;
		this.#parts.delete.disabled = pending && !stalled;
		state.textContent = pending ? stalled : "";
		this.element.classList.toggle("pending", pending);
		this.element.classList.toggle("is-done", task.completed);
		this.#editor?.update(task);
	}

	/** markDeleted shows that the task was deleted elsewhere while it is edited. */
	markDeleted() {
		this.#editor?.update(undefined);
	}

	#showTexts(task) {
		const { title, description, unfold, edit } = this.#parts;
		title.textContent = task.title;
		const text = task.description ?? "";
		description.textContent = text;
		description.hidden = text === "";
		const long = text.length > fold.characters || text.split("\n").length > fold.lines;
		description.classList.toggle("long", long);
		unfold.hidden = !long;
		unfold.textContent = "Show all";
		unfold.setAttribute("aria-expanded", "false");
		edit.setAttribute("aria-label", `Edit ${quoteTitle(task.title)}`);
		this.#parts.delete.setAttribute("aria-label", `Delete ${quoteTitle(task.title)}`);
	}

	/** focus moves the focus to the checkbox or the editor. */
	focus() {
		if (this.#editor) this.#editor.focus();
		else this.#parts.done.focus();
	}

	/** fail shows an error below the task. */
	fail(error) {
		this.#parts.error.textContent = sentence(error);
		if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.clear());
	}

	/** clear removes the error. */
	clear() {
		this.#parts.error.textContent = "";
		this.#wait.stop();
	}

	/** edit opens the editor, with the draft if there is one. */
	edit(draft) {
		if (this.#editor || this.#task.pending) return;
		this.clear();
		this.#editor = new Editor(draft ?? { base: this.#task }, { ...this.#actions, closed: (how) => this.#closed(how) });
		this.#editor.update(this.#task);
		this.#parts.view.hidden = true;
		this.element.append(this.#editor.form);
		if (!draft) this.#editor.focus();
	}

	/** refuse shows in the editor why the API did not create the task. */
	refuse(error) {
		this.#editor?.refuse(error);
	}

	#closed({ saved, canceled = false, discarded }) {
		if (saved) announce(`Saved ${quoteTitle(saved.title)}.`);
		const back = mayFocus(this.#editor.form);
		this.#editor.form.remove();
		this.#editor = undefined;
		this.#parts.view.hidden = false;
		// A save ends while the user may be typing: keys would press a button that has the focus.
		if (back) (canceled ? this.#parts.edit : this.element).focus();
		this.#actions.closed(discarded);
	}

	#unfold() {
		const { description, unfold } = this.#parts;
		const folded = description.classList.toggle("long");
		unfold.textContent = folded ? "Show all" : "Show less";
		unfold.setAttribute("aria-expanded", String(!folded));
	}
}
