// The tasks that a page shows, and the requests for them, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle, storage } from "./page.mjs";
import { Service } from "./service.mjs";
import { Store } from "../../adapters/webapp/app/store.js";
import { session } from "../../adapters/webapp/app/session.js";
import { Tasks } from "../../adapters/webapp/app/tasks.js";

/** open opens the page of a user with the given number of tasks, "1" and so on. */
function open(t, n = 0) {
	const service = new Service();
	for (let i = 1; i <= n; i++) service.put({ title: String(i) });
	session.begin({ token: "t", user: { id: 1, email: "ana@example.com" } });
	const tasks = new Tasks(session.current, new Store("work ", { storage: storage(), events: new EventTarget() }));
	t.after(() => {
		tasks.close();
		session.forget();
	});
	const titles = () => tasks.all().map(({ title }) => title);
	const shown = () => tasks.all().map(({ title, completed }) => title + (completed ? " done" : ""));
	return { service, tasks, titles, shown, row: (id) => tasks.all().find((task) => task.id === id) };
}

/** gate returns a promise, and the function that resolves it. */
function gate() {
	let lift = () => {};
	const closed = new Promise((resolve) => { lift = resolve; });
	return { closed, lift };
}

const numbered = (from, to) => Array.from({ length: from - to + 1 }, (_, i) => String(from - i));

test("the newest tasks are shown first, and older ones when none is missing between", async (t) => {
	const { service, tasks, titles } = open(t, 1200);
	const { closed, lift } = gate();
	service.hold = () => service.requests.length === 3 ? closed : undefined;
	const load = tasks.load();
	await settle();
	assert.deepEqual([titles(), tasks.loaded, tasks.complete], [numbered(1200, 1101), true, false]);
	lift();
	await load;
	assert.deepEqual([titles(), tasks.complete], [numbered(1200, 1), true]);
	assert.equal(service.requests.length, 4); // the newest 100, and three pages of at most 500
});

test("the tasks of an earlier visit are shown until they are loaded", async (t) => {
	const { service, tasks, titles } = open(t, 3);
	tasks.restore([...service.tasks.values()]);
	assert.deepEqual([titles(), tasks.complete], [["3", "2", "1"], true]);
	service.tasks.delete(1);
	service.put({ title: "two" }, 2);
	await tasks.load();
	assert.deepEqual([titles(), tasks.confirmed().map(({ id }) => id).sort()], [["3", "two"], [2, 3]]);
	tasks.restore([{ id: 1, title: "1", completed: false }]); // too late
	assert.deepEqual(titles(), ["3", "two"]);
});

test("a refresh without changes gets no task again", async (t) => {
	const { service, tasks } = open(t, 1200);
	await tasks.load();
	const before = tasks.all();
	const first = service.requests.splice(0).length;
	await tasks.load();
	assert.deepEqual(service.requests, Array(first).fill("GET tasks 304"));
	assert.deepEqual(tasks.all(), before);
});

test("a refresh finds what was created, deleted and changed elsewhere, on all pages", async (t) => {
	const { service, tasks, titles, row } = open(t, 1200);
	await tasks.load();
	service.put({ title: "1201" });
	service.tasks.delete(5);
	service.put({ title: "six", completed: true }, 6);
	await tasks.load();
	assert.deepEqual(titles(), numbered(1201, 1).filter((title) => title !== "5").map((title) => title === "6" ? "six" : title));
	assert.ok(row(6).completed);
});

test("a task of a file is in the list if the id, the title and the user are the same", async (t) => {
	const { tasks } = open(t, 1);
	await tasks.load();
	const same = { id: 1, title: "1", userId: 1 };
	for (const [other, want] of [[{}, true], [{ userId: undefined }, true], [{ id: 2 }, false], [{ title: "renamed since" }, false], [{ userId: 2 }, false]]) {
		assert.equal(tasks.has({ ...same, ...other }), want, JSON.stringify(other));
	}
});

