// Dialogs that ask for a password. What was typed is removed with the dialog.

import { changePassword, deleteAccount } from "./account.js";
import { composing, stamp } from "./dom.js";
import { Problems, sentence } from "./problem.js";
import { reveal } from "./reveal.js";
import { session } from "./session.js";

// What is outside a modal dialog is inert: its messages would not be read aloud.
const voices = ["connection", "status"].map((id) => document.getElementById(id)).map((voice) => ({ voice, home: voice.parentElement }));

let closeOpen; // closes the dialog that was opened last

/** closeDialog closes the dialog, if one is open. */
export const closeDialog = () => closeOpen?.();

/** passwordDialog changes the password, and then calls changed. */
export function passwordDialog(changed) {
	const { dialog, form } = prepare("password-dialog");
	const { current, next } = form.elements;
	show(dialog, { currentPassword: current, newPassword: next }, () => changePassword(current.value, next.value), "The password may not have changed.", changed);
}

/** deletionDialog deletes the account, and then calls deleted. */
export function deletionDialog(deleted) {
	const { dialog, form } = prepare("deletion-dialog");
	const { current } = form.elements;
	dialog.querySelector(".email").textContent = session.current.email;
	show(dialog, { currentPassword: current }, () => deleteAccount(current.value), "The account may not have been deleted.", deleted);
}

function prepare(id) {
	const dialog = stamp(id);
	const form = dialog.querySelector("form");
	form.elements.email.value = session.current.email; // for password managers
	return { dialog, form };
}

/**
 * show shows the dialog until send succeeds, and then calls done. The keys of
 * fields are the names of the inputs in the API. lost is the error if there is no
 * response.
 */
function show(dialog, fields, send, lost, done) {
	const form = dialog.querySelector("form");
	const problems = new Problems(form, fields);
	const hide = reveal(form);
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
			close();
			done();
		} catch (error) {
			if (dialog.isConnected) problems.show(error, sentence(error, lost));
		} finally {
			busy = false;
			form.removeAttribute("aria-busy");
		}
	}

	function close() {
		if (!dialog.isConnected) return;
		closeOpen = undefined;
		hide();
		problems.clear();
		for (const { voice, home } of voices) home.append(voice);
		dialog.close(); // gives the focus back
		dialog.remove();
	}

	form.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	form.querySelector(".cancel").addEventListener("click", () => {
		if (!busy) close();
	});
	dialog.addEventListener("keydown", (event) => {
		// A second Escape would close it whatever the handler of cancel does.
		if (event.key === "Escape" && (busy || composing(event))) event.preventDefault();
	});
	dialog.addEventListener("cancel", (event) => {
		// Stay open during the request: an error is shown in the dialog.
		if (busy) event.preventDefault();
	});
	dialog.addEventListener("close", close); // by Escape, or a gesture
	closeOpen = close;
	document.body.append(dialog);
	form.before(...voices.map(({ voice }) => voice));
	dialog.showModal();
}
