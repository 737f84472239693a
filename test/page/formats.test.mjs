// The files that can be imported, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { read } from "../../adapters/webapp/app/formats.js";

/** inZone makes a zone the device's, until the test ends. */
function inZone(t, zone) {
	const { TZ } = process.env;
	t.after(() => { process.env.TZ = TZ ?? "UTC"; });
	process.env.TZ = zone;
}

const todoist = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Home,,,,,,,,
task,"Buy milk, two",whole,4,1,Ana (1),,2026-01-31,en,Europe/Madrid
note,the blue one,,,,,,,,
,,,,,,,,,

task,"Call
Bob",,1,1,Ana (1),,every Monday,en,
`;
const outlook = `Subject;Due Date;Notes;% Complete;Status
Ring;1/2/2026;;0;Not Started
Pay;31.1.2026;"""now""";1;Completed
`;
const calendar = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//EN
BEGIN:VTODO
UID:1
SUMMARY:Buy milk\\, and
  bread
DESCRIPTION:a\\nb
STATUS:COMPLETED
DUE;VALUE=DATE:20260131
END:VTODO
BEGIN:VTODO
SUMMARY:Ring
DUE;TZID=Asia/Tokyo:20260201T003000
END:VTODO
END:VCALENDAR
`.replaceAll("\n", "\r\n");
const events = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//EN
BEGIN:VTODO
UID:1
SUMMARY:Pay rent
DESCRIPTION:bank: x
DUE;TZID=Europe/Madrid:20260314T233000
BEGIN:VALARM
ACTION:EMAIL
TRIGGER:-PT15M
SUMMARY:Reminder
DESCRIPTION:Event reminder
END:VALARM
END:VTODO
BEGIN:VTODO
SUMMARY:No day
DUE:20260231
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
DESCRIPTION:Event reminder
END:VALARM
END:VTODO
END:VCALENDAR
`;
const google = JSON.stringify({ kind: "tasks#taskLists", items: [
	{ kind: "tasks#tasks", title: "My list", items: [
		{ title: "One", notes: "n", status: "completed", due: "2026-01-31T00:00:00.000Z" },
		{ title: "Two", status: "needsAction" },
	] },
	{ kind: "tasks#tasks", title: "Empty", items: [] },
] });

// Each task as place, title, description, done, due; the last task will be on top.
const cases = {
	"Todoist": [todoist, [["Line 7", "Call\nBob", "Date: every Monday", false, ""], ["Line 3", "Buy milk, two", "whole\nthe blue one", false, "2026-01-31"]]],
	"Outlook, whose other dates show the order of day and month": [outlook, [["Line 3", "Pay", "\"now\"", true, "2026-01-31"], ["Line 2", "Ring", "", false, "2026-02-01"]]],
	"days after months": ["title,due\na,2/1/2026\nb,1/31/2026", [["Line 3", "b", "", false, "2026-01-31"], ["Line 2", "a", "", false, "2026-02-01"]]],
	"two columns, as Excel writes them": ["Título;Fecha\r\n\r\nPan, leche;14/3/2026\r\nPagar;\r\n", [["Line 4", "Pagar", "", false, ""], ["Line 3", "Pan, leche", "", false, "2026-03-14"]]],
	"two columns with a tab between them": ["title\tdue\na, b\t2026-03-14\n", [["Line 2", "a, b", "", false, "2026-03-14"]]],
	"no dates of Outlook": ["Subject,Due Date,Date Completed\na,0/0/00,0/0/00\nb,,2026-01-31", [["Line 3", "b", "", true, ""], ["Line 2", "a", "", false, ""]]],
	"a deadline without a date": ["TYPE,CONTENT,DATE,DEADLINE\ntask,a,,2026-01-31\ntask,b,2026-01-30,2026-01-31", [["Line 3", "b", "", false, "2026-01-30"], ["Line 2", "a", "", false, "2026-01-31"]]],
	"dates in words, and none": ["name,date\na,31 Jan 2026\nb,31/2/2026\nc,13/13/2026", [["Line 4", "c", "Date: 13/13/2026", false, ""], ["Line 3", "b", "Date: 31/2/2026", false, ""], ["Line 2", "a", "", false, "2026-01-31"]]],
	"names in Spanish": ["Título;Notas;Hecha;Fecha\na;x;Sí;31/1/2026\nb;;no;", [["Line 3", "b", "", false, ""], ["Line 2", "a", "x", true, "2026-01-31"]]],
	"names and a state in decomposed letters": ["Título;Notas;Hecha\na;x;SÍ\nb;;no".normalize("NFD"), [["Line 3", "b", "", false, ""], ["Line 2", "a", "x", true, ""]]],
	"a date of completion": ["Title,Completed At\na,2026-01-02\nb,", [["Line 3", "b", "", false, ""], ["Line 2", "a", "", true, ""]]],
	"our CSV, oldest first": ["id,title,description,completed,due\r\n1,\"One\",,false,\r\n2,\"Two\",\"x\",true,2026-01-31\r\n", [["Line 2", "One", "", false, ""], ["Line 3", "Two", "x", true, "2026-01-31"]]],
	"our CSV, with white space around the texts": ["id,title,description,completed,due\r\n1,\" One\",\"\tx \",false,\r\n", [["Line 2", " One", "\tx ", false, ""]]],
	"our CSV, with a description of white space": ["id,title,description,completed,due\r\n1,\"One\",\" \t\",false, \r\n", [["Line 2", "One", " \t", false, ""]]],
	"our NDJSON": ["{\"id\":1,\"title\":\"One\",\"completed\":true,\"due\":\"2026-01-31\"}\n\n{\"title\":3}\nrest\n", [["Line 1", "One", "", true, "2026-01-31"], ["Line 3", "", "", false, ""], ["Line 4", "", "", false, ""]]],
	"our JSON": ["[{\"title\":\"One\",\"description\":null}]", [["Task 1", "One", "", false, ""]]],
	"Google Tasks": [google, [["Task 2", "Two", "", false, ""], ["Task 1", "One", "n", true, "2026-01-31"]]],
	"lists of Google Tasks with an empty place": ["{\"items\":[null,{\"title\":\"a\"}]}", [["Task 2", "a", "", false, ""], ["Task 1", "", "", false, ""]]],
	"a calendar with reminders": [events, [["Line 16", "No day", "Date: 20260231", false, ""], ["Line 4", "Pay rent", "bank: x", false, "2026-03-14"]]],
	"a calendar": [calendar, [["Line 12", "Ring", "", false, "2026-01-31"], ["Line 4", "Buy milk, and bread", "a\nb", true, "2026-01-31"]]],
	"a calendar in small letters, with a due date behind a reminder and no time of completion": [calendar.toLowerCase().replace("status:completed", "begin:valarm\r\ndescription:x\r\nend:valarm\r\ncompleted:"), [["Line 15", "ring", "", false, "2026-02-01"], ["Line 4", "buy milk, and bread", "a\nb", false, "2026-01-31"]]],
	"a calendar with a state in small letters": [calendar.replace("COMPLETED", "completed"), [["Line 12", "Ring", "", false, "2026-01-31"], ["Line 4", "Buy milk, and bread", "a\nb", true, "2026-01-31"]]],
	"Excel's first line": ["sep=;\r\nTitle;Due\r\na;2026-03-14\r\n", [["Line 3", "a", "", false, "2026-03-14"]]],
	"three empty lines first": ["\r\n\r\n\r\nTitle,Due\r\na,2026-03-14\r\n", [["Line 5", "a", "", false, "2026-03-14"]]],
	"lines": ["- [x] Buy milk, two\n- [ ] Call Bob\n", [["Line 2", "Call Bob", "", false, ""], ["Line 1", "Buy milk, two", "", true, ""]]],
	"lines with dates": ["- Buy milk 2027-01-31\nBuy 3/4 inch screws\n", [["Line 2", "Buy 3/4 inch screws", "", false, ""], ["Line 1", "Buy milk", "", false, "2027-01-31"]]],
	"nothing": [" \n", []],
};

test("a file is read by its content", async (t) => {
	inZone(t, "Europe/Madrid");
	for (const [name, [text, want]] of Object.entries(cases)) {
		await t.test(name, () => {
			assert.deepEqual(read(text).map(({ line, item, title, description = "", completed, due = "", undated }) => [line ? `Line ${line}` : `Task ${item}`, title, description + (undated ? `Date: ${undated}` : ""), completed, due]), want);
		});
	}
});

const dueIn = (text) => read(`title,due\na,"${text}"`).map(({ due, undated }) => due ?? `"${undated}"`)[0];

test("a text is a date if it has a year, and nothing besides but a time", (t) => {
	inZone(t, "UTC");
	t.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 27, 12) });
	const cases = {
		"2026-03-14": ["14/3/2026 18:00-20:00", "2026-03-14T00:00:00+01:00", "2026-03-14 10:00", "2026-03-14T23:00:00+0000", "2026-03-14T00:00:00.000Z", "14/3/2026 0:00", "14.3.2026", "14 Mar 2026", "14-Mar-2026", "Mar 14, 2026, 3 PM", "Saturday, March 14th, 2026 10:00 AM (UTC)", "Sat Mar 14 2026 10:00:00 GMT+0100 (CET)", "14 de marzo de 2026 a las 9:30"],
		"2027-01-05": ["5 ene 2027", "Jan. 5, 2027"],
	};
	for (const [want, texts] of Object.entries(cases)) for (const text of texts) assert.equal(dueIn(text), want, text);
	for (const text of ["every day until 31 Dec 2026", "every monday starting 2026", "cada lunes 2026", "daily until 2027", "summer 2026", "May 2026", "Feb 30, 2026", "2026-02-30", "2026-03-14 every year", "14/3/2026 every week", "14 Mar", "tomorrow"]) assert.equal(dueIn(text), `"${text}"`);
});

test("a text that is too long for a date is not searched for a time", (t) => {
	const { mock } = t.mock.method(RegExp.prototype, "exec");
	const searches = (spaces) => {
		const due = `14${" ".repeat(spaces)}Mar 2026`;
		mock.resetCalls();
		read(JSON.stringify([{ title: "a", due }]));
		return mock.calls.filter(({ arguments: [text] }) => text === due).length;
	};
	assert.notEqual(searches(100), 0);
	assert.equal(searches(10_000), 0);
});

for (const [i, zone] of ["Europe/Madrid", "America/New_York"].entries()) {
	test(`a time with a zone has the day of the device, unless it is midnight in UTC: ${zone}`, (t) => {
		inZone(t, zone);
		const cases = {
			"2026-12-11T23:30:00Z": ["2026-12-12", "2026-12-11"], "2026-12-11T23:30:00-05:00": ["2026-12-12", "2026-12-11"], "12/12/2026 12:10 AM UTC": ["2026-12-12", "2026-12-11"],
			"2026-12-12 00:10 GMT+0100 (CET)": ["2026-12-12", "2026-12-11"], "2026-12-11T00:00:00.000Z": ["2026-12-11", "2026-12-11"], "2026-12-11T23:30": ["2026-12-11", "2026-12-11"],
		};
		for (const [text, want] of Object.entries(cases)) assert.equal(dueIn(text), want[i], text);
	});
}

test("a time at the edge of the calendar has the written day, where the device's day would have no year of four digits", (t) => {
	inZone(t, "Europe/Madrid");
	assert.deepEqual(["9999-12-31T23:59:59.9999999Z", "0001-01-01T01:00:00+05:00", "0999-05-05T12:00:00Z"].map(dueIn), ["9999-12-31", "0001-01-01", "0999-05-05"]);
	const due = (line) => read(`BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:a\r\n${line}\r\nEND:VTODO\r\nEND:VCALENDAR`)[0].due;
	assert.equal(due("DUE;TZID=America/New_York:99991231T235959"), "9999-12-31");
	process.env.TZ = "America/New_York";
	assert.equal(due("DUE:00010101T000000Z"), "0001-01-01");
});

test("a time of a calendar has the day of the device; without a known zone it has the same day everywhere", (t) => {
	inZone(t, "UTC");
	const due = (line) => read(`BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:a\r\n${line}\r\nEND:VTODO\r\nEND:VCALENDAR`)[0].due;
	const cases = [
		["DUE:20260314T233000", "2026-03-14", "2026-03-14"], ["DUE:20260314T003000", "2026-03-14", "2026-03-14"], ["DUE:20260314", "2026-03-14", "2026-03-14"],
		["DUE;TZID=America/New_York:20260314T213000", "2026-03-15", "2026-03-14"], ["DUE;TZID=Europe/London:20260314T003000", "2026-03-14", "2026-03-13"],
		["DUE;VALUE=DATE-TIME;TZID=\"a: b\":2026\r\n 0314T003000", "2026-03-14", "2026-03-14"], ["DUE:20260314T233000Z", "2026-03-15", "2026-03-14"], ["DUE:20260314T003000Z", "2026-03-14", "2026-03-13"],
	];
	for (const [line, madrid, newYork] of cases) {
		for (const [zone, want] of [["Europe/Madrid", madrid], ["America/New_York", newYork]]) {
			process.env.TZ = zone;
			assert.equal(due(line), want, `${line} in ${zone}`);
		}
	}
});

test("the ids of this service come along", () => {
	assert.deepEqual(read("id,title,description,completed\n7,\"a\",,false").map(({ id, userId }) => [id, userId]), [[7, undefined]]);
	assert.deepEqual(read("{\"id\":7,\"userId\":3,\"title\":\"a\"}").map(({ id, userId }) => [id, userId]), [[7, 3]]);
});
