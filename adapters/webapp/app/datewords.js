// Finds the date in a typed text, in English and Spanish.

import { addDays, dateFrom, nextWeek, weekday } from "./dates.js";

const weekdays = [ // Monday first
	"mon(?:day)?|lun(?:es)?", "tue(?:s(?:day)?)?|mar(?:tes)?", "wed(?:s|nesday)?|mi[eé](?:rcoles)?", "thu(?:rs?(?:day)?)?|jue(?:ves)?",
	"fri(?:day)?|vie(?:rnes)?", "sat(?:urday)?|s[aá]b(?:ado)?", "sun(?:day)?|dom(?:ingo)?",
];
const months = [
	"jan(?:uary)?|ene(?:ro)?", "feb(?:ruary|rero)?", "mar(?:ch|zo)?", "apr(?:il)?|abr(?:il)?", "may(?:o)?", "june?|jun(?:io)?",
	"july?|jul(?:io)?", "aug(?:ust)?|ago(?:sto)?", "sept?(?:ember|iembre)?|setiembre", "oct(?:ober|ubre)?", "nov(?:ember|iembre)?", "dec(?:ember)?|dic(?:iembre)?",
];
const numbers = [ // from 1 to 15, and then 20 and 30
	"an?|one|una?", "two|dos", "three|tres", "four|cuatro", "five|cinco", "six|seis", "seven|siete", "eight|ocho", "nine|nueve", "ten|diez",
	"eleven|once", "twelve|doce", "thirteen|trece", "fourteen|catorce", "fifteen|quince", "twenty|veinte", "thirty|treinta",
];
const [anyWeekday, anyMonth, anyNumber] = [weekdays, months, numbers].map((patterns) => patterns.join("|"));
const span = `(?:in|en|dentro de) (\\d{1,3}|${anyNumber}) (day|d[ií]a|week|semana|month|mese?)s?`;
const onDay = `(?:(?:(${anyWeekday})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`; // a weekday before a date belongs to the date; "último día" stays in the title
const dayOfMonth = "(\\d{1,2})(?:st|nd|rd|th|ro|º)?";
const coming = "(?:que viene|pr[oó]xim[ao])";
const week = `(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${coming}))`;
const todays = "today|tonight|hoy|esta noche";
const thenWeekday = `(?:,? (?=\\S{5})(${anyWeekday})(?=$|[\\s,.;:!?)]))?`; // "hoy, miércoles"
const half = "\\s?[ap](?:m|\\.\\s?m\\.?)(?!\\p{L})"; // "pm", "p. m."
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

// A weekday after an ordinal or a number is not the next one: "el segundo viernes", "3rd Friday", "18 viernes".
const notNth = `(?<!(?<![\\p{L}\\d:])(?:${anyNumber}|\\d{1,2}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|third|fourth) )`;
// Not "el viernes siguiente", "el domingo de Ramos". A number after the weekday may be its day, unless it has the form of a
// time: "17:30", "5 pm".
const notMoved = `(?![\\s,(–-]+(?:(?:the |d[ií]a )?\\d{1,2}(?!\\d?(?::\\d|\\s?h(?!\\p{L})|${half}))|(?:${numbers.slice(1).join("|")}|(?:dieci|veinti)\\p{L}+|the \\p{L}+(?:st|nd|rd|th)|${coming}|siguiente|anterior|pasado|santo|negro|lardero|no)(?!\\p{L})|del? (?!\\d)))`;

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
	[`${onDay}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d)|/([2-4]\\d))`, ({ parts: [name, one, other, year, short], ...now }) => ifOn(name, dateFrom(year ?? `20${short}`, ...ordered(one, other, now)))],
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
// After these words, or after a date and a dash or comma, a date is not the due date: "every Friday", "24/12 - 26/12". The line
// feed stands before the date.
const notAfter = new RegExp(`(?:^|\\s)(?:(?:${[
	"an?|the|at|after|before|till|until|unless|since|about|re|every|each|any|some|other|last|past|previous|my|with|of|and|to|from|or|not|never|except|but",
	"antes|del?|desde|hasta|tras|al|las?|los|una|esta|media|cada|todos?|cualquier|alg[uú]n|turno|grupo|horario|jornada|con|sobre|y|en|por|o|ó|no|nunca|excepto|salvo|menos|[&+/]",
	`(?:${anyWeekday}|${anyMonth}|[\\d/]+(?:st|nd|rd|th)?)\\s*[–—→-]|(?:${anyWeekday}|${anyMonth}|\\d+(?:/[\\d/]+|st|nd|rd|th))\\s*,`,
].join("|")})\\s+\\n|\\d{1,2}\\s*,\\s+\\n\\D{0,3}\\d|(?:black|cyber|good|easter|palm|ash|shrove|fat|bowl|day|holiday|santo)\\s+\\n(?:${anyWeekday}))`, "iu");
// A date counts for nothing if the rest of the title has one of these: "Friday in two weeks", "a week tomorrow".
const timeWords = new RegExp(`(?<![\\p{L}\\d])(?:${[
	`(?!(?:dom|mars?|mayo?|sat|suns?|ago|jan|june?|july?|julio|abril|april|march|august)(?!\\p{L}))(?:${anyWeekday}|${anyMonth})s?`, // those are names or other words, too
	"(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)|y tarde",
	`${todays}|tomorrow|(?<!la )(?:ma[nñ]ana|noche)`,
	"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|years?|años?|fortnights?|en ocho|pasado|after next|day after|\\d times|veces",
	"(?:el|the) \\d+(?:st|nd|rd|th)?|(?!(?:1/[234]|[23]/[34])(?!\\d))\\d+/\\d+|(?:antes|despu[eé]s) del \\d+",
	"(?:before|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new year)",
].join("|")})(?![\\p{L}\\d])`.replaceAll(" ", "\\s+"), "iu");
const exact = /\d{4}-\d{2}-\d{2}/; // other words of time do not change such a date, but another one does
const noDay = /^(?=\D*$).*(?:(?:^M|\p{L} [Mm])ar|^Dom|^(?:para )?Domingo|SAT)$/u; // "el mar" is the sea, "Mar", "Dom" and "Domingo" are names, and SAT is Mexico's tax office

const compile = (/** @type {string} */ end) => (/** @type {Rule} */ [source, date]) => ({
	pattern: new RegExp(`(?<=^|\\s)${leading}(?:${source})${end}`.replaceAll(" ", "\\s+"), "giu"), date,
});
const numbered = /^\s*\S+\s+el\s+\d[.!?]*\s*$/iu; // "Leer el 2" may mean the second one
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
			const others = exact.test(words) ? exact : timeWords;
			if (notAfter.test(`${before}\n${words}`) || others.test(`${before}\n${after}`) || noDay.test(words) || numbered.test(typed)) continue;
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

function indexOf(/** @type {string[]} */ names, /** @type {string} */ name) {
	return names.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, "iu").test(name));
}
