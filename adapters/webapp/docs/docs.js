// Starts Swagger UI with the API description next to this page. Credentials are
// kept in memory only: a reload asks for them again.

// Swagger UI's dark style sheet applies to html.dark-mode.
const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

const { SwaggerUIBundle } = /** @type {any} */ (window);
SwaggerUIBundle({
	url: new URL("openapi.json", document.baseURI).href,
	dom_id: "#reference",
	deepLinking: true,
	persistAuthorization: false,
	tryItOutEnabled: true,
	validatorUrl: null, // would send the description to an external service
});
