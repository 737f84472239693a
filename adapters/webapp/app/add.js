// The form for new tasks.

import { Refusal } from "./api.js";
import { announce, composing, keepFocus, mayFocus } from "./dom.js";
import { isMod } from "./keys.js";
import { lineOf, parseLines } from "./lines.js";
import { Problems, sentence } from "./problem.js";
import { dueOfTab } from "./tabs.js";
import { texts } from "./texts.js";
import { dated, labelDay, onNewDay, readTyped, saysDay } from "./today.js";

/**
 * addForm makes the form work. It calls added with each new task, and addAll with the tasks of
 * pasted lines. Both call undone after an undo. undone returns true if the form has all words of
 * the task again. addForm returns a function that focuses the form. ended aborts when the board
 * closes.
 *
 * @param {Markup} form
 * @param {{ tasks: Tasks, drafts: Drafts, added: (task: any, act: Undoable, undone: () => boolean) => void, addAll: (tasks: any[], undone: () => boolean) => void, ended: AbortSignal }} board
 */
export function addForm(form, { tasks, drafts, added, addAll, ended }) {
	const { title, description } = /** @type {Record<string, Markup>} */ (form.elements);
	const problems = new Problems(form, { title, description });
	const more = form.querySelector(".describe");
	const box = form.querySelector("#add-description");

	const chip = form.querySelector(".date");
	let date = /** @type {ReturnType<typeof readTyped>} */ (undefined); // the date in the title or of the tab
	let plain = /** @type {string | undefined} */ (undefined); // the words of a date that the user keeps in the title
	let retract = () => {}; // removes the announcement of the date
	let reason = ""; // why the description has lines that were not added, until the user edits it

	const typed = () => ({ title: title.value, description: description.value, plain });
	const keep = () => { drafts.add = typed(); };

	/** find returns the date in the title, or else the date of the current tab, which has no words. */
	function find() {
		const due = dueOfTab();
		return readTyped(title.value) ?? (due && title.value.trim() ? { due, title: title.value, words: "" } : undefined);
	}

	/** showDate shows the date of the new task. */
	function showDate() {
		const before = date?.due;
		// When the user has changed the words, they are a date again. The next title has its own date.
		if (!title.value.trim() || !title.value.normalize().includes(plain ?? "")) plain = undefined;
		const found = find();
		date = found?.words === plain ? undefined : found;
		chip.hidden = !date;
		if (date?.due !== before) retract();
		if (!date) {
			if (before && title.value.trim()) announce(texts.noDate);
			return;
		}
		chip.firstElementChild.firstElementChild.textContent = labelDay(date.due);
		chip.setAttribute("aria-label", texts.removeDate(saysDay(date.due)));
		if (date.due !== before) retract = announce(texts.foundDate(saysDay(date.due)));
	}

	/** showDescription shows or hides the description. It never hides a description with a text. */
	function showDescription(/** @type {boolean} */ open) {
		box.hidden = !open && description.value === "";
		more.disabled = description.value !== ""; // and not hidden, so that the box does not move under the caret
		more.setAttribute("aria-expanded", String(!box.hidden));
		more.textContent = box.hidden ? texts.addDescription : texts.noDescription;
	}

	function submit() {
		if (reason && description.value) {
			problems.show({ field: "description" }, reason); // the lines are no description of the title that was typed meanwhile
			return;
		}
		problems.clear();
		showDate(); // the day may have changed
		const before = typed();
		const task = { title: date?.title ?? title.value, description: description.value, completed: false, due: date?.due };
		/** @type {Undoable} */
		let act;
		try {
			act = tasks.add(task);
		} catch (error) {
			problems.show(error);
			return;
		}
		fill();
		keep();
		added(task, act, () => {
			if (title.value || description.value) return false;
			fill(before); // give the words back
			forgetSteps();
			showDescription(before.description !== "");
			keep();
			return true;
		});
		if (mayFocus(form)) title.focus();
	}

	function fill(/** @type {{ title: string, description: string, plain?: string }} */ content = { title: "", description: "" }) {
		({ title: title.value, description: description.value, plain } = content);
		showDescription(false);
		showDate();
	}

	/** forgetSteps makes the browser forget its own steps in the title, whose undo would write words that nobody typed. */
	function forgetSteps() {
		const focused = document.activeElement === title;
		title.replaceWith(title);
		if (focused) title.focus();
	}

	/** giveBack puts lines that were not added into the description, also while the user types. */
	function giveBack(/** @type {string} */ lines, /** @type {any} */ error) {
		description.setRangeText(lines + (description.value && "\n"), 0, 0, "preserve"); // the caret stays at its words
		showDescription(true);
		reason = texts.pasteRefused(sentence(error));
		problems.show({ field: "description" }, reason, false);
		keep();
	}

	fill(drafts.add);
	tasks.addEventListener("refused", ({ detail: { command, error, mine } }) => {
		if (mine && command.batch) giveBack([lineOf(command), command.description].filter(Boolean).join("\n"), new Refusal(error.status, error.message, error)); // the last line comes first
	});
	drafts.addEventListener("change", ({ detail: key }) => key === "add" && fill(drafts.add));
	form.addEventListener("input", keep);
	title.addEventListener("input", showDate);
	onNewDay(showDate, ended);
	window.addEventListener("hashchange", showDate, { signal: ended }); // another tab has another date
	chip.addEventListener("click", () => {
		plain = date?.words;
		showDate();
		keep();
		title.focus();
	});
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
			// A checked box stays in the text, because the form adds only active tasks.
			if (!line || !whole || line.completed || line.title === text.trim()) return;
			event.preventDefault();
			document.execCommand("insertText", false, line.title); // so that the browser can undo it
			return;
		}
		event.preventDefault();
		problems.clear();
		pasted[0].title = (value.slice(0, selectionStart) + pasted[0].title + value.slice(selectionEnd)).trim();
		const before = plain;
		title.value = "";
		showDate(); // before the bar, which takes its place after a visible control
		try {
			addAll(pasted.map((task) => ({ due: dueOfTab(), ...dated(task) })), () => {
				title.value = value + title.value;
				forgetSteps();
				plain ??= before;
				showDate();
				keep();
				return false;
			});
		} catch (error) {
			title.value = value;
			showDate();
			giveBack(text, error);
		}
		keep();
	});
	more.addEventListener("click", () => {
		showDescription(box.hidden);
		(box.hidden ? title : description).focus(); // on a phone the button may be hidden now
	});
	description.addEventListener("input", () => {
		reason = "";
		showDescription(true);
	});
	description.addEventListener("keydown", (event) => {
		if (composing(event)) return;
		if (event.key === "Enter" && isMod(event)) {
			event.preventDefault();
			submit();
		} else if (event.key === "Escape") {
			showDescription(false);
			title.focus();
		}
	});
	const focus = () => title.focus();
	keepFocus(form, focus);
	return focus;
}
