// The adds of a batch in the queue, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "./page.mjs";
import { applyAll } from "../../adapters/webapp/app/command.js";
import { lostAnswer, lostRequest, refused, World } from "./world.mjs";

const hour = 3600 * 1000;

/** paste adds the titles as one batch. */
function paste({ queue }, ...titles) {
	let commands;
	queue.together(() => { commands = titles.map((title) => queue.add({ title }, { batch: "batch" })); });
	return commands;
}

/** send releases the commands, and waits for the responses. */
async function send({ queue }, commands) {
	queue.together(() => commands.forEach((command) => queue.release(command)));
	await queue.run();
}

test("the adds of a batch are sent with one request, and take effect once", async () => {
	const world = new World();
	const [tab, other] = [world.open(), world.open()];
	world.faults = [lostAnswer];
	await send(tab, paste(tab, "c", "b", "a"));
	assert.deepEqual(tab.shown().map(({ title }) => title), ["c", "b", "a"]);
	world.now += hour;
	await tab.queue.run();
	assert.deepEqual(world.requests, ["create c,b,a", "create c,b,a"]);
	assert.deepEqual(world.titles(), ["c", "b", "a"]);
	for (const { seen, queue } of [tab, other]) {
		assert.deepEqual(seen.map(({ type, task: { title } }) => [type, title]), [["done", "c"], ["done", "b"], ["done", "a"]]);
		assert.deepEqual(queue.commands, []);
	}
});

test("an add that was canceled and comes back keeps its place, and never joins a request that may have been executed", async (t) => {
	const cases = {
		"before the batch is sent": [[0], ["c", "b", "a"]],
		"after it was sent": [[1], ["c", "a", "b"]],
		"after its response was lost": [[1], ["c", "a", "b"], lostAnswer],
	};
	for (const [name, [[when], titles, ...faults]] of Object.entries(cases)) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [...faults];
			const commands = paste(tab, "c", "b", "a");
			const restore = () => tab.queue.restore(commands[1]);
			assert.ok(tab.queue.cancel(commands[1]));
			if (when === 0) restore();
			await send(tab, commands);
			if (when === 1) restore();
			if (faults.length) world.now += hour;
			await tab.queue.run();
			assert.deepEqual(world.titles(), titles);
		});
	}
});

test("a batch that the API rejects is sent one by one, so that only the rejected tasks come back", async (t) => {
	const cases = {
		"a rule": [refused(403, "RULE"), refused(403, "RULE")],
		"no keys": [refused(501, "IDEMPOTENCY_KEY_UNSUPPORTED")],
	};
	for (const [name, faults] of Object.entries(cases)) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [...faults];
			await send(tab, paste(tab, "c", "b", "a"));
			assert.deepEqual(world.requests, ["create c,b,a", "create c", "create b", "create a"]);
			assert.deepEqual(tab.seen.map(({ type, command: { title } }) => [type, title]), [[faults.length > 1 ? "refused" : "done", "c"], ["done", "b"], ["done", "a"]]);
			assert.ok(tab.seen.every(({ command }) => command.batch), "a pasted line does not come back in an editor of its own");
		});
	}
	await t.test("not over the task limit", async () => {
		const world = new World();
		const tab = world.open();
		world.faults = [refused(403, "TASK_LIMIT_REACHED")];
		await send(tab, paste(tab, "b", "a"));
		assert.deepEqual([world.requests, tab.seen.map(({ type }) => type)], [["create b,a"], ["refused", "refused"]]);
	});
	await t.test("after a request that may have been executed, no task is sent again", async () => {
		const world = new World();
		const tab = world.open();
		world.faults = [lostAnswer, refused(403, "RULE")];
		await send(tab, paste(tab, "b", "a"));
		world.now += hour;
		await tab.queue.run();
		assert.deepEqual(world.requests, ["create b,a", "create b,a"]);
		assert.deepEqual(tab.seen.map(({ type }) => type), ["refused", "refused"]);
	});
});

test("a batch whose answer was lost is repeated the next day on request, without the adds that were canceled", async () => {
	const world = new World();
	let tab = world.open();
	world.faults = [() => { tab.crash(); return undefined; }];
	send(tab, paste(tab, "c", "b", "a"));
	await tab.ended;
	world.now += 24 * hour;
	tab = await world.reopen(tab);
	const { commands } = tab.queue;
	assert.ok(commands.every((command) => tab.queue.asks(command)));
	tab.queue.cancel(commands[1]);
	tab.queue.repeat(commands[0]);
	await tab.queue.run();
	assert.deepEqual(world.requests, ["create c,b,a", "create c,a"]);
	assert.deepEqual(world.titles(), ["c", "a"]);
});

