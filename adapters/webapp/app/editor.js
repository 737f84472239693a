// Edits a task in place.

import { Refusal } from "./api.js";
import { announce, composing, isText, keepFocus, quoteTitle, stamp } from "./dom.js";
import { isMod } from "./keys.js";
import { Problems } from "./problem.js";
import { texts } from "./texts.js";
import { choices, labelDay } from "./today.js";

/**
 * Editor is the form. It knows the task as it was when the editor was opened, the
 * base, and sends only what the user has changed since. When the task is changed
 * elsewhere meanwhile, it says so, and if the user has changed the same field, lets
 * the user choose. A base whose id is a string was never created.
 */
export class Editor {
	form = stamp("editor");
	/** @type {any} */ #base;
	/** @type {Task | undefined} */ #chosen; // in a conflict: the base of the draft, so that the conflict outlives a reload
	/** @type {Record<string, string>} */ #original = {}; // the fields' contents without the user's changes
	#actions;
	#problems;
	#missing = false; // the API has no such task
	#deletedHere; // this browser has deleted it
	/** @type {any} */ #field; // had the focus last

	/**
	 * draft is { title, description, due, base, deletedHere }, without what was not changed.
	 * actions are draft, keep and drop for drafts, save and create, and closed, which is called
	 * at the end with { saved, discarded }: whether the task was changed, and the draft
	 * that was given up.
	 */
	constructor(/** @type {any} */ { base, deletedHere = false, ...typed }, /** @type {any} */ actions) {
		this.#base = base;
		this.#deletedHere = deletedHere;
		this.#actions = actions;
		const { title, due } = this.#fields;
		this.#problems = new Problems(this.form, this.#fields);
		for (const [name, field] of Object.entries(this.#fields)) {
			const element = this.form.querySelector(`[data-for="${name}"]`);
			element.id = `edit-${base.id}-${name}`;
			field.setAttribute("aria-describedby", element.id);
			this.#original[name] = normalize(name, base[name]);
			field.value = typed[name] ?? this.#original[name];
		}
		this.form.setAttribute("aria-label", texts.editTask(quoteTitle(base.title)));
		if (typeof base.id === "string") this.#markMissing(texts.notAdded, texts.add);
		this.#label();
		title.addEventListener("beforeinput", (/** @type {InputEvent} */ event) => {
			if (!/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return; // Enter, also that of a keyboard on the screen
			event.preventDefault();
			if (!this.#chosen) this.#save(); // a conflict may have come since the user pressed it first
		});
		title.addEventListener("input", () => oneLine(title));
		this.form.addEventListener("input", () => this.#keep());
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#save();
		});
		this.form.querySelector(".dates").addEventListener("click", ({ target: { value, type } }) => {
			if (type !== "button") return;
			due.value = choices()[value];
			this.#keep();
			due.focus();
		});
		this.form.querySelector(".cancel").addEventListener("click", () => this.#discard());
		this.form.addEventListener("keydown", (event) => this.#key(event));
		this.#field = title;
		this.form.addEventListener("focusin", ({ target }) => {
			if (isText(target)) this.#field = target;
		});
		keepFocus(this.form, () => this.focus());
		this.form.querySelector(".other").addEventListener("click", () => {
			if (getSelection()?.isCollapsed) this.focus();
		});
	}

	/** focus moves the focus to the field that had it last, or to the title. */
	focus() {
		this.#field.focus();
	}

	/** update tells the editor the task as it is now, or undefined if it was deleted. deletedHere tells whether this browser did. */
	update(/** @type {Task | undefined} */ task, deletedHere = false) {
		if (this.#missing) return;
		if (!task) {
			this.#deletedHere ||= deletedHere;
			this.#markMissing(this.#deletedHere ? texts.deletedHere : texts.deletedByOthers, texts.saveAsNew);
			if (!this.#actions.draft(this.#base.id)) this.#keep();
		} else if (task.etag !== this.#base.etag) this.#rebase(task);
	}

	/** refuse shows why the API refused what was typed. */
	refuse(/** @type {any} */ { status, message, ...rest }) {
		this.#problems.show(new Refusal(status, message, rest));
	}

	get #fields() {
		const { title, description, due } = this.form.elements;
		return { title, description, due };
	}

	/** @returns {Record<string, string>} */
	get #content() {
		return Object.fromEntries(Object.entries(this.#fields).map(([name, field]) => [name, field.value]));
	}

	get #draft() {
		return { ...this.#content, base: this.#chosen ?? this.#base, ...(this.#deletedHere && { deletedHere: true }) };
	}

	/** changes returns the fields that the user has changed. */
	get #changes() {
		return Object.fromEntries(Object.entries(this.#content).filter(([name, text]) => text !== this.#original[name]));
	}

	get #changed() {
		return this.#missing || Object.keys(this.#changes).length > 0;
	}

	#keep() {
		if (this.#changed) this.#actions.keep(this.#draft);
		else this.#actions.drop(this.#base.id);
		this.#label();
	}

	/** rebase takes over what was changed elsewhere, and lets the user choose if both sides have changed a field. */
	#rebase(/** @type {any} */ task) {
		const before = this.#base;
		const changes = this.#changes;
		this.#base = task;
		let conflict = false;
		for (const [name, field] of Object.entries(this.#fields)) {
			if ((task[name] ?? "") === (before[name] ?? "")) continue;
			this.#original[name] = normalize(name, task[name]);
			if (!(name in changes)) field.value = this.#original[name];
			else if (field.value !== this.#original[name]) conflict = true;
			this.#showNote(texts.changedElsewhere);
		}
		if (conflict) {
			this.#chosen ??= before;
			this.#offer(task);
		}
		// The draft stays as it is: another tab may be typing it.
		this.#label();
	}

	/** offer shows the other version, and lets the user choose. */
	#offer(/** @type {Task} */ task) {
		const other = this.form.querySelector(".other");
		other.hidden = false;
		other.querySelector(".title").textContent = task.title;
		other.querySelector(".description").textContent = task.description ?? "";
		other.querySelector(".when").textContent = task.due ? labelDay(task.due) : this.#fields.due.value && texts.noDate;
		this.form.querySelector(".primary").textContent = texts.keepMine;
		this.form.querySelector(".hint")?.remove(); // keys decide no conflict
	}

	/** markMissing says that there is no such task, and offers to create one. */
	#markMissing(/** @type {string} */ note, /** @type {string} */ save) {
		this.#missing = true;
		this.#chosen = undefined;
		this.form.querySelector(".other").hidden = true;
		this.#showNote(note);
		this.form.querySelector(".primary").textContent = save;
	}

	#showNote(/** @type {string} */ note) {
		this.form.querySelector(".note").textContent = note;
	}

	/** label names what the buttons do. */
	#label() {
		this.form.querySelector("[value=none]").hidden = !this.#fields.due.value;
		this.form.querySelector(".cancel").textContent = this.#chosen ? texts.useTheirs : this.#changed ? texts.discard : texts.cancel;
	}

	#save() {
		this.#problems.clear();
		const saved = this.#changed;
		try {
			if (this.#fields.due.validity?.badInput) throw new Refusal(400, texts.dateIncomplete, { field: "due" });
			if (this.#missing) this.#actions.create({ ...this.#content, completed: this.#base.completed });
			else if (saved) this.#actions.save(this.#base, this.#changes);
		} catch (error) {
			this.#problems.show(error);
			return;
		}
		this.#close({ saved });
	}

	#discard() {
		this.#close({ discarded: this.#changed ? this.#draft : undefined });
	}

	#close(/** @type {{ saved?: boolean, discarded?: Draft }} */ how) {
		this.#actions.drop(this.#base.id);
		this.#actions.closed(how);
	}

	#key(/** @type {any} */ event) {
		if (composing(event)) return;
		if (event.key === "Escape") {
			event.preventDefault();
			if (this.#missing) return;
			// What was typed stays a draft until it is saved or discarded.
			if (this.#changed) {
				this.#actions.keep({ ...this.#draft, closed: true });
				announce(texts.keptAsDraft);
			}
			this.#actions.closed({});
		} else if (event.key === "Enter" && (isMod(event) || event.target === this.#fields.due)) {
			event.preventDefault();
			if (!this.#chosen) this.#save(); // as Enter in the title
		}
	}
}

/** normalize returns a member of a task as its field gives it back: with other line breaks, or none in a title. */
function normalize(/** @type {string} */ name, /** @type {string} */ text) {
	return (text ?? "").replace(/\r\n?|\n/g, name === "title" ? " " : "\n");
}

/** oneLine makes spaces of the line breaks that were pasted or dropped into a field. The caret stays. */
function oneLine(/** @type {any} */ field) {
	if (!field.value.includes("\n")) return;
	const { selectionEnd } = field;
	field.value = normalize("title", field.value);
	field.setSelectionRange(selectionEnd, selectionEnd);
}
