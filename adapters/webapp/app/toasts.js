// Deletions with undo, and short messages.

import { announce, short, stamp } from "./dom.js";

const grace = 5000; // milliseconds until a deletion is sent

const place = document.getElementById("toasts");

/** tell shows a message until the user closes it. */
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
 * Deletions are sent after a delay, so that an undone one leaves the task and its
 * id unchanged.
 */
export class Deletions {
	#tasks;
	#pending = new Map();
	#restored;

	/** restored is called with a task that was kept, and with the error if there was one. */
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
		// The delay pauses while the button can be pressed.
		for (const event of ["pointerenter", "focusin"]) toast.addEventListener(event, () => this.#hold(entry));
		for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, () => this.#run(entry));
		place.append(toast);
		this.#tasks.hide(task.id);
		this.#run(entry);
		announce(`Deleting ${short(task.title)}. Control Z keeps it.`);
	}

	/** undo keeps the task, by default the last one deleted. */
	undo(id = [...this.#pending.keys()].at(-1)) {
		const entry = this.#pending.get(id);
		if (!entry || entry.committing) return false;
		this.#end(entry);
		this.#tasks.unhide(id);
		announce(`Kept ${short(entry.task.title)}.`);
		this.#restored(entry.task);
		return true;
	}

	/** sendAll sends all deletions when the page is left. */
	sendAll() {
		const ids = [...this.#pending.keys()];
		this.close();
		this.#tasks.send(ids);
	}

	/** finish sends all deletions and waits. It returns the titles of those that failed. */
	async finish() {
		const sent = [...this.#pending.values()].map((entry) => this.#commit(entry).then(
			() => [],
			(error) => {
				this.#fail(entry, error);
				return [entry.task.title];
			},
		));
		return (await Promise.all(sent)).flat();
	}

	/** close drops all pending deletions and returns their titles. */
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
		entry.timer = setTimeout(() => this.#commit(entry).catch((error) => this.#fail(entry, error)), Math.max(0, entry.left));
	}

	#fail(entry, error) {
		this.#end(entry);
		this.#tasks.unhide(entry.task.id);
		this.#restored(entry.task, error);
	}

	/** commit sends the deletion, and throws if it failed. */
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
