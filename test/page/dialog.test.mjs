// The dialogs for export and import, and for the day of a task, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, form, Part } from "./page.mjs";
import { traffic } from "../../adapters/webapp/app/api.js";
import { session } from "../../adapters/webapp/app/session.js";

document.getElementById("connection").parentElement = { append() {} };
document.body.append = () => {};
const { dayDialog, transferDialog } = await import("../../adapters/webapp/app/dialog.js");
const { announce } = await import("../../adapters/webapp/app/dom.js");

/** open opens the dialog. A task with the id 1 is in the list already. Each of the handlers responds to one request. */
function open(t, ...handlers) {
	session.begin({ token: "t", user: { id: 1, email: "ana@example.com" } });
	t.after(() => session.forget());
	const fields = form("file", "own");
	const { file, own } = fields.elements;
	Object.assign(own, { disabled: false, parentElement: new Part(), nextElementSibling: new Part() });
	const dialog = Object.assign(new Part(), { isConnected: true, showModal() {}, close() {} });
	dialog.parts.set("form", fields);
	dialog.querySelector("h2").after = () => {};
	document.querySelector("#transfer-dialog").content = { cloneNode: () => ({ firstElementChild: dialog }) };
	const sent = [], imported = [];
	t.mock.method(globalThis, "fetch", async (path, { headers, body }) => {
		sent.push([body, headers["Idempotency-Key"]]);
		return handlers.shift()(body);
	});
	transferDialog(async () => [], ({ id }) => id === 1, (result) => imported.push(result));
	const until = async (holds) => { while (!holds()) await new Promise(setImmediate); };
	return {
		announced: () => dialog.querySelector(".unseen").textContent,
		sent, imported, own, close: () => fire(dialog.querySelector(".cancel"), "click"),
		error: (name = "form") => fields.querySelector(`[data-for="${name}"]`).textContent,
		preview: () => dialog.querySelector(".preview").textContent,
		choose: async (text, failures = 0) => {
			const read = t.mock.fn(async () => Uint8Array.from(Buffer.from(text)).buffer);
			for (let n = 0; n < failures; n++) read.mock.mockImplementationOnce(async () => { throw new TypeError(); }, n);
			file.files = [{ arrayBuffer: read }];
			fire(file, "change");
			await until(() => dialog.querySelector(".preview").textContent !== "");
		},
		submit: async () => {
			fire(fields, "submit");
			await until(() => !fields.attributes.has("aria-busy"));
		},
	};
}

const lost = () => { throw new TypeError(); };
const refused = () => new Response("{}", { status: 403 });
const created = () => new Response('[{"id":2}]', { status: 201, headers: { "Idempotent-Replayed": "true" } });
const text = '{"id":1,"title":"a"}\n{"id":2,"title":"b"}';

test("after a request without a response the selection of tasks stays, so that a retry adds no task twice", async (t) => {
	const { sent, imported, own, error, choose, submit } = open(t, lost, lost, refused, created);
	await choose(text);
	assert.deepEqual([own.parentElement.hidden, own.disabled], [false, false]);
	await submit();
	assert.deepEqual([own.disabled, error()], [true, "Some tasks may not have been added. Import the file again to add the rest."]);
	await submit();
	assert.equal(own.disabled, true); // the first request may have added tasks
	await submit();
	assert.deepEqual(imported, [{ added: [{ id: 2 }], keys: [sent[0][1]], before: 0 }]); // they can be undone
	assert.equal(new Set(sent.map(String)).size, 1);
});

test("the selection stays too if the file is chosen again, or if a batch is stored or under way", async (t) => {
	const stored = () => new Response('[{"id":2}]', { status: 201 });
	const underWay = () => new Response('{"code":"IDEMPOTENCY_KEY_IN_PROGRESS"}', { status: 409 });
	const many = '{"id":2,"title":"b"}\n'.repeat(1000);
	for (const [responses, lines] of [[[lost, lost], text], [[stored, refused], many + text], [[underWay], text]]) {
		const { own, choose, submit } = open(t, ...responses);
		await choose(lines);
		own.checked = true;
		await submit();
		await choose(lines);
		assert.deepEqual([own.checked, own.disabled], [true, true]);
		t.mock.reset();
	}
});

test("a file that could not be read is read again", async (t) => {
	const { imported, choose, submit } = open(t, () => new Response('[{"id":2}]', { status: 201 }));
	await choose(text, 1);
	await submit();
	assert.equal(imported.length, 1);
});

test("a dialog does not say that what is typed into it is kept", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	open(t).close();
	traffic.dispatchEvent(new Event("failure"));
	const message = document.getElementById("connection");
	const before = message.textContent;
	const { close } = open(t);
	assert.equal(message.textContent, "The server cannot be reached.");
	close();
	assert.deepEqual([before, message.textContent], Array(2).fill("The server cannot be reached. What you type is kept."));
	fire(window, "online");
});

test("a dialog has its own announcements, and leaves those of the page where they are", (t) => {
	const { announced, close } = open(t);
	const status = document.getElementById("status");
	status.textContent = "";
	announce("in the dialog");
	assert.deepEqual([announced(), status.textContent], ["in the dialog", ""]);
	close();
	announce("on the page");
	assert.deepEqual([announced(), status.textContent], ["in the dialog", "on the page"]);
});

test("after a rejected request the user can select other tasks", async (t) => {
	const { own, choose, submit } = open(t, refused);
	await choose(text);
	await submit();
	assert.equal(own.disabled, false);
});

test("a file that cannot be read gets one message", async (t) => {
	for (const [content, want] of [["[{\"title\":", "Cannot be added: This is not valid JSON."], ["\0", "Cannot be added: The file could not be read: it is not a text file."]]) {
		const { error, preview, choose, submit } = open(t);
		await choose(content);
		assert.deepEqual([preview(), error("file")], [want, ""]);
		await submit();
		assert.deepEqual([preview(), error("file")], ["", want]);
		t.mock.reset();
	}
});

test("the preview says how many tasks of the file are done, and how many have a date", async (t) => {
	const { preview, choose } = open(t);
	await choose('{"title":"a","completed":true}\n{"title":"b","completed":true,"due":"2026-01-31"}\n{"title":"c"}');
	assert.equal(preview(), "3 tasks, 2 done, 1 with a date: add?");
});

test("a day that is chosen after midnight counts from the new day, but next week has the day that its button shows", (t) => {
	for (const [value, want] of [["today", "2026-11-30"], ["tomorrow", "2026-12-01"], ["week", "2026-11-30"], ["none", ""]]) {
		t.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 29, 23, 59) });
		const dialog = Object.assign(new Part(), { isConnected: true, showModal() {}, close() {} });
		const button = Object.assign(new Part(), { value });
		dialog.querySelector("h2").after = () => {};
		dialog.querySelectorAll = () => [button];
		document.querySelector("#day-dialog").content = { cloneNode: () => ({ firstElementChild: dialog }) };
		let chosen;
		dayDialog({ title: "Milk" }, (due) => { chosen = due; });
		assert.equal(button.hidden, value === "week"); // on a Sunday it is tomorrow
		t.mock.timers.setTime(new Date(2026, 10, 30, 0, 1).getTime());
		fire(button, "click");
		assert.equal(chosen, want, value);
		t.mock.timers.reset();
	}
});
