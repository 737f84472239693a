// The bar that names what was just done, and takes it back.

import { announce, count, quoteTitle } from "./dom.js";
import { mac } from "./keys.js";

const grace = 5000; // milliseconds after the last entry until it is too late

/** @type {Record<string, { one: (title: string) => string, several: (n: number) => string }>} */
const kinds = {
	added: { one: (title) => `Added ${title}.`, several: (n) => `${n} added` },
	deleted: { one: (title) => `Deleted ${title}.`, several: (n) => `${n} deleted` },
	done: { one: (title) => `${title} is done.`, several: (n) => `${n} done` },
	active: { one: (title) => `${title} is active again.`, several: (n) => `${n} active again` },
	discarded: { one: (title) => `Discarded changes to ${title}.`, several: (n) => `${count(n, "edit")} discarded` },
};

const foot = /** @type {any} */ (document.querySelector(".foot")); // TypeScript knows no source of popovers
const bar = document.getElementById("undo");
const button = bar.querySelector("button");

if (mac) {
	bar.querySelector("kbd").textContent = "⌘Z";
	button.setAttribute("aria-keyshortcuts", "Meta+Z");
}

/** name says what the entries did, each to one task or to count of them. */
function name(/** @type {any[]} */ entries) {
	const [{ kind: first, title, count: size = 1 }] = entries;
	if (entries.length === 1 && size === 1) return kinds[first].one(quoteTitle(title));
	return Object.entries(kinds)
		.map(([kind, { several }]) => ({ n: entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.count ?? 1 : 0), 0), several }))
		.filter(({ n }) => n > 0)
		.map(({ n, several }) => several(n))
		.join(", ");
}

/** UndoBar is the bar of a board, until it is closed. */
export class UndoBar {
	/** @type {any[]} */ #entries = []; // what the bar names
	#left = 0; // milliseconds, while the time is paused
	#since = 0;
	/** @type {Timer} */ #timer;
	/** @type {any} */ #source; // had the focus at the last entry
	#retract = () => {};
	#open = new AbortController();

	constructor() {
		const on = (/** @type {string} */ event, /** @type {Listener} */ handler) => bar.addEventListener(event, handler, { signal: this.#open.signal });
		button.addEventListener("click", () => this.undo(), { signal: this.#open.signal });
		on("mousedown", (event) => event.preventDefault()); // the focus may be in a field
		// The time pauses while the button can be pressed.
		on("pointerenter", () => this.#pause());
		on("focusin", () => this.#pause());
		// After a touch, :hover lasts.
		on("pointerleave", () => bar.matches(":focus-within") || this.#run());
		on("focusout", () => bar.matches(":hover") || this.#run());
		document.addEventListener("focusin", ({ target }) => {
			if (!bar.hidden && !this.#source?.checkVisibility()) this.#follow(target);
		}, { signal: this.#open.signal });
	}

	/**
	 * add shows and announces what was done { kind, title, count, undo, commit }: kind is
	 * "added", "deleted", "done", "active" or "discarded", count the number of tasks unless it
	 * is one. undo takes it back. commit, if given, is called when it is too late for that.
	 */
	add(/** @type {any} */ entry) {
		const first = this.#entries.length === 0;
		this.#entries.push(entry);
		bar.querySelector("p").textContent = name(this.#entries);
		bar.hidden = false;
		this.#follow(document.activeElement);
		this.#retract = announce(name([entry]) + (first ? ` ${mac ? "Command" : "Control"} Z takes it back.` : ""));
		this.#pause();
		this.#left = grace;
		const time = bar.querySelector(".time");
		time.replaceWith(time.cloneNode()); // starts its animation again
		if (!bar.matches(":hover, :focus-within")) this.#run();
	}

	/** withdraw removes what was not done after all. */
	withdraw(/** @type {(entry: any) => boolean} */ isNot) {
		const left = this.#entries.filter((entry) => !isNot(entry));
		if (left.length === this.#entries.length) return;
		this.#entries = left;
		if (left.length > 0) bar.querySelector("p").textContent = name(left);
		else this.#leave();
	}

	/** undo takes back all that the bar names. */
	undo() {
		if (this.#entries.length === 0) return;
		const entries = this.#entries;
		this.#entries = [];
		for (const { undo } of entries.toReversed()) undo();
		this.#leave(); // what was taken back may be in another tab of the list
		announce(`Undone: ${name(entries)}`);
	}

	/** commit ends the time for undo. */
	commit() {
		const entries = this.#entries;
		this.#entries = [];
		for (const { commit } of entries) commit?.();
		this.#hide();
	}

	/** close ends the bar. */
	close() {
		this.#open.abort();
		this.commit();
	}

	/** follow makes the bar the next stop of Tab after an element: browsers put a popover after its source. */
	#follow(/** @type {any} */ element) {
		if (foot.contains(element)) return;
		this.#source = element;
		foot.hidePopover();
		foot.showPopover({ source: element });
	}

	/** leave hides the bar, and gives the focus back. */
	#leave() {
		if (bar.contains(document.activeElement)) this.#source?.focus();
		this.#hide();
	}

	#hide() {
		this.#pause();
		this.#retract();
		bar.hidden = true;
		foot.hidePopover();
	}

	#pause() {
		if (this.#timer === undefined) return;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#left -= performance.now() - this.#since;
		bar.classList.add("paused");
	}

	#run() {
		if (this.#timer !== undefined || this.#entries.length === 0) return;
		bar.classList.remove("paused");
		this.#since = performance.now();
		this.#timer = setTimeout(() => this.commit(), this.#left);
	}
}
