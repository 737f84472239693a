// Logging in, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./service.mjs";
import { deleteAccount, logIn, logOutEverywhere, prefersStay } from "../../adapters/webapp/app/account.js";
import { session } from "../../adapters/webapp/app/session.js";

const person = { email: "ana@example.com", password: "correct horse" };

/** answer makes the service respond to each login, and returns the requested paths. */
function answer(t, status, body) {
	const asked = [];
	t.mock.method(globalThis, "fetch", async (path) => {
		asked.push(path);
		return path === "login" ? Response.json({ token: "t" }) : Response.json(body, { status });
	});
	t.after(() => localStorage.removeItem("tareas.stay /"));
	return asked;
}

test("a login that stays asks for 30 days, and this browser remembers the choice", async (t) => {
	const asked = answer(t, 200, { token: "t" });
	await logIn(person, true);
	assert.deepEqual([asked, prefersStay()], [["login?days=30"], true]);
	await logIn(person, false);
	assert.deepEqual([asked[1], prefersStay()], ["login", false]);
});

test("a service that allows fewer days is asked for none", async (t) => {
	const asked = answer(t, 400, { code: "DAYS_NOT_VALID" });
	assert.deepEqual(await logIn(person, true), { token: "t" });
	assert.deepEqual([asked, prefersStay()], [["login?days=30", "login"], true]);
});

test("a rejected login is not repeated, and the browser remembers no choice", async (t) => {
	const asked = answer(t, 401, { code: "INVALID_CREDENTIALS" });
	await assert.rejects(logIn(person, true), { code: "INVALID_CREDENTIALS" });
	assert.deepEqual([asked, prefersStay()], [["login?days=30"], false]);
});

test("a log out everywhere and a deletion of the account end the choice, and the sessions of other tabs", async (t) => {
	for (const [name, end] of Object.entries({ logOutEverywhere, deleteAccount })) {
		await t.test(name, async (t) => {
			answer(t, 200, { token: "t" });
			session.begin({ token: "t", user: { id: 1, email: person.email } }, { stay: true });
			t.after(() => session.forget());
			await logIn(person, true);
			const told = [];
			const beside = new BroadcastChannel("tareas.session /");
			t.after(() => beside.close());
			beside.addEventListener("message", ({ data }) => told.push(data));
			await end();
			assert.deepEqual([prefersStay(), told], [false, [{ user: 1, stay: true, deleted: end === deleteAccount }]]);
		});
	}
});
