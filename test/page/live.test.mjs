// How the tabs of a browser hear of changes, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, settle, storage } from "./page.mjs";
import { connection } from "../../adapters/webapp/app/connection.js";
import { Live } from "../../adapters/webapp/app/live.js";
import { session } from "../../adapters/webapp/app/session.js";
import { Store } from "../../adapters/webapp/app/store.js";

const comment = ":\n\n";
const event = (cursor, ...titles) => `event: changes\ndata: ${JSON.stringify({ changed: titles.map((title) => ({ title })), deleted: [], cursor })}\n\n`;

/** Locks has the lock of the tabs. */
class Locks {
	#last = Promise.resolve();

	request(name, { signal }, run) {
		const held = this.#last.then(() => signal.aborted ? Promise.reject(signal.reason) : run());
		this.#last = held.catch(() => {});
		return held;
	}
}

/**
 * open returns a browser without tabs. Its time stands still. streams has the streams that its tabs
 * have requested.
 */
function open(t) {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	let now = 100_000;
	t.mock.method(performance, "now", () => now);
	t.mock.method(Math, "random", () => 1);
	navigator.locks = new Locks();
	session.begin({ token: "t", user: { id: 1, email: "ana@example.com" } });
	const store = new Store("work ", { storage: storage(), events: new EventTarget() });
	const world = { store, tabs: [], streams: [], refuse: () => undefined };
	globalThis.fetch = async (path, { headers, signal }) => {
		const stream = { path, cursor: headers["Last-Event-ID"], accept: headers.Accept.split(",")[0], authorization: headers.Authorization, signal };
		world.streams.push(stream);
		const body = new ReadableStream({ start: (controller) => {
			stream.send = async (text) => {
				controller.enqueue(new TextEncoder().encode(text));
				await settle();
			};
			stream.end = async () => {
				controller.close();
				await settle();
			};
			signal.addEventListener("abort", () => controller.error(signal.reason));
		} });
		return world.refuse(stream) ?? new Response(body, { headers: { "Content-Type": "text/event-stream" } });
	};
	/** visit opens a tab, whose list has been loaded. */
	world.visit = async () => {
		const tab = { live: new Live(session.current, store), heard: [] };
		tab.live.addEventListener("changes", ({ detail }) => tab.heard.push(...detail.changed.map(({ title }) => title)));
		tab.live.addEventListener("stale", () => tab.heard.push("stale"));
		world.tabs.push(tab);
		tab.live.loading();
		tab.live.loaded();
		await settle();
		return tab;
	};
	/** pass lets seconds pass. */
	world.pass = async (seconds) => {
		for (let i = 0; i < seconds; i++) {
			now += 1000;
			t.mock.timers.tick(1000);
			await settle();
		}
	};
	world.show = async (hidden) => {
		document.hidden = hidden;
		fire(document, "visibilitychange");
		await settle();
	};
	/** last is the last stream that was asked for. */
	Object.defineProperty(world, "last", { get: () => world.streams.at(-1) });
	world.isOpen = () => !world.last.signal.aborted;
	t.after(() => {
		for (const { live } of world.tabs) live.close();
		session.forget();
		document.hidden = false;
	});
	return world;
}

const problem = (status, headers) => () => new Response(JSON.stringify({ detail: "no" }), { status, headers });

test("one tab follows the stream and tells the others, until it closes", async (t) => {
	const world = open(t);
	const [first, second] = [await world.visit(), await world.visit()];
	assert.deepEqual(world.streams.map(({ path, accept, cursor }) => [path, accept, cursor]), [["tasks/changes?with=due,etag", "text/event-stream", undefined]]);
	world.store.set("cursor", "c0");
	await world.last.send(event("c1", "milk"));
	assert.deepEqual([first.heard, second.heard], [["milk", "stale"], ["milk", "stale"]]);
	first.live.close();
	await settle();
	assert.deepEqual([world.streams.length, world.streams[0].signal.aborted, world.isOpen()], [2, true, true]);
	assert.equal(world.store.get("cursor"), undefined); // the session may have ended
	await world.last.send(event("c2", "bread"));
	assert.deepEqual([first.heard.length, second.heard.slice(2)], [2, ["bread", "stale"]]);
});

test("without locks, each tab follows the stream", async (t) => {
	const world = open(t);
	navigator.locks = undefined;
	await world.visit();
	await world.visit();
	assert.equal(world.streams.length, 2);
});

test("a tab that hears of a stream does not poll, and polls a minute after the last data", async (t) => {
	const world = open(t);
	const tabs = [await world.visit(), await world.visit()];
	world.store.set("cursor", "c0");
	for (let i = 0; i < 20; i++) {
		await world.last.send(i % 2 ? comment : event(`c${i}`, "milk"));
		fire(window, "focus");
		await world.pass(15);
	}
	for (const { heard } of tabs) assert.deepEqual(heard.filter((what) => what === "stale"), ["stale"]); // at the start
	world.refuse = problem(503);
	await world.pass(44); // nothing has arrived for 59 seconds
	for (const { heard } of tabs) assert.equal(heard.at(-1), "milk");
	await world.pass(1);
	for (const { heard } of tabs) assert.equal(heard.at(-1), "stale");
});

