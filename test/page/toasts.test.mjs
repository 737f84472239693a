// Messages, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, Part } from "./page.mjs";
import { showMessage } from "../../adapters/webapp/app/toasts.js";

test("a message gives the focus back, also after the window has lost it meanwhile", () => {
	const made = new Part(), container = document.getElementById("toasts"), field = new Part();
	document.getElementById("toast").content = { cloneNode: () => ({ firstElementChild: made }) };
	container.append = () => {};
	const { close } = showMessage("Not done.");
	fire(container, "focusin", { relatedTarget: field });
	made.querySelector(".close").focus();
	fire(container, "focusin", { relatedTarget: null });
	close();
	assert.equal(document.activeElement, field);
});
