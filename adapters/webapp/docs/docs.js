// Starts Swagger UI on the description of the API that is beside this page.
// Credentials are in the page's memory only: a reload asks for them again.

/* global SwaggerUIBundle */
SwaggerUIBundle({
	url: new URL("openapi.json", document.baseURI).href,
	dom_id: "#reference",
	deepLinking: true,
	persistAuthorization: false,
	tryItOutEnabled: true,
	validatorUrl: null, // it would send the description to somebody else
});
