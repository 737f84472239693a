// Sessions of one tab and of all tabs, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire } from "./page.mjs";
import { Service } from "./service.mjs";
import { changePassword, deleteAccount, logOut } from "../../adapters/webapp/app/account.js";
import { traffic } from "../../adapters/webapp/app/api.js";
import { Client } from "../../adapters/webapp/app/client.js";
import { connection, setDrafting, setKeeps } from "../../adapters/webapp/app/connection.js";
import { session } from "../../adapters/webapp/app/session.js";

const name = "tareas.session /";
const hour = 3600 * 1000;

/** begin begins a session, and returns the service, a client, and the events of the session. */
function begin(t, { stay = false } = {}) {
	const service = new Service();
	session.begin({ token: "t", user: { id: 1, email: "ana@example.com" } }, { stay });
	const events = [];
	const stop = new AbortController();
	for (const type of ["begun", "renewed", "ended"]) session.addEventListener(type, ({ detail }) => events.push([type, detail]), stop);
	t.after(() => {
		stop.abort();
		session.forget();
		localStorage.removeItem(name);
	});
	return { service, events, client: new Client(session.current) };
}

const end = (members = {}) => ["ended", { email: "ana@example.com", deleted: false, elsewhere: false, doubt: undefined, ...members }];
const refuseTokens = () => [401, "TOKEN_EXPIRED"];

test("an open page ends the session when its token expires", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const { events } = begin(t);
	t.mock.timers.tick(24 * hour - 1);
	assert.deepEqual(events, []);
	t.mock.timers.tick(1);
	assert.deepEqual([events, sessionStorage.getItem(name)], [[end()], null]);
});

test("a session ends when its token is rejected, and for no other error", async (t) => {
	const codes = { UNAUTHENTICATED: true, TOKEN_EXPIRED: true, INVALID_TOKEN: true, TOKEN_NOT_ACTIVE: true, VERIFICATION_FAILED: true, FORBIDDEN: false };
	for (const [code, ends] of Object.entries(codes)) {
		await t.test(code, async (t) => {
			const { service, events, client } = begin(t);
			service.refuse = () => [403, code];
			await assert.rejects(client.exchange("GET", "tasks"), { code });
			assert.deepEqual(events, ends ? [end()] : []);
		});
	}
});

test("the session that all tabs share goes on with the token that another tab has stored", async (t) => {
	const { service, events, client } = begin(t, { stay: true });
	const stored = JSON.stringify({ ...session.current, token: "new" });
	localStorage.setItem(name, stored); // its event comes later
	service.refuse = (request, { Authorization }) => Authorization === "Bearer t" ? refuseTokens() : undefined;
	assert.equal((await client.exchange("GET", "tasks")).status, 200);
	assert.deepEqual([events, localStorage.getItem(name)], [[["renewed", undefined]], stored]);
});

test("a tab whose token is rejected goes on with the session of another user that another tab has stored", async (t) => {
	const { service, events, client } = begin(t, { stay: true });
	const theirs = { token: "theirs", user: 2, email: "bob@example.com", ends: Date.now() + hour, stay: true };
	localStorage.setItem(name, JSON.stringify(theirs)); // its event comes later
	service.refuse = refuseTokens;
	await assert.rejects(client.exchange("GET", "tasks"));
	assert.deepEqual([events, session.current], [[end(), ["begun", undefined]], theirs]);
});

test("a rejected token is no log out, and the other tabs learn that", async (t) => {
	const { service, events, client } = begin(t, { stay: true });
	service.refuse = refuseTokens;
	const stored = [];
	t.mock.method(Object.getPrototypeOf(localStorage), "setItem", (key, value) => stored.push(JSON.parse(value).ends));
	await assert.rejects(client.exchange("GET", "tasks"));
	assert.deepEqual([events, stored, localStorage.getItem(name)], [[end()], [0], null]);
});

test("the stored list of a user who stays logged in is deleted with the session", async (t) => {
	const deleted = [];
	globalThis.indexedDB = { deleteDatabase: (list) => deleted.push(list) };
	t.after(() => { delete globalThis.indexedDB; });
	for (const [name, end] of Object.entries({ "log out": () => session.forget(), "refused token": () => session.expire("t") })) {
		await t.test(name, (t) => {
			begin(t, { stay: true });
			end();
			assert.deepEqual(deleted.splice(0), ["tareas.list / 1"]);
		});
	}
});

test("a session that all tabs share deletes the stored list of the user whose session it replaces", (t) => {
	const deleted = [];
	globalThis.indexedDB = { deleteDatabase: (list) => deleted.push(list) };
	t.after(() => { delete globalThis.indexedDB; });
	for (const [user, want] of [[2, ["tareas.list / 2"]], [1, []]]) {
		localStorage.setItem(name, JSON.stringify({ token: "theirs", user, email: "bob@example.com", ends: Date.now() + hour, stay: true }));
		begin(t, { stay: true });
		assert.deepEqual(deleted.splice(0), want);
	}
});

test("another tab ends the session that all share, by a log out or because its token was rejected", async (t) => {
	for (const [newValue, elsewhere] of [[null, true], ['{"ends":0}', false]]) {
		await t.test(String(newValue), (t) => {
			const { events } = begin(t, { stay: true });
			localStorage.removeItem(name);
			fire(window, "storage", { key: name, newValue, storageArea: localStorage });
			assert.deepEqual(events, [end({ elsewhere })]);
		});
	}
});

