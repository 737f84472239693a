// Says when there is no connection, and finds out when it is back.

import { call, heard } from "./api.js";

const place = document.getElementById("connection");
let timer;
let delay;
let since; // when it was last seen to be lost

/** connection tells when it is "back". */
export const connection = Object.assign(new EventTarget(), {
	lost: false,
});

function say() {
	const why = navigator.onLine ? "The server cannot be reached." : "You are offline.";
	const text = `${why} What you type is kept, and nothing is saved until the connection is back.`;
	if (place.textContent !== text) place.textContent = text;
}

function lose() {
	since = performance.now();
	if (!connection.lost) {
		connection.lost = true;
		delay = 1000;
		plan();
	}
	say();
}

function plan() {
	clearTimeout(timer);
	timer = setTimeout(probe, delay);
	delay = Math.min(delay * 2, 30_000);
}

async function probe() {
	try {
		await call("GET", "livez");
	} catch {
		// An answer of any kind has been heard of below.
	}
	if (connection.lost) plan();
}

heard.addEventListener("silence", lose);
heard.addEventListener("answer", ({ detail: asked }) => {
	// An answer that was still under way says nothing of now.
	if (!connection.lost || asked < since) return;
	clearTimeout(timer);
	connection.lost = false;
	place.textContent = "";
	connection.dispatchEvent(new Event("back"));
});
window.addEventListener("offline", lose);
window.addEventListener("online", () => {
	if (connection.lost) probe();
});
if (!navigator.onLine) lose();
