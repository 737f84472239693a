// Reads tasks from the files of this and other programs. It recognizes the format by the content. The
// page loads this script with the first file.

import Papa from "papaparse";
import { convertIcsCalendar } from "ts-ics";
import { dateFrom, dateOf, dayFirst } from "./dates.js";
import { locales } from "./language.js";
import { parseLines } from "./lines.js";
import { dated } from "./today.js";

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

/** read returns the tasks of a text in the order in which to add them. The last task ends up on top. */
export function read(/** @type {string} */ text) {
	if (/^\s*BEGIN:VCALENDAR/i.test(text)) return calendar(text).reverse();
	const { value, line } = parse(text);
	if (Array.isArray(value)) return value.flatMap((task, i) => found({ item: i + 1 }, task));
	if (Array.isArray(value?.items)) return google(value.items).reverse();
	if (/^\s*(?:\{|\[\s*(?:\{|$))/.test(text)) return json(text, line);
	const { rows, names } = table(text);
	if (names.length > 1 && at(names, columns.title) >= 0) {
		const tasks = fromRows(rows, names);
		return names[0] === "id" ? tasks : tasks.reverse(); // a file of this service has the oldest task first
	}
	return parseLines(text).map(dated).reverse();
}

/**
 * parse returns the value of a JSON text, or the line of its error, if the browser names it.
 *
 * @returns {{ value?: any, line?: number }}
 */
function parse(/** @type {string} */ text) {
	try {
		return { value: JSON.parse(text) };
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
	return [{ ...place, ...(!task && { broken: true }), title: words(title), description: words(description), completed: completed === true, due: date(words(due)), id, userId }];
}

const words = (/** @type {unknown} */ value) => typeof value === "string" ? value : "";

/** google reads lists of Google Tasks, which have items, or the items of one list. */
function google(/** @type {any[]} */ items) {
	const tasks = items.flatMap((item) => item.items ?? (item.kind === "tasks#taskList" ? [] : item));
	return tasks.map(({ title, notes, status, due }, i) => ({ item: i + 1, title: words(title), description: words(notes), completed: status === "completed", due: date(words(due)) }));
}

function calendar(/** @type {string} */ text) {
	const lineNumbers = text.split(/\r?\n/).flatMap((line, i) => /^BEGIN:VTODO/i.test(line) ? [i + 1] : []);
	return (convertIcsCalendar(undefined, text).todos ?? []).map(({ summary, description, status, completed, due }, i) => ({
		line: lineNumbers[i], title: summary ?? "", description, completed: status === "COMPLETED" || completed !== undefined, due: due && day(due),
	}));
}

/** day returns the date of a time in the time's own zone, or else in the zone of this device. */
function day(/** @type {import("ts-ics").IcsDateObject} */ { type, date: time, local }) {
	if (Number.isNaN(time.getTime())) return undefined;
	return type === "DATE" || local ? (local?.date ?? time).toISOString().slice(0, 10) : dateOf(time);
}

/** table reads a text as CSV: rows, each with its line, and the names of the columns. */
function table(/** @type {string} */ text) {
	/** @type {{ cells: string[], line: number }[]} */
	const rows = [];
	let line = 1, start = 0;
	Papa.parse(text, { step: (/** @type {any} */ { data, meta: { cursor } }) => {
		rows.push({ cells: data, line });
		line += text.slice(start, cursor).split("\n").length - 1;
		start = cursor;
	} });
	return { names: (rows.shift()?.cells ?? []).map((name) => name.trim().toLowerCase()), rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")) };
}

/** at returns the index of the first wanted name that is among names, or -1. */
function at(/** @type {string[]} */ names, /** @type {string[]} */ wanted) {
	return wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
}

function fromRows(/** @type {{ cells: string[], line: number }[]} */ rows, /** @type {string[]} */ names) {
	const cell = (/** @type {string[]} */ cells, /** @type {string[]} */ wanted) => (cells[at(names, wanted)] ?? "").trim();
	const order = beginsWithDay(rows.map(({ cells }) => cell(cells, columns.due)));
	/** @type {Found[]} */
	const tasks = [];
	for (const { cells, line } of rows) {
		const kind = names[0] === "type" ? cell(cells, ["type"]) : "task"; // Todoist's notes follow their task
		const title = cell(cells, columns.title);
		const last = tasks.at(-1);
		if (kind === "note" && last) last.description = joined(last.description, title);
		if (kind !== "task") continue;
		const written = cell(cells, columns.due);
		const due = date(written, order);
		tasks.push({
			line, title, due, description: cell(cells, columns.description),
			...(written && !due && { undated: written }), // keep the text of "every Monday", which is no date
			completed: done.test(cell(cells, columns.state)) || cell(cells, columns.end) !== "",
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

/** date returns the date that a text begins with, or undefined. */
function date(/** @type {string} */ text, first = true) {
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
	if (iso) return dateFrom(iso[1], iso[2], iso[3]);
	const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text);
	if (numbers) return first ? dateFrom(numbers[3], numbers[2], numbers[1]) : dateFrom(numbers[3], numbers[1], numbers[2]);
	const named = /[a-z]{3}/i.test(text) && /\b\d{4}\b/.test(text) ? Date.parse(text) : NaN;
	return Number.isNaN(named) ? undefined : dateOf(new Date(named));
}
