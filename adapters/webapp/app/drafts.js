// What was typed and neither sent nor discarded. It never contains passwords.

/**
 * Drafts are the drafts of an account, which all tabs share. It dispatches "change" with
 * the key of one that another tab has changed: "add", or the id of a task.
 */
export class Drafts extends EventTarget {
	#store;

	constructor(/** @type {Store} */ store) {
		super();
		this.#store = store;
		store.addEventListener("change", ({ detail: { key } }) => {
			const [kind, name] = key.split(" ");
			if (kind === "draft") this.dispatchEvent(new CustomEvent("change", { detail: /^\d+$/.test(name) ? Number(name) : name }));
		});
	}

	/** add is the content { title, description } of the form for new tasks. */
	get add() {
		return this.#store.get("draft add");
	}

	set add(draft) {
		this.#store.set("draft add", draft.title || draft.description ? draft : undefined);
	}

	/**
	 * edits are the changed contents { title, description, base } of editors. The base is the
	 * task when the editor was opened. Those that were closed with Escape have closed, those
	 * that the API refused have refusal.
	 */
	get edits() {
		return this.#store.values("draft ").filter(({ base }) => base);
	}

	edit(/** @type {TaskID} */ id) {
		return this.#store.get(`draft ${id}`);
	}

	keepEdit(/** @type {Draft} */ draft) {
		this.#store.set(`draft ${draft.base.id}`, draft);
	}

	dropEdit(/** @type {TaskID} */ id) {
		this.#store.set(`draft ${id}`, undefined);
	}
}
