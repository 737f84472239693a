// The view of a user's tasks.

import { addForm } from "./add.js";
import { connection } from "./connection.js";
import { Deletions } from "./deletions.js";
import { announce, count, mayFocus, short, stampAll } from "./dom.js";
import { Wait } from "./problem.js";
import { Row } from "./row.js";
import { Tasks } from "./tasks.js";
import { tell } from "./toasts.js";
import { UndoBar } from "./undo.js";

const tabs = {
	all: { holds: () => true, name: "task", title: "Tasks", empty: ["Nothing here yet", "What you add above shows up here."] },
	active: { holds: (task) => !task.completed, name: "active task", title: "Active tasks", empty: ["All done", "There is nothing left to do."] },
	done: { holds: (task) => task.completed, name: "done task", title: "Done tasks", empty: ["Nothing done yet", "Tasks that you check off show up here."] },
};

const page = 500; // rows that are rendered at a time

/** board returns the view for a session. */
export function board({ current, drafts }) {
	const view = document.createElement("div");
	view.append(stampAll("board"));
	const part = (selector) => view.querySelector(selector);
	const [list, empty, trouble, loading, more] = [".list", ".empty", ".trouble", ".loading", ".more"].map(part);
	const tasks = new Tasks(current);
	const rows = new Map();
	const wait = new Wait(trouble.querySelector(".wait"), trouble.querySelector("button"));
	let limit = page;
	let lastLoad = 0;
	let closed = false;

	const tab = () => tabs[location.hash.slice(1)] ?? tabs.all;
	const shown = () => tasks.all().filter(tab().holds);

	const bar = new UndoBar();
	const deletions = new Deletions(tasks, bar, (task, error) => {
		if (closed) return;
		const row = rows.get(task.id);
		if (error) row?.fail(error);
		else row?.focus();
	});

	const context = {
		tasks, drafts,
		remove: (task) => deletions.add(task),
		gone(task, error) {
			tasks.drop(task.id);
			tell(`${short(task.title)}: ${error.message}`);
		},
	};

	const form = addForm(part(".add"), {
		tasks, drafts,
		added: (task) => {
			if (!tab().holds(task)) location.hash = "#all";
			if (mayFocus(part(".add"))) form.focus();
		},
	});

	/** render updates the rows to the tasks, and keeps the focus nearby. */
	function render() {
		const visible = shown();
		const wanted = visible.slice(0, limit);
		const held = [...list.children].indexOf(document.activeElement?.closest?.(".row"));
		const ids = new Set(wanted.map((task) => task.id));
		for (const [id, row] of rows) {
			if (ids.has(id)) continue;
			row.element.remove();
			rows.delete(id);
		}
		wanted.forEach((task, i) => {
			let row = rows.get(task.id);
			if (row) row.show(task);
			else {
				row = new Row(task, context);
				rows.set(task.id, row);
				if (drafts.edits[task.id]) row.edit(drafts.edits[task.id]);
			}
			if (list.children[i] !== row.element) list.insertBefore(row.element, list.children[i] ?? null);
		});
		if (held >= 0 && !list.contains(document.activeElement)) {
			// Focus the next row, or the one before if the last was removed.
			const near = wanted[Math.min(held, wanted.length - 1)];
			if (near) rows.get(near.id).focus();
			else form.focus();
		}
		more.hidden = visible.length <= limit;
		more.textContent = `Show ${Math.min(page, visible.length - limit)} more`;
		list.hidden = wanted.length === 0;
		empty.hidden = !tasks.loaded || wanted.length > 0;
		[empty.children[1].textContent, empty.children[2].textContent] = tasks.all().length > 0 ? tab().empty : tabs.all.empty;
		label();
	}

	function label() {
		document.title = `${tab().title} · tareas`;
		for (const link of view.querySelectorAll(".tabs a")) {
			const its = tabs[link.hash.slice(1)];
			link.querySelector("span").textContent = tasks.loaded ? tasks.all().filter(its.holds).length : "";
			if (its === tab()) link.setAttribute("aria-current", "page");
			else link.removeAttribute("aria-current");
		}
	}

	async function load() {
		wait.stop();
		lastLoad = performance.now();
		try {
			await tasks.load();
		} catch (error) {
			if (closed) return;
			loading.hidden = true;
			// Without a connection, which connection.js reports, keep showing
			// the last known tasks.
			if (connection.lost && tasks.loaded) return;
			trouble.hidden = false;
			trouble.querySelector(".error").textContent = error.message;
			if (error.retryAfter) wait.start(error.retryAfter, load);
		}
	}

	function loaded() {
		trouble.hidden = loading.hidden = true;
		for (const row of rows.values()) row.clear();
		for (const [id, draft] of Object.entries(drafts.edits)) {
			// Keep the text that was typed into a task which has been deleted.
			if (!tasks.get(Number(id)) && form.offer(draft)) {
				drafts.setEdit(id, undefined);
				tell("A task that you were editing was deleted. What you typed is in the form above the list.");
			}
		}
	}

	function turn() {
		limit = page;
		render();
		announce(count(shown().length, tab().name));
	}

	function keys(event) {
		if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
		// Text fields have their own undo. An empty one may have the focus since its list is empty.
		if (event.target.matches(":is(textarea, input:not([type=checkbox])):not(:placeholder-shown)")) return;
		if (bar.undo()) event.preventDefault();
	}

	function shownAgain() {
		// Another window may have changed the tasks.
		if (!document.hidden && performance.now() - lastLoad > 10_000) load();
	}

	const leave = () => deletions.sendAll();
	const listeners = [
		[tasks, "loaded", loaded], [tasks, "change", render], [connection, "back", load], [window, "hashchange", turn],
		[window, "pagehide", leave], [document, "keydown", keys], [document, "visibilitychange", shownAgain],
	];
	for (const [target, name, handler] of listeners) target.addEventListener(name, handler);
	more.addEventListener("click", () => {
		const next = limit;
		limit += page;
		render();
		rows.get(shown()[next]?.id)?.focus();
	});
	trouble.querySelector("button").addEventListener("click", () => {
		if (!wait.waiting) load();
	});
	label();
	load();

	return {
		view,
		focus: () => form.focus(),
		/**
		 * finish sends the pending deletions, and waits for the responses to all
		 * changes. It returns the titles of the tasks that could not be deleted.
		 */
		async finish() {
			const failed = await bar.finish();
			await tasks.settle();
			return failed;
		},
		/** close ends the view. It returns the titles of the pending deletions. */
		close() {
			closed = true;
			wait.stop();
			form.close();
			for (const [target, name, handler] of listeners) target.removeEventListener(name, handler);
			return bar.close();
		},
	};
}
