// Finds titles that the API would reject.

import { Refusal } from "./api.js";
import { errors, texts } from "./texts.js";

const maxTitle = 500; // characters

/** validate throws a Refusal for a title that the API would reject, while the user can still correct it. */
export function validate(/** @type {Texts & Place} */ { title, ...place }) {
	if (title === undefined) return;
	const why = !title.trim() ? errors.TITLE_REQUIRED : [...title].length > maxTitle ? errors.TITLE_TOO_LONG(maxTitle) : "";
	if (why) throw new Refusal(400, placed(place, why), { field: "title" });
}

/** placed puts the place of a task before the reason, if the task has a place in a file or in pasted lines. */
export function placed(/** @type {Place} */ { line, item }, /** @type {string} */ why) {
	return line ? texts.atLine(line, why) : item ? texts.atTask(item, why) : why;
}
