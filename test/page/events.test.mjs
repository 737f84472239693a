// Event streams, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "../../adapters/webapp/app/events.js";

/** parse returns the events of a stream that arrives in these parts. */
async function parse(...parts) {
	const found = [];
	for await (const event of events(parts)) found.push(event);
	return found;
}

const stream = 'retry: 2000\n\n: comment\n:\n\nevent: changes\nid: c2U\ndata: {"a":\ndata:  1}\n\ndata\n\nevent: none\n\ndata: message: 2\n\ndata: cut';
const want = [
	{ retry: 2000 }, {}, {}, { name: "changes", data: '{"a":\n 1}' }, { name: "message", data: "" }, { name: "message", data: "message: 2" },
];

for (const [name, end] of Object.entries({ LF: "\n", CRLF: "\r\n", CR: "\r" })) {
	test(`a stream with lines that end in ${name} may be cut anywhere`, async () => {
		const text = stream.replaceAll("\n", end);
		assert.deepEqual(await parse(...text), want);
		for (let at = 0; at <= text.length; at++) assert.deepEqual(await parse(text.slice(0, at), text.slice(at)), want, String(at));
	});
}

test("what is no event is left out", async () => {
	assert.deepEqual(await parse('retry: soon\n\n{"changed":[],"deleted":[]}\n\n<h1>Bad Gateway</h1>\n\n'), []);
});
