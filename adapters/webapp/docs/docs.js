// Lists the routes of the API description next to this page. The first route that is opened
// loads Swagger UI, which shows all routes. Requests have the token of this tab's session, which the
// task page or the form here begins. A token that is typed into Swagger UI itself is forgotten on
// reload. With the login of an embedder there is neither form nor session.

import { call, embedded } from "../app/api.js";
import { session } from "../app/session.js";
import { docs as texts } from "../app/texts.js";
import { listRoutes, routesOf } from "./routes.js";

// Swagger UI's dark style sheet applies to html.dark-mode.
const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

document.getElementById("api").textContent = new URL(".", document.baseURI).href.replace(/\/$/, "");

const form = /** @type {any} */ (document.getElementById("login"));
const whose = document.getElementById("whose");
const routes = document.getElementById("routes");
const state = document.getElementById("state");
const description = new URL("openapi.json", document.baseURI).href;
let ui = /** @type {any} */ (undefined); // Swagger UI, once it is complete

/** show tells whose requests Swagger UI sends, or offers to log in. */
function show() {
	const { current } = session;
	if (current) ui?.preauthorizeApiKey("bearer", current.token);
	else if (!whose.hidden) ui?.authActions.logout(["bearer"]);
	form.hidden = embedded || current !== undefined;
	whose.hidden = !current;
	whose.querySelector("strong").textContent = current?.email ?? "";
}

/** loadScript adds Swagger UI's files to the page, and waits for its script. */
function loadScript() {
	const template = /** @type {any} */ (document.getElementById("swagger-ui"));
	const files = template.content.cloneNode(true);
	const script = files.querySelector("script");
	return new Promise((resolve, reject) => {
		script.addEventListener("load", resolve);
		script.addEventListener("error", reject);
		template.before(files); // before docs.css, which overrides them
	});
}

/** focusOpened moves the focus to the route that the address names, as soon as Swagger UI shows it. */
function focusOpened() {
	const observer = new MutationObserver(() => {
		const control = /** @type {any} */ (document.querySelector("#reference .opblock.is-open .opblock-summary-control"));
		if (!control) return;
		observer.disconnect();
		control.focus({ preventScroll: true }); // Swagger UI scrolls
	});
	observer.observe(document.getElementById("reference"), { childList: true, subtree: true, attributes: true });
}

/** load replaces the list of routes with Swagger UI, which opens the route that the address names. */
async function load() {
	state.textContent = texts.loading;
	await loadScript();
	const { SwaggerUIBundle } = /** @type {any} */ (window);
	const loading = SwaggerUIBundle({
		url: description,
		dom_id: "#reference",
		deepLinking: true,
		persistAuthorization: false,
		tryItOutEnabled: true,
		validatorUrl: null, // would send the description to an external service
		onComplete: () => {
			ui = loading;
			show();
			state.textContent = "";
			if (routes.contains(document.activeElement)) focusOpened();
			routes.hidden = true;
		},
	});
}

let loaded = /** @type {Promise<void> | undefined} */ (undefined);

/** open loads Swagger UI once. After a failure the next call tries again. */
function open() {
	loaded ??= load().catch(() => {
		loaded = undefined;
		state.textContent = texts.partMissing;
	});
}

form.addEventListener("submit", async (/** @type {any} */ event) => {
	event.preventDefault();
	const { email, password } = form.elements;
	const error = form.querySelector(".error");
	error.textContent = "";
	try {
		session.begin(await call("POST", "login", { body: { email: email.value, password: password.value } }));
		password.value = "";
		show();
		whose.focus(); // in place of the form
	} catch ({ message }) {
		error.textContent = message;
	}
});
for (const change of ["begun", "renewed", "ended"]) session.addEventListener(change, show);
if (!embedded) session.resume();
show();

window.addEventListener("hashchange", open);
document.querySelector(".fold input").addEventListener("change", open);
if (location.hash) open();
else fetch(description).then(async (response) => listRoutes(routes, routesOf(await response.json()))).catch(open); // Swagger UI tells the error
