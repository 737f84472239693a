// The queue of commands, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { alone } from "../../adapters/webapp/app/lock.js";
import { busy, failure, killed, lostAnswer, lostRequest, refused, unreachable, World } from "./world.mjs";

const hour = 3600 * 1000;

/** retry advances the time to the next attempt. */
async function retry(world, tab) {
	world.now += hour;
	await tab.queue.run();
}

test("tasks typed fast are shown at once, and sent one after another in their order", async () => {
	const world = new World();
	const tab = world.open();
	for (const title of ["a", "b", "c"]) tab.queue.add({ title, description: "" });
	assert.deepEqual(tab.shown().map(({ title, pending }) => [title, pending]), [["a", true], ["b", true], ["c", true]]);
	await tab.queue.run();
	assert.deepEqual(world.titles(), ["a", "b", "c"]);
	assert.equal(world.together, 1);
	assert.deepEqual(tab.queue.commands, []);
	assert.deepEqual(Object.keys(world.storage), []);
});

test("an add whose answer was lost is repeated with its key, the next day only on request", async (t) => {
	for (const [days, answer] of [[0, "none"], [1, "repeat"], [1, "cancel"], [-1, "cancel"]]) {
		await t.test(`${days} days later, ${answer}`, async () => {
			const world = new World();
			let tab = world.open();
			world.faults = [killed(tab)];
			tab.queue.add({ title: "a" });
			await new Promise(setImmediate);
			assert.deepEqual(world.titles(), ["a"]);
			world.now += days * 24 * hour;
			tab = await world.reopen(tab);
			const asks = tab.queue.commands.filter((command) => tab.queue.asks(command));
			assert.equal(asks.length, days === 0 ? 0 : 1);
			assert.equal(world.requests.length, days === 0 ? 2 : 1);
			tab.queue.add({ title: "b" }); // does not wait for the user
			await tab.queue.run();
			assert.deepEqual(world.titles(), ["a", "b"]);
			if (answer === "repeat") tab.queue.repeat(asks[0]);
			if (answer === "cancel") assert.ok(tab.queue.cancel(asks[0]));
			await tab.queue.run();
			assert.deepEqual(world.titles(), ["a", "b"]);
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("without keys, an add whose answer was lost is repeated only on request", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const world = new World();
	const tab = world.open();
	world.faults = [refused(501, "IDEMPOTENCY_KEY_UNSUPPORTED"), lostAnswer];
	tab.queue.add({ title: "a" });
	await tab.queue.run();
	await retry(world, tab);
	assert.ok(tab.queue.asks(tab.queue.commands[0]));
	const { runs } = world;
	for (let i = 0; i < 10; i++) {
		t.mock.timers.tick(1000);
		await new Promise(setImmediate);
	}
	assert.equal(world.runs, runs); // there is nothing to send
	assert.equal(world.requests.length, 2);
});

test("changes of one task follow each other without a conflict", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const tab = world.open();
	tab.queue.check(task, true);
	tab.queue.save({ ...task, completed: true }, { title: "uno" });
	tab.queue.release(tab.queue.delete({ ...task, title: "uno", completed: true }));
	await tab.queue.run();
	assert.deepEqual(world.requests, ["update 1", "update 1", "remove 1"]);
	assert.deepEqual(world.titles(), []);
});

test("a change whose answer was lost counts as done", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const tab = world.open();
	world.faults = [lostAnswer];
	tab.queue.save(task, { title: "uno" });
	tab.queue.check({ ...task, title: "uno" }, true);
	await tab.queue.run();
	assert.deepEqual(tab.shown().map(({ title, completed, unsaved }) => [title, completed, unsaved]), [["uno", true, true]]);
	await retry(world, tab);
	assert.deepEqual(world.requests, ["update 1", "update 1", "fetch 1", "update 1"]);
	assert.deepEqual([world.tasks.get(1).title, world.tasks.get(1).completed], ["uno", true]);
	assert.deepEqual(tab.seen.map(({ type }) => type), ["done", "done"]);
});

test("no change takes effect over another that the user has not seen", async (t) => {
	const cases = {
		"another field": { act: (queue, task) => queue.save(task, { title: "mine" }), theirs: { description: "theirs" }, want: { title: "mine", description: "theirs" } },
		"another field, checked off": { act: (queue, task) => queue.check(task, true), theirs: { title: "theirs" }, want: { title: "theirs", completed: true } },
		"the same field": { act: (queue, task) => queue.save(task, { title: "mine" }), theirs: { title: "theirs" }, want: { title: "theirs" }, code: "TASK_CHANGED" },
		"a deletion": { act: (queue, task) => queue.release(queue.delete(task)), theirs: { description: "theirs" }, want: { description: "theirs" }, code: "TASK_CHANGED" },
		// It may have been executed earlier, and undone since.
		"another field after a lost answer": { faults: [lostRequest], act: (queue, task) => queue.check(task, true), theirs: { title: "theirs" }, want: { completed: false }, code: "TASK_CHANGED" },
		"another field while the server was busy": { faults: [busy(1)], act: (queue, task) => queue.check(task, true), theirs: { title: "theirs" }, want: { title: "theirs", completed: true } },
		"a deletion of what is deleted": { act: (queue, task) => queue.release(queue.delete(task)) },
		"deleted": { act: (queue, task) => queue.save(task, { title: "mine" }), code: "TASK_NOT_FOUND" },
	};
	for (const [name, { act, theirs, want, code, faults = [] }] of Object.entries(cases)) {
		await t.test(name, async () => {
			const world = new World();
			const task = world.put({ title: "one" });
			const tab = world.open();
			world.faults = faults;
			world.ready = faults.length > 0;
			act(tab.queue, task);
			await tab.queue.run();
			world.ready = true;
			if (theirs) world.put(theirs, 1);
			else world.tasks.delete(1);
			await retry(world, tab);
			for (const [member, value] of Object.entries(want ?? {})) assert.equal(world.tasks.get(1)[member], value);
			const [event] = tab.seen;
			assert.equal(event.type, code ? "refused" : "done");
			assert.equal(event.error?.code, code);
			if (code === "TASK_CHANGED") assert.deepEqual(event.error.task, world.tasks.get(1));
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("a deletion can be canceled until it is released, and survives a crash", async () => {
	const world = new World();
	for (const title of ["one", "two", "three"]) world.put({ title });
	let tab = world.open();
	const [one, two, three] = [...world.tasks.values()].map((task) => tab.queue.delete(task));
	await tab.queue.run();
	assert.deepEqual(world.requests, []);
	assert.deepEqual(tab.shown(), []);
	assert.ok(tab.queue.cancel(one));
	tab.queue.release(two);
	await tab.queue.run();
	assert.ok(!tab.queue.cancel(two));
	assert.deepEqual(world.titles(), ["one", "three"]);
	tab = await world.reopen(tab);
	await retry(world, tab);
	assert.deepEqual(world.titles(), ["one"]);
	assert.ok(!tab.queue.cancel(three));
});

test("no other tab sends a command that a tab can still undo, unless that tab crashed", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const world = new World();
	const [one, two] = [world.put({ title: "one" }), world.put({ title: "two" })];
	const tab = world.open();
	const held = [tab.queue.delete(one), tab.queue.delete(two)];
	const other = world.open();
	const pass = async (seconds) => {
		world.now += seconds * 1000;
		t.mock.timers.tick(seconds * 1000);
		await other.queue.run();
	};
	for (let i = 0; i < 20; i++) await pass(20);
	assert.deepEqual(world.requests, []);
	assert.ok(tab.queue.cancel(held[0]));
	tab.crash();
	await pass(20);
	assert.deepEqual(world.requests, []);
	await pass(60);
	assert.deepEqual(world.requests, ["remove 2"]);
	assert.deepEqual(other.shown().map(({ title }) => title), ["one"]);
});

test("an opposite check that is not sent yet takes back the first, and an add that is deleted is not sent", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const tab = world.open();
	world.ready = false;
	tab.queue.check(task, true);
	tab.queue.check({ ...task, completed: true }, false);
	const { id } = tab.queue.add({ title: "a" });
	tab.queue.release(tab.queue.delete({ id, title: "a" }));
	world.ready = true;
	await tab.queue.run();
	assert.deepEqual(world.requests, []);
	assert.deepEqual(tab.queue.commands, []);

	world.faults = [lostAnswer];
	tab.queue.check(task, true);
	await tab.queue.run();
	tab.queue.check({ ...task, completed: true }, false);
	await retry(world, tab);
	assert.equal(world.tasks.get(1).completed, false);
});

test("an add that is deleted before it is sent waits until that cannot be undone", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	for (const [name, end, titles] of [["undone", "cancel", ["b", "a"]], ["deleted", "release", ["b"]]]) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.ready = false;
			const deletion = tab.queue.delete(tab.queue.add({ title: "a" }));
			tab.queue.add({ title: "b" });
			world.ready = true;
			await tab.queue.run();
			assert.deepEqual(world.titles(), ["b"]);
			tab.queue[end](deletion);
			await tab.queue.run();
			assert.deepEqual(world.titles(), titles);
			assert.deepEqual(world.requests, titles.map((title) => `create ${title}`));
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("an add that is never sent drops the later changes of its task, too", async (t) => {
	const cases = {
		"it is deleted": (queue, add) => queue.release(queue.delete(add)),
		"it asked, and is canceled": (queue, add) => queue.cancel(add),
	};
	for (const [name, end] of Object.entries(cases)) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [refused(501, "IDEMPOTENCY_KEY_UNSUPPORTED"), lostRequest];
			const add = tab.queue.add({ title: "a" });
			await tab.queue.run();
			await retry(world, tab);
			tab.queue.save(add, { title: "b" });
			end(tab.queue, add);
			await tab.queue.run();
			assert.deepEqual(tab.queue.commands, []);
			assert.deepEqual(world.requests, ["create a", "create a"]);
		});
	}
});

test("changes that fail halfway leave the queue as usual", async () => {
	const world = new World();
	const tab = world.open();
	assert.throws(() => tab.queue.together(() => { throw new Error("a defect"); }), /a defect/);
	tab.queue.add({ title: "a" });
	await tab.queue.run();
	assert.deepEqual(world.titles(), ["a"]);
});

test("what runs alone runs once, with locks or without", async (t) => {
	const locks = {
		"a lock": (name, options, run) => run(),
		"no locks": () => { throw new TypeError("locks are missing"); },
		"a lock that another tab keeps": async () => { throw new DOMException("too late", "TimeoutError"); },
	};
	for (const [name, request] of Object.entries(locks)) {
		await t.test(name, async () => {
			let runs = 0, before, ends;
			const run = async () => { runs++; throw new Error("a defect"); };
			const waited = (...args) => {
				before = runs;
				ends = args[1].signal instanceof AbortSignal; // whether the wait for a stopped tab has a limit
				return request(...args);
			};
			await assert.rejects(alone("queue", run, { locks: { request: waited } }), /a defect/);
			assert.deepEqual([before, runs, ends], [0, 1, true]);
		});
	}
});

test("an add that was executed is shown once, as its task, and deleting the add deletes the task", async () => {
	const world = new World();
	world.put({ title: "a" });
	let tab = world.open();
	world.faults = [killed(tab)];
	tab.queue.add({ title: "a", description: "" });
	tab.queue.add({ title: "a", description: "" });
	await new Promise(setImmediate);
	world.ready = false;
	tab = await world.reopen(tab);
	const ids = () => tab.shown().map(({ id, pending }) => pending ? "pending" : id);
	assert.deepEqual(ids(), [1, 2, "pending"]);
	const [{ id }] = tab.queue.commands;
	tab.queue.release(tab.queue.delete({ id, title: "a" }));
	assert.deepEqual(ids(), [1, "pending"]);
	world.ready = true;
	await tab.queue.run();
	assert.deepEqual([...world.tasks.keys()], [1, 3]);
});

test("what was done with an add whose answer was lost does not take effect over a change from elsewhere", async (t) => {
	const changed = ({ queue }, add) => [queue.check(add, true), queue.save({ ...add, completed: true }, { title: "mine" })];
	const deleted = ({ queue }, add) => queue.release(queue.delete(add));
	const cases = {
		"deleted": [deleted, { description: "theirs" }, ["a", "theirs", false], "TASK_CHANGED"],
		"deleted in vain": [deleted, undefined, undefined],
		"deleted, nobody has changed it": [deleted, {}, undefined],
		"changed": [changed, { description: "theirs" }, ["mine", "theirs", true]],
		"changed, nobody else has": [changed, {}, ["mine", null, true]],
		"changed, the same field": [changed, { title: "theirs" }, ["theirs", null, true], "TASK_CHANGED"],
	};
	for (const [name, [act, theirs, want, code]] of Object.entries(cases)) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [lostAnswer];
			const { id } = tab.queue.add({ title: "a" });
			await tab.queue.run();
			act(tab, { id, title: "a", completed: false });
			if (!theirs) world.tasks.delete(1);
			else if (Object.keys(theirs).length > 0) world.put(theirs, 1);
			await retry(world, tab);
			const task = world.tasks.get(1);
			assert.deepEqual(task && [task.title, task.description, task.completed], want);
			const refusals = tab.seen.filter(({ type }) => type === "refused");
			assert.deepEqual(refusals.map(({ command, error }) => [command.id, command.base.id, error.code, error.task]), code ? [[1, 1, code, task]] : []);
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("a busy server gets nothing until its time has passed, and a new page tries at once", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const world = new World();
	let tab = world.open();
	world.faults = [busy(600), lostRequest, refused(409, "IDEMPOTENCY_KEY_IN_PROGRESS")];
	for (const title of ["a", "b"]) tab.queue.add({ title });
	await tab.queue.run();
	assert.match(tab.queue.stalled, /^Not saved yet/);
	for (const [seconds, requests] of [[599, 1], [1, 2], [1, 2], [1, 3]]) { // then twice as long after each
		world.now += seconds * 1000;
		t.mock.timers.tick(seconds * 1000);
		await tab.queue.run();
		assert.equal(world.requests.length, requests);
	}
	tab = await world.reopen(tab);
	assert.deepEqual(world.titles(), ["a", "b"]);
	assert.equal(tab.queue.stalled, "");
});

test("a server that asks for more than an hour is asked after an hour", async () => {
	const world = new World();
	const tab = world.open();
	world.faults = [busy(24 * 3600)];
	tab.queue.add({ title: "a" });
	await tab.queue.run();
	await retry(world, tab);
	tab.queue.close();
	assert.deepEqual(world.titles(), ["a"]);
});

test("a clock that is set back puts off no attempt", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const world = new World();
	const tab = world.open();
	world.faults = [busy(10)];
	tab.queue.add({ title: "a" });
	await tab.queue.run();
	world.now -= hour;
	t.mock.timers.tick(10_000);
	await tab.queue.run();
	assert.deepEqual(world.titles(), ["a"]);
});

test("a task that may have been added is not given back, even if its text arrives too late", async () => {
	const world = new World();
	const tab = world.open();
	world.faults = [lostAnswer, ...Array(6).fill(refused(400, "BODY_INVALID"))];
	tab.queue.add({ title: "long" });
	await tab.queue.run();
	for (let i = 1; i <= 7; i++) await retry(world, tab);
	assert.deepEqual(world.titles(), ["long"]);
	assert.deepEqual(tab.seen.map(({ type }) => type), ["done"]);
});

test("a text that arrives too late is sent a few times, and then given back", async (t) => {
	for (const [times, others, titles] of [[4, 0, ["long"]], [5, 0, []], [4, 6, ["long"]]]) {
		await t.test(`${times} times, after ${others} other errors`, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [...Array(others).fill(busy(1)), ...Array(times).fill(refused(400, "BODY_INVALID"))];
			tab.queue.add({ title: "long" });
			await tab.queue.run();
			for (let i = 1; i <= others; i++) await retry(world, tab);
			assert.match(tab.queue.stalled, /^Not saved yet. The connection was too slow/);
			for (let i = 1; i <= times; i++) await retry(world, tab);
			assert.deepEqual(world.titles(), titles);
			assert.deepEqual(tab.seen.map(({ type, command }) => [type, command.title]), [[titles.length ? "done" : "refused", "long"]]);
		});
	}
});

test("without a connection nothing is sent, and nothing given up", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const tab = world.open();
	world.faults = [() => { throw unreachable(world); }];
	tab.queue.add({ title: "a" });
	tab.queue.check(task, true);
	await tab.queue.run();
	assert.equal(tab.queue.stalled, "Not saved yet.");
	assert.equal(world.requests.length, 1);
	world.ready = true;
	await tab.queue.run();
	assert.deepEqual(world.titles(), ["one", "a"]);
	assert.ok(world.tasks.get(1).completed);
});

test("a rejected command leaves the queue with its texts, and holds up no other", async () => {
	const world = new World();
	const tab = world.open();
	world.faults = [refused(403, "TASK_LIMIT_REACHED"), refused(501)];
	tab.queue.add({ title: "a", description: "long" });
	tab.queue.add({ title: "b" });
	tab.queue.add({ title: "c" });
	await tab.queue.run();
	tab.queue.close();
	assert.deepEqual(world.titles(), ["c"]);
	const { type, command, error, mine } = tab.seen[0];
	assert.deepEqual([type, command.title, command.description, error.code, mine], ["refused", "a", "long", "TASK_LIMIT_REACHED", true]);
});

test("texts that were changed twice are given back together", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const tab = world.open();
	world.ready = false;
	tab.queue.save(task, { title: "mine" });
	tab.queue.save({ ...task, title: "mine" }, { description: "mine, too" });
	world.put({ title: "theirs" }, 1);
	world.ready = true;
	await tab.queue.run();
	assert.deepEqual(tab.seen.map(({ type, command }) => [type, command.changes, command.base.title]), [["refused", { title: "mine", description: "mine, too" }, "one"]]);
	assert.equal(world.tasks.get(1).title, "theirs");
});

