// The form for new tasks.

import { composing, keepFocus } from "./dom.js";
import { isMod } from "./keys.js";
import { parseLines } from "./lines.js";
import { Problems, sentence } from "./problem.js";

/**
 * addForm adds behavior to the form. It calls added with each new task, and addAll with the
 * tasks of pasted lines, each with what to do when they are taken back. It returns a
 * function that focuses the form.
 *
 * @param {Markup} form
 * @param {{ tasks: Tasks, drafts: Drafts, added: (task: any, act: Undoable, undone: () => void) => void, addAll: (tasks: any[], undone: () => void) => void }} board
 */
export function addForm(form, { tasks, drafts, added, addAll }) {
	const { title, description } = /** @type {Record<string, Markup>} */ (form.elements);
	const problems = new Problems(form, { title });
	const more = form.querySelector(".describe");
	const box = form.querySelector("#add-description");

	const keep = () => { drafts.add = { title: title.value, description: description.value }; };

	/** describe shows or hides the description. One with a text is never hidden. */
	function describe(/** @type {boolean} */ open) {
		box.hidden = !open && description.value === "";
		more.disabled = description.value !== ""; // it keeps its place: the box does not move under the caret
		more.setAttribute("aria-expanded", String(!box.hidden));
		more.textContent = box.hidden ? "Add a description" : "No description";
	}

	function submit() {
		problems.clear();
		const task = { title: title.value, description: description.value, completed: false };
		/** @type {Undoable} */
		let act;
		try {
			act = tasks.add(task);
		} catch (error) {
			problems.show(error);
			return;
		}
		title.value = description.value = "";
		describe(false);
		keep();
		added(task, act, () => {
			if (title.value || description.value) return;
			({ title: title.value, description: description.value } = task); // no word is lost
			describe(true);
			keep();
		});
	}

	function fill() {
		({ title: title.value, description: description.value } = drafts.add ?? { title: "", description: "" });
		describe(false);
	}

	fill();
	drafts.addEventListener("change", ({ detail: key }) => key === "add" && fill());
	form.addEventListener("input", keep);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	title.addEventListener("paste", (event) => {
		const text = event.clipboardData.getData("text/plain");
		const pasted = parseLines(text);
		const { value, selectionStart, selectionEnd } = title;
		if (pasted.length < 2) {
			const [line] = pasted;
			const whole = (value.slice(0, selectionStart) + value.slice(selectionEnd)).trim() === "";
			// A checked box stays: the form adds active tasks only.
			if (!line || !whole || line.completed || line.title === text.trim()) return;
			event.preventDefault();
			document.execCommand("insertText", false, line.title); // the browser can undo it
			return;
		}
		event.preventDefault();
		problems.clear();
		pasted[0].title = (value.slice(0, selectionStart) + pasted[0].title + value.slice(selectionEnd)).trim();
		try {
			addAll(pasted, () => {
				title.value = value + title.value;
				keep();
			});
			title.value = "";
		} catch (error) {
			description.value += (description.value && "\n") + text;
			describe(true);
			problems.show(error, `${sentence(error)}. Nothing was added: what you pasted is in the description.`);
		}
		keep();
	});
	more.addEventListener("click", () => {
		describe(box.hidden);
		if (!box.hidden) description.focus();
	});
	description.addEventListener("input", () => describe(true));
	description.addEventListener("keydown", (event) => {
		if (composing(event)) return;
		if (event.key === "Enter" && isMod(event)) {
			event.preventDefault();
			submit();
		} else if (event.key === "Escape") {
			describe(false);
			title.focus();
		}
	});
	const focus = () => title.focus();
	keepFocus(form, focus);
	return focus;
}
