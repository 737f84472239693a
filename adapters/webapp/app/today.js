// The day on this device, and its names in the language of the page.

import { addDays, dateOf, dayFirst, headDay, nameDay, nextWeek } from "./dates.js";
import { readDate } from "./datewords.js";
import { language, locale, locales } from "./language.js";

/** today returns the date of today. */
export const today = () => dateOf(new Date(Date.now()));

/**
 * choices returns the dates that a button can choose, by its value. None is "".
 *
 * @returns {Record<string, string>}
 */
export const choices = () => ({ today: today(), tomorrow: addDays(today(), 1), week: nextWeek(today()), none: "" });

const capital = (/** @type {string} */ text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** saysDay returns a date in words relative to today. */
export const saysDay = (/** @type {string} */ date) => nameDay(date, today(), locale);

/** labelDay returns the label of a date. */
export const labelDay = (/** @type {string} */ date) => capital(saysDay(date));

/** headingDay returns the heading of a day. */
export const headingDay = (/** @type {string} */ date) => capital(headDay(date, today(), locale));

/** readTyped finds the date in a typed title. */
export const readTyped = (/** @type {string} */ text) => readDate(text, { today: today(), dayFirst: dayFirst(locales), spanish: language === "es" });

/**
 * dated returns a task with the date in its title as its due, and without the words of the date.
 *
 * @template {{ title: string }} T
 * @param {T} task
 * @returns {T & { due?: string }}
 */
export function dated(task) {
	const { title, due } = readTyped(task.title) ?? {};
	return title ? { ...task, title, due } : task;
}

const minute = 60_000; // milliseconds

/** onNewDay calls a function when the day of this device has changed, until signal aborts. */
export function onNewDay(/** @type {() => void} */ changed, /** @type {AbortSignal} */ signal) {
	let day = today();
	/** @type {Timer} */
	let timer;
	function look() {
		clearTimeout(timer);
		timer = setTimeout(look, minute - Date.now() % minute); // each minute, since a device that sleeps stops its timers
		if (today() === day) return;
		day = today();
		changed();
	}
	document.addEventListener("visibilitychange", look, { signal });
	window.addEventListener("focus", look, { signal });
	signal.addEventListener("abort", () => clearTimeout(timer));
	look();
}
