// The script of /docs, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, Part, settle } from "./page.mjs";

const name = "tareas.session /";
const storedSession = (token) => JSON.stringify({ token, user: 1, email: "ana@example.com", ends: Date.now() + 3_600_000, stay: true });

test("Swagger UI sends the token that another tab has given the session", async () => {
	const files = new Part(), tokens = [];
	Object.assign(document.querySelector("#swagger-ui"), { content: { cloneNode: () => files }, before: () => {} });
	Object.assign(document.querySelector("#routes"), { contains: () => false });
	globalThis.matchMedia = () => new Part();
	document.documentElement.classList.toggle = () => {};
	window.SwaggerUIBundle = ({ onComplete }) => {
		queueMicrotask(onComplete);
		return { preauthorizeApiKey: (scheme, token) => tokens.push(token), authActions: { logout: () => tokens.push("none") } };
	};
	localStorage.setItem(name, storedSession("old"));
	location.hash = "#/tasks";
	await import("../../adapters/webapp/docs/docs.js");
	fire(files.querySelector("script"), "load");
	await settle();
	for (const newValue of [storedSession("new"), null]) {
		localStorage[name] = newValue;
		fire(window, "storage", { key: name, newValue, storageArea: localStorage });
	}
	assert.deepEqual(tokens, ["old", "new", "none"]);
});