test("a repeated batch keeps its key, although an add that was canceled comes back", async (t) => {
	for (const name of ["before it is repeated", "after it is repeated"]) {
		await t.test(name, async () => {
			const world = new World();
			const tab = world.open();
			world.faults = [lostAnswer];
			const commands = paste(tab, "c", "b", "a");
			tab.queue.cancel(commands[1]);
			await send(tab, commands);
			world.ready = false;
			world.now -= hour; // so that the batch asks
			const changes = [() => tab.queue.restore(commands[1]), () => tab.queue.repeat(tab.queue.commands.find((command) => tab.queue.asks(command)))];
			for (const change of name.startsWith("after") ? changes.reverse() : changes) change();
			world.ready = true;
			await tab.queue.run();
			assert.deepEqual(world.requests, ["create c,a", "create c,a", "create b"]);
			assert.deepEqual(world.titles(), ["c", "a", "b"]);
		});
	}
});

test("a page that is left sends a batch with one request", async () => {
	const world = new World();
	const tab = world.open();
	paste(tab, "b", "a");
	tab.queue.leave();
	await new Promise(setImmediate);
	assert.deepEqual(world.requests, ["create b,a"]);
	await world.reopen(tab);
	assert.deepEqual(world.titles(), ["b", "a"]);
});

test("many changes of another tab are one event", async () => {
	const world = new World();
	const [tab, other] = [world.open(), world.open()];
	let events = 0;
	const heard = new Promise((resolve) => {
		other.queue.addEventListener("change", () => {
			events++;
			resolve();
		});
	});
	paste(tab, ...Array.from({ length: 500 }, (_, i) => String(i)));
	await heard;
	assert.deepEqual([events, other.shown().length], [1, 500]);
	for (const { queue } of [tab, other]) queue.close();
});

test("an add of a batch that comes back is sent although its page held it before", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const world = new World();
	const tab = world.open();
	const [one, two] = paste(tab, "one", "two");
	tab.queue.cancel(one);
	tab.queue.restore(one);
	tab.queue.cancel(two);
	world.faults = [lostRequest];
	for (let i = 0; i < 3; i++) {
		world.now += 30_000;
		t.mock.timers.tick(30_000);
		await settle();
	}
	assert.deepEqual([world.titles(), tab.queue.commands], [["one"], []]);
});

test("many commands are changed and sent without a read of the store for each", async (t) => {
	const world = new World();
	const tab = world.open();
	const tasks = Array.from({ length: 50 }, (_, i) => world.put({ title: String(i) }));
	const { mock } = t.mock.method(tab.store, "values");
	let commands;
	tab.queue.together(() => { commands = tasks.map((task) => tab.queue.delete(task)); });
	await send(tab, commands);
	assert.equal(world.tasks.size, 0);
	assert.equal(mock.callCount(), 1); // before the first request
});

test("the search for the tasks of a sent batch reads no task that is older", () => {
	let reads = 0;
	const task = (id, title) => ({ get id() { reads++; return id; }, get title() { reads++; return title; }, completed: false });
	const tasks = new Map([["1", 1], ["2", 2], ["a", 3]].map(([title, id]) => [id, task(id, title)]));
	const commands = ["a", "b", "c"].map((title) => ({ kind: "add", id: `new-${title}`, title, tried: 1, newest: 2 }));
	assert.deepEqual([...applyAll(commands, tasks, () => false).keys()], [1, 2, 3, "new-b", "new-c"]);
	assert.equal(reads, commands.length); // each add is compared with the newer task
});

test("a change of a task that the list lacks is shown until the API rejects it", () => {
	const base = { id: 7, title: "One", description: "", completed: false };
	const shown = applyAll([{ kind: "save", id: 7, changes: { title: "Two" }, base }], new Map(), () => false);
	assert.deepEqual([...shown.values()], [{ ...base, title: "Two", unsaved: true }]);
	const save = { kind: "save", id: 7, changes: { title: "Two" }, base };
	assert.equal(applyAll([{ kind: "delete", id: 7, base }, save], new Map([[7, base]]), () => false).size, 0);
});
