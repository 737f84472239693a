// A task in the list.

import { Unreachable } from "./api.js";
import { announce, mayFocus, short, stamp } from "./dom.js";
import { editor } from "./editor.js";
import { sentence, Wait } from "./problem.js";

// A description that is longer or has more lines than this is collapsed.
const fold = { characters: 220, lines: 3 };

/** Row shows a task and its controls. */
export class Row {
	element = stamp("row");
	#task;
	#context;
	#parts = {};
	#wait;
	#busy = false;
	#editor;

	/** context has tasks, drafts, and the functions remove and gone. */
	constructor(task, context) {
		this.#context = context;
		for (const name of ["view", "done", "title", "description", "unfold", "error", "wait", "edit", "delete"]) {
			this.#parts[name] = this.element.querySelector(`.${name}`);
		}
		const { done, title, description, unfold, edit } = this.#parts;
		title.id = `task-${task.id}`;
		description.id = `task-${task.id}-description`;
		unfold.setAttribute("aria-controls", description.id);
		done.setAttribute("aria-labelledby", title.id);
		this.#wait = new Wait(this.#parts.wait);
		done.addEventListener("click", (event) => {
			// The checkbox changes only when the API has confirmed it.
			event.preventDefault();
			this.#toggle();
		});
		title.addEventListener("click", () => {
			if (getSelection().isCollapsed) this.edit();
		});
		edit.addEventListener("click", () => this.edit());
		this.#parts.delete.addEventListener("click", () => context.remove(this.#task));
		unfold.addEventListener("click", () => this.#unfold());
		this.show(task);
	}

	/** show shows the task's new state. */
	show(task) {
		if (task === this.#task) return;
		this.#task = task;
		const { done, title, description, unfold, edit } = this.#parts;
		title.textContent = task.title;
		const text = task.description ?? "";
		description.textContent = text;
		description.hidden = text === "";
		const long = text.length > fold.characters || text.split("\n").length > fold.lines;
		description.classList.toggle("long", long);
		unfold.hidden = !long;
		unfold.textContent = "Show all";
		unfold.setAttribute("aria-expanded", "false");
		done.checked = task.completed;
		this.element.classList.toggle("is-done", task.completed);
		edit.setAttribute("aria-label", `Edit ${short(task.title)}`);
		this.#parts.delete.setAttribute("aria-label", `Delete ${short(task.title)}`);
	}

	focus() {
		if (this.#editor) this.#editor.focus();
		else this.#parts.done.focus();
	}

	/** fail shows an error below the task. */
	fail(error) {
		this.#parts.error.textContent = error instanceof Unreachable ? `${error.message} Nothing is known to have changed.` : sentence(error);
		if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.clear());
	}

	/** clear removes the error. */
	clear() {
		this.#parts.error.textContent = "";
		this.#wait.stop();
	}

	/** edit opens the editor, with the draft if there is one. */
	edit(draft) {
		if (this.#editor) return;
		this.clear();
		const { tasks, drafts } = this.#context;
		this.#editor = editor(this.#task, {
			tasks, drafts, draft,
			closed: () => {
				const back = mayFocus(this.#editor.form);
				this.#editor.form.remove();
				this.#editor = undefined;
				this.#parts.view.hidden = false;
				if (back && this.element.isConnected) this.#parts.edit.focus();
			},
		});
		this.#parts.view.hidden = true;
		this.element.append(this.#editor.form);
		if (!draft) this.#editor.focus();
	}

	async #toggle() {
		if (this.#busy || this.#wait.waiting) return;
		this.#busy = true;
		this.clear();
		this.element.classList.add("saving");
		this.element.setAttribute("aria-busy", "true");
		const { tasks, gone } = this.#context;
		const { id, title, completed } = this.#task;
		try {
			await tasks.update(id, { completed: !completed });
			announce(`${short(title)} is ${completed ? "active again" : "done"}.`);
		} catch (error) {
			if (error.code === "TASK_NOT_FOUND") gone(this.#task, error);
			else this.fail(error);
		} finally {
			this.#busy = false;
			this.element.classList.remove("saving");
			this.element.removeAttribute("aria-busy");
		}
	}

	#unfold() {
		const { description, unfold } = this.#parts;
		const folded = description.classList.toggle("long");
		unfold.textContent = folded ? "Show all" : "Show less";
		unfold.setAttribute("aria-expanded", String(!folded));
	}
}
