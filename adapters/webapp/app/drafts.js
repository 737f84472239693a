// What was typed and is not saved yet. It survives a reload, a lost connection
// and the end of a session, and is gone when its owner logs out. Passwords are
// never in it.

import { Keep } from "./dom.js";

const stored = new Keep("tareas.drafts");

/** Drafts are those of one user. */
export class Drafts {
	#user;

	constructor(user) {
		this.#user = user;
		// Another user's are nobody's to see.
		if (stored.value?.user !== user) stored.value = { user, edits: {} };
	}

	/** add is the { title, description } of the form for new tasks. */
	get add() {
		return stored.value?.add;
	}

	set add(draft) {
		this.#change({ add: draft?.title || draft?.description ? draft : undefined });
	}

	/** edits are what is being typed over tasks, by their ids. */
	get edits() {
		return stored.value?.edits ?? {};
	}

	setEdit(id, draft) {
		this.#change({ edits: { ...this.edits, [id]: draft } });
	}

	#change(part) {
		// Not after log out, when a last answer may still come in.
		if (stored.value?.user === this.#user) stored.value = { ...stored.value, ...part };
	}

	/** forget is for those who log out. */
	static forget() {
		stored.value = undefined;
	}
}
