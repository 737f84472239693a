// The editor of a task, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, form, Part } from "./page.mjs";
import { Editor } from "../../adapters/webapp/app/editor.js";

const one = { id: 1, title: "One", description: "text", completed: true, etag: '"1"' };

/** open opens the editor of a task or a draft in a page that stores its drafts. It records the editor's actions. */
function open(draft = { base: one }) {
	document.querySelector("#editor").content = { cloneNode: () => ({ firstElementChild: form("title", "description", "due") }) };
	const drafts = new Map();
	const done = [];
	const editor = new Editor(draft, {
		draft: (id) => drafts.get(id),
		keep: (kept) => drafts.set(kept.base.id, kept),
		drop: (id) => drafts.delete(id),
		save: ({ etag }, changes) => done.push(["save", etag, changes]),
		create: (task, draft) => done.push(["create", task, draft]),
		closed: (discarded) => done.push(["closed", discarded]),
	});
	const { title, description, due } = editor.form.elements;
	const says = (selector) => editor.form.querySelector(selector).textContent;
	return {
		editor, drafts, done, title, description, due, says,
		texts: () => [title.value, description.value],
		type: (field, value) => {
			field.value = value;
			fire(field, "input");
			fire(editor.form, "input", { target: field });
		},
		save: () => fire(editor.form, "submit"),
		cancel: () => fire(editor.form.querySelector(".cancel"), "click"),
		key: (key, members = {}) => fire(editor.form, "keydown", { key, ...members }),
		enter: () => fire(title, "beforeinput", { inputType: "insertLineBreak" }),
	};
}

const changed = (members) => ({ ...one, ...members, etag: '"2"' });

test("only what the user has changed is saved", async (t) => {
	const lines = { ...one, title: "a\nb", description: "x\r\ny" }; // no field can show these unchanged
	const cases = {
		"nothing": { act: () => {}, want: [] },
		"a change that is taken back": { act: ({ type, title }) => ["c", "a b"].forEach((text) => type(title, text)), want: [] },
		"the title": { act: ({ type, title }) => type(title, "c"), want: [["save", '"1"', { title: "c" }]] },
		"the title, with a line break": { act: ({ type, title }) => type(title, "c\nd"), want: [["save", '"1"', { title: "c d" }]] },
		"the date": { act: ({ type, due }) => type(due, "2026-03-14"), want: [["save", '"1"', { due: "2026-03-14" }]] },
		"the description": { act: ({ type, description }) => type(description, "z"), want: [["save", '"1"', { description: "z" }]] },
	};
	for (const [name, { act, want }] of Object.entries(cases)) {
		await t.test(name, () => {
			const opened = open({ base: lines });
			opened.title.setSelectionRange = () => {};
			act(opened);
			opened.save();
			assert.deepEqual(opened.done, [...want, ["closed", undefined]]);
			assert.equal(opened.drafts.size, 0);
		});
	}
});

test("what was changed elsewhere is taken over, in fields that the user has not changed", () => {
	const { editor, type, title, texts, says, save, done, drafts } = open();
	type(title, "One mine");
	const before = drafts.get(1);
	editor.update(changed({ description: "theirs" }));
	assert.deepEqual(texts(), ["One mine", "theirs"]);
	assert.deepEqual([says(".note"), says(".cancel")], ["Changed meanwhile.", "Discard"]);
	assert.equal(drafts.get(1), before); // another tab may be editing it
	save();
	assert.deepEqual(done[0], ["save", '"2"', { title: "One mine" }]);
});

test("of two changes of one field, the user chooses, with a button only", async (t) => {
	for (const choice of ["save", "cancel"]) {
		await t.test(choice, () => {
			const opened = open();
			const { editor, type, title, texts, says, enter, key, done } = opened;
			const other = editor.form.querySelector(".other");
			type(title, "One mine");
			editor.update(changed({ title: "One theirs", description: "theirs" }));
			assert.deepEqual([texts(), other.hidden, other.querySelector(".title").textContent], [["One mine", "theirs"], false, "One theirs"]);
			assert.deepEqual([says(".note"), says(".primary"), says(".cancel")], ["Changed meanwhile.", "Keep mine", "Use theirs"]);
			const status = document.getElementById("status");
			for (const again of [() => {}, enter, () => key("Enter", { ctrlKey: true })]) { // the user may not have seen the conflict
				again();
				assert.equal(status.textContent, "Keep mine, or use theirs: “\u2068One theirs\u2069”.");
				status.textContent = "";
			}
			assert.deepEqual(done, []);
			opened[choice]();
			const discarded = { title: "One mine", description: "theirs", due: "", base: one };
			assert.deepEqual(done, choice === "save" ? [["save", '"2"', { title: "One mine" }], ["closed", undefined]] : [["closed", discarded]]);
		});
	}
});

test("a deletion ends a conflict: no other version is left to use", () => {
	const { editor, type, title, says } = open();
	type(title, "One mine");
	editor.update(changed({ title: "One theirs" }));
	editor.update(undefined);
	assert.deepEqual([says(".note"), says(".primary"), says(".cancel")], ["Deleted elsewhere.", "Save as new", "Discard"]);
});

