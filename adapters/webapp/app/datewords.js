// Finds the date in a typed text, in English and Spanish.

import { addDays, dateFrom, nextWeek, weekday } from "./dates.js";
import { anyMonth, anyNumber, anyWeekday, coming, half, indexOf, months, numbers, todays, weekdays } from "./daynames.js";
import { isDoubtful, notMoved, notNth } from "./doubts.js";

const span = `(?:in|en|dentro de) (\\d{1,3}|${anyNumber}) (day|d[ií]a|week|semana|month|mese?)s?`;
const onDay = `(?:(?:(${anyWeekday})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`; // a weekday before a date belongs to the date; "último día" stays in the title
const dayOfMonth = "(\\d{1,2})(?:st|nd|rd|th|ro|º)?";
const week = `(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${coming}))`;
const thenWeekday = `(?:,? (?=\\S{5})(${anyWeekday})(?=$|[\\s,.;:!?)]))?`; // "hoy, miércoles"
// A time after a date stays in the title.
const time = `(?:(?:(?:at|a las?) \\d|\\d+(?::|${half}|\\s?h))\\S*(?:${half}| y media| de la \\S+)?|at noon|al? mediod[ií]a|por la \\S+)`;

const longest = 1100; // 1,000 UTF-16 code units for a title of 500 characters, and 100 for the date

/** @typedef {{ today: string, dayFirst: boolean, spanish?: boolean }} Now */
/**
 * A Rule is a pattern and a function that returns the date. words is the match, and parts are its groups. A group without a
 * match is undefined. after is the text after the match.
 *
 * @typedef {[string, (found: Now & { parts: string[], words: string, after: string }) => string | undefined]} Rule
 */

/** @type {Rule[1]} */
const nextWeekday = ({ today, parts: [name], words }) => {
	const days = (indexOf(weekdays, name) - weekday(today) + 6) % 7 + 1;
	return days === 7 && /(?:^|\s)(?:this|este)\s/i.test(words) ? undefined : addDays(today, days); // "this Friday" may be today
};

/**
 * isFraction tells whether two numbers may be a fraction, such as 1/2, or 3 of 12 payments. Both are at most 12, no weekday,
 * "on" or "el" stands before them, and no hour after them.
 */
const isFraction = (/** @type {string} */ words, /** @type {string} */ after) => /^(?:(?:for|para)\s+)?(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])$/i.test(words) && !/\d/.test(after);

/** @type {Rule[1]} */
const weekdayNextWeek = ({ today, parts: [name] }) => addDays(nextWeek(today), indexOf(weekdays, name));

