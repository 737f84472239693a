// Shows the login view without a session, and the user's tasks with one.

import { board } from "./board.js";
import { door } from "./door.js";
import { short } from "./dom.js";
import { Drafts } from "./drafts.js";
import { session } from "./session.js";

const main = document.getElementById("main");
const who = document.getElementById("who");
let tasks; // the current board

function enter() {
	const { current } = session;
	who.hidden = false;
	document.getElementById("whose").textContent = current.email;
	tasks = board({ current, drafts: new Drafts(current.user) });
	main.replaceChildren(tasks.view);
	tasks.focus();
}

function leave(notice, email) {
	tasks = undefined;
	who.hidden = true;
	document.getElementById("toasts").replaceChildren();
	const entrance = door({
		notice, email,
		entered: (answer) => {
			session.begin(answer);
			enter();
		},
	});
	main.replaceChildren(entrance.view);
	entrance.focus();
}

function notDeleted(titles) {
	return titles.length === 0 ? "" : ` Not deleted: ${titles.map(short).join(", ")}.`;
}

session.addEventListener("ended", ({ detail: { email } }) => {
	const left = tasks?.close() ?? [];
	leave(`Your session has ended. Log in again; what you typed is kept.${notDeleted(left)}`, email);
});

document.getElementById("logout").addEventListener("click", async () => {
	const leaving = tasks;
	const left = await leaving.finish();
	if (tasks !== leaving) return; // the session ended meanwhile
	leaving.close();
	session.forget();
	Drafts.forget();
	history.replaceState(null, "", location.pathname);
	leave(left.length > 0 ? `You are logged out.${notDeleted(left)}` : "You are logged out.");
});

// A page restored from the back/forward cache has sent its deletions.
window.addEventListener("pageshow", (event) => {
	if (event.persisted) location.reload();
});

session.resume();
if (session.current) enter();
else if (!main.querySelector("form")) leave("");
