// What the keyboard has in common for all views, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { letter } from "../../adapters/webapp/app/keys.js";

test("a letter is that of a Latin keyboard, whatever Caps Lock and the alphabet are", () => {
	const cases = [
		["z", "KeyZ", "z"], ["Z", "KeyZ", "z"], ["я", "KeyZ", "z"], ["y", "KeyZ", "y"], // on a German keyboard
		["?", "Slash", "?"], ["Delete", "Delete", "Delete"], ["-", "KeyZ", "-"],
	];
	for (const [key, code, want] of cases) assert.equal(letter({ key, code }), want, `${key} at ${code}`);
});