test("a new password has at least 8 characters, whatever the service accepts", async (t) => {
	begin(t);
	await assert.rejects(changePassword("old", "7 seven"), { message: "Password must be at least 8 characters", field: "newPassword" });
	await changePassword("old", "8 eight.").catch((error) => assert.notEqual(error.field, "newPassword"));
});

test("the end of the session says what a request without an answer may have done", async (t) => {
	const doubt = "Your password may have changed: log in with the new one, or else with the old one.";
	const lost = () => { throw new TypeError("Failed to fetch"); };
	const change = () => changePassword("a", "new password").catch(() => {});
	const answer = (service, { status = 200, ...body }) => () => {
		globalThis.fetch = service;
		return new Response(JSON.stringify(body), { status });
	};
	const cases = {
		"it is lost": [lost, undefined, doubt],
		"it is rejected": [{ status: 401, code: "TOKEN_EXPIRED" }, undefined, undefined],
		"it is lost, and the token is accepted later": [lost, (client) => client.exchange("GET", "tasks"), undefined],
		"it is lost, and confirmed when it is repeated": [lost, change, undefined],
	};
	for (const [title, [first, then, want]] of Object.entries(cases)) {
		await t.test(title, async (t) => {
			const { service, events, client } = begin(t);
			const { fetch } = globalThis;
			globalThis.fetch = first === lost ? lost : answer(fetch, first);
			await change();
			globalThis.fetch = then === change ? answer(fetch, { token: "new" }) : fetch;
			await then?.(client);
			service.refuse = refuseTokens;
			await client.exchange("GET", "tasks").catch(() => {});
			assert.deepEqual(events, [end({ doubt: want })]);
		});
	}
});

test("the end of the session says that the account may have been deleted", async (t) => {
	const { service, events, client } = begin(t);
	const { fetch } = globalThis;
	globalThis.fetch = () => { throw new TypeError("Failed to fetch"); };
	await assert.rejects(deleteAccount("a"), { lost: true });
	globalThis.fetch = fetch;
	service.refuse = refuseTokens;
	await client.exchange("GET", "tasks").catch(() => {});
	assert.deepEqual(events, [end({ doubt: "Your account may have been deleted. If not, log in again." })]);
});

test("a request that is rejected while the password is changed is repeated with the new token", async (t) => {
	const { service, events, client } = begin(t);
	let arrive = () => {};
	session.renew(new Promise((resolve) => { arrive = () => resolve({ token: "new" }); }));
	service.refuse = (request, { Authorization }) => Authorization === "Bearer t" ? refuseTokens() : undefined;
	const list = client.exchange("GET", "tasks");
	await new Promise(setImmediate);
	arrive();
	assert.equal((await list).status, 200);
	assert.deepEqual([events, session.current.token], [[], "new"]);
});

test("a log out counts if the API confirms within five seconds that the token is revoked", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const { service } = begin(t);
	const never = (path, { signal }) => new Promise((resolve, reject) => { signal.addEventListener("abort", () => reject(signal.reason)); });
	for (const [refuse, want] of [[() => undefined, true], [refuseTokens, true], [() => [500, "INTERNAL"], false]]) {
		service.refuse = refuse;
		assert.equal(await logOut(), want);
	}
	globalThis.fetch = never;
	let left;
	const out = logOut().then((ended) => { left = ended; });
	t.mock.timers.tick(4999);
	await new Promise(setImmediate);
	assert.equal(left, undefined);
	t.mock.timers.tick(1);
	await out;
	assert.equal(left, false);
	fire(window, "online");
});

test("a response to a request from before the loss does not show that the connection is back", (t) => {
	let now = 0;
	t.mock.method(performance, "now", () => now);
	t.mock.timers.enable({ apis: ["setTimeout"] });
	now = 5;
	traffic.dispatchEvent(new Event("failure"));
	const message = document.getElementById("connection");
	assert.equal(message.textContent, "The server cannot be reached. What you type is kept.");
	setKeeps(false);
	assert.equal(message.textContent, "The server cannot be reached. This browser cannot keep what you type: leave the page open.");
	setDrafting(false);
	assert.equal(message.textContent, "The server cannot be reached.");
	setDrafting(true);
	setKeeps(true);
	for (const [asked, lost] of [[4, true], [5, false]]) {
		traffic.dispatchEvent(new CustomEvent("response", { detail: asked }));
		assert.equal(connection.lost, lost);
	}
});

test("a list that arrives slowly is not given up, and one that stalls is", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const { client } = begin(t);
	let body;
	const stream = new ReadableStream({ start: (controller) => { body = controller; } });
	globalThis.fetch = async (path, { signal }) => {
		signal.addEventListener("abort", () => body.error(signal.reason));
		return new Response(stream);
	};
	let failed = "";
	const list = client.exchange("GET", "tasks").catch((error) => { failed = error.constructor.name; });
	for (let i = 0; i < 20; i++) { // 100 seconds
		body.enqueue(new TextEncoder().encode(" "));
		for (let j = 0; j < 5; j++) await new Promise(setImmediate);
		t.mock.timers.tick(5000);
	}
	assert.equal(failed, "");
	t.mock.timers.tick(30_000);
	await list;
	assert.equal(failed, "Unreachable");
	fire(window, "online");
});
