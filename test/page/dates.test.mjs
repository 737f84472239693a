// Days and their words, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dateFrom, dateOf, dayFirst, headDay, nameDay, nextWeek } from "../../adapters/webapp/app/dates.js";
import { readDate } from "../../adapters/webapp/app/datewords.js";

const friday = "2026-11-27";

/** Texts typed on a Friday where 14/3 is in March, with their titles and dates. */
const typed = {
	"Call Bob tomorrow": ["Call Bob", "2026-11-28"],
	"Llamar a Bob MAÑANA": ["Llamar a Bob", "2026-11-28"],
	"Llamar a Bob man\u0303ana": ["Llamar a Bob", "2026-11-28"],
	"Mañana: llamar a Bob": ["llamar a Bob", "2026-11-28"],
	"Llamar mañana por la mañana a Bob": ["Llamar por la mañana a Bob", "2026-11-28"],
	"Pasado mañana llamar": ["llamar", "2026-11-29"],
	"Call Bob the day after tomorrow": ["Call Bob", "2026-11-29"],
	"Pay today, in cash!": ["Pay, in cash!", friday],
	"Dentista vie": ["Dentista", "2026-12-04"],
	"Dentist on Saturday": ["Dentist", "2026-11-28"],
	"Dentista el próximo miércoles": ["Dentista", "2026-12-02"],
	"Dentista el lunes que viene": ["Dentista", "2026-11-30"],
	"Dentist next friday": ["Dentist", "2026-12-04"],
	"Dentist next tue": ["Dentist", "2026-12-01"],
	"Pagar la próxima semana": ["Pagar", "2026-11-30"],
	"Pay 27/11": ["Pay", friday],
	"Pay 29/2": ["Pay", "2028-02-29"],
	"Pay by 1/2/28": ["Pay", "2028-02-01"],
	"Pay 1/2/2025": ["Pay", "2025-02-01"],
	"Pay Mar 14, 2028": ["Pay", "2028-03-14"],
	"Pagar el 14 de marzo de 2028": ["Pagar", "2028-03-14"],
	"Pay 2027-03-14 in cash": ["Pay in cash", "2027-03-14"],
	"Run in 3 days": ["Run", "2026-11-30"],
	"Correr en 3 días": ["Correr", "2026-11-30"],
	"Correr dentro de una semana": ["Correr", "2026-12-04"],
	"Cena dom 14/3": ["Cena", "2027-03-14"],
	"Dinner on Sunday, 14 March": ["Dinner", "2027-03-14"],
	"Run in 0 days": ["Run", friday],
	"Run – tomorrow": ["Run", "2026-11-28"],
	"Run this this this this Saturday": ["Run this", "2026-11-28"], // at most three words before a date belong to it
	"Run tmrw": ["Run", "2026-11-28"],
	"Run in two weeks": ["Run", "2026-12-11"],
	"Correr en dos meses": ["Correr", "2027-01-27"],
	"Run this weekend": ["Run", "2026-11-28"],
	"Correr este finde": ["Correr", "2026-11-28"],
	"Pay next month": ["Pay", "2026-12-01"],
	"Pagar el mes que viene": ["Pagar", "2026-12-01"],
	"Pagar la semana próxima": ["Pagar", "2026-11-30"],
	"Pagar el lunes próximo": ["Pagar", "2026-11-30"],
	"Pay March 14th": ["Pay", "2027-03-14"],
	"Pay 1st of March 2028": ["Pay", "2028-03-01"],
	"Pay the 5th of January": ["Pay", "2027-01-05"],
	"Pay on the 5th of January 2028": ["Pay", "2028-01-05"],
	"Pay Tuesday, the 5 January": ["Pay", "2027-01-05"],
	"Pay March the 14th": ["Pay", "2027-03-14"],
	"Pagar el 1º de setiembre del 2027": ["Pagar", "2027-09-01"],
	"Pagar 14-3-2027": ["Pagar", "2027-03-14"],
	"Pay 14.3.2027": ["Pay", "2027-03-14"],
	"1. Call Bob tomorrow": ["1. Call Bob", "2026-11-28"], "Buy milk (2) tomorrow": ["Buy milk (2)", "2026-11-28"], "Plan the day a bit tomorrow": ["Plan the day a bit", "2026-11-28"], "I may pay by the 1st": ["I may pay", "2026-12-01"],
	"Pagar el 14": ["Pagar", "2026-12-14"],
	"Pagar el día 27": ["Pagar", friday],
	"Pay on the 31st": ["Pay", "2026-12-31"],
	"Cena viernes 18": ["Cena", "2026-12-18"],
	"Pay on 3/4": ["Pay", "2027-04-03"],
	"Lunch on Friday with Ana": ["Lunch with Ana", "2026-12-04"],
	"El lunes tengo dentista": ["tengo dentista", "2026-11-30"],
	"Reunión el martes de 5 a 7": ["Reunión de 5 a 7", "2026-12-01"],
	"Dinner at 8, tomorrow": ["Dinner at 8", "2026-11-28"],
	"Room B12 - tomorrow": ["Room B12", "2026-11-28"],
	"Call April tomorrow": ["Call April", "2026-11-28"],
	"Comprar 1/2 kg de pollo mañana": ["Comprar 1/2 kg de pollo", "2026-11-28"],
	"Dentist 17:30 Friday": ["Dentist 17:30", "2026-12-04"],
	"Sports day tomorrow": ["Sports day", "2026-11-28"],
	"Dentista 3/12 a las 17:00": ["Dentista a las 17:00", "2026-12-03"],
	"Cita 3 de mar": ["Cita", "2027-03-03"],
	"Test Weds": ["Test", "2026-12-02"],
	"Dentist Friday at 5 p.m.": ["Dentist at 5 p.m.", "2026-12-04"],
	"Rent due Friday": ["Rent due", "2026-12-04"],
	"Cena el viernes 17:30 con Ana": ["Cena 17:30 con Ana", "2026-12-04"],
	"Dinner on Friday the 4th": ["Dinner", "2026-12-04"],
	"Dentist Friday!": ["Dentist!", "2026-12-04"],
	"Dentist fri 3 pm": ["Dentist 3 pm", "2026-12-04"],
	"Dentist 14/3 at 10:30": ["Dentist at 10:30", "2027-03-14"],
	"Dentista el martes a las 5 de la tarde": ["Dentista a las 5 de la tarde", "2026-12-01"],
	"Dentista viernes por la mañana": ["Dentista por la mañana", "2026-12-04"],
	"Cena el viernes con Ana": ["Cena con Ana", "2026-12-04"],
	"On Monday call Bob": ["call Bob", "2026-11-30"],
	"Dentista mar": ["Dentista", "2026-12-01"],
	"Dinner tonight with Ana": ["Dinner with Ana", friday],
	"Comprar vino para esta noche": ["Comprar vino", friday],
	"Pagar a fin de mes": ["Pagar", "2026-11-30"],
	"Pay by the end of the month": ["Pay", "2026-11-30"],
	"Pagar el alquiler el 2": ["Pagar el alquiler", "2026-12-02"],
	"Brindar 1º enero": ["Brindar", "2027-01-01"],
	"Comprar otro mañana": ["Comprar otro", "2026-11-28"],
	"Pagar en quince días": ["Pagar", "2026-12-12"],
	"Pay in twelve days": ["Pay", "2026-12-09"],
	"Pagar en treinta días": ["Pagar", "2026-12-27"],
	"Pagar en veinte días": ["Pagar", "2026-12-17"],
	"Regalo para el Domingo": ["Regalo", "2026-11-29"],
	"CENA DOMINGO": ["CENA", "2026-11-29"],
	"Dentist Monday 2026-11-30": ["Dentist Monday", "2026-11-30"],
	"Cita el viernes de la semana que viene": ["Cita", "2026-12-04"],
	"El viernes de la próxima semana llamar": ["llamar", "2026-12-04"],
	"Cita el lunes de la semana próxima": ["Cita", "2026-11-30"],
	"Cita el martes la semana que viene a las 5": ["Cita a las 5", "2026-12-01"],
	"Call friday next week": ["Call", "2026-12-04"],
	"Call on Tuesday of next week": ["Call", "2026-12-01"],
	"Call next week sunday": ["Call", "2026-12-06"],
	"Llamar por la mañana la próxima semana": ["Llamar por la mañana", "2026-11-30"],
	"Llamar en 3 días": ["Llamar", "2026-11-30"],
	"Comprar otro el martes": ["Comprar otro", "2026-12-01"],
	"Cena el martes en una pizzería": ["Cena en una pizzería", "2026-12-01"],
	"Enviar el martes la próxima factura": ["Enviar la próxima factura", "2026-12-01"],
	"Entregar el martes antes de las 5": ["Entregar antes de las 5", "2026-12-01"],
	"Cena el martes 5 pm con Ana": ["Cena 5 pm con Ana", "2026-12-01"],
	"Cena el martes 17:30 con Ana": ["Cena 17:30 con Ana", "2026-12-01"],
	"Cita el día 5 de enero": ["Cita", "2027-01-05"],
	"Cita vie.": ["Cita", "2026-12-04"],
	"Cita 3 de jul.": ["Cita", "2027-07-03"],
	"Pagar hoy mismo": ["Pagar", friday],
	"Mañana mismo llamar": ["llamar", "2026-11-28"],
	"Quedar mañana mismo sitio": ["Quedar mismo sitio", "2026-11-28"],
	"Call Ana on Friday after work": ["Call Ana after work", "2026-12-04"],
	"Llamar el lunes después de comer": ["Llamar después de comer", "2026-11-30"],
	"Cita el viernes 5 p. m.": ["Cita 5 p. m.", "2026-12-04"],
	"Ir al mar la semana que viene": ["Ir al mar", "2026-11-30"],
	"Enjoy some sun next week": ["Enjoy some sun", "2026-11-30"],
	"Cita hoy viernes": ["Cita", friday],
	"Call tomorrow, Saturday, at 5": ["Call, at 5", "2026-11-28"],
	"Cita el martes 1 de diciembre": ["Cita", "2026-12-01"],
	"Mum coming Monday": ["Mum coming", "2026-11-30"],
	"Cita el martes tras el trabajo": ["Cita tras el trabajo", "2026-12-01"],
	"Cita el lunes en Madrid": ["Cita en Madrid", "2026-11-30"],
	"Comida Domingo 29 de noviembre": ["Comida", "2026-11-29"],
	"Pagar hoy mismo la luz": ["Pagar la luz", friday],
	"Comprar mañana 3 marcadores": ["Comprar 3 marcadores", "2026-11-28"],
	"Dentist tomorrow 9": ["Dentist 9", "2026-11-28"],
	"Hoy Mar viene a cenar": ["Mar viene a cenar", friday],
	"Ir a la plaza mañana": ["Ir a la plaza", "2026-11-28"],
	"Follow through on Monday": ["Follow through", "2026-11-30"],
	"Lunch on Monday in May's house": ["Lunch in May's house", "2026-11-30"],
};

