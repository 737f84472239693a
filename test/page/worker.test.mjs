// The service worker, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = readFileSync(new URL("../../adapters/webapp/app/worker.js", import.meta.url), "utf8");
const base = "https://example.com/todo/app/worker.js";
const page = "https://example.com/todo/app";
const at = (path) => new URL(path, base).href;
const html = '<link href="app/look.css?v=1"><img src="home/icon.svg?v=2"><img src="home/icon.svg?v=2"><a href="app#all">';

/** file answers with a file of the release that is asked for. */
const file = async () => new Response(html, { headers: { "Cache-Control": "max-age=31536000, immutable" } });

/** start runs the worker of a release, with these caches and databases. fetch answers by the URL. */
function start({ caches = new Map(), lists = new Set(), fetch = file, release = "1", slow = false } = {}) {
	const listeners = new Map();
	const registration = { scope: page, active: true, unregister: async () => { registration.active = false; } };
	const cacheOf = (name) => {
		const cache = caches.get(name) ?? new Map();
		return {
			match: async (request) => cache.get(at(request.url ?? request))?.clone(),
			put: async (url, response) => { caches.set(name, cache.set(at(url), response)); },
		};
	};
	runInNewContext(script.replace('"../app"', `"../app?v=${release}"`), {
		self: { registration, skipWaiting: async () => {}, addEventListener: (name, handle) => listeners.set(name, handle) },
		caches: {
			open: async (name) => cacheOf(name),
			keys: async () => [...caches.keys()],
			delete: async (name) => caches.delete(name),
			match: async (request, { cacheName }) => cacheOf(cacheName).match(request),
		},
		indexedDB: { databases: async () => [...lists].map((name) => ({ name })), deleteDatabase: (name) => lists.delete(name) },
		fetch, URL, setTimeout: (run, time) => slow && time === 500 && run(),
	});
	/** send dispatches an event, and returns what it waits for, or what it answers. */
	const send = async (name, members = {}) => {
		let result;
		const keep = (promise) => { result = promise; };
		listeners.get(name)({ waitUntil: keep, respondWith: keep, ...members });
		return result;
	};
	const open = (path, members) => send("fetch", { request: { url: at(path), method: "GET", mode: "cors", ...members } });
	return { caches, registration, send, open, visit: (path = "../app") => open(path, { mode: "navigate" }) };
}

async function installed(options) {
	const worker = start(options);
	await worker.send("install");
	await worker.send("activate");
	return worker;
}

const status = async (answer) => (await answer)?.status;
const lost = async () => { throw new TypeError("Failed to fetch"); };

test("a release stores its page, and the files that the page names", async () => {
	const { caches } = await installed();
	assert.deepEqual([...caches].map(([name, files]) => [name, [...files.keys()]]), [
		["tareas.page /todo/ ../app?v=1", ["../app?v=1", "look.css?v=1", "../home/icon.svg?v=2"].map(at)],
	]);
});

test("a file of another release, which a replica has during an upgrade, is not stored for good", async () => {
	for (const old of ["app?v=2", "look.css?v=1"]) {
		const fetch = async (url) => url.endsWith(old) ? new Response(html, { headers: { "Cache-Control": "no-cache" } }) : file();
		const caches = new Map();
		await assert.rejects(installed({ caches, fetch, release: "2" }), /\?v=/);
		assert.ok(![...caches.values()].some((files) => [...files.keys()].some((url) => url.endsWith(old))));
	}
});

test("a file is stored whatever Cache-Control a proxy has set, unless it is an error", async () => {
	const answer = (status) => async () => new Response(html, { status, headers: { "Cache-Control": "max-age=3600" } });
	const { caches } = await installed({ fetch: answer(200) });
	assert.equal([...caches.values()][0].size, 3);
	await assert.rejects(installed({ fetch: answer(502) }), /\?v=/);
});

test("the next release deletes the caches of the previous releases, and no other caches", async () => {
	const caches = new Map([["tareas.page / ../app?v=1", new Map()], ["other", new Map()]]);
	await installed({ caches });
	await installed({ caches, release: "2" });
	assert.deepEqual([...caches.keys()], ["tareas.page / ../app?v=1", "other", "tareas.page /todo/ ../app?v=2"]);
});

test("the page comes from the network, or from the cache if the network has no page in time", async (t) => {
	const networks = {
		"new release": [async () => new Response("new"), "new"],
		"none": [lost, html],
		"slow": [() => new Promise(() => {}), html],
		"error of a proxy": [async () => new Response("", { status: 502 }), html],
	};
	for (const [name, [fetch, want]] of Object.entries(networks)) {
		await t.test(name, async () => {
			const { caches } = await installed();
			const answer = await start({ caches, fetch, slow: name === "slow" }).visit();
			assert.equal(await answer.text(), want);
		});
	}
	await assert.rejects(start({ fetch: lost }).visit(), TypeError); // nothing is stored
});

test("a service without pages leaves nothing", async () => {
	const { caches } = await installed();
	const lists = new Set(["tareas.list /todo/ 1", "tareas.list / 1"]);
	const worker = start({ caches, lists, fetch: async () => new Response("", { status: 404 }) });
	assert.equal(await status(worker.visit()), 404);
	assert.deepEqual([caches.size, [...lists], worker.registration.active], [0, ["tareas.list / 1"], false]);
});

test("a stored file needs no network, and any other file is requested", async () => {
	const { caches } = await installed();
	assert.equal(await status(start({ caches, fetch: lost }).open("look.css?v=1")), 200);
	await assert.rejects(start({ caches, fetch: lost }).open("look.css?v=2"), TypeError);
});

test("the worker leaves requests for the API and for other pages alone", async () => {
	const worker = await installed();
	for (const [path, members] of [["../tasks"], ["../tasks?limit=500"], ["https://cdn.example.net/todo/app/x.js?v=1"], ["../apps/x.js?v=1"], ["../docs", { mode: "navigate" }], ["../apples", { mode: "navigate" }]]) {
		assert.equal(await worker.open(path, members), undefined, path);
	}
});
