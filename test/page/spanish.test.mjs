// Texts with numbers in Spanish, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

navigator.languages = ["es-ES"];
const { texts } = await import("../../adapters/webapp/app/texts.js");

test("a number has its noun in the singular or the plural, and is written as in Spain", () => {
	const says = { 0: "0 tareas", 1: "1 tarea", 2: "2 tareas", 12345: "12.345 tareas" };
	for (const [n, want] of Object.entries(says)) assert.equal(texts.count(Number(n)), want);
	assert.equal(texts.addThese(1, 1, 0), "1 tarea, 1 hecha: ¿añadir?");
	assert.equal(texts.addThese(3, 2, 1), "3 tareas, 2 hechas, 1 con fecha: ¿añadir?");
});
