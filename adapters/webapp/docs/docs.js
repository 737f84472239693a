// Starts Swagger UI with the API description next to this page. Requests have the token
// of the session that the task page has in this tab, or that the form here begins. A
// token that is typed into Swagger UI itself is forgotten on reload. If the program that
// embeds the service knows who is logged in, there is neither form nor session.

import { call, embedded } from "../app/api.js";
import { session } from "../app/session.js";

// Swagger UI's dark style sheet applies to html.dark-mode.
const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

document.getElementById("api").textContent = new URL(".", document.baseURI).href.replace(/\/$/, "");

const form = /** @type {any} */ (document.getElementById("login"));
const whose = document.getElementById("whose");
const { SwaggerUIBundle } = /** @type {any} */ (window);
const ui = SwaggerUIBundle({
	url: new URL("openapi.json", document.baseURI).href,
	dom_id: "#reference",
	deepLinking: true,
	persistAuthorization: false,
	tryItOutEnabled: true,
	validatorUrl: null, // would send the description to an external service
	onComplete: show,
});

/** show tells whose requests Swagger UI sends, or offers to log in. */
function show() {
	const { current } = session;
	if (current) ui.preauthorizeApiKey("bearer", current.token);
	else if (!whose.hidden) ui.authActions.logout(["bearer"]);
	form.hidden = embedded || current !== undefined;
	whose.hidden = !current;
	whose.querySelector("strong").textContent = current?.email ?? "";
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
session.addEventListener("begun", show);
session.addEventListener("ended", show);
if (!embedded) session.resume();
