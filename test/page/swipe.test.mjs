// Swipes over a row, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, Part } from "./page.mjs";
import { onSwipe } from "../../adapters/webapp/app/swipe.js";

test("a swipe acts on a task, unless the page is enlarged: then a finger moves the view", () => {
	const list = new Part(), done = [];
	const element = Object.assign(new Part(), { style: { setProperty() {} } });
	onSwipe(list, () => ({ element, check: () => done.push("check"), remove: () => done.push("remove") }));
	document.body.classList.toggle = (name, on) => done.push(`${name} ${on}`);
	for (const scale of [1, 2, 1]) {
		visualViewport.scale = scale;
		fire(visualViewport, "resize");
		for (const by of [95, 96, -95, -96]) {
			fire(list, "pointerdown", { target: element, pointerType: "touch", isPrimary: true, clientX: 100 });
			fire(list, "pointermove", { isPrimary: true, clientX: 100 + by });
			fire(list, "pointerup");
		}
	}
	assert.deepEqual(done, ["zoomed false", "check", "remove", "zoomed true", "zoomed false", "check", "remove"]);
});
