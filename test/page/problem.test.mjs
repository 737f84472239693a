// The errors of forms, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, form } from "./page.mjs";
import { Refusal } from "../../adapters/webapp/app/api.js";
import { Problems } from "../../adapters/webapp/app/problem.js";

/** open returns a login form, with the elements that show its errors. */
function open() {
	const view = form("email", "password");
	const fields = view.elements;
	const problems = new Problems(view, fields);
	const says = (place) => view.querySelector(`[data-for="${place}"]`).textContent;
	const type = (name) => {
		fields[name].value += "x";
		fire(view, "input", { target: fields[name] });
	};
	return { view, fields, problems, says, type, button: view.querySelector("button.primary") };
}

test("an error is shown at the field that its code names, until the user edits a field that may be at fault", async (t) => {
	const cases = {
		"required, the email is edited": { error: { code: "CREDENTIALS_REQUIRED" }, place: "password", mends: "email" },
		"required, the password is edited": { error: { code: "PASSWORDS_REQUIRED" }, place: "password", mends: "password" },
		"of the form, the email is edited": { error: { code: "INVALID_CREDENTIALS" }, place: "form", mends: "email" },
		"of the form, the password is edited": { error: {}, place: "form", mends: "password" },
		"of a field": { error: { code: "SOMETHING_NEW", field: "email" }, place: "email", stays: "password", mends: "email" },
		"of a field that the form does not have": { error: { field: "name" }, place: "form", mends: "email" },
	};
	for (const [name, { error, place, stays, mends }] of Object.entries(cases)) {
		await t.test(name, () => {
			const { fields, problems, says, type } = open();
			fields.email.value = "ana@example.com";
			document.activeElement = document.body;
			problems.show(new Refusal(400, "Required", error), "Required");
			assert.equal(says(place), "Required");
			const [invalid, focused] = place === "form" ? [undefined, document.body] : ["true", fields[place]];
			assert.equal(fields[place]?.attributes.get("aria-invalid"), invalid);
			assert.equal(document.activeElement, focused);
			if (stays) {
				type(stays);
				assert.equal(says(place), "Required");
			}
			type(mends);
			assert.equal(says(place), "");
			for (const field of Object.values(fields)) assert.ok(!field.attributes.has("aria-invalid"));
		});
	}
});

test("until Retry-After has passed the error stays, and the button waits", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	const { view, problems, says, type, button } = open();
	const wait = view.querySelector(".wait");
	const status = document.getElementById("status");
	/** texts returns the texts of the countdown during the given seconds. */
	const texts = (seconds) => {
		const seen = [wait.textContent];
		for (let i = 0; i < seconds; i++) {
			t.mock.timers.tick(1000);
			if (wait.textContent !== seen.at(-1)) seen.push(wait.textContent);
		}
		return seen.slice(1);
	};
	problems.show(new Refusal(429, "Too many attempts", { retryAfter: 899 }));
	assert.deepEqual(texts(809), [...Array.from({ length: 13 }, (_, i) => `Try again in ${14 - i} minutes.`), "Try again in 90 seconds."]);
	assert.equal(status.textContent, "Try again in 15 minutes."); // is read once
	type("email");
	assert.deepEqual(texts(1), ["Try again in 89 seconds."]);
	assert.deepEqual([says("form"), problems.waiting, button.attributes.get("aria-disabled")], ["Too many attempts", true, "true"]);
	const last = texts(88);
	assert.deepEqual([last.length, last.at(-1)], [88, "Try again in 1 second."]);
	assert.deepEqual(texts(1), [""]);
	assert.deepEqual([says("form"), problems.waiting, button.attributes.has("aria-disabled"), status.textContent], ["", false, false, ""]);
});
