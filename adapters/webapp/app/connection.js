// Shows that the connection is lost, and detects when it is back.

import { call, traffic } from "./api.js";
import { connection as state, texts } from "./texts.js";

const element = document.getElementById("connection");
let timer = 0;
let delay = 1000; // milliseconds until the next probe
let since = 0; // time when the loss was last noticed
let back = -Infinity; // time when the connection was last back

/**
 * connection dispatches "lost" when the connection is lost, and "back" when it is back. keeps tells
 * whether this browser stores what the user types.
 */
export const connection = Object.assign(new EventTarget(), {
	lost: false,
	keeps: true,
});

let drafting = true;

/** setDrafting sets whether the page keeps what the user types. The message about a lost connection says so. */
export function setDrafting(/** @type {boolean} */ on) {
	drafting = on;
	if (connection.lost) showStatus();
}

/** setKeeps sets whether the message says that typed text is kept. */
export function setKeeps(/** @type {boolean} */ keeps) {
	connection.keeps = keeps;
	if (connection.lost) showStatus();
}

function showStatus() {
	const why = navigator.onLine ? state.unreachable : state.offline;
	const text = drafting ? `${why} ${connection.keeps ? texts.whatYouTypeIsKept : texts.leaveOpen}` : why;
	if (element.textContent !== text) element.textContent = text;
}

function markOffline() {
	since = performance.now();
	if (!connection.lost) {
		connection.lost = true;
		// If the connection breaks again within a minute, the delay between probes goes on growing.
		if (since - back > 60_000) delay = 1000;
		scheduleProbe();
		connection.dispatchEvent(new Event("lost"));
	}
	showStatus();
}

function scheduleProbe() {
	clearTimeout(timer);
	timer = setTimeout(probe, delay);
	delay = Math.min(delay * 2, 10_000);
}

async function probe() {
	try {
		await call("GET", "livez");
	} catch {
		// The listener below handles any response.
	}
	if (connection.lost) scheduleProbe();
}

traffic.addEventListener("failure", markOffline);
traffic.addEventListener("response", ({ detail: asked }) => {
	// The response to an older request does not show that the connection is back.
	if (!connection.lost || asked < since) return;
	clearTimeout(timer);
	connection.lost = false;
	element.textContent = "";
	back = performance.now();
	connection.dispatchEvent(new Event("back"));
});
window.addEventListener("offline", markOffline);
window.addEventListener("online", () => {
	if (connection.lost) probe();
});
if (!navigator.onLine) markOffline();