test("a stream in which nothing arrives for half a minute is given up", async (t) => {
	const world = open(t);
	await world.visit();
	await world.pass(29);
	assert.ok(world.isOpen());
	await world.pass(1);
	assert.ok(!world.isOpen());
	await world.pass(2);
	assert.equal(world.streams.length, 2);
});

test("a stream that has ended goes on after the last cursor, after a pause that grows until the stream lasts", async (t) => {
	const world = open(t);
	const { heard } = await world.visit();
	for (const [i, pause] of [2, 4, 8, 16, 30, 30].entries()) {
		await world.last.send(event(`c${i}`));
		await world.last.end();
		await world.pass(pause - 1);
		assert.equal(world.streams.length, i + 1);
		await world.pass(1);
		assert.deepEqual([world.streams.length, world.last.cursor], [i + 2, `c${i}`]);
	}
	await world.last.send(`retry: 4000\n\n${event("c")}${comment}`);
	t.mock.method(Math, "random", () => 0);
	await world.last.end();
	await world.pass(1);
	assert.equal(world.streams.length, 7);
	await world.pass(1);
	assert.equal(world.streams.length, 8);
	assert.deepEqual([heard, connection.lost], [["stale"], false]); // at the start; the user hears nothing
});

test("the pause ends when the connection is back", async (t) => {
	const world = open(t);
	await world.visit();
	await world.last.end();
	assert.equal(world.streams.length, 1);
	connection.dispatchEvent(new Event("back"));
	await settle();
	assert.equal(world.streams.length, 2);
});

test("a refusal says whether and when the stream is asked for again", async (t) => {
	const cases = {
		"no streams": [problem(501), Infinity],
		"not acceptable": [problem(406), Infinity],
		"JSON": [() => Response.json({ changed: [], deleted: [], cursor: "c" }), Infinity],
		"too many": [problem(429, { "Retry-After": "5" }), 7],
		"busy": [problem(503, { "Retry-After": "20" }), 22],
		"a proxy without its service": [() => new Response("<h1>Bad Gateway</h1>", { status: 502 }), 2],
	};
	for (const [name, [refuse, after]] of Object.entries(cases)) {
		await t.test(name, async (t) => {
			const world = open(t);
			world.refuse = refuse;
			const { heard } = await world.visit();
			world.refuse = () => undefined;
			if (after === Infinity) {
				await world.pass(60);
				assert.deepEqual([world.streams.length, heard], [1, ["stale"]]);
				return;
			}
			await world.pass(after - 1);
			assert.equal(world.streams.length, 1);
			await world.pass(1);
			assert.deepEqual([world.streams.length, heard], [2, []]);
		});
	}
});

test("a refusal for a month is a pause of an hour", async (t) => {
	const world = open(t);
	world.refuse = problem(503, { "Retry-After": "2592000" });
	await world.visit();
	await world.pass(3590);
	assert.equal(world.streams.length, 1);
	await world.pass(20);
	assert.equal(world.streams.length, 2);
});

test("with a cursor that is not accepted, the stream begins anew, and the list is loaded", async (t) => {
	for (const status of [400, 410]) {
		const world = open(t);
		world.store.set("cursor", "old");
		world.refuse = problem(status);
		const { heard } = await world.visit();
		world.refuse = () => undefined;
		await world.pass(2);
		await world.last.send(event("new"));
		assert.deepEqual(world.streams.map(({ cursor }) => cursor), ["old", undefined]);
		assert.deepEqual(heard, ["stale"]);
		t.mock.reset();
	}
});

test("a browser that is hidden for a minute has no stream, until it is shown", async (t) => {
	const world = open(t);
	const { heard } = await world.visit();
	await world.last.send(event("c1", "milk"));
	await world.show(true);
	for (let i = 0; i < 3; i++) {
		await world.last.send(comment);
		await world.pass(20 - (i === 2));
	}
	assert.ok(world.isOpen());
	await world.pass(1);
	assert.ok(!world.isOpen());
	await world.pass(600);
	assert.deepEqual([world.streams.length, heard], [1, ["milk", "stale"]]);
	await world.show(false);
	assert.deepEqual([world.streams.length, world.last.cursor, heard.at(-1)], [2, "c1", "stale"]);
});

test("a page that is left keeps no stream, and the next tab goes on with the cursor", async (t) => {
	const world = open(t);
	await world.visit();
	await world.last.send(event("c1"));
	fire(window, "pagehide");
	await settle();
	assert.ok(!world.isOpen());
	await world.visit();
	assert.deepEqual([world.streams.length, world.last.cursor], [2, "c1"]);
});

test("the stream goes on with a new token, and ends the session when its token is rejected", async (t) => {
	const world = open(t);
	await world.visit();
	await session.renew({ token: "new" });
	await world.last.end();
	await world.pass(2);
	assert.deepEqual(world.streams.map(({ authorization }) => authorization), ["Bearer t", "Bearer new"]);
	world.refuse = problem(401);
	await world.last.end();
	await world.pass(4);
	assert.equal(session.current, undefined);
});

test("a tab whose window gets the focus refreshes a list that is older than 20 seconds", async (t) => {
	const world = open(t);
	world.refuse = problem(501);
	const { heard } = await world.visit();
	const refreshes = () => heard.filter((what) => what === "stale").length;
	const before = refreshes();
	await world.pass(20);
	fire(window, "focus");
	assert.equal(refreshes(), before);
	await world.pass(1);
	fire(window, "focus");
	assert.equal(refreshes(), before + 1);
});
