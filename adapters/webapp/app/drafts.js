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
		if (stored.value?.user !== user) stored.value = { user };
	}

	/** add is the content { title, description } of the form for new tasks. */
	get add() {
		return stored.value?.add;
	}

	set add(draft) {
		this.#change({ add: draft?.title || draft?.description ? draft : undefined });
	}

	/** unsent are the tasks that the API has not created yet. */
	get unsent() {
		return stored.value?.unsent ?? [];
	}

	set unsent(entries) {
		this.#change({ unsent: entries });
	}

	/**
	 * edits are the contents { title, description, base } of open editors. The base
	 * is the task when the editor was opened.
	 */
	get edits() {
		return Object.entries(stored.value?.edits ?? {}).map(([id, draft]) => ({ base: { id: Number(id), title: "", description: null, completed: false }, ...draft }));
	}

	/** edit returns the draft of a task, if there is one. */
	edit(id) {
		return stored.value?.edits?.[id];
	}

	keepEdit(draft) {
		this.#change({ edits: { ...stored.value?.edits, [draft.base.id]: draft } });
	}

	dropEdit(id) {
		const { [id]: _, ...edits } = stored.value?.edits ?? {};
		this.#change({ edits });
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
