// The day of the device, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { choices, onNewDay, today } from "../../adapters/webapp/app/today.js";

test("a new day is told at midnight, or when the page is seen again, until the end", (t) => {
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
	t.mock.timers.setTime(new Date(2026, 3, 2).getTime()); // the device slept
	fire(document, "visibilitychange");
	fire(document, "visibilitychange");
	assert.deepEqual(days.at(-1), "2026-04-02");
	open.abort();
	t.mock.timers.tick(48 * 3_600_000);
	fire(document, "visibilitychange");
	assert.deepEqual(days.at(-1), "2026-04-02");
});

test("next week begins on its Monday", (t) => {
	t.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 27, 12) });
	assert.deepEqual(choices(), { today: "2026-11-27", tomorrow: "2026-11-28", week: "2026-11-30", none: "" });
});
