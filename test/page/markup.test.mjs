// The markup of the task page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const page = readFileSync(new URL("../../adapters/webapp/app/index.html", import.meta.url), "utf8");

test("each error is announced, also at a field that has the focus already", () => {
	const errors = page.match(/<p class="error".*?>/g);
	assert.ok(errors.length > 10);
	assert.deepEqual(errors.filter((error) => !error.includes('role="alert"')), []);
});
