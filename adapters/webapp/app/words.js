// Numbers, plurals and lists in the language of the page.

import { locale } from "./language.js";

const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);
const lists = new Intl.ListFormat(locale, { type: "unit" });

/** number returns a number as people write it. */
export const number = (/** @type {number} */ n) => numbers.format(n);

/** plural returns a number with its noun. */
export const plural = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ other) => `${number(n)} ${rules.select(n) === "one" ? one : other}`;

/** list returns texts as a list. */
export const list = (/** @type {string[]} */ texts) => lists.format(texts);

/** duration returns a number of seconds in words, rounded up. */
export function duration(/** @type {number} */ seconds) {
	const minutes = Math.ceil(seconds / 60);
	const [n, unit] = seconds <= 90 ? [seconds, "second"] : minutes <= 90 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
	return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(n);
}
