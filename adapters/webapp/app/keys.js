// What the keyboard has in common for all views.

import { StoredValue } from "./dom.js";

export const mac = navigator.platform.startsWith("Mac");

// Hints name the key that the device has. They are in templates, from which views are made.
if (mac) {
	for (const { content } of document.querySelectorAll("template")) {
		for (const mod of content.querySelectorAll(".mod")) mod.textContent = "⌘";
	}
}

const letters = new StoredValue("letters", () => localStorage); // "off", or undefined

/** lettersOn tells whether keys without Ctrl, such as j and /, are commands. */
export const lettersOn = () => letters.reread() !== "off";

/** letterSwitch makes a switch of the button in the menu. */
export function letterSwitch(/** @type {Markup} */ button) {
	const show = () => button.setAttribute("aria-checked", String(lettersOn()));
	button.addEventListener("click", () => {
		letters.value = lettersOn() ? "off" : undefined;
		show();
	});
	show();
}

/** isMod tells whether the key for commands is pressed: Control, or Command on a Mac. */
export function isMod(/** @type {KeyboardEvent} */ { ctrlKey, metaKey }) {
	return ctrlKey || metaKey;
}

// Enter acts once, however long it is held: it must not save what it has opened. Only lines of a text repeat.
document.addEventListener("keydown", (/** @type {any} */ event) => {
	if (event.key !== "Enter" || !event.repeat || (event.target.matches("[name=description]") && !isMod(event))) return;
	event.preventDefault();
	event.stopPropagation();
}, { capture: true });

/**
 * letter returns the letter of a key, whatever Caps Lock says, and for an alphabet other than
 * the Latin one the letter that a Latin keyboard has there. For other keys it returns the key.
 */
export function letter(/** @type {KeyboardEvent} */ { key, code }) {
	if (/^[A-Za-z]$/.test(key)) return key.toLowerCase();
	const position = /^Key([A-Z])$/.exec(code);
	return position && key.length === 1 && key > "\x7f" ? position[1].toLowerCase() : key;
}