/** Titles in which readDate finds no date. */
const untouched = [
	"", "tomorrow", "Hoy", "viernes", "Buy 3/4 inch screws", "Friday night lights", "Correr por la mañana", "Cena de mañana", "Water the plants every Friday",
	"Watch the sun", "Cena con Mar", "Bread and Sun", "Informe del viernes", "Pay before friday", "Pay before the 5th of January", "In 3 days it is over", "Pay 31/2", "Pay 2027-02-29", "Pay 2027-3-4", "see a/2027-03-14.txt",
	"Pay 32/13", "Tomorrowland", "tomorrow's paper", "Pay 14/3/0000", "Read 1/2/3", "Pay 3/14", "La mañana siguiente", "Planear el mañana", "Monday",
	"Llamar a Mar", "Regalo para Mar", "Cumpleaños Mar", "Ver el mar", "Viaje por mar", "Ir al mar con Ana", "Sol", "Comprar crema de sol", "May", "Call May", "Sat nav", "Buy sun cream", "Article on sun exposure", "Protection from sun",
	"Abierto de lunes a viernes", "Open Monday to Friday", "Holiday from 14 to 20 March", "Call Friday or Saturday", "Llamar hoy o mañana", "El martes y el jueves gimnasio", "Buy TV on Black Friday", "Cerrado el viernes santo", "Ver el domingo de Ramos con Ana",
	"Pastillas mañana y noche", "Café a media mañana", "Cambiar el martes por el jueves", "Gimnasio 24/7", "Ver Viernes 13", "Update to 1.2.28", "Read the 39 steps", "Take bus 14",
	"Trip fri - sun", "Call fri, sat", "Vacaciones 24/12 - 26/12", "Viaje 3 de dic – 5 de dic", "Trip Dec 3 - Dec 5",
	"Leer el 2", "Trip Friday night - Sunday night", "Calle Primero de Mayo", "Poner horno el 20°", "Cena el otro lunes", "Informe el lunes pasado", "Ser el primero", "Quedar primero mayo", "Vacaciones 1º de enero - 5 de enero", "Trip Mar 3rd - Mar 5th", "Regalo para Domingo", "Regalo Domingo", "Pagar SAT", "Pastilla 1/2", "Cuota 3/12", "Table for 5/6", "Reclamar paquete del 20 de noviembre", "Pay 26/11", "Lunch this Friday", "Cena viernes 29", "Pub Friday 4", "Turno mañana", "Dosis mañana y tarde", "Put heating on", "Hospital 12 de Octubre", "Pancake Day Tuesday", "Ring Dom", "vuelo santo domingo", "Dinner Friday 5 apples", "Terminar para este viernes", "Cena de esta noche", "Tonight", "Trip 24/12 - 26/12/2026", "Trip 24 Dec – 26 Dec 2026", "Run the end of month report", "Cierre de fin de mes",
];

