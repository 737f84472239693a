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
