// Messages about acts and errors.

import { announce, stamp } from "./dom.js";

const container = document.getElementById("toasts");
let source = /** @type {any} */ (undefined); // the element that had the focus before the messages
let closeLast = () => {}; // closes the last message of showBriefly

container.addEventListener("focusin", ({ relatedTarget }) => {
	if (relatedTarget && !container.contains(relatedTarget)) source = relatedTarget; // null when the window gets the focus back
});

/** showMessage shows a message until the user closes it, or close is called. With redo it has a button for it. */
export function showMessage(/** @type {string} */ text, /** @type {(() => void) | undefined} */ redo = undefined) {
	const toast = stamp("toast");
	toast.querySelector("p").textContent = text;
	container.append(toast);
	const retract = announce(text);
	const close = () => {
		if (toast.contains(document.activeElement)) source?.focus();
		toast.remove();
		retract();
	};
	for (const [selector, act] of /** @type {const} */ ([[".redo", redo], [".close", close]])) {
		const button = toast.querySelector(selector);
		if (!act) {
			button.remove();
			continue;
		}
		button.addEventListener("mousedown", (/** @type {Event} */ event) => event.preventDefault()); // the focus may be in a field
		button.addEventListener("click", () => act());
	}
	return { toast, close };
}

/**
 * showBriefly shows a message for 5 s, or 10 s with redo, and longer while it has the pointer or the
 * focus. It closes the last brief message. It returns a function that closes the message.
 */
export function showBriefly(/** @type {string} */ text, /** @type {(() => void) | undefined} */ redo = undefined) {
	closeLast();
	const { toast, close } = showMessage(text, redo);
	closeLast = close;
	const wait = () => setTimeout(() => toast.matches(":hover, :focus-within") ? wait() : close(), redo ? 10_000 : 5000);
	wait();
	return close;
}
