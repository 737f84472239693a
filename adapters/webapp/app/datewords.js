// Finds the date in a typed text, in English and Spanish.

import { addDays, dateFrom, nextWeek, weekday } from "./dates.js";

const weekdays = [ // Monday first
	"mon(?:day)?|lun(?:es)?", "tue(?:s(?:day)?)?|mar(?:tes)?", "wed(?:nesday)?|mi[eé](?:rcoles)?", "thu(?:rs?(?:day)?)?|jue(?:ves)?",
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
const onDay = `(?:(?:(${anyWeekday})|d[ií]a),? )?`; // a weekday before a date belongs to the date
const dayOfMonth = "(\\d{1,2})(?:st|nd|rd|th|ro|º)?";
const coming = "(?:que viene|pr[oó]xim[ao])";
const week = `(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${coming}))`;
const todays = "today|tonight|hoy|esta noche";
const thenWeekday = `(?:,? (?=\\S{5})(${anyWeekday})(?=$|[\\s,.;:!?)]))?`; // "hoy, miércoles"
const time = "(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?"; // a time after a date stays in the title

const longest = 1100; // 1,000 UTF-16 code units for a title of 500 characters, and 100 for the date

/** @typedef {{ today: string, dayFirst: boolean, spanish?: boolean }} Now */
/** @typedef {[string, (found: Now & { parts: string[] }) => string | undefined]} Rule */

/** @type {Rule[1]} */
const nextWeekday = ({ today, parts: [name] }) => addDays(today, (indexOf(weekdays, name) - weekday(today) + 6) % 7 + 1);

/** @type {Rule[1]} */
const weekdayNextWeek = ({ today, parts: [name] }) => addDays(nextWeek(today), indexOf(weekdays, name));

// Texts that are a date anywhere in a title.
/** @type {Rule[]} */
const plain = [
	["(\\d{4})-(\\d{2})-(\\d{2})", ({ parts: [year, month, day] }) => dateFrom(year, month, day)],
	["pasado ma[nñ]ana|the day after tomorrow", ({ today }) => addDays(today, 2)],
	[`(?:tomorrow|tmrw?|ma[nñ]ana)${thenWeekday}`, ({ today, parts: [name] }) => ifOn(name, addDays(today, 1))],
	[`(?:${todays})${thenWeekday}`, ({ today, parts: [name] }) => ifOn(name, today)],
	[`(?=\\S{5})(${anyWeekday}) (?:of |de )?${week}`, weekdayNextWeek],
	[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${anyWeekday})(?! pasado)(?: ${coming})?`, nextWeekday],
];

// Texts that are a date only at the end of a title. Elsewhere they often mean something else.
/** @type {Rule[]} */
const last = [
	[`${onDay}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d)|/([2-4]\\d))`, ({ parts: [name, one, other, year, short], ...now }) => ordered(one, other, now, (month, day) => ifOn(name, dateFrom(year ?? `20${short}`, month, day)))],
	[`${onDay}(?!24/7)(\\d{1,2})/(\\d{1,2})`, ({ parts: [name, one, other], ...now }) => ordered(one, other, now, (month, day) => ifOn(name, next(month, day, now)))],
	[`${onDay}(?:the )?${dayOfMonth} (?:de |of )?(${anyMonth})(?:,? (?:del? )?(20\\d\\d))?`, ({ parts: [name, day, month, year], ...now }) => ifOn(name, named(month, day, year, now))],
	[`${onDay}(${anyMonth}) (?:the )?${dayOfMonth}(?:,? (20\\d\\d))?`, ({ parts: [name, month, day, year], ...now }) => now.spanish && !year && /^mar$/i.test(month) ? nextDayOfMonth(day, month, now) : ifOn(name, named(month, day, year, now))],
	[`(?:(${anyWeekday}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${dayOfMonth}`, ({ parts: [name, day], ...now }) => nextDayOfMonth(day, name, now)],
	[week, ({ today }) => nextWeek(today)],
	["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month", ({ today }) => addDays(`${monthsLater(1, today).slice(0, 7)}-01`, -1)],
	[`next month|pr[oó]ximo mes|mes ${coming}`, ({ today }) => `${monthsLater(1, today).slice(0, 7)}-01`],
	["(?:this|este) (?:weekend|fin(?: de semana|de))", ({ today }) => addDays(today, Math.max(0, 5 - weekday(today)))],
	[`(?:next|${week}) (${anyWeekday})`, weekdayNextWeek],
	[`(${anyWeekday})(?: ${coming})?`, nextWeekday],
	[span, ({ parts: [n, unit], ...now }) => later(/\d/.test(n) ? Number(n) : numberOf(n), unit, now)],
];

const leading = "(?:(?:on|by|due|for|this|coming|el|este|para|pr[oó]ximo) ){0,3}"; // words that belong to the date
// After these words a day is not the due date: "every Friday", "por la mañana", "the sun".
const notAfter = /(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|tras|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|ó|&|\+|\/|black|cyber|good|easter|not|except|but|nunca|excepto|salvo)\s+$/iu;
// Before these words a day is not the due date: "el viernes santo", "hoy o mañana".
const notBefore = "(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))";
const feast = "navidad|reyes|semana santa|pascua|christmas|easter|new year";
const dayName = `(?:${anyWeekday})(?: ${coming})?`;
const near = `(?:tomorrow|(?<!la )ma[nñ]ana|(?<!(?<!\\p{L})(?:al?|the|con|with|some) )${dayName})`;
const kinds = [dayName, `\\d+/[\\d/]+|(?:${anyMonth}) ${dayOfMonth}|${dayOfMonth} (?:de |of )?(?:${anyMonth})`];
// Beside these words a date is another day, or nothing is sure. A line feed stands before and after the date.
const unsure = new RegExp([
	// Two days of the same kind are a range, or several days: "fri - sun", "24/12, 26/12". Of two kinds, the first may be a name or an amount.
	...kinds.map((date) => `(?:${date})\\s*[,–—-]\\s*\n${leading}(?:${date})`),
	// "el 5 | la semana que viene", "Calle | 25 de Mayo"
	`(?:el|the) ${dayOfMonth} \n(?:(?:el|la) )?(?:next|in|en|pr[oó]xim|semana|mes)`, "(?:calle|avenida|plaza) \n\\d",
	// "24 de diciembre, | jueves", "hoy | miércoles", "monday through | friday", "cualquier día menos | el viernes"
	`(?:${kinds[1]}|${todays}|tomorrow|ma[nñ]ana),? \n${dayName}\n`, `(?:${dayName} (?:through|thru)|d[ií]as? menos) \n`,
	// "Friday | in two weeks"
	`${near}(?: ${time})?,? \n(?:in|en|dentro|next|la|pr[oó]x|semana|mes)`,
	// "Mandar hoy factura | 20/11"
	`(?:today|hoy) .*\n${leading}(?:${kinds[1]})\n`,
	// "a week | on Friday"
	`(?:(?:\\d|${anyNumber}) (?:week|fortnight|month|year)s?) \n${leading}(?:today|tomorrow|${dayName})`, `(?:${week},?|${span}) \n${leading}${dayName}`, `(?:next month|mes ${coming}) \n${dayName}`,
	// "el último | viernes"
	`(?:(?:in|en|dentro de) (?:\\d+|${anyNumber})|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|third|fourth) \n${dayName}`,
	// "el viernes | en ocho días", "el lunes | de la otra semana"
	`${near}\n,?(?: ${time})? (?:(?:de )?${span}|en ocho|week|siguiente|(?:next|last|of|del?) (?:\\S+ ){0,2}(?:week|semana|month|mes))(?!\\p{L})`,
	// "el lunes | después de Navidad", "Friday | before Easter"
	`${dayName}\n (?:after next|(?:after|before|tras|de|en|in|(?:despu[eé]s|antes) de|(?:ant|post)erior a) (?:${feast}|(?=\\p{L}{4})(?:${anyWeekday}|${anyMonth}))|(?:despu[eé]s|antes) del \\d+)(?!\\p{L})`,
	// "el viernes | 5", "el viernes | 28 de noviembre". Elsewhere a number is a time or an amount.
	`${dayName}\n,? (?:the |d[ií]a )?(?:(?:${kinds[1]})(?!\\p{L})|${dayOfMonth}(?=[.!?\\s]*$|,? (?:${time}|con |with )))`,
].map((words) => `(?<!\\p{L})(?:${words})`).join("|").replaceAll(" ", "\\s+"), "iu");
const beside = 80; // UTF-16 code units before and after a date in which other words may move it
const noDay = /(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u; // "el mar" is the sea, and "Mar" and "Domingo" are names

const compile = (/** @type {string} */ end) => (/** @type {Rule} */ [source, date]) => ({
	pattern: new RegExp(`(?<=^|\\s)${leading}(?:${source})${end}`.replaceAll(" ", "\\s+"), "giu"), date,
});
const numbered = /^\s*\S+\s+el\s+\d[.!?]*\s*$/iu; // "Leer el 2" may mean the second one
const rules = [...last.map(compile(`(?=(?:,? ${time})?[.!?]*\\s*$)`)), ...plain.map(compile(`(?: mismo(?! (?:sitio|lugar|horario|plan)))?${notBefore}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];

/**
 * readDate finds the date in a title. It returns { due, title, words }: the date, the title
 * without the date, and the words of the date. It returns undefined if the title has no date, or
 * only a date. It does not search a text that is too long for a title.
 */
export function readDate(/** @type {string} */ text, /** @type {Now} */ now) {
	const typed = text.normalize("NFC");
	if (typed.length > longest) return undefined; // the time of a search grows with the square of the length
	for (const { pattern, date } of rules) {
		for (const match of [...typed.matchAll(pattern)].reverse()) {
			const [words, ...parts] = match;
			const before = typed.slice(0, match.index);
			const after = typed.slice(match.index + words.length);
			const due = notAfter.test(before) || unsure.test(`${before.slice(-beside)}\n${words}\n${after.slice(0, beside)}`) || noDay.test(words) || numbered.test(typed) ? undefined : date({ ...now, parts });
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

/**
 * nextDayOfMonth returns the next date with this day of the month, which may be today. With a name,
 * the weekday must match. Any 62 consecutive days have all days from 1 to 31.
 */
function nextDayOfMonth(/** @type {string} */ day, /** @type {string | undefined} */ name, /** @type {Now} */ { today }) {
	const dates = [...Array(62).keys()].map((days) => addDays(today, days));
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