test("a date is cleared as null, and comes back with undo", async (t) => {
	const { service, tasks, row } = open(t);
	service.put({ title: "One", due: "2026-03-14" });
	await tasks.load();
	for (const due of ["", null]) {
		const { undo } = tasks.save(row(1), { due });
		await settle();
		assert.equal(service.tasks.get(1).due, null);
		assert.deepEqual(undo(), {});
		await settle();
		assert.equal(service.tasks.get(1).due, "2026-03-14");
	}
	tasks.add({ title: "Two", completed: false, due: "2026-03-15" }).undo(); // it is unchanged since it was added
	await settle();
	assert.deepEqual([...service.tasks.keys()], [1]);
});

test("half an emoji is rejected at once, because the API would reject the JSON", async (t) => {
	const { service, tasks, row } = open(t, 1);
	await tasks.load();
	service.requests = [];
	const half = "half \ud83d", whole = "\ude00 emoji"; // they would be whole together
	const acts = {
		title: () => tasks.add({ title: half, description: whole, completed: false }),
		description: () => tasks.save(row(1), { description: half }),
	};
	for (const [field, act] of Object.entries(acts)) assert.throws(act, { message: "The text has a character that cannot be saved", field });
	await settle();
	assert.deepEqual(service.requests, []);
});

test("a list that was read before a change does not undo it", async (t) => {
	for (const answered of ["before the changes", "after the changes"]) {
		await t.test(`and is answered ${answered}`, async (t) => {
			const { service, tasks, shown, row } = open(t, 3);
			await tasks.load();
			service.requests = [];
			const lists = gate(), changes = gate();
			service.hold = (request) => request === "GET tasks" ? lists.closed : changes.closed;
			const load = tasks.load();
			tasks.mark(1, true);
			tasks.save(row(2), { title: "two" });
			tasks.delete(row(3)).commit();
			tasks.add({ title: "4", description: "", completed: false });
			const gates = answered === "after the changes" ? [changes, lists] : [lists, changes];
			for (const { lift } of gates) {
				assert.deepEqual(shown(), ["4", "two", "1 done"]);
				lift();
				await settle();
			}
			await load;
			assert.deepEqual(shown(), ["4", "two", "1 done"]);
			assert.deepEqual([...service.tasks.values()].map(({ title }) => title), ["1", "two", "4"]);
			assert.deepEqual(service.requests.filter((request) => request.startsWith("GET tasks ")).length, 1);
		});
	}
});

test("changes of the stream are shown, and undo nothing that was done here", async (t) => {
	const { service, tasks, shown, row } = open(t, 4);
	await tasks.load();
	const copy = (id) => ({ ...service.tasks.get(id) });
	const before = [1, 2, 3, 4].map(copy);
	tasks.delete(row(3)).commit();
	await settle();
	service.refuse = () => [503, "SERVER_BUSY"];
	tasks.mark(1, true); // it waits
	service.put({ title: "one" }, 1);
	service.put({ title: "5" });
	await tasks.apply({ changed: [copy(1), before[1], before[2], copy(5)], deleted: [4, 99] });
	assert.deepEqual(shown(), ["5", "2", "one done"]);
});

test("a list that was read before a change of the stream does not undo it", async (t) => {
	const { service, tasks, shown } = open(t, 2);
	await tasks.load();
	service.put({}, 1); // so that the list is read again
	const { closed, lift } = gate();
	service.hold = () => closed;
	const load = tasks.load();
	await settle();
	await tasks.apply({ changed: [{ ...service.put({ title: "one" }, 1) }], deleted: [2] });
	service.tasks.delete(2);
	lift();
	await load;
	assert.deepEqual(shown(), ["one"]);
});

test("a load that is asked for during another one reads what has changed since", async (t) => {
	const { service, tasks, shown } = open(t, 1);
	const { closed, lift } = gate();
	service.hold = () => closed;
	tasks.load();
	await settle();
	service.put({ title: "2" });
	const loads = [tasks.load(), tasks.load()];
	lift();
	await Promise.all(loads);
	assert.deepEqual([shown(), service.requests.length], [["2", "1"], 2]);
});

