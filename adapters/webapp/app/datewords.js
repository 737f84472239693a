// Finds the date in a typed text, in English and Spanish.

import { addDays, dateFrom, nextWeek, weekday } from "./dates.js";

const weekdays = [ // Monday first
	"mon(?:day)?|lun(?:es)?", "tue(?:s(?:day)?)?|mar(?:tes)?", "wed(?:nesday)?|mi[eé](?:rcoles)?", "thu(?:rs?(?:day)?)?|jue(?:ves)?",
	"fri(?:day)?|vie(?:rnes)?", "sat(?:urday)?|s[aá]b(?:ado)?", "sun(?:day)?|dom(?:ingo)?",
];
const months = [
	"jan(?:uary)?|ene(?:ro)?", "feb(?:ruary|rero)?", "mar(?:ch|zo)?", "apr(?:il)?|abr(?:il)?", "may(?:o)?", "june?|jun(?:io)?",
	"july?|jul(?:io)?", "aug(?:ust)?|ago(?:sto)?", "sept?(?:ember|iembre)?", "oct(?:ober|ubre)?", "nov(?:ember|iembre)?", "dec(?:ember)?|dic(?:iembre)?",
];
const [anyWeekday, anyMonth] = [weekdays, months].map((names) => names.join("|"));
const onDay = `(?:(?:${anyWeekday}),? )?`; // a weekday before a date belongs to the date

/** @typedef {{ today: string, dayFirst: boolean }} Now */
/** @typedef {[string, (found: Now & { parts: string[] }) => string | undefined]} Rule */

// Texts that are a date anywhere in a title.
/** @type {Rule[]} */
const plain = [
	["(\\d{4})-(\\d{2})-(\\d{2})", ({ parts: [year, month, day] }) => dateFrom(year, month, day)],
	["pasado ma[nñ]ana|the day after tomorrow", ({ today }) => addDays(today, 2)],
	["tomorrow|ma[nñ]ana", ({ today }) => addDays(today, 1)],
	["today|hoy", ({ today }) => today],
];

// Texts that are a date only at the end of a title. Elsewhere they often mean something else.
/** @type {Rule[]} */
const last = [
	[`${onDay}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`, ({ parts: [one, other, year], ...now }) => ordered(one, other, now, (month, day) => dateFrom(year.length === 2 ? `20${year}` : year, month, day))],
	[`${onDay}(\\d{1,2})/(\\d{1,2})`, ({ parts: [one, other], ...now }) => ordered(one, other, now, (month, day) => next(month, day, now))],
	[`${onDay}(\\d{1,2}) (?:de )?(${anyMonth})(?:,? (?:de )?(\\d{4}))?`, ({ parts: [day, month, year], ...now }) => named(month, day, year, now)],
	[`${onDay}(${anyMonth}) (\\d{1,2})(?:,? (\\d{4}))?`, ({ parts: [month, day, year], ...now }) => named(month, day, year, now)],
	["next week|(?:la )?pr[oó]xima semana|la semana que viene", ({ today }) => nextWeek(today)],
	[`next (${anyWeekday})`, ({ today, parts: [name] }) => addDays(nextWeek(today), indexOf(weekdays, name))],
	[`(${anyWeekday})(?: que viene)?`, ({ today, parts: [name] }) => addDays(today, (indexOf(weekdays, name) - weekday(today) + 6) % 7 + 1)],
	["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?", ({ today, parts: [n, unit] }) => addDays(today, (/\d/.test(n) ? Number(n) : 1) * (/^[ws]/i.test(unit) ? 7 : 1))],
];

const leading = "(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*"; // words that belong to the date
// After these words a day is not the due date: "every Friday", "por la mañana", "the sun".
const notAfter = /(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado|con|with|of|and|y)\s+$/iu;

const compile = (/** @type {string} */ end) => (/** @type {Rule} */ [source, date]) => ({
	pattern: new RegExp(`(?<=^|\\s)${leading}(?:${source})${end}`.replaceAll(" ", "\\s+"), "giu"), date,
});
const rules = [...last.map(compile("(?=\\s*$)")), ...plain.map(compile("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];

/**
 * readDate finds the date in a title. It returns { due, title, words }: the date, the title
 * without the date, and the words of the date. It returns undefined if the title has no date, or
 * nothing else.
 */
export function readDate(/** @type {string} */ text, /** @type {Now} */ now) {
	const typed = text.normalize("NFC");
	for (const { pattern, date } of rules) {
		for (const match of [...typed.matchAll(pattern)].reverse()) {
			const [words, ...parts] = match;
			const before = typed.slice(0, match.index);
			const due = notAfter.test(before) ? undefined : date({ ...now, parts });
			const title = joined(before.trim(), typed.slice(match.index + words.length).trim());
			if (due && title) return { due, title, words };
		}
	}
	return undefined;
}

/** joined joins the texts before and after a date, without the punctuation between them. */
function joined(/** @type {string} */ before, /** @type {string} */ after) {
	if (after && !/^[,.;:!?)]/.test(after)) return before ? `${before} ${after}` : after;
	const start = before.replace(/[\s,;:–—-]+$/, "");
	return start ? start + after : after.replace(/^[,.;:!?)\s]+/, "");
}

/**
 * ordered returns the date of two numbers, in the language's order of day and month. If they are
 * no date in that order, it tries the other one.
 */
function ordered(/** @type {string} */ one, /** @type {string} */ other, /** @type {Now} */ now, /** @type {(month: string, day: string) => string | undefined} */ date) {
	return now.dayFirst ? date(other, one) ?? date(one, other) : date(one, other) ?? date(other, one);
}

function named(/** @type {string} */ month, /** @type {string} */ day, /** @type {string | undefined} */ year, /** @type {Now} */ now) {
	const number = indexOf(months, month) + 1;
	return year ? dateFrom(year, number, day) : next(number, day, now);
}

/**
 * next returns the next date with this month and day, which may be today. The next 29 February may
 * be eight years away.
 */
function next(/** @type {string | number} */ month, /** @type {string | number} */ day, /** @type {Now} */ { today }) {
	const year = Number(today.slice(0, 4));
	return [...Array(9).keys()].map((years) => dateFrom(year + years, month, day)).find((date) => date !== undefined && date >= today);
}

function indexOf(/** @type {string[]} */ names, /** @type {string} */ name) {
	return names.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, "iu").test(name));
}
