// Numbers in words, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { duration } from "../../adapters/webapp/app/words.js";

test("a time to wait is in a unit that people use, rounded up", () => {
	const cases = {
		1: "1 second", 45: "45 seconds", 90: "90 seconds", 91: "2 minutes", 120: "2 minutes", 121: "3 minutes", 899: "15 minutes",
		5400: "90 minutes", 5401: "2 hours", 7200: "2 hours", 86400: "24 hours",
	};
	for (const [seconds, want] of Object.entries(cases)) assert.equal(duration(Number(seconds)), want);
});
