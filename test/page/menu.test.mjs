// The log out in the account menu, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, Part, settle } from "./page.mjs";

const panel = document.getElementById("menu");
panel.parentElement = new Part();
panel.querySelectorAll = () => [panel.querySelector('[data-for="form"]')];
const { onChoice, onLogOut } = await import("../../adapters/webapp/app/menu.js");

const account = document.getElementById("account"), places = ["logout", "logout-everywhere"];
const board = { view: {}, unsaved: [], finish: async () => {} };
const ended = [];
for (const id of places) onLogOut(id, () => board, async () => { ended.push(id); });

const warning = () => panel.hidden ? "" : panel.querySelector('[data-for="form"]').textContent.replace(/[\u2066-\u2069]/g, "");
const waiting = () => panel.querySelector(".wait").textContent;
const open = () => fire(account, "click");

async function click(id) {
	fire(document.getElementById(id), "click");
	await settle();
}

panel.hidden = true;

test("a log out discards only what a warning names at that moment", async () => {
	const want = "Not saved: “A”. Log out again to leave without saving.";
	board.unsaved = ["“A”"];
	const ways = {
		"the menu is closed and opened again": () => {
			fire(document, "keydown", { key: "Escape" });
			open();
		},
		"the focus leaves": () => {
			fire(panel.parentElement, "focusout", { relatedTarget: new Part() });
			open();
		},
		"the other item warned": () => click(places[1]),
		"something else is unsaved": () => { board.unsaved = ["“B”"]; },
	};
	for (const [name, way] of Object.entries(ways)) {
		board.unsaved = ["“A”"];
		open();
		await click("logout");
		assert.equal(warning(), want, name);
		await way();
		await click("logout");
		assert.deepEqual([warning(), ended], [want.replace("“A”", board.unsaved[0]), []], name);
		open();
	}
	open();
	await click("logout");
	await click("logout");
	assert.deepEqual(ended.splice(0), ["logout"]);
	open();
});

test("a log out says how many changes it waits for, until the menu is closed", async () => {
	board.unsaved = [];
	const save = () => {
		let done = () => {};
		board.finish = (tell) => {
			board.tell = tell;
			return new Promise((resolve) => { done = resolve; });
		};
		return () => done();
	};
	const finish = save();
	open();
	await click("logout");
	board.tell(1029);
	assert.deepEqual([waiting(), board.view.inert], ["Saving 1,029 changes first. Close the menu to stay logged in.", true]);
	board.tell(1);
	assert.equal(waiting(), "Saving 1 change first. Close the menu to stay logged in.");
	open();
	await settle();
	board.tell(1);
	assert.deepEqual([waiting(), board.view.inert], ["", false]);
	finish();
	await settle();
	assert.deepEqual(ended, []);
	open();
	await click("logout");
	board.tell(1);
	finish();
	await settle();
	assert.deepEqual([waiting(), ended], ["", ["logout"]]);
});

test("a choice moves the focus to the button of the menu, unless something else than the menu has made it", () => {
	const other = new Part(), focused = [];
	onChoice("transfer", () => focused.push(document.activeElement === account));
	for (const inMenu of [true, false]) {
		panel.hidden = !inMenu;
		other.focus();
		fire(document.getElementById("transfer"), "click");
	}
	assert.deepEqual(focused, [true, false]);
});
