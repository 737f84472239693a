// Messages about acts and errors.

import { announce, stamp } from "./dom.js";

const container = document.getElementById("toasts");
let source = /** @type {any} */ (undefined); // the element that had the focus before the messages
let closeLast = () => {}; // closes the last message of showBriefly

container.addEventListener("focusin", ({ relatedTarget }) => {
	if (relatedTarget && !container.contains(relatedTarget)) source = relatedTarget; // null when the window gets the focus back
});

/** showMessage shows a message until the user closes it, or close is called. */
export function showMessage(/** @type {string} */ text) {
	const toast = stamp("toast");
	toast.querySelector("p").textContent = text;
	container.append(toast);
	const retract = announce(text);
	const close = () => {
		if (toast.contains(document.activeElement)) source?.focus();
		toast.remove();
		retract();
	};
	const button = toast.querySelector("button");
	button.addEventListener("mousedown", (event) => event.preventDefault()); // the focus may be in a field
	button.addEventListener("click", close);
	return { toast, close };
}

/**
 * showBriefly shows a message for 5 s, and longer while it has the pointer or the focus. It closes
 * the last brief message.
 */
export function showBriefly(/** @type {string} */ text) {
	closeLast();
	const { toast, close } = showMessage(text);
	closeLast = close;
	const wait = () => setTimeout(() => toast.matches(":hover, :focus-within") ? wait() : close(), 5000);
	wait();
}
