// Deletions with undo.

import { StoredValue } from "./dom.js";

// Deletions that were sent when the page was left: nobody read the responses.
const unread = new StoredValue("sent");

/**
 * Deletions are sent when they can no longer be undone, so that an undone one leaves
 * the task and its id unchanged.
 */
export class Deletions {
	#user;
	#tasks;
	#bar;
	#restored;
	#ids = new Set(); // deleted by the user, not yet by the API

	/** restored is called with the id of a task that was kept, and with the error if there was one. */
	constructor({ user, tasks, bar, restored }) {
		this.#user = user;
		this.#tasks = tasks;
		this.#bar = bar;
		this.#restored = restored;
	}

	add({ id, title }) {
		this.#hide(id);
		this.#bar.add({ kind: "deleted", title, undo: () => this.#keep(id), commit: () => this.#delete(id) });
	}

	/** sendAll sends all deletions when the page is left. */
	sendAll() {
		this.#bar.close();
		unread.value = { user: this.#user, ids: [...this.#ids] };
		for (const id of this.#ids) this.#tasks.delete(id).catch(() => {});
	}

	/**
	 * repeat sends the deletions of a page that was left again, which is safe: ids are
	 * never reused. It does so after the load, since an error names the task.
	 */
	repeat() {
		const { user, ids } = unread.value ?? {};
		unread.value = undefined;
		if (user !== this.#user) return;
		for (const id of ids) this.#hide(id);
		this.#tasks.addEventListener("loaded", () => {
			for (const id of ids) this.#delete(id).catch(() => {}); // restored has the error
		}, { once: true });
	}

	#hide(id) {
		this.#ids.add(id);
		this.#tasks.hide(id);
	}

	async #delete(id) {
		try {
			await this.#tasks.delete(id);
			this.#ids.delete(id);
		} catch (error) {
			this.#keep(id, error);
			throw error;
		}
	}

	#keep(id, error) {
		this.#ids.delete(id);
		this.#tasks.unhide(id);
		this.#restored(id, error);
	}
}