test("a task whose answer is under way shows once, also when a refresh or the stream has it already", async (t) => {
	for (const find of [(tasks) => tasks.load(), (tasks, service) => tasks.apply({ changed: [...service.tasks.values()], deleted: [] })]) {
		const { service, tasks, titles } = open(t, 1);
		await tasks.load();
		const { closed, lift } = gate();
		service.hold = (request) => request === "POST tasks" ? closed : undefined;
		tasks.add({ title: "new", description: "", completed: false });
		await settle();
		const found = find(tasks, service);
		await settle();
		assert.deepEqual(titles(), ["new", "1"]);
		lift();
		await found;
		assert.deepEqual(titles(), ["new", "1"]);
	}
});

test("an add that is repeated shows its task as it is now", async (t) => {
	const cases = {
		"changed elsewhere": { act: (service) => service.put({ title: "theirs", completed: true }, 1), want: ["theirs done"] },
		"deleted elsewhere": { act: (service) => service.tasks.delete(1), want: [] },
	};
	for (const [name, { act, want }] of Object.entries(cases)) {
		await t.test(name, async (t) => {
			const { service, tasks, shown } = open(t);
			await tasks.load();
			const { fetch } = globalThis;
			globalThis.fetch = async (...request) => {
				globalThis.fetch = fetch;
				await fetch(...request);
				act(service);
				return new Response("<h1>Bad Gateway</h1>", { status: 502, headers: { "Retry-After": "0" } });
			};
			t.mock.timers.enable({ apis: ["setTimeout"] });
			tasks.add({ title: "mine", description: "", completed: false });
			await settle();
			assert.deepEqual(shown(), ["mine"]);
			t.mock.method(Date, "now", () => 4e12); // when it is retried with its key
			tasks.queue.repeat(tasks.queue.commands[0]);
			await tasks.queue.run();
			await settle();
			assert.deepEqual(shown(), want);
		});
	}
});

test("pasted tasks are created with one request, and a repeated one shows them as they are now", async (t) => {
	const { service, tasks, shown } = open(t, 1);
	await tasks.load();
	service.requests = [];
	const { fetch } = globalThis;
	globalThis.fetch = async (...request) => {
		globalThis.fetch = fetch;
		await fetch(...request);
		service.put({ title: "theirs" }, 3);
		service.tasks.delete(2);
		return new Response("<h1>Bad Gateway</h1>", { status: 502 });
	};
	t.mock.timers.enable({ apis: ["setTimeout"] });
	tasks.addAll(["a", "b", "c"].map((title) => ({ title, completed: title === "a" }))).commit();
	await settle();
	assert.deepEqual(shown(), ["a done", "b", "c", "1"]);
	t.mock.method(Date, "now", () => 4e12); // when it is retried
	tasks.queue.repeat(tasks.queue.commands[0]);
	await tasks.queue.run();
	await settle();
	assert.deepEqual(shown(), ["a done", "theirs", "1"]);
	assert.deepEqual(service.requests, ["POST tasks 201", "POST tasks 201", "GET tasks 200"]);
});

test("a repeated paste is done, even if the list cannot be read afterwards", async (t) => {
	const { service, tasks, shown } = open(t, 1);
	await tasks.load();
	const { fetch } = globalThis;
	globalThis.fetch = async (...request) => {
		globalThis.fetch = fetch;
		await fetch(...request);
		return new Response("<h1>Bad Gateway</h1>", { status: 502 });
	};
	t.mock.timers.enable({ apis: ["setTimeout"] });
	tasks.addAll(["a", "b"].map((title) => ({ title }))).commit();
	await settle();
	t.mock.method(Date, "now", () => 4e12); // when it is retried
	service.refuse = (request) => request.startsWith("GET") ? [404, "NOT_FOUND"] : undefined;
	tasks.queue.repeat(tasks.queue.commands[0]);
	await tasks.queue.run();
	await settle();
	assert.deepEqual(shown(), ["a", "b", "1"]);
	assert.deepEqual([...service.tasks.values()].map(({ title }) => title), ["1", "b", "a"]);
});

