// Keyboard behavior that all views share.

import { isText, StoredValue } from "./dom.js";

export const mac = navigator.platform.startsWith("Mac");

// Hints name the key that the device has. Change them in the templates, before the page makes views
// from these.
if (mac) {
	for (const { content } of document.querySelectorAll("template")) {
		for (const mod of content.querySelectorAll(".mod")) mod.textContent = "⌘";
		for (const key of content.querySelectorAll("[data-text=keyDelete]")) key.textContent = "⌫";
	}
}

const letters = new StoredValue("letters", () => localStorage); // "off", or undefined

/** lettersOn tells whether keys of one character, such as j and /, are commands. */
export const lettersOn = () => letters.reread() !== "off";

/** letterSwitch makes the button in the menu a switch for these commands. */
export function letterSwitch(/** @type {Markup} */ button) {
	const show = () => {
		button.setAttribute("aria-checked", String(lettersOn()));
		document.body.classList.toggle("letterless", !lettersOn()); // hides the hints that name such keys
		for (const root of [document, document.getElementById("board").content]) {
			root.querySelector(".search")?.setAttribute("aria-keyshortcuts", lettersOn() ? "/" : "");
		}
	};
	button.addEventListener("click", () => {
		letters.value = lettersOn() ? "off" : undefined;
		show();
	});
	show();
}

/** isMod tells whether Control or the meta key (Command on a Mac) is pressed. */
export function isMod(/** @type {KeyboardEvent} */ { ctrlKey, metaKey }) {
	return ctrlKey || metaKey;
}

/** travelOf returns what a key does together with Control or Command: "undo", "redo", or "". On a Mac, Y is for the browser. */
export function travelOf(/** @type {string} */ key, /** @type {boolean} */ shift) {
	if (key === "z") return shift ? "redo" : "undo";
	return key === "y" && !shift && !mac ? "redo" : "";
}

// A held Enter acts once, so that it does not save the editor that it has opened. It repeats only
// in a description, for line breaks. A held Delete deletes one task.
document.addEventListener("keydown", (/** @type {any} */ event) => {
	const { key, repeat, target } = event;
	const once = key === "Enter" ? !target.matches("[name=description]") || isMod(event) : ["Delete", "Backspace"].includes(key) && !isText(target);
	if (!repeat || !once) return;
	event.preventDefault();
	event.stopPropagation();
}, { capture: true });

/**
 * letter returns the letter of a key in lower case, even with Caps Lock. For a key of another
 * alphabet it returns the letter of a Latin keyboard at the same position. For any other key it
 * returns the key's name. The delete key of a Mac stands where others have Backspace. On a row, which
 * has the focus after an editor, it may correct what was typed.
 */
export function letter(/** @type {any} */ { key, code, target }) {
	if (mac && key === "Backspace" && !target.matches(".row")) return "Delete";
	if (/^[A-Za-z]$/.test(key)) return key.toLowerCase();
	const position = /^Key([A-Z])$/.exec(code);
	return position && key.length === 1 && key > "\x7f" ? position[1].toLowerCase() : key;
}
