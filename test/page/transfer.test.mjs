// Export to a file, and import from one, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { session } from "../../adapters/webapp/app/session.js";
import { exportTasks, importTasks, readTasks } from "../../adapters/webapp/app/transfer.js";

const many = "{\"title\":\"many\"}\n".repeat(1000);
const file = (content) => ({ arrayBuffer: async () => Uint8Array.from(Buffer.from(content)).buffer });
const answer = (status, body, headers) => new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

/** importCounts imports the tasks of a file, and returns their numbers. */
async function importCounts(chosen, options) {
	const { added, before } = await importTasks(chosen, (await readTasks(chosen)).tasks, options);
	return { added: added.length, before };
}

/** begin begins a session, and records the requests. Each of the handlers responds to one; the service adds the tasks of the others. */
function begin(t, ...handlers) {
	session.begin({ token: "t", user: { id: 1, email: "ana@example.com" } });
	t.after(() => session.forget());
	const requests = [];
	const keys = new Set();
	t.mock.method(globalThis, "fetch", async (path, { headers, body }) => {
		const key = headers["Idempotency-Key"];
		const known = keys.has(key);
		requests.push({ path, key, headers });
		const [handle = () => {}] = handlers.splice(0, 1);
		const refused = handle();
		if (refused) return refused;
		keys.add(key);
		return answer(201, Array(body.trim().split("\n").length).fill({}), known ? { "Idempotent-Replayed": "true" } : {});
	});
	return requests;
}

test("a file that is imported again adds nothing twice, except in another round", async (t) => {
	begin(t);
	const all = file(`${many}{"title":"last"}`);
	assert.deepEqual(await importCounts(all), { added: 1001, before: 0 });
	assert.deepEqual(await importCounts(all), { added: 0, before: 1001 });
	assert.deepEqual(await importCounts(file(`${many}{"title":"last"}\n{"title":"new"}`)), { added: 2, before: 1000 });
	assert.deepEqual(await importCounts(all, { round: "again" }), { added: 1001, before: 0 });
});

test("a file whose import was undone is added again, once after each undo", async (t) => {
	begin(t);
	const undone = new Set(), all = file(`${many}{"title":"last"}`);
	const run = async () => importTasks(all, (await readTasks(all)).tasks, { isUndone: (key) => undone.has(key) });
	for (let n = 0; n < 3; n++) {
		const { added, keys } = await run();
		assert.equal(added.length, 1001);
		assert.equal((await run()).before, 1001);
		keys.forEach((key) => undone.add(key));
	}
});

test("a batch without a response is sent once more, with its key", async (t) => {
	const lose = () => { throw new TypeError("Failed to fetch"); };
	const requests = begin(t, lose, undefined, lose, lose);
	assert.deepEqual(await importCounts(file("{\"title\":\"a\"}")), { added: 1, before: 0 });
	assert.deepEqual([requests.length, new Set(requests.map(({ key }) => key)).size], [2, 1]);
	await assert.rejects(importCounts(file("{\"title\":\"b\"}")), { lost: true });
});

test("tasks that the list has are skipped", async (t) => {
	begin(t);
	const options = { isOwn: ({ id }) => id === 1 };
	assert.deepEqual(await importCounts(file("{\"id\":1,\"title\":\"a\"}\n{\"id\":2,\"title\":\"b\"}"), options), { added: 1, before: 0 });
	await assert.rejects(importCounts(file("{\"id\":1,\"title\":\"a\"}"), options), { message: "Nothing was added: the file has 1 task, which you already have." });
});

test("a line that cannot be a task is named, and the others can be added", async () => {
	const { tasks, problems } = await readTasks(file(`{"title":" "}\n{"title":"a"}\n\n{"title":"${"x".repeat(501)}"}\nnone`));
	assert.deepEqual(tasks.map(({ line, title }) => [line, title]), [[2, "a"]]);
	assert.deepEqual(problems, ["Line 1: Title is required", "Line 4: Title must be at most 500 characters", "Line 5: This is not valid JSON"]);
});

test("a task whose texts the API would reject does not keep the others from being added", async () => {
	const { tasks, problems } = await readTasks(file(`{"title":"a","description":"${"é".repeat(16_383)}"}\n{"title":"b","description":"${"x".repeat(16_384)}"}\n{"title":"c\\u0000"}\n{"title":"d","description":"\\ud83d"}\n{"title":"\\u0085"}\n{"title":"\\ufeff"}`));
	assert.deepEqual(tasks.map(({ title }) => title), ["a", "\uFEFF"]);
	assert.deepEqual(problems, ["Line 2: Description must be at most 16,383 characters", ...[3, 4].map((line) => `Line ${line}: The text has a character that cannot be saved`), "Line 5: Title is required"]);
});

