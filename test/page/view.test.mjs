// The view for login and registration, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, form, Part, settle } from "./page.mjs";
import { loginView } from "../../adapters/webapp/app/login.js";

/** open opens the view. The service responds to the requests with the given answers, [status, body]. */
function open(t, ...answers) {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const view = new Part();
	const fields = form("email", "password", "stay");
	const other = Object.assign(new Part(), { firstElementChild: new Part(), lastElementChild: new Part() });
	view.parts.set("form", fields).set(".other", other);
	document.querySelector("#login").content = { cloneNode: () => ({ firstElementChild: view }) };
	const asked = [], entered = [];
	t.mock.method(globalThis, "fetch", async (path) => {
		asked.push(path);
		const [status, body, headers = {}] = answers.shift();
		return new Response(JSON.stringify(body), { status, headers });
	});
	loginView({ entered: (answer) => entered.push(answer) });
	fields.elements.email.value = "ana@example.com";
	fields.elements.password.value = "correct horse";
	return {
		asked, entered,
		hint: () => view.querySelector("#password-hint").textContent,
		heading: () => view.querySelector("h1").textContent,
		notice: () => view.querySelector(".notice").textContent,
		password: fields.elements.password,
		error: (name = "form") => fields.querySelector(`[data-for="${name}"]`).textContent,
		submit: () => fire(fields, "submit"),
		switchMode: () => fire(other.lastElementChild, "click"),
	};
}

const wrong = [401, { code: "INVALID_CREDENTIALS", detail: "Invalid credentials" }];

test("during a request the form is not sent again, and stays as it is", async (t) => {
	const { asked, heading, error, submit, switchMode } = open(t, wrong);
	submit();
	submit();
	switchMode();
	await settle();
	assert.deepEqual([asked, heading(), error()], [["login"], "Log in", "The email or the password is wrong."]);
	switchMode();
	assert.deepEqual([heading(), error()], ["Create an account", ""]);
});

test("without a connection the form says that the login failed", async (t) => {
	const { error, submit } = open(t);
	submit(); // there is no answer
	await settle();
	assert.equal(error(), "You could not be logged in: there is no connection.");
});

test("after too many attempts the form waits", async (t) => {
	const { asked, entered, submit } = open(t, [429, { code: "TOO_MANY_ATTEMPTS" }, { "Retry-After": "60" }], [200, { token: "t" }]);
	for (const seconds of [59, 1]) {
		submit();
		await settle();
		assert.deepEqual([asked.length, entered], [1, []]);
		t.mock.timers.tick(seconds * 1000);
	}
	submit();
	await settle();
	assert.deepEqual([asked.length, entered], [2, [{ token: "t" }]]);
});

test("a registration logs in, and an account that exists by then is not created again", async (t) => {
	const { asked, entered, heading, notice, submit, switchMode } = open(t, [201, {}], [503, {}], [200, { token: "t" }]);
	switchMode();
	submit();
	await settle();
	assert.deepEqual([asked, heading(), notice()], [["usuarios", "login"], "Log in", "Your account was created."]);
	submit();
	await settle();
	assert.deepEqual([asked[2], entered], ["login", [{ token: "t" }]]);
});

test("an account with a short password is not created, although the service accepts it", (t) => {
	const { asked, password, error, submit, switchMode } = open(t);
	password.value = "7 seven";
	switchMode();
	submit();
	assert.deepEqual([asked, error("password")], [[], "Password must be at least 8 characters"]);
});

test("only a new password has a hint, since a hidden one would be read too", (t) => {
	const { hint, switchMode } = open(t);
	assert.equal(hint(), "");
	switchMode();
	assert.match(hint(), /^At least 8 characters/);
	switchMode();
	assert.equal(hint(), "");
});
