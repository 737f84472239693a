// The keys of a Mac, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

navigator.platform = "MacIntel";
const { letter } = await import("../../adapters/webapp/app/keys.js");
const { UndoBar } = await import("../../adapters/webapp/app/undo.js");

test("the delete key of a Mac deletes, but not on a row, where it may correct what was typed", () => {
	const press = (place) => letter({ key: "Backspace", code: "Backspace", target: { matches: (selector) => selector === place } });
	assert.deepEqual([press(".done"), press(".row")], ["Delete", "Backspace"]);
});

test("a Mac has another key for undo", () => {
	const bar = new UndoBar();
	bar.add({ kind: "deleted", title: "A", undo: () => {} });
	const shown = document.getElementById("undo");
	assert.equal(shown.querySelector("kbd").textContent, "⌘Z");
	assert.equal(shown.querySelector("button").attributes.get("aria-keyshortcuts"), "Meta+Z");
	assert.equal(document.getElementById("status").textContent, "Deleted “\u2068A\u2069”. Command Z takes it back.");
	bar.close();
});
