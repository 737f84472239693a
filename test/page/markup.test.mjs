// The markup of the task page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.mjs";
import { texts as en } from "../../adapters/webapp/app/texts.en.js";
import { texts as es } from "../../adapters/webapp/app/texts.es.js";

const page = readFileSync(new URL("../../adapters/webapp/app/index.html", import.meta.url), "utf8");

test("each error is announced, also at a field that has the focus already", () => {
	const errors = page.match(/<p class="error".*?>/g);
	assert.ok(errors.length > 10);
	assert.deepEqual(errors.filter((error) => !error.includes('role="alert"')), []);
});

test("screen readers do not read each second of a time to wait", () => {
	const waits = page.match(/<[^>]*class="wait"[^>]*>/g);
	assert.deepEqual(new Set(waits), new Set(['<p class="wait">']));
});

test("the name of a field has the words that the field shows, for users who speak to the device", () => {
	const fields = [...page.matchAll(/data-placeholder="(\w+)" data-label="(\w+)"/g)];
	assert.ok(fields.length > 2);
	for (const texts of [en, es]) for (const [, placeholder, label] of fields) assert.ok(texts[label].includes(texts[placeholder]), texts[label]);
});

test("an on-screen keyboard makes the page smaller, so that it covers no messages", () => {
	assert.match(page, /<meta name="viewport" content="[^"]*interactive-widget=resizes-content"/);
});
