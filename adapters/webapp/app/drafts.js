// Unsaved input. It survives a reload, a lost connection and an expired
// session, and is deleted at logout. It never contains passwords.

import { StoredValue } from "./dom.js";

const stored = new StoredValue("tareas.drafts");

/** Drafts are the drafts of one user. */
export class Drafts {
	#user;

	constructor(user) {
		this.#user = user;
		// Discard another user's drafts.
		if (stored.value?.user !== user) stored.value = { user, edits: {} };
	}

	/** add is the content { title, description } of the form for new tasks. */
	get add() {
		return stored.value?.add;
	}

	set add(draft) {
		this.#change({ add: draft?.title || draft?.description ? draft : undefined });
	}

	/** edits are the contents of open editors by task id. */
	get edits() {
		return stored.value?.edits ?? {};
	}

	setEdit(id, draft) {
		this.#change({ edits: { ...this.edits, [id]: draft } });
	}

	#change(part) {
		// A late response after logout must not store them again.
		if (stored.value?.user === this.#user) stored.value = { ...stored.value, ...part };
	}

	/** forget deletes the drafts at logout. */
	static forget() {
		stored.value = undefined;
	}
}