// Texts that are a date anywhere in a title.
/** @type {Rule[]} */
const plain = [
	["(\\d{4})-(\\d{2})-(\\d{2})", ({ parts: [year, month, day] }) => dateFrom(year, month, day)],
	["pasado ma[nñ]ana|the day after tomorrow", ({ today }) => addDays(today, 2)],
	[`(?:tomorrow|tmrw?|(?<!el )ma[nñ]ana(?! siguiente|,? no(?!\\p{L})))${thenWeekday}`, ({ today, parts: [name] }) => ifOn(name, addDays(today, 1))],
	[`(?:${todays})${thenWeekday}`, ({ today, parts: [name] }) => ifOn(name, today)],
	[`(?=\\S{5})(${anyWeekday}) (?:of |de )?${week}`, weekdayNextWeek],
	[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${anyWeekday})(?: ${coming})?${notMoved}`, nextWeekday],
];

// Texts that are a date only at the end of a title. Elsewhere they often mean something else.
/** @type {Rule[]} */
const last = [
	[`${onDay}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d)|/([2-4]\\d))`, ({ parts: [name, one, other, year, short], words, ...now }) => words.includes(".") && !now.dayFirst ? undefined : ifOn(name, dateFrom(year ?? `20${short}`, ...ordered(one, other, now)))],
	[`${onDay}(?!24/7)(\\d{1,2})/(\\d{1,2})`, ({ parts: [name, one, other], words, after, ...now }) => isFraction(words, after) ? undefined : ifOn(name, next(...ordered(one, other, now), now))],
	[`(?<!(?<!\\p{L})(?:calle|avenida|av(?:da?)?\\.?|plaza|parque|glorieta|barrio|puente|metro|mercado|hospital|colegio|escuela|club|contra) )${onDay}(?:the )?${dayOfMonth} (?:de |of )?(${anyMonth})(?:,? (?:del? )?(20\\d\\d))?`, ({ parts: [name, day, month, year], ...now }) => ifOn(name, named(month, day, year, now))],
	[`${onDay}(?<!\\d )(${anyMonth}) (?:the )?${dayOfMonth}(?:,? (20\\d\\d))?`, ({ parts: [name, month, day, year], ...now }) => now.spanish && !year && /^mar$/i.test(month) ? nextDayOfMonth(day, month, now) : ifOn(name, named(month, day, year, now))],
	[`(?:(${anyWeekday}),?(?: the)?(?= \\d+[a-zº])|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${dayOfMonth}`, ({ parts: [name, day], ...now }) => nextDayOfMonth(day, name, now)],
	[`(${anyWeekday}),? (\\d{1,2})`, ({ parts: [name, day], ...now }) => now.spanish || Number(day) > 12 ? nextDayOfMonth(day, name, now) : undefined], // "Dinner Friday 8" may be a time
	[week, ({ today }) => nextWeek(today)],
	["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month", ({ today }) => addDays(`${monthsLater(1, today).slice(0, 7)}-01`, -1)],
	[`next month|pr[oó]ximo mes|mes ${coming}`, ({ today }) => `${monthsLater(1, today).slice(0, 7)}-01`],
	["(?:this|este) (?:weekend|fin(?: de semana|de))", ({ today }) => addDays(today, Math.max(0, 5 - weekday(today)))],
	[`(?:next|${week}) (${anyWeekday})`, weekdayNextWeek],
	[`${notNth}(${anyWeekday})(?: ${coming})?`, nextWeekday],
	[span, ({ parts: [n, unit], ...now }) => later(/\d/.test(n) ? Number(n) : numberOf(n), unit, now)],
];

const leading = "(?:(?:on(?! to)|by|for|this|el|este|para|pr[oó]ximo) ){0,3}"; // words that belong to the date; in "What is going on today", "on" does not

const compile = (/** @type {string} */ end) => (/** @type {Rule} */ [source, date]) => ({
	pattern: new RegExp(`(?<=^|\\s)${leading}(?:${source})${end}`.replaceAll(" ", "\\s+"), "giu"), date,
});
const rules = [...last.map(compile(`(?=(?:,? ${time})?[.!?]*\\s*$)`)), ...plain.map(compile(`(?: mismo(?! (?:sitio|lugar|horario|plan)))?(?=$|\\s|[,.;:!?)](?:\\s|$))`))];

/**
 * readDate finds the date in a title. It returns { due, title, words }: the date, the title
 * without the date, and the words of the date. It returns undefined if the title has no date, or
 * only a date, or if the day is not certain. It does not search a text that is too long for a title.
 */
export function readDate(/** @type {string} */ text, /** @type {Now} */ now) {
	const typed = text.normalize("NFC");
	if (typed.length > longest) return undefined; // the time of a search grows faster than the length
	for (const { pattern, date } of rules) {
		for (const match of [...typed.matchAll(pattern)].reverse()) {
			const [words, ...parts] = match;
			const before = typed.slice(0, match.index);
			const after = typed.slice(match.index + words.length);
			if (isDoubtful(before, words, after)) continue;
			const due = date({ ...now, parts, words, after });
			const title = joined(before.trim(), after.trim());
			if (due && title) return { due, title, words };
		}
	}
	return undefined;
}

/** joined joins the texts before and after a date, without the punctuation between them. */
function joined(/** @type {string} */ before, /** @type {string} */ after) {
	if (after && !/^[,.;:!?)]/.test(after)) return before ? `${before} ${after}` : after;
	const start = before.replace(/[\s,;:–—-]+$/, "");
	return start ? start + after.replace(/^\.$/, "") : after.replace(/^[,.;:!?)\s]+/, "");
}

/**
 * ordered returns the month and the day of two numbers in the language's order.
 *
 * @returns {[string, string]}
 */
function ordered(/** @type {string} */ one, /** @type {string} */ other, /** @type {Now} */ { dayFirst }) {
	return dayFirst ? [other, one] : [one, other];
}

function named(/** @type {string} */ month, /** @type {string} */ day, /** @type {string | undefined} */ year, /** @type {Now} */ now) {
	const number = indexOf(months, month) + 1;
	return year ? dateFrom(year, number, day) : next(number, day, now);
}

/**
 * next returns the next date with this month and day, which may be today. The next 29 February may
 * be eight years away. If this day was in the last 90 days, next returns undefined, because the title may mean the past.
 */
function next(/** @type {string | number} */ month, /** @type {string | number} */ day, /** @type {Now} */ { today }) {
	const year = Number(today.slice(0, 4));
	const dates = [...Array(10).keys()].map((years) => dateFrom(year - 1 + years, month, day));
	const found = dates.find((date) => date !== undefined && date >= addDays(today, -90));
	return found !== undefined && found >= today ? found : undefined;
}

/**
 * nextDayOfMonth returns the next date with this day of the month, which may be today. With the name
 * of a weekday, it searches three weeks for a day with this weekday. Any 62 consecutive days have all days from 1 to 31.
 */
function nextDayOfMonth(/** @type {string} */ day, /** @type {string | undefined} */ name, /** @type {Now} */ { today }) {
	const dates = [...Array(name ? 22 : 62).keys()].map((days) => addDays(today, days));
	return dates.find((date) => date.endsWith(day.padStart(2, "0")) && ifOn(name, date));
}

/** numberOf returns the number that a word names. */
function numberOf(/** @type {string} */ name) {
	const index = indexOf(numbers, name);
	return index < 15 ? index + 1 : 10 * (index - 13);
}

/** later returns the date after a number of days, weeks or months. */
function later(/** @type {number} */ n, /** @type {string} */ unit, /** @type {Now} */ { today }) {
	return /^m/i.test(unit) ? monthsLater(n, today) : addDays(today, /^[ws]/i.test(unit) ? 7 * n : n);
}

/** monthsLater returns the same day of a later month. If the month is too short, it returns the last day. */
function monthsLater(/** @type {number} */ n, /** @type {string} */ today) {
	const [year, month, day] = today.split("-").map(Number);
	const index = month - 1 + n;
	return /** @type {string} */ ([0, 1, 2, 3].map((less) => dateFrom(year + Math.floor(index / 12), index % 12 + 1, day - less)).find(Boolean));
}

/** ifOn returns a date, unless a weekday was typed beside it and the date is on another one. */
function ifOn(/** @type {string | undefined} */ name, /** @type {string | undefined} */ date) {
	return name && date && weekday(date) !== indexOf(weekdays, name) ? undefined : date;
}
