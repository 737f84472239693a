// The bar that undoes changes, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { announce } from "../../adapters/webapp/app/dom.js";
import { UndoBar } from "../../adapters/webapp/app/undo.js";

const bar = document.getElementById("undo");
const says = () => bar.hidden ? "" : bar.querySelector("p").textContent.replace(/[\u2066-\u2069]/g, "");

/** open returns a bar, and the reports of its entries. Each entry is "kind" or "kind title". */
function open(t, ...entries) {
	let now = 0;
	t.mock.method(performance, "now", () => now);
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const reports = [];
	let again = () => {}; // the button in the last message
	const undo = new UndoBar((text, redo) => {
		reports.push(text.replace(/[\u2066-\u2069]/g, "") + (redo ? " Redo" : ""));
		again = redo;
		return () => reports.push("closed");
	});
	const add = (entry) => {
		const [kind, title = "A"] = entry.split(" ");
		const commit = kind === "deleted" ? () => reports.push(`commit ${title}`) : undefined;
		undo.add({ kind, title, commit, keys: [`key of ${title}`], quiet: kind === "added", undo: () => { reports.push(`undo ${title}`); } });
	};
	entries.forEach(add);
	const pass = (milliseconds) => {
		now += milliseconds;
		t.mock.timers.tick(milliseconds);
	};
	return { undo, reports, add, pass, redo: () => again() };
}

test("the bar names each kind of act", async (t) => {
	const cases = {
		"deleted": "Deleted “A”.",
		"done": "“A” is done.",
		"active": "“A” is active again.",
		"changed": "Changed “A”.",
		"dated": "“A” has no date.",
		"discarded": "Discarded changes to “A”.",
		"added": "",
		"done, added B": "Added “B”.",
		"deleted, done B": "“B” is done.",
	};
	for (const [entries, want] of Object.entries(cases)) {
		await t.test(entries, (t) => {
			const { undo } = open(t, ...entries.split(", "));
			assert.equal(says(), want);
			undo.close();
			assert.equal(says(), "");
		});
	}
	await t.test("to many tasks", (t) => {
		const { undo } = open(t);
		undo.add({ kind: "deleted", title: "A", count: 3 });
		assert.equal(says(), "Deleted 3 tasks.");
		undo.close();
	});
});

test("an act is announced, with the key for undo when the bar appears", (t) => {
	const { undo, add } = open(t, "deleted A");
	const status = () => document.getElementById("status").textContent.replace(/[\u2066-\u2069]/g, "");
	assert.equal(status(), "Deleted “A”. Control Z takes it back.");
	add("deleted B");
	assert.equal(status(), "Deleted “B”.");
	undo.undo();
	assert.equal(status(), "Undone: deleting “B”.");
	undo.close();
});

test("without a keyboard no key is announced", (t) => {
	t.mock.method(globalThis, "matchMedia", (query) => ({ matches: query === "(pointer: coarse)" }));
	const { undo } = open(t, "done A");
	assert.equal(document.getElementById("status").textContent, "“\u2068A\u2069” is done.");
	undo.close();
});

test("the menu offers to undo the last act as long as the page is open", (t) => {
	const item = document.getElementById("undo-last");
	const offers = () => item.hidden ? "" : item.querySelector("small").textContent.replace(/[\u2066-\u2069]/g, "");
	const { undo, add, pass } = open(t, "added A");
	assert.equal(offers(), "Added “A”.");
	add("deleted B");
	pass(10_000);
	add("done C");
	undo.withdraw("key of C");
	assert.equal(offers(), "Deleted “B”.");
	undo.undo();
	assert.equal(offers(), "Added “A”.");
	undo.undo();
	assert.equal(offers(), "");
	add("deleted D");
	undo.close();
	assert.deepEqual([offers(), item.querySelector("small").textContent], ["", ""]); // other people may use this page
});

test("what an undo did not take back is told apart, so that its message can stay", (t) => {
	const told = [];
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const undo = new UndoBar((text, redo, note) => told.push(note));
	for (const note of ["", "Not undone for 2 tasks."]) {
		undo.add({ kind: "done", title: "A", quiet: true, undo: () => ({ note }) });
		undo.undo();
	}
	assert.deepEqual(told, ["", "Not undone for 2 tasks."]);
	undo.close();
});

test("an act that stays after all is not announced as undone", (t) => {
	const { undo, reports } = open(t);
	for (const kind of ["changed", "added"]) {
		undo.add({ kind, title: "A", keys: [], quiet: kind === "added", undo: () => {
			announce("Not undone.");
			return false;
		} });
		undo.undo();
		assert.deepEqual([document.getElementById("status").textContent, reports], ["Not undone.", []]);
		announce("");
	}
	undo.close();
});