/** Titles in which the day is not certain. */
const unsure = [
	"Plan next week tomorrow", "Buy screws 3/4, tomorrow", "Coger el 27 mañana", "Send invoice today for Nov 20", "Call Ana Sunday, tonight", "Cita mañana, sábado 28 de noviembre", "Trip 3 May - 5 May", "Call 4 December 26", "Cena el sábado 12 en casa", "Viaje hoy y mañana", "Pan mañana hoy", "Dentista de hoy en ocho días", "Cita el lunes que viene 5", "Viaje el sábado o dom", "Dinner on Friday 18th at Sue's", "Excursión el jueves 10: bocadillo", "Excursión el jueves (día 10)", "Cita el viernes dieciocho en casa", "Dinner on Friday the eleventh", "Mañana o pasado llamar", "Dentista mañana no, pasado", "Escapada 12 → 14 dic", "Viaje 12, 13 dic", "Viaje el martes 8 a Madrid", "Cena 18 viernes", "Trip 2026-12-24 - 2026-12-26", "Cita el viernes de Dolores", "Call him the past Friday", "Cook 3 times in a week",
	"Cita el viernes de la otra semana", "Cita el viernes a las 5 de la semana que viene", "Cita el viernes del mes que viene", "Cita la semana que viene, el viernes", "Cita dentro de dos viernes",
	"Cita el viernes en ocho días", "Cita el lunes que viene en ocho días", "Cita el viernes en ocho", "Cita mañana en ocho días", "Cena el día 18, viernes", "Cena el día 18 con Ana, viernes", "Cena el viernes a las 9 (día 18)", "Cena el viernes por la noche, 18", "Dentista 10, jueves", "Cita: 18, viernes", "Dentista el día diez, jueves", "Cena mañana con Ana, día 18", "Dinner 18, Friday", "Meeting day 10, Thursday", "Pay Jan rent by the 1st", "Lunch on Remembrance Sunday", "Cita el lunes después de Navidad", "Cita el viernes antes del 5", "Pagar tras el viernes",
	"Cita el último viernes", "Cita el segundo lunes", "Call Friday, next week", "Cita el viernes, en dos semanas", "Call next month friday", "Cita el primer lunes", "Cita el siguiente lunes", "Cita el viernes siguiente", "Call the following Friday",
	"Call friday in two weeks", "Call on Monday in 2 weeks with Ana", "Call in two weeks on monday", "Call Friday at 5 next week", "Call friday next month", "Call on Monday last week", "Call a week on friday", "Call tomorrow week", "Call on Friday week", "Call on Friday after next",
	"Cita el viernes 5", "Cita el lunes 29.", "Cita el viernes, 5", "Cita el viernes día 5 con Ana", "Cita el viernes 5 a las 9", "Call on Friday the 5th", "Call Friday, the 5th",
	"Cita 24 de diciembre, jueves", "Cita 24/12 jueves", "Pay rent 1/12, monday", "Cita hoy lunes", "Call tomorrow Friday", "Cita el viernes 28 de noviembre", "Cita el viernes 28/11 con Ana", "Call friday december 24",
	"Cita el viernes de enero", "Cita el viernes de dentro de dos semanas", "Cita lunes en 3 semanas", "Cita en 3 lunes", "Cita el 2º viernes", "Call 3rd friday", "Cita el 5 el mes que viene", "Call the 4th next month",
	"Call a week tomorrow", "Dentist two weeks today", "Dentist a fortnight on Friday", "Dinner Dec 3 1800", "Cumple Luis 5/12/90", "Médico viernes ó sábado", "Call Mon & Tue",
	"Cualquier día menos el viernes", "Any day but friday", "Open monday through friday", "Cita el viernes anterior a Navidad", "Ir a Calle 25 de Mayo",
];

