// Edits a task in place.

import { composing, quoteTitle, stamp } from "./dom.js";
import { Problems } from "./problem.js";

/**
 * Editor is the form. It knows the task as it was when the editor was opened, the
 * base, and sends only what the user has changed since. When the task is changed
 * elsewhere meanwhile, it says so, and if the user has changed the same field, lets
 * the user choose. A base whose id is a string was never created.
 */
export class Editor {
	form = stamp("editor");
	#base;
	#original = {}; // the fields' contents without the user's changes
	#actions;
	#problems;
	#busy = false;
	#missing = false; // the API has no such task

	/**
	 * draft is { title, description, base }, without texts if nothing was typed yet.
	 * actions are keep and drop for drafts, save, fetch and create, which send, and
	 * closed, which is called at the end with { saved, canceled, discarded }: the task
	 * if it was saved, whether it remains as it was, and the draft that was given up.
	 */
	constructor({ base, ...typed }, actions) {
		this.#base = base;
		this.#actions = actions;
		const { title, description } = this.#fields;
		this.#problems = new Problems(this.form, { title, description });
		for (const [name, field] of Object.entries(this.#fields)) {
			const element = this.form.querySelector(`[data-for="${name}"]`);
			element.id = `edit-${this.#base.id}-${name}`;
			field.setAttribute("aria-describedby", element.id);
			field.value = this.#base[name] ?? "";
			this.#original[name] = field.value; // with its own line breaks
			field.value = typed[name] ?? field.value;
		}
		this.form.setAttribute("aria-label", `Edit ${quoteTitle(base.title)}`);
		if (typeof base.id === "string") this.#markMissing("Not added.", "Add");
		this.form.addEventListener("input", () => this.#keep());
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#save();
		});
		this.form.querySelector(".cancel").addEventListener("click", () => this.#cancel());
		this.form.addEventListener("keydown", (event) => this.#key(event));
	}

	focus() {
		this.form.elements.title.focus();
	}

	/** update tells the editor the task as it is now, or undefined if it was deleted. */
	update(task) {
		if (this.#busy || this.#missing) return;
		if (!task) this.#markMissing("Deleted elsewhere.", "Save as new");
		else if (task.etag !== this.#base.etag) this.#rebase(task);
	}

	/** refuse shows why the API did not create the task. */
	refuse(error) {
		this.#problems.show(error);
	}

	get #fields() {
		const { title, description } = this.form.elements;
		return { title, description };
	}

	get #content() {
		const { title, description } = this.#fields;
		return { title: title.value, description: description.value };
	}

	get #draft() {
		return { ...this.#content, base: this.#base };
	}

	/** changes returns the fields that the user has changed. */
	get #changes() {
		return Object.fromEntries(Object.entries(this.#content).filter(([name, text]) => text !== this.#original[name]));
	}

	get #changed() {
		return Object.keys(this.#changes).length > 0;
	}

	#keep() {
		if (this.#changed || this.#missing) this.#actions.keep(this.#draft);
		else this.#actions.drop(this.#base.id);
	}

	/** rebase takes over what was changed elsewhere. It returns false if both sides have changed a field. */
	#rebase(task) {
		const before = this.#base;
		const changes = this.#changes;
		this.#base = task;
		let conflict = false;
		for (const [name, field] of Object.entries(this.#fields)) {
			if ((task[name] ?? "") === (before[name] ?? "")) continue;
			this.#original[name] = normalize(field, task[name] ?? "");
			if (!(name in changes)) field.value = this.#original[name];
			else if (field.value !== this.#original[name]) conflict = true;
			this.#showNote("Changed elsewhere.");
		}
		if (conflict) this.#offer(task);
		this.#keep();
		return !conflict;
	}

	/** offer shows the other version, and lets the user choose. */
	#offer(task) {
		const other = this.form.querySelector(".other");
		other.hidden = false;
		other.querySelector(".title").textContent = task.title;
		other.querySelector(".description").textContent = task.description ?? "";
		this.#label("Keep mine", "Use theirs");
	}

	/** markMissing says that there is no such task, and offers to create one. */
	#markMissing(note, save) {
		this.#missing = true;
		this.#endChoice(note, save, "Discard");
		this.#keep();
	}

	/** endChoice hides the other version: there is nothing to choose any more. */
	#endChoice(note, save, cancel) {
		this.form.querySelector(".other").hidden = true;
		this.#showNote(note);
		this.#label(save, cancel);
	}

	#showNote(note) {
		this.form.querySelector(".note").textContent = note;
	}

	#label(save, cancel) {
		this.form.querySelector(".primary").textContent = save;
		this.form.querySelector(".cancel").textContent = cancel;
	}

	async #save() {
		if (this.#busy || this.#problems.waiting) return;
		this.#problems.clear();
		this.#setBusy(true);
		try {
			if (this.#missing) {
				this.#actions.create(this.#content);
				this.#close();
			} else if (await this.#send() && !this.#changed) this.#close({ saved: this.#base });
		} catch (error) {
			if (error.code === "TASK_NOT_FOUND") this.#markMissing("Deleted elsewhere.", "Save as new");
			else this.#problems.show(error);
		} finally {
			this.#setBusy(false);
		}
	}

	/** send saves the changes. It returns false if the user has to choose first. */
	async #send() {
		while (this.#changed) {
			try {
				this.#accept(await this.#actions.save(this.#base.id, this.#changes, this.#base.etag));
				return true;
			} catch (error) {
				if (error.code !== "TASK_CHANGED") throw error;
				if (!this.#rebase(await this.#actions.fetch(this.#base.id))) return false;
			}
		}
		return true;
	}

	/** accept takes a saved task as the base. What was typed meanwhile is a change of it. */
	#accept(task) {
		this.#base = task;
		for (const [name, field] of Object.entries(this.#fields)) this.#original[name] = normalize(field, task[name] ?? "");
		this.#endChoice("", "Save", "Cancel");
		this.#keep();
	}

	#cancel() {
		if (this.#busy) return;
		const discarded = this.#changed || this.#missing ? this.#draft : undefined;
		this.#close({ canceled: !this.#missing, discarded });
	}

	#close(how = {}) {
		this.#actions.drop(this.#base.id);
		this.#actions.closed(how);
	}

	#key(event) {
		if (composing(event)) return;
		if (event.key === "Escape") {
			event.preventDefault();
			this.#cancel();
		} else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			this.#save();
		}
	}

	#setBusy(busy) {
		this.#busy = busy;
		if (busy) this.form.setAttribute("aria-busy", "true");
		else this.form.removeAttribute("aria-busy");
	}
}

/** normalize returns the text as the field gives it back: with other line breaks. */
function normalize(field, text) {
	const other = field.cloneNode();
	other.value = text;
	return other.value;
}
