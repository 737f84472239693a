// Finds texts that the API would reject.

import { Refusal } from "./api.js";
import { errors, texts } from "./texts.js";

const maxTitle = 500; // characters

/** damage returns the error of a text that has half of a character: JSON cannot have it, and the API would reject the whole body. */
const damage = (/** @type {string | null | undefined} */ text) => text?.isWellFormed() === false ? errors.CONTAINS_NUL : "";

/** validate throws a Refusal for texts that the API would reject, while the user can still correct them. */
export function validate(/** @type {Texts & Place} */ { title, description, ...place }) {
	const reject = (/** @type {string} */ field, /** @type {string} */ why) => {
		if (why) throw new Refusal(400, placed(place, why), { field });
	};
	if (title !== undefined) reject("title", /^\p{White_Space}*$/u.test(title) ? errors.TITLE_REQUIRED : [...title].length > maxTitle ? errors.TITLE_TOO_LONG(maxTitle) : damage(title));
	reject("description", damage(description));
}

/** placed puts the place of a task before the reason, if the task has a place in a file or in pasted lines. */
export function placed(/** @type {Place} */ { line, item }, /** @type {string} */ why) {
	return line ? texts.atLine(line, why) : item ? texts.atTask(item, why) : why;
}
