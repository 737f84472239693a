// Selects the tasks that are shown: all tasks, or the tasks for today, for later, or done. A search
// selects among these tasks, and the tab All can hide done tasks. The hash of the location has the
// selection, such as #all?q=milk&hide=done, so that reloads, bookmarks and the back button keep it.

import { texts } from "./texts.js";
import { headingDay, today } from "./today.js";
import { number } from "./words.js";

/** @typedef {{ completed: boolean, due?: string | null }} Dated */

/** isOverdue tells whether a task is late. */
export const isOverdue = (/** @type {Dated} */ { completed, due }) => !completed && Boolean(due) && /** @type {string} */ (due) < today();

const isLater = (/** @type {Dated} */ { completed, due }) => !completed && Boolean(due) && /** @type {string} */ (due) > today();
const isNow = (/** @type {Dated} */ task) => !task.completed && Boolean(task.due) && !isLater(task);

// A tab with headings is sorted by day.
/** @type {Record<string, { holds: (task: Dated) => boolean, says: typeof texts.tabs.today, heading?: (task: any) => string }>} */
const tabs = {
	all: { holds: () => true, says: texts.tabs.all },
	today: {
		holds: isNow, says: texts.tabs.today,
		heading: (task) => isOverdue(task) ? texts.overdue : texts.today,
	},
	upcoming: {
		holds: isLater, says: texts.tabs.upcoming,
		heading: ({ due }) => headingDay(due),
	},
	active: { holds: (task) => !task.completed, says: texts.tabs.active },
	done: { holds: (task) => task.completed, says: texts.tabs.done },
};

let parsed = { hash: "", name: "all", q: "", hidden: false }; // of the last call, since each row calls parse

/** parse returns the parts of a hash: the name of the tab, the search, and whether All hides done tasks. */
function parse(/** @type {string} */ hash) {
	if (hash === parsed.hash) return parsed;
	const [name, query] = hash.slice(1).split("?");
	const parameters = new URLSearchParams(query);
	const hidden = name === "active" || parameters.get("hide") === "done";
	parsed = { hash, name: Object.hasOwn(tabs, name) && name !== "active" ? name : "all", q: parameters.get("q") ?? "", hidden };
	return parsed;
}

function format(/** @type {{ name: string, q: string, hidden: boolean }} */ { name, q, hidden }) {
	const query = new URLSearchParams({ ...(q && { q }), ...(hidden && { hide: "done" }) });
	return query.size > 0 ? `#${name}?${query}` : `#${name}`;
}

/**
 * currentTab returns the current tab. Its function holds tells whether a task is in the tab. Its
 * says has the texts of the tab. If All hides done tasks, the current tab is "active".
 */
export function currentTab() {
	const { name, hidden } = parse(location.hash);
	return tabs[name === "all" && hidden ? "active" : name];
}

/**
 * rank returns the text by which the current tab sorts a task. Tasks with the same rank are sorted
 * by age. All has the done tasks at the bottom.
 */
export function rank(/** @type {Task} */ { completed, due }) {
	const tab = currentTab();
	return tab.heading ? due ?? "" : tab === tabs.all && completed ? "done" : "";
}

/** arrange sorts tasks by rank. Tasks of the same rank keep their order, which is newest first. */
export function arrange(/** @type {Task[]} */ tasks, rankOf = rank) {
	const compare = (/** @type {string} */ a, /** @type {string} */ b) => a < b ? -1 : Number(a > b);
	return tasks.toSorted((a, b) => compare(rankOf(a), rankOf(b)));
}

/** dueOfTab returns the date that new tasks have in the current tab, if any. */
export function dueOfTab() {
	return currentTab() === tabs.today ? today() : undefined;
}

/** headingOf returns the heading that a task stands under in the current tab, or "". */
export function headingOf(/** @type {Task} */ task) {
	const { heading, holds } = currentTab();
	return heading && holds(task) ? heading(task) : "";
}

/** hideDone sets whether All hides done tasks. */
export function hideDone(/** @type {boolean} */ hidden) {
	location.hash = format({ ...parse(location.hash), hidden });
}

/** currentSearch returns the text that is searched, or "". */
export function currentSearch() {
	return parse(location.hash).q;
}

/**
 * search sets the text that is searched. The back button leads from a search to the list without a
 * search.
 */
export function search(/** @type {string} */ q) {
	const before = parse(location.hash);
	if (q !== before.q) history[before.q ? "replaceState" : "pushState"](null, "", format({ ...before, q }));
}

/** unmarked returns a text without accents and other marks. */
function unmarked(/** @type {string} */ text) {
	return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

/**
 * matcher returns a function that tells whether a task has every word of the search. Case and
 * accents do not matter, as in the API.
 */
export function matcher() {
	const words = unmarked(currentSearch()).split(/\p{White_Space}+/u).filter(Boolean);
	if (words.length === 0) return () => true;
	const patterns = words.map((word) => new RegExp(word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu"));
	return (/** @type {any} */ { title, description }) => {
		const parts = [title, description ?? ""].map(unmarked);
		return patterns.every((pattern) => parts.some((text) => pattern.test(text)));
	};
}

/** countTasks says how many tasks the current tab shows. */
export function countTasks(/** @type {Task[]} */ tasks) {
	return currentTab().says.count(tasks.length, tasks.filter(isOverdue).length);
}

/** emptyMessage returns the heading and text for a list without tasks. */
export function emptyMessage(/** @type {boolean} */ anyTasks) {
	if (currentSearch()) return [texts.nothingFound, texts.notFound(`\u2068${currentSearch()}\u2069`)];
	return (anyTasks || currentTab() !== tabs.active ? currentTab() : tabs.all).says.none;
}

/**
 * labelTabs marks the current tab, and shows the number of tasks in each tab if all tasks are
 * known. Only All has the switch that hides done tasks.
 */
export function labelTabs(/** @type {Markup} */ view, /** @type {Task[]} */ tasks, /** @type {boolean} */ complete) {
	const current = parse(location.hash);
	document.title = `${currentTab().says.title} · tareas`;
	for (const link of view.querySelectorAll(".tabs a")) {
		const { name } = parse(link.hash);
		link.setAttribute("href", format({ ...current, name }));
		link.querySelector("span").textContent = complete ? number(tasks.filter(tabs[name].holds).length) : "";
		if (name === current.name) link.setAttribute("aria-current", "page");
		else link.removeAttribute("aria-current");
	}
	view.querySelector(".hide").hidden = current.name !== "all" || !(current.hidden || tasks.some(tabs.done.holds));
	view.querySelector(".hide input").checked = current.hidden;
}