test("a date is read from what was typed, and nothing else is taken away", () => {
	for (const [text, [title, due]] of Object.entries(typed)) {
		const found = readDate(text, { today: friday, dayFirst: true });
		assert.deepEqual([found?.title, found?.due], [title, due], text);
	}
	for (const text of [...untouched, ...unsure]) assert.equal(readDate(text, { today: friday, dayFirst: true }), undefined, text);
});

test("a text that is too long for a title is not searched for a date", (t) => {
	const searches = t.mock.method(String.prototype, "matchAll").mock;
	const longest = "😀".repeat(500);
	assert.equal(readDate(`${longest} the day after tomorrow`, { today: friday, dayFirst: true })?.title, longest);
	assert.notEqual(searches.callCount(), 0);
	searches.resetCalls();
	assert.equal(readDate("until tomorrow ".repeat(100), { today: friday, dayFirst: true }), undefined);
	assert.equal(searches.callCount(), 0);
});

test("two numbers are a day and a month as the language has it", () => {
	const read = (text, languages) => readDate(`Pay on ${text}`, { today: friday, dayFirst: dayFirst(languages) })?.due;
	assert.deepEqual(["en-US", "en-GB", "es", "es-MX"].map((language) => read("3/4", [language])), ["2027-03-04", "2027-04-03", "2027-04-03", "2027-04-03"]);
	assert.deepEqual(["14/3", "3/14"].map((text) => read(text, ["en-US"])), [undefined, "2027-03-14"]);
});

