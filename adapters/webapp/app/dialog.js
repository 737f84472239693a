// Dialogs that ask for a password. What was typed is removed with the dialog.

import { changePassword, deleteAccount } from "./account.js";
import { Unreachable } from "./api.js";
import { connection } from "./connection.js";
import { stamp } from "./dom.js";
import { Problems, sentence } from "./problem.js";
import { session } from "./session.js";

/** closeDialog closes the dialog, if one is open. */
export const closeDialog = () => document.querySelector("dialog")?.close();

/** passwordDialog changes the password, and then calls changed. */
export function passwordDialog(changed) {
	const { dialog, form } = prepare("password-dialog");
	const { current, next } = form.elements;
	show(dialog, { currentPassword: current, newPassword: next }, () => changePassword(current.value, next.value), changed);
}

/** deletionDialog deletes the account, and then calls deleted. */
export function deletionDialog(deleted) {
	const { dialog, form } = prepare("deletion-dialog");
	const { current } = form.elements;
	dialog.querySelector(".email").textContent = session.current.email;
	show(dialog, { currentPassword: current }, () => deleteAccount(current.value), deleted);
}

function prepare(id) {
	const dialog = stamp(id);
	const form = dialog.querySelector("form");
	form.elements.email.value = session.current.email; // for password managers
	return { dialog, form };
}

/**
 * show shows the dialog until send succeeds, and then calls done. The keys of
 * fields are the names of the inputs in the API.
 */
function show(dialog, fields, send, done) {
	const form = dialog.querySelector("form");
	const problems = new Problems(form, fields);
	const { current } = session;
	let busy = false;

	async function submit() {
		if (busy || problems.waiting) return;
		busy = true;
		problems.clear();
		form.setAttribute("aria-busy", "true");
		try {
			await send();
			if (session.current !== current) return; // it ended meanwhile
			dialog.close();
			done();
		} catch (error) {
			problems.show(error, error instanceof Unreachable ? `${error.message} Nothing is known to have changed.` : sentence(error));
		} finally {
			busy = false;
			form.removeAttribute("aria-busy");
		}
	}

	const again = () => problems.clear();
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	form.querySelector(".cancel").addEventListener("click", () => {
		if (!busy) dialog.close();
	});
	dialog.addEventListener("keydown", (event) => {
		// Stay open during the request: an error is shown in the dialog.
		if (event.key === "Escape" && busy) event.preventDefault();
	});
	dialog.addEventListener("close", () => {
		problems.clear();
		connection.removeEventListener("back", again);
		dialog.remove();
	});
	connection.addEventListener("back", again);
	document.body.append(dialog);
	dialog.showModal();
}
