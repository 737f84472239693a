// The tasks that are shown, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.mjs";
import { arrange, countTasks, currentSearch, currentTab, emptyMessage, headingOf, hideDone, matcher, rank, search } from "../../adapters/webapp/app/tabs.js";

const [active, done] = [false, true].map((completed) => ({ title: "a", description: null, completed }));

/** visit sets the hash of the page, and returns the kinds of new entries in its history. */
function visit(hash) {
	const made = [];
	globalThis.location = { hash };
	const entry = (kind) => (state, title, url) => {
		made.push(kind);
		location.hash = url;
	};
	globalThis.history = { pushState: entry("push"), replaceState: entry("replace") };
	return made;
}

test("the hash names the tab, and an unknown one is All", () => {
	const cases = {
		"": [true, true], "#all": [true, true], "#active": [true, false], "#today": [false, false], "#upcoming": [false, false], "#done": [false, true], "#done?q=a": [false, true],
		"#constructor": [true, true], "#__proto__": [true, true], "#toString": [true, true],
	};
	for (const [hash, want] of Object.entries(cases)) {
		visit(hash);
		assert.deepEqual([active, done].map((task) => currentTab().holds(task)), want, hash);
	}
});

test("a search keeps the rest, and the way back leads out of it", () => {
	const made = visit("#done");
	for (const q of ["m", "milk & bread", "milk & bread", ""]) search(q);
	assert.deepEqual(made, ["push", "replace", "replace"]);
	assert.equal(location.hash, "#done");
	search("milk & bread");
	assert.equal(currentSearch(), "milk & bread");
	assert.ok(currentTab().holds(done));
});

test("Today has overdue tasks first, and Upcoming has later days; done tasks are in neither", (t) => {
	t.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 27, 12) });
	const tasks = [["d", "2026-11-27"], ["c", "2026-12-01"], ["b", "2026-11-28"], ["a", "2026-11-26"], ["done", "2026-11-26"], ["none", null]]
		.map(([title, due]) => ({ title, due, completed: title === "done" }));
	const shown = (hash) => {
		visit(hash);
		return arrange(tasks.filter(currentTab().holds)).map((task) => `${headingOf(task)}: ${task.title}`);
	};
	assert.deepEqual(shown("#today"), ["Overdue: a", "Today: d"]);
	assert.deepEqual(shown("#upcoming"), ["Tomorrow, Saturday, November 28: b", "Tuesday, December 1: c"]);
	visit("#today");
	assert.equal(countTasks(tasks.filter(currentTab().holds)), "1 task for today, 1 overdue");
	assert.equal(countTasks([tasks[0]]), "1 task for today");
	assert.equal(headingOf(tasks[5]), ""); // the editor of another tab's task
});

test("All has done tasks at the bottom, newest first, unless another rank is given", () => {
	const tasks = [["d", true], ["c", false], ["b", true], ["a", false]].map(([title, completed]) => ({ title, completed, due: null }));
	const shown = (hash, ...rankOf) => {
		visit(hash);
		return arrange(tasks, ...rankOf).map(({ title }) => title).join("");
	};
	assert.equal(shown("#all"), "cadb");
	assert.equal(shown("#all?q=x"), "cadb");
	assert.equal(shown("#done"), "dcba");
	assert.equal(shown("#all", (task) => task.title === "d" ? "" : rank(task)), "dcab");
});

// adapters/textfold has the same cases.
const cases = JSON.parse(readFileSync(new URL("../../adapters/textfold/testdata/cases.json", import.meta.url), "utf8"));
for (const { name, text, title, description, found } of cases) {
	test(`a search is compared as the API does: ${name}`, () => {
		visit("#all");
		search(text);
		assert.equal(matcher()({ title, description }), found);
	});
}

test("All may hide done tasks, also in a search", () => {
	visit("#all?q=a");
	hideDone(true);
	assert.equal(location.hash, "#all?q=a&hide=done");
	assert.deepEqual([active, done].map((task) => currentTab().holds(task)), [true, false]);
	search("");
	assert.equal(location.hash, "#all?hide=done");
	assert.deepEqual(emptyMessage(true), ["All done", "There is nothing left to do."]);
	assert.equal(emptyMessage(false)[0], "Nothing here yet");
	for (const [hash, want] of [["#today", "Nothing for today"], ["#upcoming", "Nothing upcoming"], ["#done", "No done tasks"]]) {
		visit(hash);
		assert.equal(emptyMessage(false)[0], want); // what is added may not show up here
	}
	visit("#all");
	hideDone(false);
	assert.equal(location.hash, "#all");
	visit("#done?hide=done");
	assert.ok(currentTab().holds(done));
});
