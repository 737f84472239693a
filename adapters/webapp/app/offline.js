// Lets the page open without a connection, for users who stay logged in.

import { keeper, readList } from "./lastlist.js";
import { session } from "./session.js";

const worker = "app/worker.js";
const { trustedTypes } = /** @type {any} */ (globalThis); // not in all browsers
const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => worker });

/** stayOffline shows the list of the last visit, and stores the list of this one until the session ends. */
export async function stayOffline(/** @type {Session} */ current, /** @type {Tasks} */ tasks, /** @type {AbortSignal} */ signal) {
	registerWorker();
	const last = await readList(current.user);
	if (last) tasks.restore(last);
	const keep = keeper(current.user, () => tasks.confirmed(), () => session.current === current);
	tasks.addEventListener("change", () => tasks.complete && keep(), { signal });
}

/** registerWorker registers the service worker for this page, under the path of the service. */
async function registerWorker() {
	try {
		await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker, { scope: "app" });
	} catch {
		// Without TLS, or forbidden: the page needs a connection.
	}
}
