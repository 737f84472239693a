// Shows the login view without a session, and the user's tasks with one.

import "./markup.js";
import { logOut, logOutEverywhere } from "./account.js";
import { caller, embedded } from "./api.js";
import { Board } from "./board.js";
import { connection, setDrafting } from "./connection.js";
import { closeDialog, deletionDialog, keysDialog, passwordDialog, transferDialog } from "./dialog.js";
import { announce, pauseOfTyping } from "./dom.js";
import { letterSwitch } from "./keys.js";
import { languageSwitch } from "./language.js";
import { loginView } from "./login.js";
import { clearWarning, closeMenu, onChoice, onLogOut } from "./menu.js";
import { session } from "./session.js";
import { texts } from "./texts.js";
import { showBriefly, showMessage } from "./toasts.js";

const main = document.getElementById("main");
const brand = document.querySelector(".brand");
const who = document.getElementById("who");
const whose = document.getElementById("whose");
let board = /** @type {Board | undefined} */ (undefined); // the current one
let retract = () => {}; // removes the announcement why the login is shown
let unstored = false; // the login is shown, and unsaved text would be lost with this page

function enter() {
	const { current } = session;
	retract();
	unstored = false;
	who.hidden = false;
	whose.textContent = current.email ?? texts.menu; // an embedder has the accounts
	/** @type {any} */ (whose.previousElementSibling).hidden = embedded;
	document.querySelector("#logout small").textContent = current.stay ? texts.endsInBrowser : texts.endsInTab;
	board = new Board(current, { saved: clearWarning });
	brand.setAttribute("href", "#all"); // the link shows all tasks, and does not leave the page
	setDrafting(true);
	main.replaceChildren(board.view);
	board.focus();
}

/** outside returns the view in place of the login if users log in to the embedder. */
function outside(/** @type {string} */ notice) {
	const view = document.createElement("p");
	view.className = "card";
	const { login } = document.documentElement.dataset;
	const link = login ? Object.assign(document.createElement("a"), { href: login, textContent: texts.logIn, className: "link" }) : texts.logIn;
	view.append(`${notice || texts.notLoggedIn} `, link, texts.thenOpenAgain);
	return { view, focus() {} };
}

/**
 * enterEmbedded begins the session of the user who is logged in to the embedder. If there is none,
 * it shows the notice.
 */
async function enterEmbedded(notice = "") {
	try {
		session.begin({ token: "", user: { id: await caller(), email: null } });
		enter();
	} catch (error) {
		leave({ notice: error.ofToken ? notice : error.message });
	}
}

/** @param {{ notice?: string, email?: string, newcomer?: boolean, typing?: boolean }} why */
function leave({ notice = "", email, newcomer, typing } = {}) {
	closeDialog();
	setDrafting(false);
	board = undefined;
	closeMenu();
	who.hidden = true;
	whose.textContent = ""; // other people may use this page now
	announce("");
	brand.setAttribute("href", "./");
	document.getElementById("toasts").replaceChildren();
	const entrance = embedded ? outside(notice) : loginView({
		notice, email, newcomer,
		entered: (answer, stay) => {
			session.begin(answer, { stay });
			enter();
		},
	});
	main.replaceChildren(entrance.view);
	entrance.focus(typing);
	if (notice) retract = announce(notice);
}

/**
 * quit ends the session, and discards what was typed.
 *
 * @param {{ notice: string, newcomer?: boolean }} why
 */
function quit({ notice, newcomer }) {
	board?.close({ discard: true });
	session.forget();
	history.replaceState(null, "", location.pathname);
	leave({ notice, newcomer });
}

session.addEventListener("begun", () => {
	board?.close(); // its session has ended while the user typed
	if (board) leave();
	enter();
});

session.addEventListener("ended", async ({ detail: { email, deleted, elsewhere, doubt } }) => {
	if (deleted) {
		quit({ notice: texts.accountDeleted, newcomer: true });
		return;
	}
	const ended = board;
	closeDialog();
	closeMenu();
	who.hidden = true;
	if (!elsewhere) showBriefly(texts.sessionEnded); // at once, while the user goes on typing
	if (ended?.used && !elsewhere) await pauseOfTyping(); // what the user is typing is kept, too
	if (board !== ended || session.current) return;
	unstored = !connection.keeps && unsaved().length > 0;
	board?.close();
	const kept = connection.keeps ? texts.typedKept : texts.typedKeptHere;
	const logInAgain = connection.keeps ? texts.logInAgain : texts.logInAgainHere;
	const notice = elsewhere ? texts.loggedOutByTab : [texts.sessionEnded, ...(embedded ? [kept] : doubt ? [doubt, kept] : [logInAgain])].join(" ");
	leave({ notice, email: elsewhere ? undefined : email, typing: ended !== undefined });
	if (embedded) enterEmbedded(notice);
});

/** whenLoggedOut returns a function that calls end, which logs out and returns the notice about it. */
const whenLoggedOut = (/** @type {() => Promise<string>} */ end) => async () => {
	const leaving = board;
	const notice = await end();
	if (board === leaving) quit({ notice });
};

onLogOut("logout", () => board, whenLoggedOut(async () => {
	if (await logOut()) return texts.loggedOut;
	return session.current.stay ? texts.loggedOutBrowserOnly : texts.loggedOutTabOnly;
}));

onLogOut("logout-everywhere", () => board, whenLoggedOut(async () => {
	await logOutEverywhere();
	return texts.loggedOutEverywhere;
}));

const unsaved = () => board?.unsaved ?? [];

/** finishSaving saves what can be saved, and names the rest. */
async function finishSaving() {
	await board?.finish();
	return unsaved();
}

onChoice("undo-last", () => board?.undo());

onChoice("transfer", () => transferDialog(finishSaving, (task) => board?.has(task) ?? false, ({ added, keys, before }) => {
	board?.imported(added, keys);
	if (before > 0) showMessage(texts.someAddedBefore(before)); // last, so that it is heard
}, (key) => board?.hasUndone(key) ?? false));

onChoice("keys", keysDialog);
letterSwitch(document.getElementById("letters"));
languageSwitch(document.querySelector(".menu .language"));

onChoice("change-password", () => passwordDialog(() => showMessage(texts.passwordChanged)));

onChoice("delete-account", () => deletionDialog(finishSaving, () => quit({ notice: texts.accountDeleted, newcomer: true })));

// A double-click is for the element that its first click hit. If that element is gone, nothing gets
// the second click. Quick clicks on the boxes or bins of several rows are an exception: each counts.
let clicked = /** @type {Element} */ (document.body);
document.addEventListener("click", (event) => {
	if (event.detail < 2) clicked = event.target;
	else if (!clicked.checkVisibility() && !clicked.closest(".done, .delete")) {
		event.preventDefault();
		event.stopPropagation();
	}
}, { capture: true });

// An embedded page that is being left cannot ask who is logged in. So it sends nothing. The next visit
// sends the commands.
window.addEventListener("pagehide", () => {
	if (embedded) session.forget();
});

window.addEventListener("beforeunload", (event) => {
	if (unstored) event.preventDefault();
});

// A page that was left sends nothing any more. Load it again when it comes back from the back/forward
// cache.
window.addEventListener("pageshow", (event) => {
	if (event.persisted) location.reload();
});

if (!embedded) session.resume();
if (embedded) enterEmbedded();
else if (session.current) enter();
else if (!main.querySelector("form")) leave({ newcomer: location.hash === "#register" });
