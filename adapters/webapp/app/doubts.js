// Tells when it is not certain which day a title means. A wrong day is worse than no day: the user can choose one.

import { anyMonth, anyNumber, anyWeekday, coming, half, numbers, todays } from "./daynames.js";

// A weekday after an ordinal or a number is not the next one: "el segundo viernes", "3rd Friday", "18 viernes".
export const notNth = `(?<!(?<![\\p{L}\\d:])(?:${anyNumber}|\\d{1,2}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|third|fourth) )`;
// Not "el viernes siguiente", "el domingo de Ramos". A number after the weekday may be its day, unless it has the form of a
// time: "17:30", "5 pm".
export const notMoved = `(?![\\s,(–-]+(?:(?:the |d[ií]a )?\\d{1,2}(?!\\d?(?::\\d|\\s?h(?!\\p{L})|${half}))|(?:${numbers.slice(1).join("|")}|(?:dieci|veinti)\\p{L}+|the \\p{L}+(?:st|nd|rd|th)|${coming}|siguiente|anterior|pasado|santo|negro|lardero|no)(?!\\p{L})|del? (?!\\d)))`;

// After these words, or after a date and a dash or comma, a date is not the due date: "every Friday", "24/12 - 26/12". The line
// feed stands before the date.
const notAfter = new RegExp(`(?:^|\\s)(?:(?:${[
	"an?|the|at|after|before|till|until|unless|since|about|re|every|each|any|some|other|last|past|previous|my|with|of|and|to|from|or|not|never|except|but",
	"antes|del?|desde|hasta|tras|al|las?|los|una|esta|media|cada|todos?|cualquier|alg[uú]n|turno|grupo|horario|jornada|con|sobre|y|en|por|o|ó|no|nunca|excepto|salvo|menos|[&+/]",
	`(?:${anyWeekday}|${anyMonth}|[\\d/]+(?:st|nd|rd|th)?)\\s*[–—→-]|(?:${anyWeekday}|${anyMonth}|\\d+(?:/[\\d/]+|st|nd|rd|th))\\s*,`,
].join("|")})\\s+\\n|\\d{1,2}\\s*,\\s+\\n\\D{0,3}\\d|(?:black|cyber|good|easter|palm|ash|shrove|fat|bowl|giving|holy|pancake|mothering|remembrance|advent|maundy|whit|day|holiday|santo)\\s+\\n(?:${anyWeekday}))`, "iu");
// A date counts for nothing if the rest of the title has one of these: "Friday in two weeks", "a week tomorrow".
const timeWords = new RegExp(`(?<![\\p{L}\\d])(?:${[
	`(?!(?:dom|mars?|mayo?|sat|suns?|ago|jan|june?|july?|julio|abril|april|march|august)(?!\\p{L}))(?:${anyWeekday}|${anyMonth})s?`, // those are names or other words, too
	"(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)|y tarde",
	`${todays}|tomorrow|(?<!la )(?:ma[nñ]ana|noche)`,
	"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|years?|años?|fortnights?|en ocho|pasado|after next|day after|\\d times|veces",
	`(?:el|the) \\d+(?:st|nd|rd|th)?|(?:d[ií]a|day) (?:\\d+|(?!(?:an?|un[oa]?) )${anyNumber}|(?:dieci|veinti)\\p{L}+)|(?!(?:1/[234]|[23]/[34])(?!\\d))\\d+/\\d+|(?:antes|despu[eé]s) del \\d+`,
	"(?:before|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new year)",
].join("|")})(?![\\p{L}\\d])`.replaceAll(" ", "\\s+"), "iu");
// A number alone may be the day of a weekday or of "mañana": "dentista 10, jueves", "cena el viernes por la noche, 18".
const loneNumber = /(?<!\d)[,;:]\s*\d{1,2}\s*(?:[,;.!?]|$)|^\s*\d{1,2}\s*[,;]|(?<!(?:^|\s)(?:at|las?))\s\d{1,2}\s*[,;]\s*\n/i;
const monthName = new RegExp(`(?<![\\p{L}\\d])(?<!(?:I|you|we|they|s?he|it) )(?:${anyMonth})(?![\\p{L}\\d])`, "iu"); // in "Pay Jan rent by the 1st" the month may belong to the day
const dayNumber = /^\D*\d{1,2}\D{0,2}$/;
const exact = /\d{4}-\d{2}-\d{2}/; // other words of time do not change such a date, but another one does
const noDay = /^(?=\D*$).*(?:(?:^M|\p{L} [Mm])ar|^Dom|^(?:para )?Domingo|SAT)$/u; // "el mar" is the sea, "Mar", "Dom" and "Domingo" are names, and SAT is Mexico's tax office
const numbered = /^\s*\S+\s+el\s+\d[.!?]*\s*$/iu; // "Leer el 2" may mean the second one

/** isDoubtful tells whether the words of a date, with the texts before and after them, may mean another day or no day. */
export function isDoubtful(/** @type {string} */ before, /** @type {string} */ words, /** @type {string} */ after) {
	const rest = `${before}\n${after}`;
	const others = exact.test(words) ? exact : timeWords;
	const mayBelongToAnother = /\d/.test(words) ? dayNumber.test(words) && monthName.test(before) : loneNumber.test(rest);
	return mayBelongToAnother || notAfter.test(`${before}\n${words}`) || others.test(rest) || noDay.test(words) || numbered.test(before + words + after);
}
