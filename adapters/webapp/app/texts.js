// The texts of the pages in the language of the user.

import { language } from "./language.js";
import * as en from "./texts.en.js";
import * as es from "./texts.es.js";

const spanish = language === "es";

export const texts = spanish ? es.texts : en.texts;
export const connection = spanish ? es.connection : en.connection;
export const docs = spanish ? es.docs : en.docs;
export const errors = spanish ? es.errors : en.errors;

/**
 * explain returns the text for the code of an error, with the number in the API's text. For an
 * unknown code it returns the API's text.
 */
export function explain(/** @type {string | undefined} */ code, /** @type {string} */ said) {
	/** @type {string | ((n: number) => string) | undefined} */
	const text = Object.hasOwn(errors, code ?? "") ? /** @type {any} */ (errors)[code ?? ""] : undefined;
	if (typeof text !== "function") return text ?? said;
	const [limit] = /\d[\d.,\s]*/.exec(said) ?? [""];
	return text(Number(limit.replace(/\D/g, "")));
}
