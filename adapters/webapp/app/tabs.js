// Which tasks are shown: all, active or done ones, and of those the ones that contain the
// search. The location's hash has both, such as #active?q=milk, so that a reload, a
// bookmark and the way back keep them.

const tabs = new Map(Object.entries({
	all: { holds: () => true, name: "task", title: "Tasks", empty: ["Nothing here yet", "What you add above shows up here."] },
	active: { holds: (task) => !task.completed, name: "active task", title: "Active tasks", empty: ["All done", "There is nothing left to do."] },
	done: { holds: (task) => task.completed, name: "done task", title: "Done tasks", empty: ["Nothing done yet", "Tasks that you check off show up here."] },
}));

/** parse returns the name of the tab and the search that a hash has. */
function parse(hash) {
	const [name, query] = hash.slice(1).split("?");
	return { name: tabs.has(name) ? name : "all", q: new URLSearchParams(query).get("q") ?? "" };
}

function format(name, q) {
	return q ? `#${name}?${new URLSearchParams({ q })}` : `#${name}`;
}

/**
 * currentTab returns the current tab: holds tells which tasks it has, name is
 * what one of them is called, title is the page's, and empty the message for none.
 */
export function currentTab() {
	return tabs.get(parse(location.hash).name);
}

/** currentSearch returns the text that is searched, or "". */
export function currentSearch() {
	return parse(location.hash).q;
}

/** search replaces the text that is searched. The way back leads from a search to the list without one. */
export function search(q) {
	const { name, q: before } = parse(location.hash);
	if (q !== before) history[before ? "replaceState" : "pushState"](null, "", format(name, q));
}

/** matcher returns whether a task has the searched text, compared as the API does: by simple case folding. */
export function matcher() {
	const q = currentSearch();
	if (!q) return () => true;
	const pattern = new RegExp(q.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
	return ({ title, description }) => pattern.test(title) || pattern.test(description ?? "");
}

/** emptyMessage returns the heading and text for a list without tasks. */
export function emptyMessage(anyTasks) {
	if (currentSearch()) return ["Nothing found", `No ${currentTab().name} has “\u2068${currentSearch()}\u2069” in it.`];
	return (anyTasks ? currentTab() : tabs.get("all")).empty;
}

/** labelTabs marks the current tab, and shows the number of tasks in each if all are known. */
export function labelTabs(nav, tasks, complete) {
	document.title = `${currentTab().title} · tareas`;
	for (const link of nav.querySelectorAll("a")) {
		const { name } = parse(link.hash);
		const tab = tabs.get(name);
		link.setAttribute("href", format(name, currentSearch()));
		link.querySelector("span").textContent = complete ? tasks.filter(tab.holds).length : "";
		if (tab === currentTab()) link.setAttribute("aria-current", "page");
		else link.removeAttribute("aria-current");
	}
}
