// Shows errors next to the fields that caused them.

import { Refusal, Unreachable } from "./api.js";
import { announce, mayFocus } from "./dom.js";
import { texts } from "./texts.js";
import { duration } from "./words.js";

/**
 * Problems shows the errors of a form, one at a time. Elements with
 * data-for="<name of a field>" get that field's errors, data-for="form" gets the
 * others.
 */
export class Problems {
	#form;
	#fields;
	#wait;
	/** @type {any[]} */ #suspects = []; // the fields whose edit may fix the error

	/** fields are the inputs by name. The button is disabled while waiting. */
	constructor(/** @type {Markup} */ form, /** @type {Record<string, any>} */ fields, button = form.querySelector("button.primary")) {
		this.#form = form;
		this.#fields = fields;
		this.#wait = new Wait(form.querySelector(".wait"), button);
		form.addEventListener("input", ({ target }) => {
			if (!this.waiting && this.#suspects.includes(target)) this.clear();
		});
	}

	/** waiting is true until the API's Retry-After has passed. */
	get waiting() {
		return this.#wait.waiting;
	}

	/** clear removes the error. */
	clear() {
		this.#suspects = [];
		for (const element of this.#form.querySelectorAll(".error")) element.textContent = "";
		for (const field of Object.values(this.#fields)) field.removeAttribute("aria-invalid");
		this.#wait.stop();
	}

	/**
	 * show shows an error until the user edits the field at fault, or any field if the error is
	 * not of one field. An error with Retry-After stays until that time has passed. If the focus
	 * is in the form, it moves to the field at fault, unless focus is false.
	 */
	show(/** @type {any} */ error, text = sentence(error), focus = true) {
		this.clear();
		const name = this.#culprit(error);
		this.#errorElement(name ?? "form").textContent = text;
		this.#suspects = name && name === error.field ? [this.#fields[name]] : Object.values(this.#fields);
		if (name) {
			this.#fields[name].setAttribute("aria-invalid", "true");
			if (focus && mayFocus(this.#form)) this.#fields[name].focus();
		}
		if (error.retryAfter) this.#wait.start(error.retryAfter, () => this.clear());
	}

	#errorElement(/** @type {string} */ name) {
		return this.#form.querySelector(`[data-for="${name}"]`);
	}

	/**
	 * culprit returns the name of the field at fault, if any. If several fields are required, it
	 * is the first empty one.
	 */
	#culprit(/** @type {any} */ { code, field }) {
		const names = Object.keys(this.#fields);
		if (code === "CREDENTIALS_REQUIRED" || code === "PASSWORDS_REQUIRED") return names.find((name) => !this.#fields[name].value);
		return names.find((name) => name === field);
	}
}

/**
 * sentence returns the message for an error. lost is the message for a request without a response.
 * connection.js shows the reason.
 */
export function sentence(/** @type {any} */ error, lost = texts.notSaved) {
	if (error instanceof Unreachable) return lost;
	if (error instanceof Refusal) return error.message;
	console.error(error); // a defect of the page
	return texts.defect;
}

/** Wait counts down the seconds of Retry-After and disables a button meanwhile. */
export class Wait {
	#element;
	#button;
	/** @type {Timer} */ #timer;
	#retract = () => {};

	constructor(/** @type {any} */ element, /** @type {Markup} */ button) {
		this.#element = element;
		this.#button = button;
	}

	get waiting() {
		return this.#timer !== undefined;
	}

	/** start begins the countdown. At its end it calls done, if given. */
	start(/** @type {number} */ seconds, /** @type {(() => void) | undefined} */ done) {
		this.stop();
		const end = Date.now() + seconds * 1000;
		const tick = () => {
			const left = end - Date.now();
			if (left <= 0) {
				this.stop();
				done?.();
				return;
			}
			const text = texts.tryAgainIn(duration(Math.ceil(left / 1000)));
			if (this.#element.textContent !== text) this.#element.textContent = text;
			// The text changes every 30 s, and at the end every second.
			const step = left > 90_000 ? 30_000 : 1000;
			this.#timer = setTimeout(tick, left % step || step);
		};
		this.#button?.setAttribute("aria-disabled", "true");
		tick();
		this.#retract = announce(this.#element.textContent); // once: the element is not a live region
	}

	stop() {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#element.textContent = "";
		this.#retract();
		this.#button?.removeAttribute("aria-disabled");
	}
}
