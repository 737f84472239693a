// The view for login, and for registration followed by login.

import { checkNew, logIn, prefersStay } from "./account.js";
import { call } from "./api.js";
import { StoredValue, stamp } from "./dom.js";
import { languageSwitch } from "./language.js";
import { Problems, sentence } from "./problem.js";
import { reveal } from "./reveal.js";
import { texts } from "./texts.js";

/** @type {Record<string, Record<string, string>>} */
const modes = {
	login: {
		heading: texts.logIn, button: texts.logInButton, autocomplete: "current-password", lost: texts.logInLost,
		question: texts.newHere, other: texts.createAccount, next: "register",
	},
	register: {
		heading: texts.createAccount, button: texts.createAccountButton, autocomplete: "new-password", lost: texts.accountMaybeNotCreated,
		question: texts.haveAccount, other: texts.logIn, next: "login",
	},
};

const typed = new StoredValue("login"); // the email; a password is never stored

/**
 * loginView returns the view: for registration if newcomer is true, otherwise for login. notice says
 * why the view is shown. After the login the view calls entered with the response of POST /login and
 * the choice to stay logged in. entered replaces the view.
 *
 * @param {{ notice?: string, email?: string, newcomer?: boolean, entered: (answer: any, stay: boolean) => any }} why
 */
export function loginView({ notice = "", email, newcomer = false, entered }) {
	const view = stamp("login");
	const [form, heading, explain, button] = ["form", "h1", ".notice", "button.primary"].map((s) => view.querySelector(s));
	const fields = /** @type {Record<string, Markup>} */ ({ email: form.elements.email, password: form.elements.password });
	const problems = new Problems(form, fields);
	const hide = reveal(form);
	const [hint, other] = ["#password-hint", ".other"].map((s) => view.querySelector(s));
	let mode = "login";
	let busy = false;

	function switchTo(/** @type {string} */ next) {
		mode = next;
		const words = modes[mode];
		heading.textContent = words.heading;
		button.textContent = words.button;
		fields.password.autocomplete = words.autocomplete;
		hint.hidden = mode !== "register";
		hint.textContent = hint.hidden ? "" : texts.passwordHint; // screen readers read a hidden description, too
		other.firstElementChild.textContent = words.question;
		other.lastElementChild.textContent = words.other;
		document.title = `${words.heading} · tareas`;
	}

	async function submit() {
		if (busy || problems.waiting) return;
		busy = true;
		problems.clear();
		button.setAttribute("aria-disabled", "true");
		const body = { email: fields.email.value, password: fields.password.value };
		try {
			if (mode === "register") {
				checkNew(body.password);
				await call("POST", "usuarios", { body });
				// The account exists even if the login fails.
				switchTo("login");
				explain.textContent = texts.accountCreated;
			}
			const stay = form.elements.stay.checked;
			const answer = await logIn(body, stay);
			typed.value = undefined;
			await entered(answer, stay);
		} catch (error) {
			button.removeAttribute("aria-disabled");
			problems.show(error, sentence(error, modes[mode].lost));
		} finally {
			busy = false;
		}
	}

	languageSwitch(view.querySelector(".language"));
	explain.textContent = notice;
	fields.email.value = email ?? typed.value ?? "";
	form.elements.stay.checked = prefersStay();
	switchTo(newcomer ? "register" : "login");
	fields.email.addEventListener("input", () => { typed.value = fields.email.value; });
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	other.lastElementChild.addEventListener("click", () => {
		if (busy) return; // the response is for this mode
		problems.clear();
		hide();
		explain.textContent = "";
		switchTo(modes[mode].next);
		fields.email.focus();
	});
	return {
		view,
		/**
		 * focus moves the focus to the first empty field. While the user is typing it moves the focus to
		 * the heading, so that the typing does not go on in a field.
		 */
		focus(typing = false) {
			if (typing) heading.focus();
			else (fields.email.value ? fields.password : fields.email).focus();
		},
	};
}
