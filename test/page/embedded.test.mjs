// The page of an embedder with its own logins, without a browser: another tab may log in as
// somebody else at any time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle, storage } from "./page.mjs";
import { Service } from "./service.mjs";

document.documentElement.dataset.embedded = "";
const { Client } = await import("../../adapters/webapp/app/client.js");
const { Live } = await import("../../adapters/webapp/app/live.js");
const { Store } = await import("../../adapters/webapp/app/store.js");
const { session } = await import("../../adapters/webapp/app/session.js");

test("nothing of another user is shown, and nothing is sent for another", async (t) => {
	const cases = {
		"a list": { theirs: ["Call Bob"], request: ["GET", "tasks?limit=1"] },
		"an empty list": { theirs: [], request: ["GET", "tasks?limit=1"] },
		"a task": { theirs: ["Call Bob"], request: ["GET", "tasks/1"] },
		"a new task": { theirs: ["Call Bob"], request: ["POST", "tasks", { body: { title: "mine" } }] },
		"a new task, of a user without tasks": { theirs: [], request: ["POST", "tasks", { body: { title: "mine" } }] },
	};
	for (const [name, { theirs, request }] of Object.entries(cases)) {
		for (const user of [1, 2]) {
			await t.test(`${name}, user ${user}`, async () => {
				const service = new Service(); // its caller is user 1
				for (const title of theirs) service.put({ title });
				session.begin({ token: "", user: { id: user } });
				const client = new Client(session.current);
				const answer = client.exchange(...request);
				if (user === 1) await answer;
				else await assert.rejects(answer, { status: 401 });
				assert.equal(session.current === undefined, user !== 1);
				assert.equal(service.requests.some((text) => text.startsWith("POST")), user === 1 && request[0] === "POST");
				session.forget();
			});
		}
	}
});

test("changes of another user are not shown, and end the session", async () => {
	for (const user of [1, 2]) {
		session.begin({ token: "", user: { id: user } });
		globalThis.fetch = async () => new Response(`event: changes\ndata: {"changed":[{"id":1,"userId":1}],"deleted":[],"cursor":"c"}\n\n`, { headers: { "Content-Type": "text/event-stream" } });
		const seen = [];
		const read = async () => {
			for await (const { changes } of new Client(session.current).changes("", new AbortController().signal)) seen.push(...changes.changed);
		};
		if (user === 1) await read();
		else await assert.rejects(read(), { status: 401 });
		assert.deepEqual([seen.length, session.current === undefined], user === 1 ? [1, false] : [0, true]);
		session.forget();
	}
});

test("a page asks each minute who is logged in, also while it follows a stream", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	session.begin({ token: "", user: { id: 1 } });
	let comment = () => {};
	globalThis.fetch = async () => new Response(new ReadableStream({ start: (controller) => {
		comment = () => controller.enqueue(new TextEncoder().encode(":\n\n"));
	} }), { headers: { "Content-Type": "text/event-stream" } });
	const live = new Live(session.current, new Store("work ", { storage: storage(), events: new EventTarget() }));
	let stale = 0;
	live.addEventListener("stale", () => { stale++; });
	live.loaded();
	for (let i = 0; i < 8; i++) {
		await settle();
		comment();
		t.mock.timers.tick(15_000);
	}
	assert.equal(stale, 2);
	live.close();
	session.forget();
});
