// Shows what was typed into password fields, on request.

import { texts } from "./texts.js";

/**
 * reveal adds behavior to the buttons beside a form's password fields. It returns
 * a function that hides the passwords. Sending the form hides them, too, so that
 * browsers and password managers find fields of type password.
 */
export function reveal(/** @type {Markup} */ form) {
	const pairs = [...form.querySelectorAll(".password")].map((pair) => ({ field: pair.querySelector("input"), button: pair.querySelector(".reveal") }));

	function show(/** @type {{ field: any, button: any }} */ { field, button }, /** @type {boolean} */ shown) {
		const label = form.querySelector(`label[for="${field.id}"]`).textContent.toLocaleLowerCase();
		field.type = shown ? "text" : "password";
		button.textContent = shown ? texts.hide : texts.show;
		button.setAttribute("aria-label", shown ? texts.hideField(label) : texts.showField(label));
	}

	function hide() {
		for (const pair of pairs) if (pair.field.type !== "password") show(pair, false);
	}

	for (const pair of pairs) {
		const { field, button } = pair;
		button.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus in the field
		button.addEventListener("click", () => show(pair, field.type === "password"));
		show(pair, false);
	}
	form.addEventListener("submit", hide, { capture: true }); // before the handler that sends it
	return hide;
}
