// Reads tasks from the files of this and other programs. It recognizes the format by the content. The
// page loads this script with the first file.

import Papa from "papaparse";
import { convertIcsCalendar } from "ts-ics";
import { dateFrom, dayFirst } from "./dates.js";
import { readDate } from "./datewords.js";
import { locales } from "./language.js";
import { parseLines } from "./lines.js";
import { dated, today } from "./today.js";

/**
 * A task of a file. line or item is its place in the file. undated has the text of a date that
 * cannot be read. broken tells that its place has no valid JSON.
 *
 * @typedef {{ line?: number, item?: number, undated?: string, broken?: boolean, title: string, description?: string, completed: boolean, due?: string, id?: number, userId?: number }} Found
 */

// The names of columns in the files of Todoist, Microsoft To Do, Outlook, this service and others.
const columns = {
	title: ["content", "title", "subject", "task name", "task", "name", "summary", "título", "titulo", "asunto", "tarea", "nombre"],
	description: ["description", "notes", "note", "body", "details", "descripción", "descripcion", "notas", "nota", "detalles"],
	state: ["completed", "status", "% complete", "done", "completada", "hecha", "hecho", "estado", "% completado"],
	end: ["date completed", "completed at", "completion date", "fecha de finalización"],
	due: ["due", "due date", "date", "deadline", "vencimiento", "fecha de vencimiento", "fecha límite", "fecha"],
};
const done = /^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i;

const maxDescription = 16_383; // characters

/**
 * readFile returns { tasks, problems }. tasks are the valid tasks of a file, in the order in which
 * to add them. problems are the errors of the others. page has the texts and functions that the page
 * has loaded before this script. readFile throws the error that refuse makes of a text.
 *
 * @param {ArrayBuffer} bytes
 * @param {{ texts: any, errors: any, validate: (task: any) => void, placed: (task: any, why: string) => string, refuse: (why: string) => Error }} page
 */
export function readFile(bytes, { texts, errors, validate, placed, refuse }) {
	const text = decode(bytes);
	if (text.includes("\0")) throw refuse(texts.notText);
	/** @type {Found[]} */
	let all;
	try {
		all = read(text);
	} catch {
		throw refuse(texts.notCalendar); // read fails only for calendars
	}
	/** reasonAgainst returns why the API would reject a task, other than for its title, or "". The API adds none of the tasks of a request if it rejects one of them. */
	const reasonAgainst = (/** @type {any} */ { broken, title, description }) => {
		if (broken) return texts.notJSON;
		if ([...description].length > maxDescription) return errors.DESCRIPTION_TOO_LONG(maxDescription);
		return (title + description).includes("\0") ? errors.CONTAINS_NUL : "";
	};
	/** @type {string[]} */
	const problems = [];
	const events = isCalendar(text) ? text.match(/^BEGIN:VEVENT/gim)?.length : undefined;
	if (events) problems.push(texts.eventsLeftOut(events));
	const tasks = all.map(({ undated, description, ...task }) => ({ ...task, description: joined(description, undated && texts.writtenDate(undated)) })).filter((task) => {
		const why = reasonAgainst(task);
		try {
			if (why) throw refuse(placed(task, why));
			validate(task);
		} catch ({ message }) {
			problems.push(message);
			return false;
		}
		return true;
	});
	return { tasks, problems };
}

/** decode decodes UTF-8, UTF-16LE of Windows, or else Windows-1252 of older programs. */
function decode(/** @type {ArrayBuffer} */ bytes) {
	const [first, second] = new Uint8Array(bytes);
	const wide = first === 0xff && second === 0xfe;
	const text = (/** @type {ArrayBuffer | Uint8Array} */ from) => new TextDecoder(wide ? "utf-16le" : "utf-8", { fatal: true }).decode(from);
	const other = new TextDecoder("windows-1252");
	for (const attempt of [() => text(bytes), () => text(joinCharacters(bytes))]) {
		try {
			return attempt();
		} catch {
			if (!isCalendar(new TextDecoder().decode(bytes))) break;
		}
	}
	return other.decode(bytes);
}

/** joinCharacters moves the rest of a character in front of its fold: some programs fold a calendar's line between the bytes of a character. The lines keep their numbers. */
function joinCharacters(/** @type {ArrayBuffer} */ bytes) {
	const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
	return Uint8Array.from(text.replace(/(\r?\n[ \t])([\x80-\xBF]+)/g, "$2$1"), (byte) => byte.charCodeAt(0));
}

const isCalendar = (/** @type {string} */ text) => /^\s*BEGIN:VCALENDAR/i.test(text);

