// The bar that takes back what was done, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { UndoBar } from "../../adapters/webapp/app/undo.js";

const bar = document.getElementById("undo");
const says = () => bar.hidden ? "" : bar.querySelector("p").textContent.replace(/[\u2066-\u2069]/g, "");

/** open returns a bar, and what its entries report. Each entry is "kind" or "kind title". */
function open(t, ...entries) {
	let now = 0;
	t.mock.method(performance, "now", () => now);
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const undo = new UndoBar();
	const reports = [];
	const add = (entry) => {
		const [kind, title = "A"] = entry.split(" ");
		const commit = kind === "deleted" ? () => reports.push(`commit ${title}`) : undefined;
		undo.add({ kind, title, commit, undo: () => reports.push(`undo ${title}`) });
	};
	entries.forEach(add);
	const pass = (milliseconds) => {
		now += milliseconds;
		t.mock.timers.tick(milliseconds);
	};
	return { undo, reports, add, pass };
}

test("one bar names all kinds of entries", async (t) => {
	const cases = {
		"deleted": "Deleted “A”.",
		"done": "“A” is done.",
		"active": "“A” is active again.",
		"discarded": "Discarded changes to “A”.",
		"discarded, discarded": "2 edits discarded",
		"active, done, active": "1 done, 2 active again",
		"done, discarded, deleted": "1 deleted, 1 done, 1 edit discarded",
		"deleted, deleted, deleted": "3 deleted",
	};
	for (const [entries, want] of Object.entries(cases)) {
		await t.test(entries, (t) => {
			const { undo } = open(t, ...entries.split(", "));
			assert.equal(says(), want);
			undo.close();
			assert.equal(says(), "");
		});
	}
});

test("undo takes back all entries, the last first, and once", (t) => {
	const { undo, reports, pass } = open(t, "deleted A", "done B", "deleted C");
	fire(bar.querySelector("button"), "click");
	assert.deepEqual(reports, ["undo C", "undo B", "undo A"]);
	assert.equal(says(), "");
	pass(5000);
	undo.undo();
	assert.equal(reports.length, 3);
	undo.close();
});

test("when it is too late for that, or the bar is closed, entries are committed, and once", async (t) => {
	for (const end of ["time", "close"]) {
		await t.test(end, (t) => {
			const { undo, reports, pass } = open(t, "deleted A", "done B", "deleted C");
			if (end === "time") pass(5000);
			undo.close();
			pass(5000);
			assert.deepEqual(reports, ["commit A", "commit C"]);
			assert.equal(says(), "");
		});
	}
});

test("what was not done after all is withdrawn", (t) => {
	const { undo, reports } = open(t, "deleted A", "done B");
	undo.withdraw(({ title }) => title === "B");
	assert.equal(says(), "Deleted “A”.");
	undo.withdraw(({ title }) => title === "A");
	assert.equal(says(), "");
	undo.close();
	assert.deepEqual(reports, []);
});

test("the time begins again with each entry, and pauses while the bar has the pointer or the focus", (t) => {
	const { undo, add, pass } = open(t, "deleted A");
	const status = document.getElementById("status");
	const have = (held, event) => {
		bar.held = held;
		fire(bar, event);
	};
	pass(4999);
	add("deleted B");
	pass(4999);
	assert.equal(says(), "2 deleted");
	have(":focus-within", "focusin");
	pass(60_000);
	assert.equal(says(), "2 deleted");
	add("deleted C");
	pass(60_000);
	have("", "focusout");
	pass(4999);
	have(":hover", "pointerenter");
	pass(60_000);
	have(":hover", "focusout"); // the pointer is still there
	pass(60_000);
	have(":focus-within", "pointerleave"); // and now the focus
	pass(60_000);
	assert.equal(says(), "3 deleted");
	assert.notEqual(status.textContent, "");
	have("", "focusout");
	pass(1);
	assert.equal(says(), "");
	assert.equal(status.textContent, ""); // which said that it can be undone
	undo.close();
});