test("in Spanish, mar before a number is a Tuesday", () => {
	const read = (text, spanish) => readDate(`Cita ${text}`, { today: friday, dayFirst: true, spanish })?.due;
	assert.deepEqual(["mar 1", "el mar 8", "mar 2", "1 mar", "mar 1 dic", "mar 14 2028"].map((text) => read(text, true)), ["2026-12-01", "2026-12-08", undefined, "2027-03-01", "2026-12-01", "2028-03-14"]);
	assert.equal(read("Mar 2", false), "2027-03-02");
});

test("every weekday is the next one, not today", () => {
	const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
	const spanish = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
	for (let day = 0; day < 7; day++) {
		const today = `2026-11-${23 + day}`; // the first is a Monday
		for (let other = 0; other < 7; other++) {
			const want = dateFrom(2026, day < other ? 11 : 12, day < other ? 23 + other : other === day ? day : other) ?? "2026-11-30";
			for (const name of [names[other], spanish[other]]) assert.equal(readDate(`x ${name}`, { today, dayFirst: true })?.due, want, `${name} on ${today}`);
		}
	}
	assert.deepEqual(["2026-11-23", "2026-11-29"].map(nextWeek), ["2026-11-30", "2026-11-30"]);
});

test("a month later is the same day, or the last of a shorter month", () => {
	const later = (today, words) => readDate(`x ${words}`, { today, dayFirst: true })?.due;
	assert.deepEqual(["in a month", "en 13 meses", "next month", "el 31"].map((words) => later("2027-12-31", words)), ["2028-01-31", "2029-01-31", "2028-01-01", "2027-12-31"]);
	assert.deepEqual(["2028-02-01", "2027-12-31"].map((today) => later(today, "fin de mes")), ["2028-02-29", "2027-12-31"]);
	assert.deepEqual(["in a month", "en 13 meses", "the 30th"].map((words) => later("2028-01-31", words)), ["2028-02-29", "2029-02-28", "2028-03-30"]);
	assert.deepEqual(["2026-11-28", "2026-11-29"].map((today) => later(today, "this weekend")), ["2026-11-28", "2026-11-29"]);
});

