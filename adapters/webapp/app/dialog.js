// The dialogs for the password, the deletion of the account, export and import, the keys, and the
// day of a task. A closed dialog is removed with everything that was typed into it.

import { changePassword, deleteAccount } from "./account.js";
import { Refusal } from "./api.js";
import { setDrafting } from "./connection.js";
import { announceIn, composing, quoteTitle, stamp } from "./dom.js";
import { Problems, sentence } from "./problem.js";
import { reveal } from "./reveal.js";
import { session } from "./session.js";
import { texts } from "./texts.js";
import { choices, headingDay } from "./today.js";
import { exportTasks, importTasks, readTasks } from "./transfer.js";

// Nothing outside a modal dialog can be read. So this message moves into it.
const connectionStatus = document.getElementById("connection");
const home = connectionStatus.parentElement;

let closeOpen = /** @type {(() => void) | undefined} */ (undefined); // closes the dialog that was opened last

/** closeDialog closes the dialog, if one is open. */
export const closeDialog = () => closeOpen?.();

/** passwordDialog changes the password, and then calls changed. */
export function passwordDialog(/** @type {() => void} */ changed) {
	const { dialog, form } = prepare("password-dialog");
	const { current, next } = form.elements;
	show(dialog, { currentPassword: current, newPassword: next }, () => changePassword(current.value, next.value), texts.passwordNotChanged, changed);
}

/**
 * deletionDialog deletes the account, and then calls deleted. finish saves what can be saved before
 * an export, and names what the export lacks.
 */
export function deletionDialog(/** @type {() => Promise<string[]>} */ finish, /** @type {() => void} */ deleted) {
	const { dialog, form } = prepare("deletion-dialog");
	const { current } = form.elements;
	dialog.querySelector(".email").textContent = session.current.email;
	show(dialog, { currentPassword: current }, () => deleteAccount(current.value), texts.accountNotDeleted, deleted, finish);
}

function prepare(/** @type {string} */ id) {
	const dialog = stamp(id);
	const form = dialog.querySelector("form");
	form.elements.email.value = session.current.email; // for password managers
	return { dialog, form };
}

/**
 * transferDialog exports or imports tasks. After an import it calls imported with the result of
 * importTasks. finish is as in deletionDialog. isOwn tells whether a task of a file is in the
 * list already. isUndone is as in importTasks.
 */
export function transferDialog(/** @type {() => Promise<string[]>} */ finish, /** @type {(task: any) => boolean} */ isOwn, /** @type {(result: { added: Task[], keys: string[], before: number }) => void} */ imported, /** @type {(key: string) => boolean} */ isUndone = () => false) {
	const dialog = stamp("transfer-dialog");
	const [form, again, preview] = ["form", ".again", ".preview"].map((s) => dialog.querySelector(s));
	const { file, own } = form.elements;
	let result = { added: /** @type {Task[]} */ ([]), keys: /** @type {string[]} */ ([]), before: 0 };
	let round = ""; // in a new round the same file adds its tasks again
	let unsure = false; // a failed import of this round may have added tasks
	const lost = new Set(); // the keys of batches whose response was lost
	let reading = Promise.resolve({ tasks: /** @type {any[]} */ ([]), problems: /** @type {string[]} */ ([]) });
	const begin = (/** @type {string} */ next) => {
		round = next;
		unsure = false;
	};
	const skips = (/** @type {any} */ task) => !own.checked && isOwn(task);
	const showPreview = async () => {
		const shown = reading;
		const { tasks, problems } = await shown;
		if (shown !== reading) return;
		const known = tasks.filter(isOwn).length;
		own.parentElement.hidden = known === 0;
		own.nextElementSibling.textContent = texts.haveOfFile(known);
		preview.textContent = summary(tasks.filter((task) => !skips(task)), problems);
	};
	const read = () => {
		reading = readTasks(file.files[0]).catch(({ message }) => ({ tasks: [], problems: [message] }));
		showPreview();
	};
	file.addEventListener("change", () => {
		again.hidden = true;
		begin("");
		if (!own.disabled) own.checked = false;
		own.parentElement.hidden = true;
		preview.textContent = "";
		if (file.files.length === 0) return;
		read();
	});
	own.addEventListener("change", showPreview);
	again.addEventListener("click", () => {
		begin(String(Date.now()));
		form.requestSubmit();
	});
	show(dialog, { file }, async () => {
		again.hidden = true;
		if (file.files.length === 0) throw new Refusal(400, texts.chooseFile, { field: "file" });
		if ((await reading).tasks.length === 0) read(); // formats.js or the file may have failed to load
		const { tasks, problems } = await reading;
		if (tasks.length === 0 && problems.length > 0) {
			preview.textContent = ""; // the error says the same
			throw new Refusal(400, summary([], problems), { field: "file" });
		}
		result = await importTasks(file.files[0], tasks, { round, isOwn: skips, isUndone, lost }).catch((error) => {
			unsure ||= !(error.status < 500) || error.code === "IDEMPOTENCY_KEY_IN_PROGRESS" || error.sent > 0;
			own.disabled ||= unsure; // a retry with another selection could add tasks twice
			if (error.added?.length > 0) imported({ added: error.added, keys: error.keys, before: 0 });
			throw error;
		});
		if (result.added.length > 0 || unsure) return;
		again.hidden = false;
		throw new Refusal(409, texts.addedBefore(result.before), { field: "file" });
	}, texts.maybeNotAllAdded, () => imported(result), finish);
}

