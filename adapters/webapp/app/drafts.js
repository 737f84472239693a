// Unsaved input. It survives a reload, a lost connection and an expired
// session, and is deleted at logout. It never contains passwords.

import { StoredValue } from "./dom.js";

const stored = new StoredValue("drafts");

/** Drafts are the drafts of one user. */
export class Drafts {
	#user;

	constructor(user) {
		this.#user = user;
		// Discard another user's drafts.
		if (stored.value?.user !== user) stored.value = { user };
	}

	/** add is the content { title, description } of the form for new tasks. */
	get add() {
		return this.#stored.add;
	}

	set add(draft) {
		this.#change({ add: draft?.title || draft?.description ? draft : undefined });
	}

	/** unsent are the tasks that the API has not created yet. */
	get unsent() {
		return this.#stored.unsent ?? [];
	}

	set unsent(entries) {
		this.#change({ unsent: entries });
	}

	/**
	 * edits are the contents { title, description, base } of open editors. The base
	 * is the task when the editor was opened.
	 */
	get edits() {
		return Object.values(this.#stored.edits ?? {});
	}

	keepEdit(draft) {
		this.#change({ edits: { ...this.#stored.edits, [draft.base.id]: draft } });
	}

	dropEdit(id) {
		const { [id]: _, ...edits } = this.#stored.edits ?? {};
		this.#change({ edits });
	}

	// After logout there is nothing, and a late response must not store it again.
	get #stored() {
		return stored.value?.user === this.#user ? stored.value : {};
	}

	#change(part) {
		if (stored.value?.user === this.#user) stored.value = { ...stored.value, ...part };
	}

	/** forget deletes the drafts at logout. */
	static forget() {
		stored.value = undefined;
	}
}
