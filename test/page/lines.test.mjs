// Tasks from texts of many lines, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readDate } from "../../adapters/webapp/app/datewords.js";
import { batches, lineOf, parseLines } from "../../adapters/webapp/app/lines.js";

test("each line is a task, without its list marker; a checked box is done", () => {
	/** The pasted text, and its titles. Titles of done tasks begin with "done:". */
	const cases = {
		"Buy milk\r\n- Call Bob\n\t+ Swim\n\n   \n* Rest\n- \n•": ["Buy milk", "Call Bob", "Swim", "Rest"],
		"• 3 eggs\n◦Milk\n▪ Bread\n– Salt": ["3 eggs", "Milk", "Bread", "Salt"],
		"- 5 °C\n– 5 °C\n+ 5 °C\n* 5 stars\n-5 degrees\n−5": ["- 5 °C", "– 5 °C", "+ 5 °C", "* 5 stars", "-5 degrees", "−5"],
		"- 2 kg de patatas\n* 6 huevos\n- leche": ["2 kg de patatas", "6 huevos", "leche"],
		"* [ ] Fetch\n+ [x] Water\n- ☐ Post\n- [] Pay\n- ☑ Swim": ["Fetch", "done:Water", "Post", "Pay", "done:Swim"],
		"[X] Water\n[] Pay\n☐Fetch\n☑\uFE0F Post\n☒ Swim\n✓ Rest\n✔ Read\nx Book\n[x]": ["done:Water", "Pay", "Fetch", "done:Post", "done:Swim", "done:Rest", "done:Read", "done:Book"],
		"[link] x\nX files\nx = 5\nxylophone\n[]string": ["[link] x", "X files", "x = 5", "xylophone", "[]string"],
		"Food:\n1. Milk\n\n2) Bread\n3. [x] 24. Dezember\nOther:\n1. Call\n2. Swim\n1. Rest\n2.": ["Food:", "Milk", "Bread", "done:24. Dezember", "Other:", "Call", "Swim", "Rest"],
		"- ¿Qué regalo?\n* ¡Llamar!\n- \"Quijote\"\n– «¿Quién?»\nx ¡Pagar!\n- \"39 steps\"": ["¿Qué regalo?", "¡Llamar!", "\"Quijote\"", "«¿Quién?»", "done:¡Pagar!", "- \"39 steps\""],
		"1.- Sal\n2.- Pan": ["Sal", "Pan"],
		"1. Sal\n1. Pan": ["Sal", "Pan"],
		"24. Dezember Geschenke\n31. Dezember Feuerwerk": ["24. Dezember Geschenke", "31. Dezember Feuerwerk"],
		"1. Mai Ausflug\nMilch\n2. Mai Rückfahrt": ["1. Mai Ausflug", "Milch", "2. Mai Rückfahrt"],
		"1. Mai\n2. Mai\n24. Dezember": ["1. Mai", "2. Mai", "24. Dezember"],
		"2. Mai\n3. Mai": ["2. Mai", "3. Mai"],
		"24. Dezember Geschenke": ["24. Dezember Geschenke"],
		"1. Mai Ausflug": ["1. Mai Ausflug"],
		"- 5 °C": ["- 5 °C"],
		"☑ Pay": ["done:Pay"],
		"- Pay": ["Pay"],
	};
	for (const [pasted, want] of Object.entries(cases)) {
		assert.deepEqual(parseLines(pasted).map(({ title, completed }) => (completed ? "done:" : "") + title), want, pasted);
	}
	assert.deepEqual(parseLines("\na\n\n- b\u2028c").map(({ line }) => line), [2, 4, 5]);
});

test("the line of a task becomes the task again", () => {
	const titles = ["Buy milk", "Decide what the gift is for", "Finish by", "Preguntar si es este", "Find out who to write to", "Plan A", "Trip fri", "Pay 3/4", "Decidir con", "¿Qué es?"];
	for (const title of titles) {
		const due = "2026-11-28";
		const [{ completed, ...pasted }] = parseLines(lineOf({ title, completed: true, due }));
		const found = readDate(pasted.title, { today: due, dayFirst: true });
		assert.deepEqual([completed, found?.title, found?.due], [true, title, due]);
	}
});

test("tasks are sent in batches of 1,000 lines and 1 MiB", () => {
	const line = (title) => JSON.stringify({ title, completed: false });
	const shape = (...titles) => [...batches(titles.map((title) => ({ at: "Line 1", id: 7, title, description: "", completed: false })))].map(({ body, start }) => {
		const lines = body.split("\n");
		assert.deepEqual(lines, titles.slice(start, start + lines.length).map(line));
		return [start, lines.length];
	});
	assert.deepEqual(shape(), []);
	assert.deepEqual(shape("a", "b"), [[0, 2]]);
	assert.deepEqual(shape(...Array(2001).fill("a")), [[0, 1000], [1000, 1000], [2000, 1]]);
	assert.equal([...batches([{ title: "a", completed: false, due: "2026-03-14" }])][0].body, '{"title":"a","completed":false,"due":"2026-03-14"}');
	const half = "ü".repeat((1 << 18) - 20); // nearly 512 KiB
	assert.deepEqual(shape(half, half, half, "a"), [[0, 2], [2, 2]]);
	assert.deepEqual(shape("a", half + half + half, "b"), [[0, 1], [1, 1], [2, 1]]);
});