test("undo of a paste over the task limit finds nothing to undo", async (t) => {
	const { service, tasks, titles } = open(t, 1);
	await tasks.load();
	let changes = 0;
	const pasted = tasks.addAll(numbered(30, 11).map((title) => ({ title })));
	service.refuse = () => [403, "TASK_LIMIT_REACHED"];
	tasks.addEventListener("refused", () => tasks.addEventListener("change", () => changes++), { once: true });
	pasted.commit();
	await settle();
	assert.deepEqual([titles(), changes, pasted.undo()], [["1"], 1, { kept: 0, rejected: 20, gone: [], deleted: [] }]);
});

test("a storage without keys gets none", async (t) => {
	const { service, tasks, shown } = open(t, 2);
	await tasks.load();
	service.refuse = (request, headers) => headers["Idempotency-Key"] && [501, "IDEMPOTENCY_KEY_UNSUPPORTED"];
	tasks.add({ title: "3", description: "", completed: false });
	await settle();
	assert.deepEqual(shown(), ["3", "2", "1"]);
});

test("a search finds tasks that are not loaded yet", async (t) => {
	const { service, tasks, titles } = open(t, 1200);
	const { closed, lift } = gate();
	service.hold = () => service.requests.length === 2 ? closed : undefined; // the walk over all tasks
	const load = tasks.load();
	await settle();
	await tasks.search("42", new AbortController().signal);
	assert.deepEqual(titles().filter((title) => title.includes("42")), ["1142", "1042", "942", "842", "742", "642", "542", "442", ...numbered(429, 420), "342", "242", "142", "42"]);
	lift();
	await load;
});

test("what was sent is undone, except over a change from elsewhere", async (t) => {
	const { service, tasks, titles, row } = open(t, 3);
	service.put({ description: "texts", due: "2026-03-14", completed: true }, 2);
	await tasks.load();
	const stored = () => [...service.tasks.values()].map(({ id, title, description, completed, due }) => [id, title, description, completed, due]);
	const before = stored();

	const changed = tasks.save(row(1), { title: "one", description: "more" });
	const marked = tasks.mark(1, true);
	await settle();
	assert.deepEqual(stored()[0], [1, "one", "more", true, undefined]);
	assert.deepEqual([marked.undo(), changed.undo()], [{}, {}]);
	await settle();
	assert.deepEqual(stored(), before);

	const added = tasks.add({ title: "4", description: "words", completed: false, due: "2026-03-14" });
	const pasted = tasks.addAll([{ title: "6", completed: true }, { title: "5", completed: false }]);
	pasted.commit();
	await settle();
	assert.deepEqual(titles(), ["6", "5", "4", "3", "2", "1"]);
	const texts = ({ gone, ...rest }) => [rest, gone.map(({ title, description, completed, due }) => [title, description ?? "", completed, due ?? ""])];
	assert.deepEqual([pasted, added].map(({ undo }) => texts(undo())), [
		[{ kept: 0, rejected: 0, deleted: [5, 6] }, [["5", "", false, ""], ["6", "", true, ""]]],
		[{ kept: 0, rejected: 0, deleted: [4] }, [["4", "words", false, "2026-03-14"]]],
	]);
	const held = tasks.addAll([{ title: "6", completed: true }]);
	assert.deepEqual(texts(held.undo()), [{ kept: 0, rejected: 0, deleted: [] }, [["6", "", true, ""]]]);
	await settle();
	assert.deepEqual(stored(), before);

	const imported = ["7", "8"].map((title) => ({ ...service.put({ title }) }));
	await tasks.load();
	service.put({ title: "theirs" }, imported[1].id);
	await tasks.load();
	assert.deepEqual(texts(tasks.undoImport(imported)), [{ kept: 1, deleted: [imported[0].id] }, [["7", "", false, ""]]]);
	await settle();
	assert.deepEqual(titles(), ["theirs", "3", "2", "1"]);

	const edited = tasks.save(row(3), { title: "mine" });
	await settle();
	service.put({ title: "other" }, 3);
	await tasks.load();
	assert.deepEqual(edited.undo(), { kept: 1 });
	assert.deepEqual(titles(), ["theirs", "other", "2", "1"]);
});

