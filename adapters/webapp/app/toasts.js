// Messages that stay until the user closes them.

import { announce, stamp } from "./dom.js";

const place = document.getElementById("toasts");

/** tell shows a message. */
export function tell(text) {
	const toast = stamp("toast");
	toast.querySelector("p").textContent = text;
	toast.querySelector("button").addEventListener("click", () => toast.remove());
	place.append(toast);
	announce(text);
}