test("only days that exist are dates", () => {
	const cases = { "2028-02-29": true, "2026-02-29": false, "2100-02-29": false, "2000-02-29": true, "2026-04-31": false, "2026-13-01": false, "2026-00-10": false, "0000-01-01": false, "0001-01-01": true, "9999-12-31": true };
	for (const [date, is] of Object.entries(cases)) assert.equal(dateFrom(...date.split("-")), is ? date : undefined);
});

test("a day has the name that people give it today", () => {
	const cases = {
		"2026-11-26": ["yesterday", "ayer"], "2026-11-27": ["today", "hoy"], "2026-11-28": ["tomorrow", "mañana"], "2026-11-29": ["Sunday", "domingo"],
		"2026-12-03": ["Thursday", "jueves"], "2026-12-04": ["4 Dec", "4 dic"], "2026-11-25": ["25 Nov", "25 nov"], "2027-01-01": ["1 Jan 2027", "1 ene 2027"],
	};
	for (const [date, want] of Object.entries(cases)) assert.deepEqual(["en-GB", "es"].map((locale) => nameDay(date, friday, locale)), want, date);
	assert.deepEqual(["2026-11-28", "2026-12-04", "2027-01-01"].map((date) => headDay(date, friday, "en-GB")), ["tomorrow, Saturday 28 November", "Friday 4 December", "Friday, 1 January 2027"]);
});

// In Cairo and Santiago the first day of summer time begins at 1:00.
for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati", "Europe/Madrid", "America/Los_Angeles", "Africa/Cairo", "America/Santiago", "UTC"]) {
	test(`the day is the device's, and tomorrow follows: ${zone}`, (t) => {
		const { TZ } = process.env;
		t.after(() => { process.env.TZ = TZ ?? "UTC"; });
		process.env.TZ = zone;
		for (let day = 1; day <= 366; day++) {
			const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
			const next = dateOf(new Date(2026, 0, day + 1, 0, 30));
			assert.equal(dateOf(new Date(2026, 0, day, 23, 30)), date);
			assert.equal(next, readDate("x tomorrow", { today: date, dayFirst: true }).due, date);
			assert.equal(nameDay(next, date, "en"), "tomorrow", date);
		}
	});
}
