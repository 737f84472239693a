// Texts that were typed and neither sent nor discarded. They never contain passwords.

/**
 * Drafts has the drafts of an account, which all tabs share. It dispatches "change" when another
 * tab has changed a draft. The detail is "add", or the id of the task.
 */
export class Drafts extends EventTarget {
	#store;
	#elsewhere = new Set(); // the ids of the tasks whose drafts another tab has typed since this page was loaded

	constructor(/** @type {Store} */ store) {
		super();
		this.#store = store;
		store.addEventListener("change", ({ detail: { key, value } }) => {
			const [kind, name] = key.split(" ");
			if (kind !== "draft") return;
			const id = /^\d+$/.test(name) ? Number(name) : name;
			if (value) this.#elsewhere.add(id);
			else this.#elsewhere.delete(id);
			this.dispatchEvent(new CustomEvent("change", { detail: id }));
		});
	}

	/** add is the content { title, description, plain } of the form for new tasks. plain has the words of a date that stay in the title. */
	get add() {
		return this.#store.get("draft add");
	}

	set add(draft) {
		this.#store.set("draft add", draft.title || draft.description ? draft : undefined);
	}

	/**
	 * edits are the changed contents { title, description, due, base } of editors. The base is the
	 * version of the task that the changes are based on. closed is true if the user closed the
	 * editor with Escape. refusal is the error of an edit that the API rejected.
	 */
	get edits() {
		return this.#store.values("draft ").filter(({ base }) => base);
	}

	edit(/** @type {TaskID} */ id) {
		return this.#store.get(`draft ${id}`);
	}

	/** isElsewhere tells whether another tab has typed a draft. Such a draft opens no editor here. */
	isElsewhere(/** @type {TaskID} */ id) {
		return this.#elsewhere.has(id);
	}

	keepEdit(/** @type {Draft} */ draft) {
		this.#elsewhere.delete(draft.base.id);
		this.#store.set(`draft ${draft.base.id}`, draft);
	}

	/**
	 * keepRefused makes a draft of a command that the API rejected. Texts that the user has typed
	 * since take precedence.
	 */
	keepRefused(/** @type {Command} */ { kind, id, title, description, completed, due, changes = { title, description, due }, base }, /** @type {any} */ { status, code, message, field }, /** @type {boolean} */ deletedHere) {
		const refusal = ["TASK_CHANGED", "TASK_NOT_FOUND"].includes(code) && kind === "save" ? undefined : { status, code, message, field };
		this.keepEdit({ deletedHere, ...changes, ...this.edit(id), closed: undefined, base: base ?? { id, title, description, completed }, refusal });
	}

	dropEdit(/** @type {TaskID} */ id) {
		this.#store.set(`draft ${id}`, undefined);
	}
}
