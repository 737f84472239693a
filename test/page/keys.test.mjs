// The keys that all views have, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { letter, travelOf } from "../../adapters/webapp/app/keys.js";

test("a key has the letter of a Latin keyboard, whatever Caps Lock and the alphabet are", () => {
	const cases = [
		["z", "KeyZ", "z"], ["Z", "KeyZ", "z"], ["я", "KeyZ", "z"], ["y", "KeyZ", "y"], // on a German keyboard
		["?", "Slash", "?"], ["Delete", "Delete", "Delete"], ["Backspace", "Backspace", "Backspace"], ["-", "KeyZ", "-"],
	];
	for (const [key, code, want] of cases) assert.equal(letter({ key, code }), want, `${key} at ${code}`);
});

test("Z undoes, and with Shift it does again, as Y does", () => {
	const cases = { "z": "undo", "z Shift": "redo", "y": "redo", "y Shift": "", "x": "" };
	for (const [keys, want] of Object.entries(cases)) assert.equal(travelOf(keys[0], keys.includes("Shift")), want, keys);
});

test("Enter and Delete act once, however long they are held, except in a text", () => {
	const cases = [
		["the first Enter", "title", { key: "Enter" }, false],
		["a held Enter", "title", { key: "Enter", repeat: true }, true],
		["another key", "title", { key: "ArrowDown", repeat: true }, false],
		["lines of a description", "description", { key: "Enter", repeat: true }, false],
		["Ctrl+Enter in a description", "description", { key: "Enter", repeat: true, ctrlKey: true }, true],
		["the first Delete", "done", { key: "Delete" }, false],
		["a held Delete", "done", { key: "Delete", repeat: true }, true],
		["a held Backspace", "done", { key: "Backspace", repeat: true }, true],
		["a held Backspace in a text", "title", { key: "Backspace", repeat: true }, false],
	];
	for (const [name, field, members, want] of cases) {
		const event = fire(document, "keydown", { ...members, target: { matches: (selector) => selector === `[name=${field}]` || (selector.includes("textarea") && field !== "done") } });
		assert.equal(event.defaultPrevented, want, name);
	}
});
