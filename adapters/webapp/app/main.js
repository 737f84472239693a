// Shows the login view without a session, and the user's tasks with one.

import { logOut, logOutEverywhere } from "./account.js";
import { Board } from "./board.js";
import { closeDialog, deletionDialog, passwordDialog } from "./dialog.js";
import { door } from "./door.js";
import { announce, short } from "./dom.js";
import { Drafts } from "./drafts.js";
import { closeMenu, onChoice, onLogOut } from "./menu.js";
import { session } from "./session.js";
import { tell } from "./toasts.js";

const main = document.getElementById("main");
const who = document.getElementById("who");
let tasks; // the current board

function enter() {
	const { current } = session;
	who.hidden = false;
	document.getElementById("whose").textContent = current.email;
	tasks = new Board({ current, drafts: new Drafts(current.user) });
	main.replaceChildren(tasks.view);
	tasks.focus();
}

function leave({ notice = "", email, newcomer } = {}) {
	tasks = undefined;
	closeDialog();
	closeMenu();
	who.hidden = true;
	document.getElementById("toasts").replaceChildren();
	const entrance = door({
		notice, email, newcomer,
		entered: (answer) => {
			session.begin(answer);
			enter();
		},
	});
	main.replaceChildren(entrance.view);
	entrance.focus();
	if (notice) announce(notice);
}

/** quit ends the session for good: what was typed is not kept. */
function quit({ notice, newcomer }) {
	tasks?.close();
	session.forget();
	Drafts.forget();
	history.replaceState(null, "", location.pathname);
	leave({ notice, newcomer });
}

function unsaved({ notDeleted = [], notAdded = [] }) {
	const list = (what, titles) => titles.length === 0 ? "" : ` ${what}: ${titles.map(short).join(", ")}.`;
	return list("Not deleted", notDeleted) + list("Not added", notAdded);
}

session.addEventListener("ended", ({ detail: { email, deleted } }) => {
	if (deleted) {
		quit({ notice: "Account deleted.", newcomer: true });
		return;
	}
	const left = { notDeleted: tasks?.close() };
	leave({ notice: `Your session has ended. Log in again; what you typed is kept.${unsaved(left)}`, email });
});

onLogOut("logout", async () => {
	const leaving = tasks;
	const left = await leaving.finish();
	if (tasks !== leaving) return; // the session ended meanwhile
	const ended = await logOut();
	if (tasks !== leaving) return;
	const notice = ended ? "You are logged out." : "You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours.";
	quit({ notice: notice + unsaved(left) });
});

onLogOut("logout-everywhere", async () => {
	const leaving = tasks;
	const left = await leaving.finish();
	if (tasks !== leaving) return;
	await logOutEverywhere();
	if (tasks === leaving) quit({ notice: `You are logged out everywhere.${unsaved(left)}` });
});

onChoice("change-password", () => passwordDialog(() => tell("Password changed. You are logged out everywhere else.")));

onChoice("delete-account", () => deletionDialog(() => quit({ notice: "Account deleted.", newcomer: true })));

// A page restored from the back/forward cache has sent its deletions.
window.addEventListener("pageshow", (event) => {
	if (event.persisted) location.reload();
});

session.resume();
if (session.current) enter();
else if (!main.querySelector("form")) leave();
