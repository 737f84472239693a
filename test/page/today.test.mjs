// The day of the device, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { choices, onNewDay, today } from "../../adapters/webapp/app/today.js";

test("a new day is told at midnight, within a minute of the device's sleep, or when the page is seen again, until the end", (t) => {
	t.mock.timers.enable({ apis: ["Date", "setTimeout"], now: new Date(2026, 2, 28, 23, 59) });
	const days = [];
	const open = new AbortController();
	onNewDay(() => days.push(today()), open.signal);
	fire(document, "visibilitychange");
	t.mock.timers.tick(59_999);
	assert.deepEqual(days, []);
	t.mock.timers.tick(1);
	assert.deepEqual(days, ["2026-03-29"]);
	t.mock.timers.tick(25 * 3_600_000); // summer time begins on this day in many zones
	assert.deepEqual(days, ["2026-03-29", "2026-03-30"]);
	const { now } = Date;
	let slept = 0; // which timers do not count
	t.mock.method(Date, "now", () => now() + slept);
	slept += 24 * 3_600_000;
	t.mock.timers.tick(60_000);
	assert.deepEqual(days.slice(2), ["2026-03-31"]);
	for (const [target, event] of [[document, "visibilitychange"], [window, "focus"]]) {
		slept += 24 * 3_600_000;
		fire(target, event);
		fire(target, event);
	}
	assert.deepEqual(days.slice(3), ["2026-04-01", "2026-04-02"]);
	open.abort();
	t.mock.timers.tick(48 * 3_600_000);
	fire(document, "visibilitychange");
	fire(window, "focus");
	assert.equal(days.length, 5);
});

test("next week begins on its Monday", (t) => {
	t.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 27, 12) });
	assert.deepEqual(choices(), { today: "2026-11-27", tomorrow: "2026-11-28", week: "2026-11-30", none: "" });
});
