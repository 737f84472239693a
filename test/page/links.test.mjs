// Web addresses in texts, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Part } from "./page.mjs";
import { linked } from "../../adapters/webapp/app/dom.js";

test("web addresses are links that tell the other page nothing, without the punctuation after them", () => {
	document.createElement = () => new Part();
	const parts = linked("See https://example.com/a?b=(c). And http://example.org, too").map((part) => part.href ? [part.href, part.textContent, part.rel, part.target] : part);
	const link = (address) => [address, address, "noopener noreferrer", "_blank"];
	assert.deepEqual(parts, ["See ", link("https://example.com/a?b=(c"), "). And ", link("http://example.org"), ", too"]);
	assert.deepEqual(linked("javascript:alert(1)"), ["javascript:alert(1)"]);
});