/** read returns the tasks of a text in the order in which to add them. The last task ends up on top. */
export function read(/** @type {string} */ text) {
	if (isCalendar(text)) return calendar(text).reverse();
	const { value, line } = parse(text);
	if (Array.isArray(value)) return value.flatMap((task, i) => found({ item: i + 1 }, task));
	if (Array.isArray(value?.items)) return google(value.items).reverse();
	if (/^\s*(?:\{|\[\s*(?:\{|$))/.test(text)) return json(text, line);
	// The row of the names decides. Empty rows and commas in titles would mislead the guess of Papa Parse.
	const delimiter = [",", ";", "\t", "|"].find((one) => isHeader(table(text, one, 10).names));
	if (!delimiter) return parseLines(text).map(dated).reverse();
	const { rows, names } = table(text, delimiter);
	const tasks = fromRows(rows, names);
	return isOwn(names) ? tasks : tasks.reverse(); // a file of this service has the oldest task first
}

/**
 * parse returns the value of a JSON text, or the line of its error, if the browser names it.
 *
 * @returns {{ value?: any, line?: number }}
 */
function parse(/** @type {string} */ text) {
	try {
		return { value: JSON.parse(text.trimEnd()) }; // an error at the end is in the last line that has a text
	} catch ({ message }) {
		const [, line, position = NaN] = / line (\d+)| position (\d+)/.exec(message) ?? [];
		return { line: Number(line) || (position >= 0 ? text.slice(0, position).split("\n").length : undefined) };
	}
}

/** json reads NDJSON. For a single broken value it returns one broken task, with the line of the error. */
function json(/** @type {string} */ text, /** @type {number | undefined} */ line) {
	const tasks = text.split("\n").flatMap((part, i) => part.trim() ? found({ line: i + 1 }, parse(part).value) : []);
	return /^\s*\{/.test(text) && tasks.some(({ broken }) => !broken) ? tasks : found({ line }, undefined);
}

/** found returns a task of this service's JSON, or a broken one if there is none. */
function found(/** @type {{ line?: number, item?: number }} */ place, /** @type {any} */ task) {
	const { title, description, completed, due, id, userId } = task ?? {};
	return [{ ...place, ...(!task && { broken: true }), title: words(title), description: words(description), completed: completed === true, ...dueOf(words(due), date(words(due))), id, userId }];
}

const words = (/** @type {unknown} */ value) => typeof value === "string" ? value : "";

/** google reads lists of Google Tasks, which have items, or the items of one list. */
function google(/** @type {any[]} */ items) {
	const tasks = items.flatMap((item) => item?.items ?? (item?.kind === "tasks#taskList" ? [] : item));
	return tasks.flatMap((task, i) => found({ item: i + 1 }, task && { ...task, description: task.notes, completed: task.status === "completed", id: undefined }));
}

function calendar(/** @type {string} */ text) {
	const lineNumbers = text.split(/\r?\n/).flatMap((line, i) => /^BEGIN:VTODO/i.test(line) ? [i + 1] : []);
	// ts-ics reads names and states in capitals only, takes the texts of an alarm for the texts of its task, and an empty time for a time.
	const unfolded = text.replace(/\r?\n[ \t]/g, "").replace(/^(?:(?:BEGIN|END|STATUS):)?[\w-]+(?=[;:\r\n])/gim, (name) => name.toUpperCase())
		.replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm, "").replace(/^COMPLETED:\s+/gm, "");
	const dues = [...unfolded.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].map(([todo]) => /^DUE(?:;.*)?:(.*)$/m.exec(todo)?.[1] ?? "");
	return (convertIcsCalendar(undefined, unfolded).todos ?? []).map(({ summary, description, status, completed, due }, i) => ({
		line: lineNumbers[i], title: summary ?? "", description, completed: status === "COMPLETED" || completed !== undefined, ...dueOf(dues[i], dayOf(dues[i], due)),
	}));
}

/**
 * dayOf returns the date of a time of a calendar, or undefined. A time in UTC or in a known zone has
 * its date in the zone of this device. Any other time has the date that it names. parsed is the time
 * that ts-ics returns, which takes an unknown zone for UTC.
 */
function dayOf(/** @type {string} */ text, /** @type {any} */ parsed) {
	const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.exec(text) ?? [];
	const written = dateFrom(year, month, day);
	const { timezone, tzoffset = "+0000" } = parsed?.local ?? {};
	if (written && hour && (tzoffset !== "+0000" || isZone(timezone))) return dayAt(parsed.date, written);
	return written && utc ? dayHere(written, 60 * Number(hour) + Number(minute)) : written;
}

/** isZone tells whether this browser knows a zone, such as Europe/Madrid. */
function isZone(/** @type {string | undefined} */ name) {
	try {
		return Boolean(name && new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
}

/** dayAt returns the date of a time on this device. Outside the years 1 to 9999, which the API takes, it returns the written date. */
const dayAt = (/** @type {Date} */ time, /** @type {string} */ written) => dateFrom(time.getFullYear(), time.getMonth() + 1, time.getDate()) ?? written;

/** dayHere returns the date on this device at a number of minutes after midnight in UTC. */
const dayHere = (/** @type {string} */ day, /** @type {number} */ minutes) => dayAt(new Date(Date.parse(day) + 60_000 * minutes), day);

/** table reads a text as CSV: rows, each with its line, and the names of the columns. It reads at most preview rows, or all with 0. The names may stand below empty rows, and below Excel's "sep=;". */
function table(/** @type {string} */ text, /** @type {string} */ delimiter, preview = 0) {
	/** @type {{ cells: string[], line: number }[]} */
	const rows = [];
	let line = 1, start = 0;
	Papa.parse(text, { delimiter, preview, step: (/** @type {any} */ { data, meta: { cursor } }) => {
		rows.push({ cells: data, line });
		line += text.slice(start, cursor).split("\n").length - 1;
		start = cursor;
	} });
	const [first, ...rest] = rows.filter(({ cells }) => !/^\s*$/.test(cells.join("")) && !(cells === rows[0].cells && /^sep=/i.test(cells[0])));
	return { names: (first?.cells ?? []).map((name) => name.trim().normalize().toLowerCase()), rows: rest };
}

/** isHeader tells whether the first row of a text names columns, one of which has the titles. */
function isHeader(/** @type {string[]} */ names) {
	return names.length > 1 && names.some((name) => columns.title.includes(name));
}

/** isOwn tells whether a table is of this service, which writes texts as they are. */
const isOwn = (/** @type {string[]} */ names) => names[0] === "id";

function fromRows(/** @type {{ cells: string[], line: number }[]} */ rows, /** @type {string[]} */ names) {
	// Todoist has a column for the date and another for the deadline: the first one with a text counts.
	const cell = (/** @type {string[]} */ cells, /** @type {string[]} */ wanted) => {
		const all = wanted.map((name) => cells[names.indexOf(name)]);
		const text = all.find((one) => one?.trim()) ?? all.find(Boolean) ?? "";
		return isOwn(names) ? text : text.trim();
	};
	const dateCell = (/** @type {string[]} */ cells, /** @type {string[]} */ wanted) => cell(cells, wanted).trim().replace(/^0\/0\/00$/, ""); // no date in Outlook
	const order = beginsWithDay(rows.map(({ cells }) => dateCell(cells, columns.due)));
	/** @type {Found[]} */
	const tasks = [];
	for (const { cells, line } of rows) {
		const kind = names[0] === "type" ? cell(cells, ["type"]) : "task"; // Todoist's notes follow their task
		const title = cell(cells, columns.title);
		const last = tasks.at(-1);
		if (kind === "note" && last) last.description = joined(last.description, title);
		if (kind !== "task") continue;
		const written = dateCell(cells, columns.due);
		tasks.push({
			line, title, description: cell(cells, columns.description), ...dueOf(written, date(written, order)),
			completed: done.test(cell(cells, columns.state).normalize()) || dateCell(cells, columns.end) !== "",
			id: Number(cell(cells, ["id"])) || undefined,
		});
	}
	return tasks;
}

const joined = (/** @type {(string | undefined)[]} */ ...parts) => parts.filter(Boolean).join("\n");

/**
 * beginsWithDay tells whether dates such as 1/2/2026 begin with the day. The other dates of the
 * file decide, or else the language of this device.
 */
function beginsWithDay(/** @type {string[]} */ dates) {
	const parts = dates.map((text) => /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(text)).filter(Boolean);
	if (parts.some(([, first]) => first > 12)) return true;
	if (parts.some(([, , second]) => second > 12)) return false;
	return dayFirst(locales);
}

/** dueOf returns the date of a text. It keeps the text of "every Monday", which is no date. */
function dueOf(/** @type {string} */ written, /** @type {string | undefined} */ due) {
	return { due, ...(written && !due && { undated: written }) };
}

const longestDate = 200; // characters, with its time and the name of a zone

// A time after a date.
const time = /(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;

/**
 * date returns the date in a text, or undefined. Besides the date the text may have only a time. A
 * time with a zone has its date in the zone of this device.
 */
function date(/** @type {string} */ text, first = true) {
	if (text.length > longestDate) return undefined; // the search for a time takes quadratic time for white space
	const [all = "", hour, minute = "0", half, utc, sign, hours, minutes] = time.exec(text) ?? [];
	const day = dayIn(text.slice(0, text.length - all.length).trim(), first);
	if (!day || !(utc || sign) || Number(hours) > 14) return day; // "18:00-20:00" has no zone
	const offset = sign ? Number(`${sign}1`) * (60 * Number(hours) + Number(minutes)) : 0;
	const after = 60 * (half ? Number(hour) % 12 + (/p/i.test(half) ? 12 : 0) : Number(hour)) + Number(minute);
	return after === 0 ? day : dayHere(day, after - offset); // a program that has no times writes midnight
}

/** dayIn returns the date of a text without a time. The text must have a year. */
function dayIn(/** @type {string} */ day, /** @type {boolean} */ first) {
	const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
	if (iso) return dateFrom(iso[1], iso[2], iso[3]);
	const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day);
	if (numbers) return first ? dateFrom(numbers[3], numbers[2], numbers[1]) : dateFrom(numbers[3], numbers[1], numbers[2]);
	if (!/\b\d{4}$/.test(day)) return undefined; // the day of "14 Mar" depends on when it was written
	const { title, due } = readDate(`x ${day.replace(/(?<=[\p{L}\d])[.-]/gu, " ")}`, { today: today(), dayFirst: first }) ?? {};
	return title === "x" ? due : undefined;
}