/** summary says which tasks of a file will be added, and which cannot be added. */
function summary(/** @type {any[]} */ tasks, /** @type {string[]} */ problems) {
	const done = tasks.filter(({ completed }) => completed), withDate = tasks.filter(({ due }) => due);
	const named = problems.slice(0, 3).map((problem) => problem.replace(/\.$/, ""));
	return [
		...(tasks.length > 0 ? [texts.addThese(tasks.length, done.length, withDate.length)] : []),
		...(named.length > 0 ? [texts.cannotAdd(named)] : []),
		...(problems.length > named.length ? [texts.moreProblems(problems.length - named.length)] : []),
	].join(" ");
}

/** keysDialog shows what the keyboard can do. */
export function keysDialog() {
	present(stamp("keys-dialog"));
}

/** dayDialog asks for the day of a task, and calls chosen with the date, or "" for none. */
export function dayDialog(/** @type {Task} */ { title, due }, /** @type {(due: string) => void} */ chosen) {
	const dialog = stamp("day-dialog");
	const days = choices();
	dialog.querySelector(".title").textContent = quoteTitle(title);
	dialog.querySelector("[value=week] small").textContent = headingDay(days.week);
	const close = present(dialog);
	for (const button of dialog.querySelectorAll("[value]")) {
		button.hidden = button.value === "week" && days.week === days.tomorrow;
		if (days[button.value] === (due ?? "")) button.setAttribute("aria-current", "true");
		button.addEventListener("click", () => {
			close();
			// It may be after midnight. The button for next week shows its day, which must stay.
			chosen(button.value === "week" ? days.week : choices()[button.value]);
		});
	}
}

/**
 * show shows the dialog until send succeeds, and then calls done. The keys of fields are the names
 * of the inputs in the API. lost is the error if send gets no response. The export buttons of
 * the dialog save the tasks as a file; finish is as in deletionDialog.
 *
 * @param {Markup} dialog
 * @param {Record<string, any>} fields
 * @param {() => Promise<unknown>} send
 * @param {string} lost
 * @param {() => void} done
 * @param {() => Promise<string[]>} finish
 */
function show(dialog, fields, send, lost, done, finish = async () => []) {
	const form = dialog.querySelector("form");
	const problems = new Problems(form, fields);
	const hide = reveal(form);
	const { current } = session;
	let busy = false;

	async function run(/** @type {() => unknown} */ action, unanswered = texts.notSaved) {
		if (busy || problems.waiting) return;
		busy = true;
		problems.clear();
		form.setAttribute("aria-busy", "true");
		try {
			await action();
		} catch (error) {
			if (dialog.isConnected) problems.show(error, sentence(error, unanswered));
		} finally {
			busy = false;
			form.removeAttribute("aria-busy");
		}
	}

	const close = present(dialog, {
		isBusy: () => busy,
		closed: () => {
			hide();
			problems.clear();
		},
	});
	for (const button of form.querySelectorAll(".export")) {
		button.addEventListener("click", () => run(async () => {
			const missing = await finish();
			await exportTasks(button.value);
			if (missing.length > 0) throw new Refusal(0, texts.exportLacks(missing));
		}));
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		run(async () => {
			await send();
			if (session.current !== current) return; // the session ended meanwhile
			close();
			done();
		}, lost);
	});
}

/**
 * present opens a dialog, and returns a function that closes it. The user can close it too, except
 * while isBusy.
 */
function present(/** @type {Markup} */ dialog, /** @type {{ isBusy?: () => boolean, closed?: () => void }} */ { isBusy = () => false, closed = () => {} } = {}) {
	function close() {
		if (!dialog.isConnected) return;
		closeOpen = undefined;
		closed();
		home.append(connectionStatus);
		announceIn();
		setDrafting(true);
		dialog.close(); // gives the focus back
		dialog.remove();
	}

	dialog.querySelector(".cancel").addEventListener("click", () => {
		if (!isBusy()) close();
	});
	dialog.addEventListener("keydown", (event) => {
		// A second Escape would close the dialog, whatever the handler of cancel does.
		if (event.key === "Escape" && (isBusy() || composing(event))) event.preventDefault();
	});
	dialog.addEventListener("cancel", (event) => {
		// Stay open during the request, because the dialog shows its error.
		if (isBusy()) event.preventDefault();
	});
	dialog.addEventListener("close", close); // by Escape, or a gesture
	closeOpen = close;
	setDrafting(false);
	document.body.append(dialog);
	dialog.querySelector("h2").after(connectionStatus);
	announceIn(dialog.querySelector(".unseen"));
	dialog.showModal();
	return close;
}
