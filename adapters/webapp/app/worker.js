// The service worker, which opens the task page without a connection. It stores the page and
// the files that the page names, and no response of the API.

const worker = /** @type {any} */ (self);
const page = "../app"; // the server adds its tag, so that each release has its own worker
const { scope } = worker.registration;
const path = new URL(".", scope).pathname; // of the service, as in the names of lastlist.js
const prefix = `tareas.page ${path} `;
const cacheName = prefix + page;
const networkTimeout = 500; // milliseconds

async function install() {
	const html = await (await store(page)).text();
	const files = [...html.matchAll(/(?:href|src)="([^"]+\?v=[^"]+)/g)].map(([, file]) => new URL(file, scope).href);
	await Promise.all([...new Set(files)].map(store));
	await worker.skipWaiting();
}

/**
 * store stores a file of this release, and returns the response. During an upgrade, a replica of
 * another release may respond with its own file, as no-cache. Then store fails, and the browser
 * installs the worker again at the next visit. Proxies may set any other Cache-Control.
 */
async function store(/** @type {string} */ file) {
	const response = await fetch(file);
	if (!response.ok || response.headers.get("cache-control") === "no-cache") throw new Error(file);
	await (await caches.open(cacheName)).put(file, response.clone());
	return response;
}

/** deleteCaches deletes all caches of this service, except kept if given. */
async function deleteCaches(kept = "") {
	const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
	await Promise.all(names.map((name) => caches.delete(name)));
}

/** stored returns what was stored for a request, if anything. */
const stored = (/** @type {RequestInfo} */ request) => caches.match(request, { cacheName });

/** openPage prefers the network, so that a new release shows at once. A slow network counts as a 504. */
async function openPage(/** @type {Request} */ request) {
	const answer = fetch(request);
	try {
		const late = new Promise((resolve) => { setTimeout(() => resolve({ status: 504 }), networkTimeout); });
		const { status } = await Promise.race([answer, late]);
		if (status === 404) await retire();
		if (status < 500) return answer;
	} catch {
		// The stored page is better than none.
	}
	return await stored(page) ?? answer;
}

/** retire deletes the stored pages and lists, and the worker, since the service has no pages any more. */
async function retire() {
	await deleteCaches();
	const lists = (await indexedDB.databases()).filter(({ name = "" }) => name.startsWith(`tareas.list ${path} `));
	for (const { name = "" } of lists) indexedDB.deleteDatabase(name);
	await worker.registration.unregister();
}

/** isOwnFile excludes other pages' files: the worker also gets the requests of a page /apps beside /app. */
const isOwnFile = (/** @type {string} */ url) => ["app/", "home/"].some((folder) => url.startsWith(new URL(folder, scope).href));

/** openFile returns a stored file, or else fetches it. A file whose address has its tag never changes. */
const openFile = async (/** @type {Request} */ request) => await stored(request) ?? fetch(request);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(deleteCaches(cacheName)));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
	const { request } = event;
	const { pathname, search } = new URL(request.url);
	if (request.mode === "navigate" && pathname === new URL(scope).pathname) event.respondWith(openPage(request));
	else if (isOwnFile(request.url) && search.startsWith("?v=")) event.respondWith(openFile(request));
});
