// Tasks from texts of many lines, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { batches, parseLines } from "../../adapters/webapp/app/lines.js";

test("each line is a task; list markers go, and [x] is done", () => {
	const pasted = "Buy milk\r\n- Call Bob\n* [ ] Fetch the parcel\n\t+ [x] Water the plants\n12. Book the train\n3) [X] Pay\n\n   \n• Rest\n-5 degrees\n[link] x\n- ";
	assert.deepEqual(parseLines(pasted).map(({ title, completed, line }) => [title, completed, line]), [
		["Buy milk", false, 1], ["Call Bob", false, 2], ["Fetch the parcel", false, 3], ["Water the plants", true, 4], ["Book the train", false, 5],
		["Pay", true, 6], ["Rest", false, 9], ["-5 degrees", false, 10], ["[link] x", false, 11],
	]);
});

test("a file is sent in batches of 1,000 lines and 1 MiB", () => {
	const shape = (text) => [...batches(text)].map(({ body, line }) => [line, body.split("\n").length, body.length]);
	assert.deepEqual(shape(""), []);
	assert.deepEqual(shape("\n \n"), []);
	assert.deepEqual(shape("{}\n{}"), [[0, 2, 5]]);
	assert.deepEqual(shape(`${"\n".repeat(1000)}{}`), [[1000, 1, 2]]);
	assert.deepEqual(shape("{}\n".repeat(2001)), [[0, 1000, 2999], [1000, 1000, 2999], [2000, 2, 3]]);
	const half = "ü".repeat(1 << 18); // 512 KiB
	assert.deepEqual(shape(`${half}\n${half}\n{}`), [[0, 1, 1 << 18], [1, 2, (1 << 18) + 3]]);
	assert.deepEqual(shape(`{}\n${half}${half}${half}\n{}`), [[0, 1, 2], [1, 1, 3 << 18], [2, 1, 2]]);
});