test("a file of JSON that is not valid is not read as something else", async () => {
	for (const text of [`[{"title":"a"},\n{"title":"b"\n]`, `{\n\t"items": [\n\t\t{ "title": "a" ]\n}`]) {
		const { tasks, problems } = await readTasks(file(text));
		assert.deepEqual([tasks, problems], [[], ["Line 3: This is not valid JSON"]]);
	}
	assert.deepEqual((await readTasks(file("{\"title\":\"a\"\n"))).problems.map((why) => why.replace("Line 1: ", "")), ["This is not valid JSON"]); // some browsers name no place
	assert.deepEqual((await readTasks(file("[\n{\"title\":"))).problems, ["This is not valid JSON"]); // the browser names no place
	assert.deepEqual((await readTasks(file("{\"items\":[null]}"))).problems, ["Task 1: This is not valid JSON"]);
	assert.equal((await readTasks(file("[ ] Buy milk\n[x] Call Bob"))).tasks.length, 2);
});

test("words that are no date stay in the description", async () => {
	const { tasks: [{ description, due }] } = await readTasks(file("title,notes,due\nCall Bob,now,every Monday"));
	assert.deepEqual([description, due], ["now\nDate: every Monday", undefined]);
});

test("a file of Windows is read, and one that is no text is not", async () => {
	for (const [name, bytes] of Object.entries({ "UTF-8": "\uFEFFcamión", "UTF-16": Buffer.from("\uFEFFcamión", "utf16le"), "Windows-1252": Buffer.from("camión", "latin1") })) {
		const { tasks: [{ title }] } = await readTasks(file(bytes));
		assert.equal(title, "camión", name);
	}
	await assert.rejects(readTasks(file("PNG\0")), { message: "The file could not be read: it is not a text file." });
	await assert.rejects(readTasks(file("BEGIN:VCALENDAR\nBEGIN:VTODO\nURL;x\nEND:VTODO\nEND:VCALENDAR")), { field: "file", message: "The file could not be read: it is not a valid calendar." });
});

test("a calendar whose lines are folded inside a character is read, with its line numbers", async () => {
	const todo = (title) => `BEGIN:VTODO\r\nSUMMARY:${title}\r\nEND:VTODO\r\n`;
	const bytes = Buffer.from(`\xEF\xBB\xBFBEGIN:VCALENDAR\r\n${todo("pi\xC3\r\n \xB1as")}${todo("\xC3\x8D\xC3\xB1igo")}END:VCALENDAR`, "latin1");
	assert.deepEqual((await readTasks(file(bytes))).tasks.map(({ title, line }) => [title, line]), [["Íñigo", 6], ["piñas", 2]]);
});

test("without TLS, a file adds nothing twice in a round while it stays chosen", async (t) => {
	begin(t);
	const { subtle } = crypto;
	Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
	t.after(() => Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true }));
	const chosen = file("{\"title\":\"a\"}");
	assert.deepEqual(await importCounts(chosen), { added: 1, before: 0 });
	assert.deepEqual(await importCounts(chosen), { added: 0, before: 1 });
	assert.deepEqual(await importCounts(chosen, { round: "again" }), { added: 1, before: 0 });
	assert.deepEqual(await importCounts(file("{\"title\":\"a\"}")), { added: 1, before: 0 });
});

test("an error names the line of the file, and how many tasks were added before", async (t) => {
	begin(t, undefined, () => answer(400, { detail: "Line 1: due must be a date such as 2026-03-14", code: "DUE_NOT_A_DATE" }));
	await assert.rejects(importCounts(file(`${many}\n{"title":"a"}`)), { message: "The import stopped after 1,000 tasks. Line 1002: The date is not valid" });
	await assert.rejects(importCounts(file(" \n")), { message: "The file has no tasks to add." });
});

test("the events of a calendar are named, and left out", async () => {
	const part = (name) => `BEGIN:${name}\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260101T000000Z\r\nSUMMARY:a\r\nEND:${name}\r\n`;
	for (const [parts, titles, said] of [["VEVENT VTODO VEVENT", ["a"], ["2 events (only the tasks of a calendar are added)"]], ["VEVENT", [], ["1 event (only the tasks of a calendar are added)"]], ["VTODO", ["a"], []]]) {
		const { tasks, problems } = await readTasks(file(`BEGIN:VCALENDAR\r\n${parts.split(" ").map(part).join("")}END:VCALENDAR\r\n`));
		assert.deepEqual([tasks.map(({ title }) => title), problems], [titles, said]);
	}
});

test("the browser asks before an import is broken off, and not after", async (t) => {
	const asked = () => fire(window, "beforeunload").defaultPrevented;
	const during = [];
	begin(t, () => { during.push(asked()); });
	await importCounts(file("{\"title\":\"a\"}"));
	assert.deepEqual([during, asked()], [[true], false]);
});

test("an export asks for its format, and saves what it gets", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	for (const [format, type] of [["csv", "text/csv"], ["ndjson", "application/x-ndjson"]]) {
		const [request] = [begin(t, () => answer(200, "1,\"One\""))];
		const link = { click() { this.clicked = true; } };
		document.createElement = () => link;
		const made = t.mock.method(URL, "createObjectURL", () => "blob:1");
		await exportTasks(format);
		const blob = made.mock.calls.at(-1).arguments[0];
		assert.ok(request[0].headers.Accept.startsWith(`${type},`));
		assert.deepEqual([await blob.text(), blob.type, link.clicked], ["1,\"One\"", type, true]);
		assert.ok(link.download.endsWith(`.${format}`));
		made.mock.restore();
		globalThis.fetch.mock.restore();
	}
});