test("changes of a task that is not created yet are made after the add, or given back with it", async (t) => {
	for (const [name, refusals, want] of [["created", [], ["b", true]], ["refused", [refused(403, "TASK_LIMIT_REACHED")], undefined]]) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.ready = false;
			const add = tab.queue.add({ title: "a" });
			tab.queue.check(add, true);
			tab.queue.save(add, { title: "b" });
			assert.deepEqual(tab.shown().map(({ title, completed, pending }) => [title, completed, pending]), [["b", true, true]]);
			world.ready = true;
			world.faults = refusals;
			await tab.queue.run();
			assert.deepEqual([...world.tasks.values()].map(({ title, completed }) => [title, completed]), want ? [want] : []);
			const { type, command } = tab.seen[0];
			if (!want) assert.deepEqual([type, command.title, command.completed, ...world.requests], ["refused", "b", true, "create a"]);
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("an add that is deleted and then rejected waits until that cannot be undone", async (t) => {
	for (const end of ["release", "cancel"]) {
		await t.test(end, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [lostRequest, ...Array(2).fill(refused(403, "TASK_LIMIT_REACHED"))];
			const { id } = tab.queue.add({ title: "a" });
			await tab.queue.run();
			const deletion = tab.queue.delete({ id, title: "a" });
			await retry(world, tab);
			assert.deepEqual(tab.seen, []);
			assert.deepEqual(tab.shown(), []);
			assert.equal(world.requests.length, 2);
			tab.queue[end](deletion);
			await tab.queue.run();
			assert.deepEqual(tab.seen.map(({ type, command }) => [type, command.title]), end === "cancel" ? [["refused", "a"]] : []);
			assert.deepEqual(tab.queue.commands, []);
		});
	}
});

test("the end of the session keeps all commands, and they are not taken for executed", async () => {
	const world = new World();
	const tab = world.open();
	world.faults = [() => { tab.queue.close(); throw failure({ status: 401, ofToken: true }); }];
	for (const title of ["a", "b"]) tab.queue.add({ title });
	await tab.queue.run();
	world.now += 48 * hour;
	await world.reopen(tab);
	assert.deepEqual(world.titles(), ["a", "b"]);
});

test("of two tabs one sends, and both show the same", async () => {
	const world = new World();
	const task = world.put({ title: "one" });
	const [first, second] = [world.open(), world.open()];
	first.queue.add({ title: "a", description: "" });
	second.queue.check(task, true);
	second.queue.add({ title: "b", description: "" });
	assert.deepEqual(first.shown(), second.shown());
	await Promise.all([first.queue.run(), second.queue.run()]);
	assert.deepEqual(world.requests, ["create a", "update 1", "create b"]);
	assert.equal(world.together, 1);
	for (const { seen, queue } of [first, second]) {
		assert.deepEqual(seen.map(({ type, task: { title } }) => [type, title]), [["done", "a"], ["done", "one"], ["done", "b"]]);
		assert.deepEqual(queue.commands, []);
	}
});

test("an add that another tab has removed is not sent, even before the event of that tab", async () => {
	const world = new World();
	world.ready = false;
	const tab = world.open();
	const { key } = tab.queue.add({ title: "a" });
	delete world.storage[`work command ${key}`];
	world.ready = true;
	await tab.queue.run();
	assert.deepEqual([world.requests, tab.queue.commands], [[], []]);
});

// Two tabs crash and reload, a connection loses requests and responses, the server is
// busy, and another device changes tasks. Each task typed here exists once, and no text
// typed elsewhere is overwritten.
test("random faults lose nothing and repeat nothing", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	for (let seed = 1; seed <= 100; seed++) {
		let state = seed;
		const draw = (n) => { state = (state * 48271) % 2147483647; return state % n; };
		const world = new World();
		const tabs = [world.open(), world.open()];
		const typed = [];
		const theirs = new Map(), seen = new Set(); // texts from elsewhere, by id, and the ones changed here
		for (let step = 0; step < 40; step++) {
			const i = draw(2);
			const { queue } = tabs[i];
			const tasks = tabs[i].shown().filter(({ pending }) => !pending);
			const task = tasks[draw(tasks.length || 1)];
			const action = draw(10);
			if (action < 2) queue.add({ title: typed[typed.push(`${seed}/${step}`) - 1] });
			else if (action === 9) queue.together(() => ["x", "y"].forEach((name) => queue.add({ title: typed[typed.push(`${seed}/${step}${name}`) - 1] }, { batch: `${step}` })));
			else if (action === 2 && task) queue.check(task, !task.completed);
			else if (action === 3 && task) queue.save(task, { description: `mine ${seen.add(task.description).size} ${step}` });
			else if (action === 4 && task && world.tasks.has(task.id)) theirs.set(task.id, world.put({ description: `theirs ${step}` }, task.id).description);
			else if (action === 5) world.faults.push([lostRequest, lostAnswer, busy(1)][draw(3)]);
			else if (action === 6) world.faults.push(killed(tabs[i]));
			else if (action === 7) { tabs[i].crash(); tabs[i] = world.open(); }
			else world.now += 10_000;
			for (const [j, tab] of tabs.entries()) if (tab.dead) tabs[j] = world.open();
			if (draw(2)) await new Promise(setImmediate);
		}
		world.faults = [];
		for (const tab of tabs) tab.crash();
		world.now += hour;
		const last = world.open();
		await last.queue.run();
		assert.deepEqual(last.queue.commands, [], `seed ${seed}`);
		assert.deepEqual(world.titles().toSorted(), typed.toSorted(), `seed ${seed}`);
		for (const [id, text] of theirs) if (!seen.has(text)) assert.equal(world.tasks.get(id).description, text, `seed ${seed}`);
	}
});

test("commands of many tasks are sent once they cannot be undone", async () => {
	const world = new World();
	const tab = world.open();
	const addAll = (titles) => {
		let commands;
		tab.queue.together(() => { commands = titles.map((title) => tab.queue.add({ title, completed: title === "b" }, { batch: titles[0] })); });
		return commands;
	};
	let changes = 0;
	tab.queue.addEventListener("change", () => changes++);
	const kept = addAll(["a", "b"]);
	assert.equal(changes, 1);
	assert.deepEqual(tab.shown().map(({ title, completed }) => [title, completed]), [["a", false], ["b", true]]);
	tab.queue.together(() => addAll(["c", "d"]).forEach((command) => tab.queue.cancel(command)));
	tab.queue.add({ title: "e" }); // after them
	await tab.queue.run();
	assert.deepEqual(world.requests, []);
	tab.queue.together(() => kept.forEach((command) => tab.queue.release(command)));
	await tab.queue.run();
	assert.deepEqual(world.titles(), ["a", "b", "e"]);
});
