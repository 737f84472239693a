// The bar that names the last act and can undo it.

import { announce, quoteTitle } from "./dom.js";
import { mac } from "./keys.js";
import { texts } from "./texts.js";
import { onNewDay, saysDay } from "./today.js";

const grace = 10_000; // milliseconds from the last act until held commands are sent

const foot = /** @type {any} */ (document.querySelector(".foot")); // TypeScript knows no source of popovers
const bar = document.getElementById("undo");
const button = bar.querySelector("button");
const item = document.getElementById("undo-last"); // in the menu

if (mac) {
	bar.querySelector("kbd").textContent = "⌘Z";
	button.setAttribute("aria-keyshortcuts", "Meta+Z");
}

/** name says what an act did, or names the act with the texts of undoing. */
function name(/** @type {any} */ { kind, title, count: n = 1, day }, /** @type {Record<string, (what: string, day: string) => string>} */ says = texts.acts) {
	return says[kind](n === 1 ? quoteTitle(title) : texts.count(n), day && saysDay(day));
}

/**
 * UndoBar keeps the acts of a board until it is closed, and undoes them one by one, the last act
 * first. The bar shows the last act that is not committed.
 */
export class UndoBar {
	/** @type {any[]} */ #acts = []; // the last is the newest
	#tell;
	#committed = 0; // the number of acts that are committed; they are the oldest
	#left = 0; // milliseconds, while the time is paused
	#since = 0;
	#over = false; // the pointer is on the bar; after a touch, :hover applies until the next touch
	/** @type {Timer} */ #timer;
	/** @type {any} */ #source; // the element that had the focus before the bar
	/** @type {any} */ #anchor; // the element after which Tab reaches the bar
	#count = 0; // of all acts
	#retract = () => {};
	/** @type {{ text: string, redo: () => void, note: string }[]} */ #undone = []; // what redo can do again; the last was undone last
	#redoing = false;
	#withdrawRedo = () => {}; // closes the message that offers redo
	#open = new AbortController();

