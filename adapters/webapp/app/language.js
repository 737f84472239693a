// The language of the pages: what the user chose in this browser, or else the first of the
// browser's languages that the pages have.

import { StoredValue } from "./dom.js";

const choice = new StoredValue("language", () => localStorage);
const languages = (navigator.languages ?? []).flatMap(canonical);
const baseOf = (/** @type {string} */ tag) => tag.split("-")[0];
const isKnown = (/** @type {string | undefined} */ name) => name === "en" || name === "es";
const chosen = isKnown(choice.value) ? choice.value : undefined;

/** language is "en" or "es". */
export const language = chosen ?? languages.map(baseOf).find(isKnown) ?? "en";
document.documentElement.lang = language;

/** locale is the user's variant of the language, such as es-MX. */
export const locale = languages.find((tag) => baseOf(tag) === language) ?? language;

/** locales decide the order of day and month. They may be languages that the pages lack, unless the user chose a language. */
export const locales = chosen ? [locale] : languages;

/** canonical returns a list of the tag in its usual case, or of none if Intl would reject it, such as Chromium's en-US@posix. */
function canonical(/** @type {string} */ tag) {
	try {
		return Intl.getCanonicalLocales(tag);
	} catch {
		return [];
	}
}

/** languageSwitch makes a button show the pages in the other language. */
export function languageSwitch(/** @type {Markup} */ button) {
	const other = language === "en" ? "es" : "en";
	button.lang = other;
	button.addEventListener("click", () => {
		choice.value = other;
		location.reload();
	});
}
