// The form for new tasks.

import { Unreachable } from "./api.js";
import { connection } from "./connection.js";
import { announce, short } from "./dom.js";
import { Problems } from "./problem.js";

/**
 * addForm adds behavior to the form. It calls added with each new task, and
 * returns { focus, offer, close }.
 */
export function addForm(form, { tasks, drafts, added }) {
	const { title, description } = form.elements;
	const fields = { title, description };
	const problems = new Problems(form, fields);
	const more = form.querySelector(".describe");
	const box = form.querySelector("#add-description");
	let busy = false;
	// A request that had no response, although its task may have been created.
	let unsure;

	const current = () => ({ title: title.value, description: description.value });
	const same = (a, b) => a.title === b.title && (a.description || null) === (b.description || null);

	function describe(open) {
		box.hidden = !open;
		more.setAttribute("aria-expanded", String(open));
		more.textContent = open ? "No description" : "Add a description";
	}

	/** take empties the form, unless its content has changed since. */
	function take(sent) {
		if (same(current(), sent)) {
			title.value = description.value = "";
			describe(false);
		}
		drafts.add = current();
	}

	/** settle finds out whether a request without a response created its task. */
	function settle() {
		if (!unsure) return;
		const { sent, newest } = unsure;
		unsure = undefined;
		const task = tasks.all().find((t) => t.id > newest && same(t, sent));
		if (!task) return;
		problems.clear();
		take(sent);
		added(task);
	}

	async function submit() {
		if (busy || problems.waiting) return;
		busy = true;
		problems.clear();
		form.setAttribute("aria-busy", "true");
		const sent = current();
		try {
			if (unsure) {
				const before = unsure.sent;
				await tasks.load(); // settles
				if (same(before, sent) && !same(current(), sent)) return;
			}
			// Without the list, settle could not tell which task is new after a
			// lost response, and the new row would move when the list is shown.
			// If loading fails, the board shows that.
			if (!tasks.loaded) await tasks.load().catch(() => {});
			const { newest } = tasks;
			let task;
			try {
				task = await tasks.create(sent);
			} catch (error) {
				if (error instanceof Unreachable && tasks.loaded) unsure = { sent, newest };
				throw error;
			}
			take(sent);
			added(task);
			announce(`Added ${short(task.title)}.`);
		} catch (error) {
			problems.show(error);
		} finally {
			busy = false;
			form.removeAttribute("aria-busy");
		}
	}

	({ title: title.value, description: description.value } = drafts.add ?? { title: "", description: "" });
	describe(description.value !== "");
	form.addEventListener("input", () => { drafts.add = current(); });
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	more.addEventListener("click", () => {
		if (box.hidden) {
			describe(true);
			description.focus();
		} else {
			description.value = "";
			drafts.add = current();
			describe(false);
		}
	});
	description.addEventListener("keydown", (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			submit();
		} else if (event.key === "Escape") {
			if (!description.value) describe(false);
			title.focus();
		}
	});
	tasks.addEventListener("loaded", settle);
	const again = () => problems.clear();
	connection.addEventListener("back", again);
	return {
		focus: () => title.focus(),
		/** offer fills the form if it is empty. */
		offer(draft) {
			if (title.value || description.value) return false;
			({ title: title.value, description: description.value } = draft);
			describe(description.value !== "");
			drafts.add = current();
			return true;
		},
		close: () => connection.removeEventListener("back", again),
	};
}