	/**
	 * tell shows a message about an undo, with a button if redo is given, and returns a function that
	 * closes the message. note is a part of the text that needs attention: its message does
	 * not end by itself.
	 */
	constructor(/** @type {(text: string, redo?: () => void, note?: string) => () => void} */ tell = announce) {
		this.#tell = tell;
		const on = (/** @type {string} */ event, /** @type {Listener} */ handler) => bar.addEventListener(event, handler, { signal: this.#open.signal });
		button.addEventListener("click", () => this.undo(), { signal: this.#open.signal });
		on("mousedown", (event) => event.preventDefault()); // the focus may be in a field
		// The time pauses while the pointer or the focus is on the bar.
		on("pointerenter", () => {
			this.#over = true;
			this.#pause();
		});
		on("focusin", () => this.#pause());
		on("pointerleave", () => {
			this.#over = false;
			if (!bar.matches(":focus-within")) this.#run();
		});
		on("focusout", () => this.#over || this.#run());
		onNewDay(() => this.#label(), this.#open.signal);
		document.addEventListener("focusin", ({ target }) => {
			if (!bar.hidden && !this.#anchor?.checkVisibility()) this.#follow(target);
		}, { signal: this.#open.signal });
	}

	/**
	 * add shows and announces an act { kind, title, day, count, keys, quiet, undo, commit }. day is
	 * the new date of a task. count is the number of tasks; the default is 1. keys has the keys of
	 * the commands. A quiet act is not shown, unless the bar shows another act. undo undoes the
	 * act. It may return a note and a function redo that does the act again, or false if it has said
	 * why the act stays. commit is optional. It is called when the time is over, or earlier if all
	 * acts are committed. It is not called after an undo.
	 */
	add(/** @type {any} */ act) {
		if (!this.#redoing) this.forget();
		const first = this.#acts.length === this.#committed;
		this.#acts.push({ ...act, number: ++this.#count, keys: new Set(act.keys) });
		this.#label();
		if (act.quiet && first) {
			this.#committed++;
			return;
		}
		this.#show();
		this.#retract = announce(name(act) + (first && !matchMedia("(pointer: coarse)").matches ? ` ${texts.takesItBack(mac)}` : ""));
	}

	/** newest is the number of the last act that can be undone, or 0. Later acts have greater numbers. */
	get newest() {
		return this.#acts.at(-1)?.number ?? 0;
	}

	/** label names the last act in the menu, where the user can undo it as long as the page is open. */
	#label() {
		const act = this.#acts.at(-1);
		item.hidden = !act;
		item.querySelector("small").textContent = act ? name(act) : "";
	}

	#show() {
		bar.querySelector("p").textContent = name(this.#acts.at(-1));
		bar.hidden = false;
		this.#follow(document.activeElement);
		this.#pause();
		this.#left = grace;
		const time = bar.querySelector(".time");
		time.replaceWith(time.cloneNode()); // starts its animation again
		if (!this.#over && !bar.matches(":focus-within")) this.#run();
	}

	/** withdraw removes an act when none of its commands had an effect. */
	withdraw(/** @type {string} */ key) {
		for (const { keys } of this.#acts.filter((act) => act.keys.delete(key) && act.keys.size === 0)) this.#remove(keys);
	}

	#remove(/** @type {Set<string>} */ keys) {
		const at = this.#acts.findIndex((act) => act.keys === keys);
		this.#acts.splice(at, 1);
		this.#label();
		if (at < this.#committed) this.#committed--;
		else if (this.#acts.length > this.#committed) bar.querySelector("p").textContent = name(this.#acts.at(-1));
		else this.#leave();
	}

	/** undo undoes the last act, also a committed one. */
	undo() {
		const act = this.#acts.pop();
		if (!act) return;
		this.#label();
		const shown = this.#acts.length >= this.#committed;
		this.#committed = Math.min(this.#committed, this.#acts.length);
		const result = act.undo();
		if (this.#acts.length > this.#committed) this.#show();
		else this.#leave(); // the undone task may be in another tab of the list
		if (result === false) return;
		const { note = "", redo } = result ?? {};
		const text = texts.undone(name(act, texts.undoing)) + (note && ` ${note}`);
		if (redo) {
			this.#undone.push({ text, redo, note });
			this.#offerRedo();
		} else if (shown && !note) announce(text);
		else this.#tell(text, undefined, note); // nothing else shows the act or the note
	}

	/** redo repeats the last undone act that has a redo, until there is a new act. */
	redo() {
		const last = this.#undone.pop();
		if (!last) return;
		this.#offerRedo(); // before the act, so that its announcement is heard
		this.#redoing = true;
		last.redo();
		this.#redoing = false;
	}

	/** forget forgets what redo can do again. */
	forget() {
		this.#undone = [];
		this.#withdrawRedo();
	}

	#offerRedo() {
		this.#withdrawRedo();
		const last = this.#undone.at(-1);
		this.#withdrawRedo = last ? this.#tell(last.text, () => this.redo(), last.note) : () => {};
	}

	/** commit commits all acts, and hides the bar. */
	commit() {
		const acts = this.#acts.slice(this.#committed);
		this.#committed = this.#acts.length;
		for (const { commit } of acts) commit?.();
		this.#hide();
	}

	/** close ends the bar, and forgets the acts. */
	close() {
		this.#open.abort();
		this.commit();
		this.#acts = [];
		this.#committed = 0;
		this.#label();
	}

	/**
	 * follow makes the bar the next stop of Tab after an element. If the element is in a form, the bar
	 * comes after the last control of the form. Browsers put a popover after its source.
	 */
	#follow(/** @type {any} */ element) {
		if (foot.contains(element)) return;
		this.#source = element;
		foot.hidePopover();
		const controls = [...element?.form?.elements ?? []]; // Tab must go from field to field
		this.#anchor = controls.findLast((control) => control.checkVisibility() && !control.disabled) ?? element;
		foot.showPopover({ source: this.#anchor });
	}

	/** leave hides the bar, and gives the focus back. */
	#leave() {
		if (bar.contains(document.activeElement)) this.#source?.focus();
		this.#hide();
	}

	#hide() {
		this.#over = false; // a hidden bar gets no pointerleave
		this.#pause();
		this.#retract();
		bar.hidden = true;
		bar.querySelector("p").textContent = ""; // after a log out, other people may use this page
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
		if (this.#timer !== undefined || this.#acts.length === this.#committed) return;
		bar.classList.remove("paused");
		this.#since = performance.now();
		this.#timer = setTimeout(() => this.commit(), this.#left);
	}
}
