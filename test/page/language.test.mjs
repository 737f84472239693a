// The choice of the language, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fire, Part } from "./page.mjs";

const item = "tareas.language /";
let loads = 0;

/** load loads the module afresh in a browser with these languages, where the user may have chosen one. */
async function load(languages, choice) {
	navigator.languages = languages;
	localStorage.removeItem(item);
	if (choice) localStorage.setItem(item, JSON.stringify(choice));
	return import(`../../adapters/webapp/app/language.js?${++loads}`);
}

test("the language is the user's choice, or the first of the browser's that the pages have", async (t) => {
	const cases = {
		"Spanish of a country": { languages: ["es-MX", "en"], want: ["es", "es-MX", ["es-MX", "en"]] },
		"English before Spanish": { languages: ["en-GB", "es"], want: ["en", "en-GB", ["en-GB", "es"]] },
		"another one first": { languages: ["ca", "ES-es", "en"], want: ["es", "es-ES", ["ca", "es-ES", "en"]] },
		"names that are no tags, of Chromium on Linux": { languages: ["en-US@posix", "C", "es-MX"], want: ["es", "es-MX", ["es-MX"]] },
		"others only": { languages: ["fr-CA", "de"], want: ["en", "en", ["fr-CA", "de"]] },
		"none": { languages: undefined, want: ["en", "en", []] },
		"a choice": { languages: ["en-US", "es-AR"], choice: "es", want: ["es", "es-AR", ["es-AR"]] },
		"a choice that the browser lacks": { languages: ["fr"], choice: "es", want: ["es", "es", ["es"]] },
		"a choice of another release": { languages: ["es"], choice: "fr", want: ["es", "es", ["es"]] },
	};
	for (const [name, { languages, choice, want }] of Object.entries(cases)) {
		await t.test(name, async () => {
			const { language, locale, locales } = await load(languages, choice);
			assert.deepEqual([language, locale, locales], want);
			assert.equal(document.documentElement.lang, want[0]);
		});
	}
});

test("the switch keeps the other language as the choice, and loads the page again", async () => {
	for (const [languages, other] of [[["es"], "en"], [["en"], "es"]]) {
		const { languageSwitch } = await load(languages);
		const button = new Part();
		let reloads = 0;
		globalThis.location = { href: "http://localhost/app", reload() { reloads++; } };
		languageSwitch(button);
		fire(button, "click");
		assert.deepEqual([button.lang, JSON.parse(localStorage.getItem(item)), reloads], [other, other, 1]);
	}
});