test("undo takes back one act, the last first, each once", (t) => {
	const { undo, reports, pass } = open(t, "deleted A", "done B", "deleted C");
	const press = () => fire(bar.querySelector("button"), "click");
	press();
	assert.deepEqual([reports.splice(0), says()], [["undo C"], "“B” is done."]);
	press();
	assert.deepEqual([reports.splice(0), says()], [["undo B"], "Deleted “A”."]);
	pass(9999);
	press();
	assert.deepEqual([reports.splice(0), says()], [["undo A"], ""]);
	pass(10_000);
	undo.undo();
	assert.deepEqual(reports, []);
	undo.close();
});

test("an undone act with a redo is done again once, the last undone first", (t) => {
	const { undo, reports, redo } = open(t);
	for (const title of ["A", "B"]) undo.add({ kind: "added", title, undo: () => ({ note: "", redo: () => reports.push(`redo ${title}`) }) });
	undo.undo();
	undo.undo();
	assert.deepEqual(reports.splice(0), ["Undone: adding “B”. Redo", "closed", "Undone: adding “A”. Redo"]);
	redo();
	assert.deepEqual(reports.splice(0), ["closed", "Undone: adding “B”. Redo", "redo A"]);
	undo.redo();
	undo.redo();
	assert.deepEqual(reports.splice(0), ["closed", "redo B"]);
	undo.add({ kind: "added", title: "C", undo: () => ({ redo: () => reports.push("redo C") }) });
	undo.undo();
	undo.add({ kind: "added", title: "D", undo: () => {} }); // a new act ends redo
	undo.redo();
	assert.deepEqual(reports, ["Undone: adding “C”. Redo", "closed"]);
	undo.close();
});

test("acts are committed after their time or when the bar is closed, once, and can still be taken back", async (t) => {
	for (const end of ["time", "close"]) {
		await t.test(end, (t) => {
			const { undo, reports, add, pass } = open(t, "deleted A", "done B", "deleted C");
			if (end === "time") pass(10_000);
			else undo.close();
			assert.equal(bar.querySelector("p").textContent, ""); // not even hidden: the user may have logged out
			undo.commit();
			pass(10_000);
			assert.deepEqual([reports.splice(0), says()], [["commit A", "commit C"], ""]);
			if (end === "close") return;
			add("added D");
			undo.undo();
			undo.undo();
			assert.deepEqual(reports.splice(0), ["undo D", "Undone: adding “D”.", "undo C", "Undone: deleting “C”."]);
			add("done E");
			undo.undo();
			assert.deepEqual([reports.splice(0), says()], [["undo E"], ""]);
			undo.undo();
			undo.close();
			assert.deepEqual(reports, ["undo B", "Undone: checking off “B”."]);
		});
	}
});

test("an act that was not done after all is withdrawn", (t) => {
	const { undo, reports, add, pass } = open(t, "deleted A", "done B");
	undo.withdraw("key of B");
	assert.equal(says(), "Deleted “A”.");
	undo.withdraw("key of A");
	assert.equal(says(), "");
	add("done C");
	pass(10_000);
	add("done D");
	undo.withdraw("key of C");
	assert.equal(says(), "“D” is done.");
	undo.undo();
	undo.undo();
	undo.close();
	assert.deepEqual(reports, ["undo D"]);
});

test("the time begins again with each act, and pauses while the bar has the pointer or the focus", (t) => {
	const { undo, add, pass } = open(t, "deleted A");
	const status = document.getElementById("status");
	const have = (held, event) => {
		bar.held = held;
		fire(bar, event);
	};
	pass(9999);
	add("deleted B");
	pass(9999);
	assert.equal(says(), "Deleted “B”.");
	have(":focus-within", "focusin");
	pass(60_000);
	add("deleted C");
	pass(60_000);
	have("", "focusout");
	pass(9999);
	have(":hover", "pointerenter");
	pass(60_000);
	have(":hover", "focusout"); // the pointer is still there
	pass(60_000);
	have(":focus-within", "pointerleave"); // and now the focus
	pass(60_000);
	assert.equal(says(), "Deleted “C”.");
	assert.notEqual(status.textContent, "");
	have("", "focusout");
	pass(1);
	assert.equal(says(), "");
	assert.equal(status.textContent, ""); // the status said that it can be undone
	undo.close();
});

test("after a tap the time of the next act runs, although :hover applies until the next touch", (t) => {
	const { undo, reports, pass } = open(t, "deleted A", "deleted B");
	bar.held = ":hover";
	fire(bar, "pointerenter");
	fire(bar, "pointerleave");
	fire(bar.querySelector("button"), "click");
	pass(10_000);
	bar.held = "";
	assert.deepEqual([reports, says()], [["undo B", "commit A"], ""]);
	undo.close();
});
