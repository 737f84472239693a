// The form for new tasks.

import { composing } from "./dom.js";
import { Problems } from "./problem.js";

/**
 * addForm adds behavior to the form. It calls added after each new task, and
 * returns a function that focuses the form.
 */
export function addForm(form, { tasks, drafts, added }) {
	const { title, description } = form.elements;
	const problems = new Problems(form, { title });
	const more = form.querySelector(".describe");
	const box = form.querySelector("#add-description");

	const keep = () => { drafts.add = { title: title.value, description: description.value }; };

	/** describe shows or hides the description. One with a text is never hidden. */
	function describe(open) {
		box.hidden = !open && description.value === "";
		more.hidden = description.value !== "";
		more.setAttribute("aria-expanded", String(!box.hidden));
		more.textContent = box.hidden ? "Add a description" : "No description";
	}

	function submit() {
		problems.clear();
		try {
			tasks.add({ title: title.value, description: description.value });
		} catch (error) {
			problems.show(error);
			return;
		}
		title.value = description.value = "";
		describe(false);
		keep();
		added();
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
	more.addEventListener("click", () => {
		describe(box.hidden);
		if (!box.hidden) description.focus();
	});
	description.addEventListener("input", () => describe(true));
	description.addEventListener("keydown", (event) => {
		if (composing(event)) return;
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			submit();
		} else if (event.key === "Escape") {
			describe(false);
			title.focus();
		}
	});
	return () => title.focus();
}
