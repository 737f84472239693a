// Starts Swagger UI with the API description next to this page. Credentials are
// kept in memory only: a reload asks for them again.

/* global SwaggerUIBundle */
SwaggerUIBundle({
	url: new URL("openapi.json", document.baseURI).href,
	dom_id: "#reference",
	deepLinking: true,
	persistAuthorization: false,
	tryItOutEnabled: true,
	validatorUrl: null, // would send the description to an external service
});
