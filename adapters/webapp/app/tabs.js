// The tabs: all, active and done tasks. The location's hash names the current one.

const tabs = new Map(Object.entries({
	all: { holds: () => true, name: "task", title: "Tasks", empty: ["Nothing here yet", "What you add above shows up here."] },
	active: { holds: (task) => !task.completed, name: "active task", title: "Active tasks", empty: ["All done", "There is nothing left to do."] },
	done: { holds: (task) => task.completed, name: "done task", title: "Done tasks", empty: ["Nothing done yet", "Tasks that you check off show up here."] },
}));

/**
 * currentTab returns the current tab: holds tells which tasks it shows, name is
 * what one of them is called, title is the page's, and empty the message for none.
 */
export function currentTab() {
	return tabs.get(location.hash.slice(1)) ?? tabs.get("all");
}

/** emptyMessage returns the heading and text for a tab without tasks. */
export function emptyMessage(anyTasks) {
	return (anyTasks ? currentTab() : tabs.get("all")).empty;
}

/** labelTabs marks the current tab, and shows the number of tasks in each if all are known. */
export function labelTabs(nav, tasks, complete) {
	document.title = `${currentTab().title} · tareas`;
	for (const link of nav.querySelectorAll("a")) {
		const tab = tabs.get(link.hash.slice(1));
		link.querySelector("span").textContent = complete ? tasks.filter(tab.holds).length : "";
		if (tab === currentTab()) link.setAttribute("aria-current", "page");
		else link.removeAttribute("aria-current");
	}
}
