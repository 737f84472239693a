// The list of tasks, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { form, Part } from "./page.mjs";
import { Refusal } from "../../adapters/webapp/app/api.js";
import { List } from "../../adapters/webapp/app/list.js";

/** Box is an element that has children. */
class Box extends Part {
	children = [];

	append(...parts) {
		for (const part of parts) this.insertBefore(part, null);
	}

	insertBefore(part, next) {
		this.children = this.children.filter((other) => other !== part);
		this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, part);
		part.remove = () => { this.children = this.children.filter((other) => other !== part); };
	}

	contains(other) {
		return other === this || this.children.includes(other);
	}
}

/** makeRow returns an element for Row. Its parts show texts only. */
function makeRow() {
	const row = new Box();
	row.closest = () => row;
	row.classList.toggle = () => {};
	for (const name of ["title", "description", "unfold", "due"]) {
		Object.assign(row.querySelector(`.${name}`), { replaceChildren() {}, firstElementChild: new Part(), classList: { toggle() {} } });
	}
	return row;
}

const task = { id: 7, title: "One", description: "", completed: false, etag: '"1"' };

/** open returns a list of known tasks with a draft, if there is one, and its element. */
function open(draft) {
	document.querySelector("#row").content = { cloneNode: () => ({ firstElementChild: makeRow() }) };
	document.querySelector("#editor").content = { cloneNode: () => ({ firstElementChild: form("title", "description", "due") }) };
	document.activeElement = null;
	const known = new Map();
	const tasks = { checked: false, complete: true, queue: { stalled: "", asks: () => false }, get: (id) => known.get(id), deletedHere: () => false };
	const view = new Part(), element = new Box();
	view.parts.set(".list", element);
	const actions = { stays: () => false, draft: () => draft, keep() {}, drop() {} };
	const list = new List(view, { tasks, drafts: { edits: draft ? [draft] : [], isElsewhere: () => false }, actions });
	return { list, element, known, tasks, more: view.querySelector(".more") };
}

test("a button without more tasks to show has no text", () => {
	const { list, more } = open();
	list.render([task]);
	assert.deepEqual([more.hidden, more.textContent], [true, ""]);
});

test("an error of a task stays until the task has changed", () => {
	const { list, element } = open();
	const error = (shown) => {
		list.render([shown]);
		return element.children[0].querySelector(".error").textContent;
	};
	error(task);
	list.row(7).fail(new Refusal(404, "Not found"));
	assert.equal(error({ ...task }), "Not found"); // the list was loaded again
	assert.equal(error({ ...task, etag: '"2"' }), "");
});

test("a task that the list did not have yet is not deleted elsewhere for good", () => {
	const { list, element, known, tasks } = open({ base: task, title: "One more", description: "", due: "" });
	const note = () => {
		list.render([...known.values()]);
		return element.children[0].children[0].querySelector(".note").textContent;
	};
	assert.equal(note(), ""); // the list is of an earlier visit
	tasks.checked = true;
	assert.equal(note(), "Deleted elsewhere.");
	known.set(7, task);
	assert.equal(note(), "");
});

test("Tab reaches the new links of a row that is its stop", () => {
	const { list, element } = open();
	document.createElement = () => new Part();
	list.render([task]);
	const [row] = element.children;
	const { title, edit } = Object.fromEntries(["title", "edit"].map((name) => [name, row.querySelector(`.${name}`)]));
	let links;
	title.replaceChildren = (...parts) => { links = parts.filter(({ href }) => href); };
	for (const [stop, etag] of [[0, '"2"'], [-1, '"3"']]) {
		edit.tabIndex = stop;
		list.render([{ ...task, title: `See https://example.com/${stop}`, etag }]);
		assert.deepEqual(links.map(({ tabIndex }) => tabIndex), [stop]);
	}
});

test("the date of a task describes its box without the title, which is the name of the box", () => {
	const { list, element } = open();
	list.render([{ ...task, due: "2026-03-14" }]);
	const [row] = element.children;
	assert.equal(row.querySelector(".done").attributes.get("aria-describedby"), row.querySelector(".due").firstElementChild.id);
});

test("why the server refuses changes for now is announced once", () => {
	const { list, tasks } = open();
	const status = document.getElementById("status"), said = [];
	status.textContent = "";
	for (const stalled of ["", "Not saved yet. Server is busy.", "Not saved yet. Server is busy.", ""]) {
		tasks.queue.stalled = stalled;
		list.render([task]);
		said.push(status.textContent);
		if (said.length === 2) status.textContent = "“One” is done.";
	}
	assert.deepEqual(said, ["", "Not saved yet. Server is busy.", "“One” is done.", "“One” is done."]);
});
