// The list of routes, which is shown until Swagger UI is needed.

/** @typedef {{ tags: string[], operationId: string, summary: string }} Operation */

/** make returns an element with a class and contents. */
function make(/** @type {string} */ name, /** @type {string} */ className, /** @type {(Node | string)[]} */ ...contents) {
	const element = document.createElement(name);
	if (className) element.className = className;
	element.append(...contents);
	return element;
}

/** routesOf returns the routes of an OpenAPI description in the order of its tags. A hash is the hash of the address at which Swagger UI shows the route. */
export function routesOf(/** @type {{ tags: { name: string }[], paths: Record<string, Record<string, Operation>> }} */ { tags, paths }) {
	const routes = Object.entries(paths).flatMap(([path, item]) => Object.entries(item)
		.filter(([, { operationId }]) => operationId)
		.map(([method, { tags: [tag], operationId, summary }]) => ({ tag, method: method.toUpperCase(), path, summary, hash: `#/${tag}/${operationId}` })));
	return tags.map(({ name }) => ({ tag: name, routes: routes.filter(({ tag }) => tag === name) }));
}

/** listRoutes shows the routes in an element. */
export function listRoutes(/** @type {Element} */ element, /** @type {ReturnType<typeof routesOf>} */ groups) {
	element.replaceChildren(...groups.flatMap(({ tag, routes }) => [
		make("h2", "", tag),
		make("ul", "", ...routes.map(({ method, path, summary, hash }) => {
			const link = make("a", "", make("b", "", method), " ", make("code", "", path), " ", make("span", "", summary));
			link.setAttribute("href", hash);
			return make("li", "", link);
		})),
	]));
}
