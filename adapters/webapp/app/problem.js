// Shows what went wrong, in the API's own words, next to what caused it.

import { Refusal, Unreachable } from "./api.js";
import { mayFocus } from "./dom.js";

/**
 * Problems belong to a form. Its elements with data-for="<name of a field>" get
 * what is wrong with that field, data-for="form" the rest.
 */
export class Problems {
	#form;
	#fields;
	#wait;

	/** The fields are inputs, by their names. */
	constructor(form, fields) {
		this.#form = form;
		this.#fields = fields;
		this.#wait = new Wait(form.querySelector(".wait"), form.querySelector("button.primary"));
	}

	/** waiting is true while the API has asked not to be asked again. */
	get waiting() {
		return this.#wait.waiting;
	}

	/** clear takes everything back. */
	clear() {
		for (const place of this.#form.querySelectorAll(".error")) place.textContent = "";
		for (const field of Object.values(this.#fields)) field.removeAttribute("aria-invalid");
		this.#wait.stop();
	}

	/** show shows an error and moves the focus from its form to the field at fault. */
	show(error) {
		this.clear();
		const name = this.#culprit(error);
		const place = this.#form.querySelector(`[data-for="${name ?? "form"}"]`);
		place.textContent = sentence(error);
		if (name) {
			this.#fields[name].setAttribute("aria-invalid", "true");
			if (mayFocus(this.#form)) this.#fields[name].focus();
		}
		if (error.retryAfter) this.#wait.start(error.retryAfter);
	}

	/** culprit is the name of the field that a text begins with, if any. */
	#culprit(error) {
		if (!(error instanceof Refusal) || error.status >= 500) return undefined;
		if (/ are required$/.test(error.message)) {
			// Several are named; the first that is missing is meant.
			return Object.keys(this.#fields).find((name) => !this.#fields[name].value);
		}
		return Object.keys(this.#fields).find((name) => error.message.toLowerCase().startsWith(`${name} `));
	}
}

/** sentence is the text of an error for people. */
export function sentence(error) {
	if (error instanceof Unreachable) return `${error.message} What you typed is kept.`;
	if (error instanceof Refusal) return error.message;
	console.error(error); // a mistake of ours
	return "Something went wrong in this page.";
}

/** Wait counts the seconds that the API asked for, and disables a button meanwhile. */
export class Wait {
	#place;
	#button;
	#timer;

	constructor(place, button) {
		this.#place = place;
		this.#button = button;
	}

	get waiting() {
		return this.#timer !== undefined;
	}

	/** start calls done, if given, when the seconds are over. */
	start(seconds, done) {
		this.stop();
		const end = Date.now() + seconds * 1000;
		const tick = () => {
			const left = Math.ceil((end - Date.now()) / 1000);
			if (left <= 0) {
				this.stop();
				done?.();
				return;
			}
			this.#place.textContent = `Try again in ${left} s.`;
		};
		this.#timer = setInterval(tick, 250);
		this.#button?.setAttribute("aria-disabled", "true");
		tick();
	}

	stop() {
		clearInterval(this.#timer);
		this.#timer = undefined;
		this.#place.textContent = "";
		this.#button?.removeAttribute("aria-disabled");
	}
}