test("a date is removed with its button, and in conflict with another date", () => {
	const dated = { ...one, due: "2026-03-14" };
	const { editor, due, says, done, drafts, key, save } = open({ base: dated });
	const button = editor.form.querySelector("[value=none]");
	assert.deepEqual([due.value, button.hidden], ["2026-03-14", false]);
	fire(editor.form.querySelector(".dates"), "click", { target: { type: "button", value: "none" } });
	assert.deepEqual([due.value, button.hidden, drafts.get(1).due], ["", true, ""]);
	editor.update(changed({ due: "0001-03-15" }));
	assert.deepEqual([due.value, says(".primary"), editor.form.querySelector(".other").querySelector(".when").textContent], ["", "Keep mine", "Mar 15, 1"]);
	key("Enter", { target: due }); // decides nothing
	assert.deepEqual(done, []);
	save();
	assert.deepEqual(done[0], ["save", '"2"', { due: "" }]);
});

test("a date that is not complete is not saved, and does not get lost by Escape", async (t) => {
	for (const name of ["save", "Escape"]) {
		await t.test(name, () => {
			const { due, says, done, save, key } = open();
			due.validity = { badInput: true };
			if (name === "save") save();
			else key("Escape");
			assert.deepEqual([done, says('[data-for="due"]')], [[], "Complete the date, or remove it"]);
		});
	}
});

test("the same change elsewhere is no conflict", () => {
	const { editor, type, title, says } = open();
	type(title, "Uno");
	editor.update(changed({ title: "Uno" }));
	assert.deepEqual([says(".note"), says(".cancel")], ["Changed meanwhile.", "Cancel"]);
});

test("a draft from before a reload is in conflict with what was changed meanwhile", () => {
	const { editor, texts, says } = open({ title: "One mine", description: "text", base: one });
	assert.equal(says(".cancel"), "Discard");
	editor.update(changed({ title: "One theirs" }));
	assert.deepEqual([texts(), says(".primary")], [["One mine", "text"], "Keep mine"]);
});

test("a task that was deleted can be saved as a new one, done if it was", async (t) => {
	for (const [name, here, note] of [["elsewhere", false, "Deleted elsewhere."], ["here", true, "Deleted in this browser."]]) {
		await t.test(name, () => {
			const { editor, type, title, says, save, key, done, drafts } = open();
			editor.update(undefined, here);
			assert.deepEqual([says(".note"), says(".primary"), says(".cancel")], [note, "Save as new", "Discard"]);
			assert.equal(drafts.get(1).deletedHere, here ? true : undefined);
			type(title, "One more");
			editor.update(changed({ title: "late" })); // changes nothing
			assert.deepEqual([says(".note"), says(".primary")], [note, "Save as new"]);
			key("Escape"); // would lose the text
			assert.deepEqual(done, []);
			save();
			const texts = { title: "One more", description: "text", due: "" };
			assert.deepEqual(done[0], ["create", { ...texts, completed: true }, { ...texts, base: one, ...(here && { deletedHere: true }) }]);
			assert.equal(drafts.size, 0);
		});
	}
});

test("a task that was not created says why, until it is edited", () => {
	const { editor, says, type, title } = open({ base: { id: "new-1", title: "a", description: "" } });
	assert.deepEqual([says(".note"), says(".primary")], ["Not added.", "Add"]);
	editor.refuse({ status: 403, message: "Task limit reached" });
	assert.equal(says('[data-for="form"]'), "Task limit reached");
	type(title, "b");
	assert.equal(says('[data-for="form"]'), "");
});

test("keys save, or close and keep what was typed, unless they are an input method's", () => {
	const { type, title, key, enter, done, drafts } = open();
	key("Escape");
	assert.equal(drafts.size, 0); // nothing was typed
	type(title, "One more");
	for (const members of [{ isComposing: true }, { keyCode: 229 }]) {
		key("Escape", members);
		key("Enter", { ctrlKey: true, ...members });
	}
	assert.deepEqual(done, [["closed", undefined]]);
	key("Escape");
	assert.deepEqual(drafts.get(1), { title: "One more", description: "text", due: "", base: one, closed: true });
	key("Enter"); // makes a line of a description
	assert.equal(done.length, 2);
	key("Enter", { metaKey: true });
	enter();
	assert.deepEqual(done.filter(([what]) => what === "save"), Array(2).fill(["save", '"1"', { title: "One more" }]));
});

test("a press beside the fields gives the focus to the field that had it last", () => {
	const { editor, description } = open();
	Object.assign(description, { matches: () => true });
	fire(editor.form, "focusin", { target: description });
	document.activeElement = document.body;
	const blank = Object.assign(new Part(), { closest: () => null });
	assert.ok(fire(editor.form, "mousedown", { target: blank }).defaultPrevented);
	assert.equal(document.activeElement, description);
});