test("a deletion that was sent is undone by a new task, on which earlier acts are undone, too", async (t) => {
	const { service, tasks, titles } = open(t, 2);
	service.put({ title: "two", description: "texts", due: "2026-03-14", completed: true }, 2);
	await tasks.load();
	const changed = tasks.save(tasks.find(2), { title: "changed" });
	await settle();
	const deleted = tasks.deleteAll(tasks.all());
	deleted.commit();
	await settle();
	assert.equal(service.tasks.size, 0);
	assert.deepEqual(deleted.undo(), { again: 2, kept: 0, deleted: [1, 2] });
	assert.deepEqual(titles(), ["changed", "1"]);
	await settle();
	changed.undo();
	await settle();
	const { etag, ...made } = tasks.find(2);
	assert.deepEqual([made, titles()], [{ id: 4, title: "two", description: "texts", due: "2026-03-14", completed: true, userId: 1 }, ["two", "1"]]);
	const older = tasks.delete(tasks.find(1));
	older.commit();
	await settle();
	older.undo();
	assert.deepEqual(titles(), ["1", "two"]);
	await settle();
	assert.deepEqual(titles(), ["1", "two"]);
});

test("undo names the tasks that it has added again, and not those whose deletion was rejected", async (t) => {
	const { service, tasks } = open(t, 2);
	await tasks.load();
	service.refuse = (request) => request === "DELETE tasks/1" ? [403, "RULE"] : undefined;
	const { undo, commit } = tasks.deleteAll(tasks.all());
	commit();
	await settle();
	assert.deepEqual(undo(), { again: 1, kept: 1, deleted: [2] });
});

test("several changes of a deleted task are undone, although it is not created again yet", async (t) => {
	const { service, tasks } = open(t);
	const changes = [{ description: "two" }, { completed: true }, { description: "three" }];
	service.put({ title: "a", description: "one" });
	await tasks.load();
	const acts = [];
	for (const change of changes) {
		acts.push(change.completed ? tasks.mark(1, true) : tasks.save(tasks.find(1), change));
		await settle();
	}
	acts.push(tasks.delete(tasks.find(1)));
	acts.at(-1).commit();
	await settle();
	const { closed, lift } = gate();
	service.hold = () => closed;
	for (const { undo } of acts.reverse()) undo();
	lift();
	await settle();
	assert.deepEqual([...service.tasks.values()].map(({ title, description, completed }) => [title, description, completed]), [["a", "one", false]]);
	assert.deepEqual(service.requests.filter((request) => !request.endsWith(" 200")), ["POST tasks 201"]);
});

test("a deletion that is under way is undone once it is decided", async (t) => {
	for (const outcome of ["deleted", "refused"]) {
		await t.test(outcome, async (t) => {
			const { service, tasks, titles } = open(t, 1);
			await tasks.load();
			const { closed, lift } = gate();
			service.hold = (request) => request === "DELETE tasks/1" ? closed : undefined;
			service.refuse = (request) => request === "DELETE tasks/1" && outcome === "refused" ? [403, "RULE"] : undefined;
			const { undo, commit } = tasks.delete(tasks.find(1));
			commit();
			await settle();
			assert.equal(undo().again, 1);
			await settle();
			assert.ok(!service.requests.includes("POST tasks 201"));
			lift();
			await settle();
			assert.deepEqual(titles(), ["1"]);
			assert.deepEqual([...service.tasks.keys()], [outcome === "deleted" ? 2 : 1]);
			assert.equal(tasks.find(1)?.title, "1");
		});
	}
});

test("a task that was never sent comes back after its deletion was dropped", async (t) => {
	const { service, tasks, titles } = open(t);
	await tasks.load();
	service.refuse = (request) => request === "POST tasks" ? [503, "SERVER_BUSY"] : undefined;
	tasks.add({ title: "first", description: "", completed: false });
	tasks.add({ title: "second", description: "", completed: false });
	await settle();
	const { undo, commit } = tasks.delete(tasks.all()[0]);
	commit();
	await tasks.queue.run();
	assert.deepEqual(titles(), ["first"]);
	undo();
	assert.deepEqual(titles(), ["second", "first"]);
});
