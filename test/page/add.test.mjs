// The form for new tasks, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, form, Part } from "./page.mjs";
import { addForm } from "../../adapters/webapp/app/add.js";
import { Refusal } from "../../adapters/webapp/app/api.js";

/** Form is the form on November 27, 2026, with the tasks that it adds, as [title, due]. */
class Form {
	added = [];
	refusal; // the error of the next add
	undo; // of the last add
	drafts = Object.assign(new EventTarget(), { add: { title: "", description: "" } });
	#form = form("title", "description");
	#chip = this.#form.querySelector(".date");

	constructor(t) {
		t.mock.timers.enable({ apis: ["Date", "setTimeout"], now: new Date(2026, 10, 27, 12) });
		const ended = new AbortController();
		t.after(() => ended.abort());
		this.#chip.firstElementChild = { firstElementChild: new Part() };
		const { description } = this.#form.elements;
		description.setRangeText = (text, start, end, mode) => {
			assert.deepEqual([start, end, mode], [0, 0, "preserve"]);
			description.value = text + description.value;
		};
		// A browser finds the elements by their class.
		this.#form.querySelectorAll = () => ["title", "description", "form"].map((name) => this.#form.querySelector(`[data-for="${name}"]`));
		const add = (tasks) => {
			if (this.refusal) throw this.refusal;
			this.added.push(...tasks.map(({ title, due = "" }) => [title, due]));
		};
		addForm(this.#form, {
			drafts: this.drafts, ended: ended.signal,
			tasks: this.tasks = Object.assign(new EventTarget(), { add: (task) => add([task]) }),
			added: (task, act, undone) => { this.undo = undone; },
			addAll: (tasks, undone) => {
				add(tasks);
				this.undo = undone;
			},
		});
	}

	get texts() {
		const { title, description } = this.#form.elements;
		return [title.value, description.value];
	}

	get described() {
		return !this.#form.querySelector("#add-description").hidden;
	}

	get date() {
		return this.#chip.hidden ? "" : this.#chip.firstElementChild.firstElementChild.textContent;
	}

	get error() {
		return this.#form.querySelector('[data-for="description"]').textContent;
	}

	type(text) {
		const { title } = this.#form.elements;
		title.value = text;
		fire(title, "input");
		fire(this.#form, "input", { target: title });
	}

	describe(text) {
		const { description } = this.#form.elements;
		description.value = text;
		fire(description, "input");
		fire(this.#form, "input", { target: description });
	}

	toggle() {
		fire(this.#form.querySelector(".describe"), "click");
	}

	get focused() {
		const { title } = this.#form.elements;
		return document.activeElement === title ? "title" : "";
	}

	removeDate() {
		fire(this.#chip, "click");
	}

	submit() {
		fire(this.#form, "submit");
	}

	/** reject dispatches the rejection of a command, of this tab or another one. */
	reject(command, mine = true) {
		fire(this.tasks, "refused", { detail: { command, mine, error: { status: 403, code: "TASK_LIMIT_REACHED", field: "title" } } });
	}

	/** paste pastes behind the title. It returns false if the browser inserts the text. */
	paste(text) {
		const { title } = this.#form.elements;
		title.selectionStart = title.selectionEnd = title.value.length;
		return fire(title, "paste", { clipboardData: { getData: () => text } }).defaultPrevented;
	}
}

test("the date in a title is shown and announced, and undo gives its words back", (t) => {
	const form = new Form(t);
	form.type("Call Bob tomorrow");
	assert.deepEqual([form.date, document.getElementById("status").textContent], ["Tomorrow", "Date: tomorrow."]);
	form.submit();
	assert.deepEqual([form.added, form.texts, form.date], [[["Call Bob", "2026-11-28"]], ["", ""], ""]);
	assert.equal(form.undo(), true);
	assert.deepEqual([form.texts, form.date, form.drafts.add.title], [["Call Bob tomorrow", ""], "Tomorrow", "Call Bob tomorrow"]);
	assert.equal(form.described, false); // an empty description would be in the way
	form.submit();
	form.type("Call Ana");
	assert.equal(form.undo(), false);
	assert.equal(form.texts[0], "Call Ana"); // what was typed since stays
});

test("a date that is gone is not announced any more", (t) => {
	const form = new Form(t), says = [];
	for (const text of ["a present on Monday", "a present on Mondays", "Call Jo tomorrow", "Call Jo", "Call Bob on Monday", ""]) {
		form.type(text);
		says.push(document.getElementById("status").textContent);
	}
	assert.deepEqual(says, ["Date: Monday.", "No date", "Date: tomorrow.", "No date", "Date: Monday.", ""]);
});

test("the focus moves to the title from a button that may be hidden with the description", (t) => {
	const form = new Form(t);
	form.toggle();
	form.toggle();
	assert.deepEqual([form.described, form.focused], [false, "title"]);
});

test("a date that the user removes stays in the title, also in the draft", (t) => {
	const form = new Form(t);
	form.type("Buy screws 3/14");
	form.removeDate();
	assert.deepEqual([form.date, form.drafts.add], ["", { title: "Buy screws 3/14", description: "", plain: "3/14" }]);
	form.submit();
	form.type("Buy screws 3/13");
	form.submit();
	assert.deepEqual(form.added, [["Buy screws 3/14", ""], ["Buy screws", "2027-03-13"]]);
});

test("a date that the user removed comes back with its words, and the next title has its own", (t) => {
	const form = new Form(t);
	const ways = {
		"typed again": () => form.type("Buy bread "),
		"in the next title": () => form.type(""),
		"after a paste": () => form.paste("b\nc"),
	};
	for (const [name, way] of Object.entries(ways)) {
		form.type("Buy bread man\u0303ana");
		form.removeDate();
		form.type("Buy bread man\u0303ana, too");
		assert.equal(form.date, "", name);
		way();
		form.type("Call Ana mañana");
		assert.equal(form.date, "Tomorrow", name);
	}
	location.hash = "#today";
	t.after(() => { location.hash = ""; });
	form.type("Call Bob");
	form.removeDate();
	form.type("");
	form.type("Call Ana");
	assert.equal(form.date, "Today");
});

test("a date is of the day on which the task is added", (t) => {
	const form = new Form(t);
	form.type("Call Bob tomorrow");
	t.mock.timers.setTime(new Date(2026, 10, 28, 8).getTime()); // the device slept
	form.submit();
	assert.deepEqual(form.added, [["Call Bob", "2026-11-29"]]);
});

test("another tab has another date, also for a title that is typed already", (t) => {
	const { hash } = location;
	const go = (to) => {
		location.hash = to;
		fire(window, "hashchange");
	};
	t.after(() => go(hash));
	const form = new Form(t);
	form.type("Call Bob");
	assert.equal(form.date, "");
	go("#today");
	assert.equal(form.date, "Today");
	form.submit();
	form.type("Call Ana");
	go("#all");
	form.submit();
	assert.deepEqual(form.added, [["Call Bob", "2026-11-27"], ["Call Ana", ""]]);
});

test("pasted lines are tasks, the first with the typed text, which undo gives back", (t) => {
	const form = new Form(t);
	form.type("a ");
	assert.ok(form.paste("b\n- c today"));
	assert.deepEqual([form.added, form.texts], [[["a b", ""], ["c", "2026-11-27"]], ["", ""]]);
	form.type("d");
	assert.equal(form.undo(), false); // the lines have no place in the form
	assert.deepEqual(form.texts, ["a d", ""]);
});

test("pasted lines that cannot be added stay in the description", (t) => {
	const form = new Form(t);
	form.type("a ");
	form.refusal = new Refusal(400, "Line 2: Title must be at most 500 characters");
	form.paste("b\nc");
	assert.deepEqual([form.added, form.texts], [[], ["a ", "b\nc"]]);
	assert.equal(form.error, "Line 2: Title must be at most 500 characters. What was not added is in the description.");
});

test("pasted lines that the API rejects come back in the description, in their order", (t) => {
	const form = new Form(t);
	form.reject({ title: "b", due: "2027-03-14", batch: "1" });
	form.reject({ title: "a", completed: true, batch: "1" });
	form.reject({ title: "of another tab", batch: "2" }, false);
	form.reject({ title: "typed" });
	assert.deepEqual([form.texts, form.drafts.add.description], [["", "[x] a\nb: 2027-03-14"], "[x] a\nb: 2027-03-14"]);
	assert.equal(form.error, "Task limit reached. What was not added is in the description.");
});

test("pasted lines that come back while the user types are no description of the typed title", (t) => {
	const form = new Form(t);
	const reason = "Task limit reached. What was not added is in the description.";
	document.activeElement = document.body;
	form.type("Next t");
	form.reject({ title: "a", batch: "1" });
	assert.equal(document.activeElement, document.body); // and not a field that the user is not typing in
	form.type("Next task");
	assert.equal(form.error, reason);
	form.submit();
	assert.deepEqual([form.added, form.texts, form.error], [[], ["Next task", "a"], reason]);
	form.describe("");
	assert.equal(form.error, "");
	form.submit();
	assert.deepEqual(form.added, [["Next task", ""]]);
});

test("an error of the description stays until the description is edited", (t) => {
	const form = new Form(t);
	form.type("Call Bob");
	form.describe("half \ud83d");
	form.refusal = new Refusal(400, "The text has a character that cannot be saved", { field: "description" });
	form.submit();
	form.type("Call Ana");
	assert.equal(form.error, "The text has a character that cannot be saved");
	form.describe("half");
	assert.equal(form.error, "");
});

test("a single pasted line loses its list marker, if it is the whole title", (t) => {
	const form = new Form(t);
	const inserted = [];
	document.execCommand = (command, ui, text) => inserted.push(text);
	const cases = [["", "- [ ] five", true], ["", "five", false], ["", "[x] five", false], ["a ", "- five", false]];
	for (const [title, text, handled] of cases) {
		form.type(title);
		assert.equal(form.paste(text), handled, `${title}${text}`);
	}
	assert.deepEqual([inserted, form.added], [["five"], []]);
});
