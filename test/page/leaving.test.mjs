// The queue when its page ends, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { failure, World } from "./world.mjs";

test("a page that is left sends the commands that wait for nothing, and the next page repeats them", async () => {
	const world = new World();
	const [one, two] = [world.put({ title: "one" }), world.put({ title: "two" })];
	const tab = world.open();
	world.ready = false; // so that nothing is under way
	tab.queue.check(one, true);
	tab.queue.save(one, { title: "uno" });
	tab.queue.delete(two);
	tab.queue.add({ title: "a" });
	world.ready = true;
	world.faults = [async () => {
		tab.queue.leave();
		throw failure({ status: 502 });
	}];
	await tab.queue.run();
	assert.deepEqual(world.requests, ["update 1", "remove 2", "create a"]); // each once
	await world.reopen(tab);
	assert.deepEqual([...world.tasks.values()].map(({ title, completed }) => [title, completed]), [["uno", true], ["a", false]]);
});

test("a command that a page sent as it was left may have been executed", async () => {
	const world = new World();
	const tab = world.open();
	world.ready = false; // so that nothing is under way
	tab.queue.add({ title: "a" });
	world.ready = true;
	tab.queue.leave();
	world.now += 24 * 3600 * 1000;
	const next = await world.reopen(tab);
	assert.ok(next.queue.asks(next.queue.commands[0]));
	assert.deepEqual(world.requests, ["create a"]);
});

test("a command that had ended when its tab crashed is not sent again", async () => {
	const world = new World();
	const tab = world.open();
	let stored;
	tab.queue.addEventListener("done", () => { stored = { ...world.storage }; });
	tab.queue.check(world.put({ title: "one" }), true);
	await tab.queue.run();
	Object.assign(world.storage, stored); // the storage after the crash
	await world.reopen(tab);
	assert.deepEqual(world.requests, ["update 1"]);
	assert.deepEqual(Object.keys(world.storage), []);
});

test("a deletion that a crashed tab held is sent, although the clock was set back", async () => {
	const world = new World();
	const tab = world.open();
	tab.queue.delete(world.put({ title: "one" }));
	world.now -= 3600 * 1000;
	(await world.reopen(tab)).queue.close();
	assert.deepEqual(world.titles(), []);
});
