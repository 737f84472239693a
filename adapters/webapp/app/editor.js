// Edits a task in place.

import { announce, short, stamp } from "./dom.js";
import { Problems } from "./problem.js";

/**
 * editor returns the form. The draft is the input from before a reload, if any.
 * It calls closed at the end.
 */
export function editor(task, { tasks, drafts, draft, closed }) {
	const form = stamp("editor");
	const { title, description } = form.elements;
	const cancel = form.querySelector(".cancel");
	const problems = new Problems(form, { title, description });
	for (const [name, field] of Object.entries({ title, description })) {
		const place = form.querySelector(`[data-for="${name}"]`);
		place.id = `edit-${task.id}-${name}`;
		field.setAttribute("aria-describedby", place.id);
	}
	form.setAttribute("aria-label", `Edit ${short(task.title)}`);
	const before = { title: task.title, description: task.description ?? "" };
	title.value = draft?.title ?? before.title;
	description.value = draft?.description ?? before.description;
	let busy = false;

	const keep = () => drafts.setEdit(task.id, { title: title.value, description: description.value });

	function close() {
		drafts.setEdit(task.id, undefined);
		closed();
	}

	async function save() {
		if (busy || problems.waiting) return;
		const changes = {};
		if (title.value !== before.title) changes.title = title.value;
		if (description.value !== before.description) changes.description = description.value || null;
		if (Object.keys(changes).length === 0) {
			close();
			return;
		}
		busy = true;
		problems.clear();
		title.readOnly = description.readOnly = true;
		form.setAttribute("aria-busy", "true");
		try {
			const saved = await tasks.update(task.id, changes);
			close();
			announce(`Saved ${short(saved.title)}.`);
		} catch (error) {
			problems.show(error);
		} finally {
			busy = false;
			title.readOnly = description.readOnly = false;
			form.removeAttribute("aria-busy");
		}
	}

	form.addEventListener("input", keep);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		save();
	});
	cancel.addEventListener("click", close);
	form.addEventListener("keydown", (event) => {
		if (event.isComposing) return; // the input method uses Escape and Enter
		if (event.key === "Escape" && !busy) {
			event.preventDefault();
			close();
		} else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			save();
		}
	});
	return { form, focus: () => title.focus() };
}
