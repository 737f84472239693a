// Deletions with undo.

/**
 * Deletions are sent when they can no longer be undone, so that an undone one leaves
 * the task and its id unchanged.
 */
export class Deletions {
	#tasks;
	#bar;
	#restored;
	#ids = new Set(); // deleted by the user, not yet by the API

	/** restored is called with a task that was kept, and with the error if there was one. */
	constructor(tasks, bar, restored) {
		this.#tasks = tasks;
		this.#bar = bar;
		this.#restored = restored;
	}

	add(task) {
		this.#ids.add(task.id);
		this.#tasks.hide(task.id);
		this.#bar.add({ kind: "deleted", title: task.title, undo: () => this.#keep(task), commit: () => this.#delete(task) });
	}

	/** sendAll sends all deletions when the page is left. */
	sendAll() {
		this.#bar.close();
		this.#tasks.send([...this.#ids]);
	}

	async #delete(task) {
		try {
			await this.#tasks.delete(task.id);
			this.#ids.delete(task.id);
		} catch (error) {
			this.#keep(task, error);
			throw error;
		}
	}

	#keep(task, error) {
		this.#ids.delete(task.id);
		this.#tasks.unhide(task.id);
		this.#restored(task, error);
	}
}
