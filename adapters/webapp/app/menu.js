// The account menu.

import { composing } from "./dom.js";
import { Problems, sentence } from "./problem.js";
import { texts } from "./texts.js";

const button = document.getElementById("account");
const panel = document.getElementById("menu");
const everywhere = document.getElementById("logout-everywhere");
const problems = new Problems(panel, {}, everywhere);
let busy = false;

function show(/** @type {boolean} */ open) {
	panel.hidden = !open;
	button.setAttribute("aria-expanded", String(open));
	clearError();
}

/** closeMenu closes the menu. If the focus is in it, the focus moves to its button. */
export function closeMenu() {
	if (panel.contains(document.activeElement)) button.focus();
	show(false);
}

/** onChoice sets the action of an item that opens a dialog. */
export function onChoice(/** @type {string} */ id, /** @type {() => any} */ action) {
	document.getElementById(id).addEventListener("click", () => {
		if (busy) return;
		button.focus(); // the dialog gives the focus back to it
		show(false);
		action();
	});
}

/** onLogOut sets the action of an item that logs out. The menu shows the error if the action fails. */
export function onLogOut(/** @type {string} */ id, /** @type {() => any} */ action) {
	const item = document.getElementById(id);
	item.addEventListener("click", async () => {
		if (busy || (item === everywhere && problems.waiting)) return;
		busy = true;
		problems.clear();
		item.setAttribute("aria-disabled", "true");
		const error = await action().then(() => undefined, (/** @type {Error} */ reason) => reason);
		busy = false;
		item.removeAttribute("aria-disabled");
		if (!error || !button.checkVisibility()) return;
		show(true);
		problems.show(error, sentence(error, texts.maybeStillElsewhere));
	});
}

/** clearError removes the error of a log out. Call it when the error no longer applies. */
export function clearError() {
	if (!problems.waiting) problems.clear();
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
