// Deletions that can be undone, and short messages.

import { announce, short, stamp } from "./dom.js";

const grace = 5000; // milliseconds until a deletion is sent

const place = document.getElementById("toasts");

/** tell shows a message that stays until it is closed. */
export function tell(text) {
	const toast = stamp("toast");
	toast.querySelector("p").textContent = text;
	toast.querySelector(".time").remove();
	const close = toast.querySelector("button");
	close.textContent = "Close";
	close.addEventListener("click", () => toast.remove());
	place.append(toast);
	announce(text);
}

/**
 * Deletions are delayed, so that undoing one is not to make a new task: it
 * keeps its id.
 */
export class Deletions {
	#tasks;
	#pending = new Map();
	#restored;

	/** restored is called with a task that stays, and why where that is an error. */
	constructor(tasks, restored) {
		this.#tasks = tasks;
		this.#restored = restored;
	}

	add(task) {
		const toast = stamp("toast");
		toast.querySelector("p").textContent = `Deleting ${short(task.title)}`;
		const undo = toast.querySelector("button");
		undo.textContent = "Undo";
		undo.setAttribute("aria-label", `Undo: keep ${short(task.title)}`);
		const entry = { task, toast, left: grace, since: 0, timer: undefined, committing: undefined };
		this.#pending.set(task.id, entry);
		undo.addEventListener("click", () => this.undo(task.id));
		// Who is about to press the button has all the time.
		for (const event of ["pointerenter", "focusin"]) toast.addEventListener(event, () => this.#hold(entry));
		for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, () => this.#run(entry));
		place.append(toast);
		this.#tasks.hide(task.id);
		this.#run(entry);
		announce(`Deleting ${short(task.title)}. Control Z keeps it.`);
	}

	/** undo keeps a task, or the one that was deleted last. */
	undo(id = [...this.#pending.keys()].at(-1)) {
		const entry = this.#pending.get(id);
		if (!entry || entry.committing) return false;
		this.#end(entry);
		this.#tasks.unhide(id);
		announce(`Kept ${short(entry.task.title)}.`);
		this.#restored(entry.task);
		return true;
	}

	/** sendAll is for a page that is left. */
	sendAll() {
		const ids = [...this.#pending.keys()];
		this.close();
		this.#tasks.send(ids);
	}

	/** finish sends all and waits. It returns the titles of those that failed. */
	async finish() {
		await Promise.allSettled([...this.#pending.values()].map((entry) => this.#commit(entry)));
		return this.close();
	}

	/** close forgets all. It returns the titles of those that are not deleted. */
	close() {
		const titles = [...this.#pending.values()].map((entry) => entry.task.title);
		for (const entry of this.#pending.values()) this.#end(entry);
		return titles;
	}

	#hold(entry) {
		if (entry.timer === undefined) return;
		clearTimeout(entry.timer);
		entry.timer = undefined;
		entry.left -= performance.now() - entry.since;
	}

	#run(entry) {
		if (entry.timer !== undefined || entry.toast.matches(":hover, :focus-within") || this.#pending.get(entry.task.id) !== entry) return;
		entry.since = performance.now();
		entry.timer = setTimeout(() => this.#commit(entry).catch((error) => {
			this.#end(entry);
			this.#tasks.unhide(entry.task.id);
			this.#restored(entry.task, error);
		}), Math.max(0, entry.left));
	}

	/** commit deletes for good; it throws when that failed. */
	#commit(entry) {
		clearTimeout(entry.timer);
		entry.committing ??= this.#delete(entry).finally(() => { entry.committing = undefined; });
		return entry.committing;
	}

	async #delete(entry) {
		entry.toast.querySelector("button").hidden = true;
		await this.#tasks.delete(entry.task.id);
		this.#end(entry);
		announce(`Deleted ${short(entry.task.title)}.`);
	}

	#end(entry) {
		clearTimeout(entry.timer);
		this.#pending.delete(entry.task.id);
		entry.toast.remove();
	}
}
