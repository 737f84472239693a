// The account menu.

import { Refusal } from "./api.js";
import { announce, composing } from "./dom.js";
import { Problems, sentence } from "./problem.js";
import { texts } from "./texts.js";

const button = document.getElementById("account");
const panel = document.getElementById("menu");
const everywhere = document.getElementById("logout-everywhere");
const problems = new Problems(panel, {}, everywhere);
const waiting = panel.querySelector(".wait");
let busy = false;
let warned = /** @type {{ item: Element, text: string } | undefined} */ (undefined); // the visible warning about what a log out would lose
let cancel = () => {}; // cancels the log out that waits for unsent changes

function show(/** @type {boolean} */ open) {
	cancel();
	warned = undefined;
	panel.hidden = !open;
	button.setAttribute("aria-expanded", String(open));
	if (!problems.waiting) problems.clear();
}

/** closeMenu closes the menu. If the focus is in it, the focus moves to its button. */
export function closeMenu() {
	if (panel.contains(document.activeElement)) button.focus();
	show(false);
}

/** onChoice sets the action of an item. It closes the menu first. */
export function onChoice(/** @type {string} */ id, /** @type {() => any} */ action) {
	document.getElementById(id).addEventListener("click", () => {
		if (busy) return;
		if (!panel.hidden) button.focus(); // a dialog gives the focus back to it
		show(false);
		action();
	});
}

/**
 * onLogOut makes an item log out. It sends the pending commands of the board, and then calls end.
 * Closing the menu before end is called cancels the log out. If unsaved work would be lost, the
 * menu shows a warning. The next click on the item calls end, if the warning is still visible. The
 * menu shows the error if end fails.
 */
export function onLogOut(/** @type {string} */ id, /** @type {() => any} */ current, /** @type {() => Promise<unknown>} */ end) {
	const item = document.getElementById(id);
	item.addEventListener("click", async ({ detail: clicks }) => {
		if (clicks > 1) return; // a double-click accepts no warning
		if (busy || (item === everywhere && problems.waiting)) return;
		const accepted = warned?.item === item ? warned.text : "";
		busy = true;
		warned = undefined;
		problems.clear();
		item.setAttribute("aria-disabled", "true");
		const board = current();
		board.view.inert = true; // what is typed now would be lost
		try {
			if (!await save(board) || board !== current()) return; // canceled, or the session ended meanwhile
			const { unsaved } = board;
			const text = unsaved.length > 0 ? texts.unsavedAtLogOut(unsaved) : "";
			if (text && text !== accepted) {
				fail(new Refusal(0, text));
				warned = { item, text };
			} else await end();
		} catch (error) {
			fail(error);
		} finally {
			board.view.inert = false;
			busy = false;
			item.removeAttribute("aria-disabled");
		}
	});
}

/** save sends the pending commands, and says how many are left. It returns false if the user closes the menu. */
async function save(/** @type {any} */ board) {
	let waits = true, retract = () => {};
	const canceled = new Promise((resolve) => { cancel = () => resolve(waits = false); });
	await Promise.race([canceled, board.finish((/** @type {number} */ left) => {
		if (!waits || left === 0) return;
		const text = texts.savingFirst(left);
		if (!waiting.textContent) retract = announce(text); // once: the element is not a live region
		waiting.textContent = text;
	})]);
	cancel = () => {};
	waiting.textContent = "";
	retract();
	return waits;
}

function fail(/** @type {any} */ error) {
	if (!button.checkVisibility()) return;
	show(true);
	problems.show(error, sentence(error, texts.maybeStillElsewhere));
}

/** clearWarning removes the warning of a log out. Call it when nothing is unsaved any more. */
export function clearWarning() {
	if (warned) problems.clear();
	warned = undefined;
}

button.addEventListener("click", () => show(panel.hidden));
// Listen on the document: not every browser focuses a button that is clicked.
document.addEventListener("keydown", (event) => {
	if (event.key !== "Escape" || panel.hidden || composing(event)) return;
	event.preventDefault();
	event.stopPropagation(); // it is not for an editor below the menu
	show(false);
	button.focus();
}, { capture: true });
panel.parentElement.addEventListener("focusout", (/** @type {any} */ { relatedTarget }) => {
	if (relatedTarget && !panel.parentElement.contains(relatedTarget)) show(false);
});
document.addEventListener("pointerdown", ({ target }) => {
	if (!panel.hidden && !panel.contains(target) && !button.contains(target)) show(false);
});
