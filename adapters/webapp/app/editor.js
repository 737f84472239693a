// Edits a task in place.

import { Refusal } from "./api.js";
import { connection } from "./connection.js";
import { announce, composing, isText, keepFocus, quoteTitle, stamp } from "./dom.js";
import { isMod } from "./keys.js";
import { Problems } from "./problem.js";
import { texts } from "./texts.js";
import { choices, labelDay } from "./today.js";

/**
 * Editor is the form that edits a task. Its base is the last version of the task that it knows. It
 * sends only the fields that the user has changed. If the task is changed elsewhere meanwhile, the
 * editor says so. If both sides have changed the same field, the user chooses. If the id of the
 * base is a text, the API never created the task.
 */
export class Editor {
	form = stamp("editor");
	/** @type {any} */ #base;
	/** @type {Task | undefined} */ #conflictBase; // in a conflict: the base that the draft keeps, so that the conflict outlives a reload
	/** @type {Record<string, string>} */ #original = {}; // the fields' contents without the user's changes
	#actions;
	#problems;
	#missing = false; // the API has no such task
	#deletedHere; // this browser has deleted the task
	/** @type {any} */ #field; // the field that had the focus last

	/**
	 * draft is { title, description, due, base, deletedHere }. A missing field was not changed.
	 * actions are draft, keep and drop for drafts, save and create for tasks, and closed. create
	 * gets the draft, too. The editor calls closed at its end, with the draft if the user discarded it.
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
		else this.#label();
		title.addEventListener("beforeinput", (/** @type {InputEvent} */ event) => {
			if (!/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return; // Enter, on an on-screen keyboard too
			event.preventDefault();
			this.#enter();
		});
		title.addEventListener("input", () => oneLine(title));
		this.form.addEventListener("input", () => this.#keep());
		this.form.addEventListener("submit", (event) => {
			event.preventDefault();
			this.#save();
		});
		this.form.querySelector("[value=week]").hidden = choices().week === choices().tomorrow;
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

	/**
	 * update gives the editor the current task, or undefined if the task was deleted. deletedHere
	 * tells whether this browser has deleted it.
	 */
	update(/** @type {Task | undefined} */ task, deletedHere = false) {
		if (this.#missing) return;
		if (!task) {
			this.#deletedHere ||= deletedHere;
			this.#markMissing(this.#deletedHere ? texts.deletedHere : texts.deletedByOthers, texts.saveAsNew);
			if (!this.#actions.draft(this.#base.id)) this.#keep();
		} else if (task.etag !== this.#base.etag) this.#rebase(task);
	}

	/** refuse shows why the API rejected the edit. */
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
		return { ...this.#content, base: this.#conflictBase ?? this.#base, ...(this.#deletedHere && { deletedHere: true }) };
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

	/**
	 * rebase takes over changes from elsewhere. If both sides have changed a field, it lets the
	 * user choose.
	 */
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
			this.#showNote(texts.changedMeanwhile);
		}
		if (conflict) {
			this.#conflictBase ??= before;
			this.#offer(task);
		}
		// The stored draft does not change, because another tab may be typing it.
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
		this.form.querySelector(".hint")?.remove(); // keys do not resolve a conflict
		this.#announceChoice();
	}

	/** markMissing says that the API does not have the task, and offers to create it. */
	#markMissing(/** @type {string} */ note, /** @type {string} */ save) {
		this.#missing = true;
		this.#conflictBase = undefined;
		this.form.querySelector(".other").hidden = true;
		this.#showNote(note);
		this.form.querySelector(".primary").textContent = save;
		this.#label();
	}

	#showNote(/** @type {string} */ note) {
		this.form.querySelector(".note").textContent = note;
	}

	/** label names what the buttons do. */
	#label() {
		this.form.querySelector("[value=none]").hidden = !this.#fields.due.value;
		this.form.querySelector(".cancel").textContent = this.#conflictBase ? texts.useTheirs : this.#changed ? texts.discard : texts.cancel;
	}

	#save() {
		this.#problems.clear();
		if (this.#rejectsDate()) return;
		try {
			if (this.#missing) this.#actions.create({ ...this.#content, completed: this.#base.completed }, this.#draft);
			else if (this.#changed) this.#actions.save(this.#base, this.#changes);
		} catch (error) {
			this.#problems.show(error);
			return;
		}
		this.#close();
	}

	/** rejectsDate shows an error and returns true if the date is incomplete. A draft would lose it, since no script can read it. */
	#rejectsDate() {
		const incomplete = this.#fields.due.validity?.badInput;
		if (incomplete) this.#problems.show(new Refusal(400, texts.dateIncomplete, { field: "due" }));
		return incomplete;
	}

	/** enter saves, unless there is a conflict, which may have appeared just before the user pressed Enter. */
	#enter() {
		if (this.#conflictBase) this.#announceChoice();
		else this.#save();
	}

	#announceChoice() {
		announce(texts.keepOrUse(quoteTitle(this.#base.title)));
	}

	#discard() {
		this.#close(this.#changed ? this.#draft : undefined);
	}

	#close(discarded = /** @type {Draft | undefined} */ (undefined)) {
		this.#actions.drop(this.#base.id);
		this.#actions.closed(discarded);
	}

	#key(/** @type {any} */ event) {
		if (composing(event)) return;
		if (event.key === "Escape") {
			event.preventDefault();
			if (this.#missing || this.#rejectsDate()) return;
			// What was typed stays a draft until it is saved or discarded.
			if (this.#changed) {
				this.#actions.keep({ ...this.#draft, closed: true });
				announce(connection.keeps ? texts.keptAsDraft : texts.leaveOpen);
			}
			this.#actions.closed();
		} else if (event.key === "Enter" && (isMod(event) || event.target === this.#fields.due)) {
			event.preventDefault();
			this.#enter();
		}
	}
}

/**
 * normalize returns a member of a task as its field returns it: with \n as line breaks, and
 * without line breaks in a title.
 */
function normalize(/** @type {string} */ name, /** @type {string} */ text) {
	return (text ?? "").replace(/\r\n?|\n/g, name === "title" ? " " : "\n");
}

/**
 * oneLine replaces the line breaks that were pasted or dropped into a field by spaces. It keeps
 * the caret.
 */
function oneLine(/** @type {any} */ field) {
	if (!field.value.includes("\n")) return;
	const { selectionEnd } = field;
	field.value = normalize("title", field.value);
	field.setSelectionRange(selectionEnd, selectionEnd);
}
