// Messages that stay until the user closes them.

import { announce, stamp } from "./dom.js";

const container = document.getElementById("toasts");

/** showMessage shows a message. */
export function showMessage(/** @type {string} */ text) {
	const toast = stamp("toast");
	toast.querySelector("p").textContent = text;
	container.append(toast);
	const retract = announce(text);
	toast.querySelector("button").addEventListener("click", () => {
		toast.remove();
		retract();
	});
}
