// Calendar days such as 2026-03-14, which have no time and no zone. It imports nothing.

const dayLength = 86_400_000; // milliseconds, in UTC

/** dateOf returns the date of a time on this device. */
export function dateOf(/** @type {Date} */ time) {
	return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}

/** dateFrom returns the date of a year, a month and a day, or undefined if there is no such day. */
export function dateFrom(/** @type {string | number} */ year, /** @type {string | number} */ month, /** @type {string | number} */ day) {
	const date = [year, month, day].map((n, i) => String(Number(n)).padStart(i === 0 ? 4 : 2, "0")).join("-");
	const time = Date.parse(date);
	return Number(year) > 0 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** addDays returns the date that is a number of days after another date. */
export function addDays(/** @type {string} */ date, /** @type {number} */ days) {
	return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** weekday returns the day of the week of a date: 0 is Monday. */
export function weekday(/** @type {string} */ date) {
	return (Date.parse(date) / dayLength + 3) % 7; // 1970 began on a Thursday
}

/** nextWeek returns the next Monday. */
export function nextWeek(/** @type {string} */ today) {
	return addDays(today, 7 - weekday(today));
}

/** dayFirst tells whether people of a language write 14/3 for 14 March. */
export function dayFirst(/** @type {readonly string[] | undefined} */ languages = undefined) {
	const parts = formatter(`parts ${languages}`, () => new Intl.DateTimeFormat(languages)).formatToParts().map((/** @type {{ type: string }} */ { type }) => type);
	return parts.indexOf("day") < parts.indexOf("month");
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const styles = {
	weekday: { weekday: "long" },
	day: { day: "numeric", month: "short" },
	year: { day: "numeric", month: "short", year: "numeric" },
	heading: { weekday: "long", day: "numeric", month: "long" },
	headingYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};
/** @type {Map<string, any>} */
const formatters = new Map(); // creating a formatter takes as long as formatting hundreds of dates

function formatter(/** @type {string} */ key, /** @type {() => any} */ make) {
	if (!formatters.has(key)) formatters.set(key, make());
	return formatters.get(key);
}

function format(/** @type {string} */ date, /** @type {string} */ style, /** @type {string} */ locale) {
	return formatter(`${style} ${locale}`, () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: "UTC" })).format(Date.parse(date));
}

/** daysFrom returns how many days a date is after another. */
function daysFrom(/** @type {string} */ from, /** @type {string} */ to) {
	return (Date.parse(to) - Date.parse(from)) / dayLength;
}

const sameYear = (/** @type {string} */ one, /** @type {string} */ other) => one.slice(0, 4) === other.slice(0, 4);

/** nameDay returns a date in words relative to today, such as tomorrow, Friday or 14 Mar. */
export function nameDay(/** @type {string} */ date, /** @type {string} */ today, /** @type {string} */ locale) {
	const days = daysFrom(today, date);
	if (Math.abs(days) <= 1) return formatter(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: "auto" })).format(days, "day");
	if (days > 1 && days < 7) return format(date, "weekday", locale);
	return format(date, sameYear(date, today) ? "day" : "year", locale);
}

/** headDay returns the heading of a day, such as Friday, 14 March. */
export function headDay(/** @type {string} */ date, /** @type {string} */ today, /** @type {string} */ locale) {
	const name = format(date, sameYear(date, today) ? "heading" : "headingYear", locale);
	return daysFrom(today, date) === 1 ? `${nameDay(date, today, locale)}, ${name}` : name;
}
