// The list of routes of the reference, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { routesOf } from "../../adapters/webapp/docs/routes.js";

test("routes stand under their tags, in the order of the tags, with the address that Swagger UI gives them", () => {
	const operation = (tag, operationId, summary) => ({ tags: [tag], operationId, summary });
	const groups = routesOf({
		tags: [{ name: "accounts" }, { name: "tasks" }],
		paths: {
			"/tasks": { parameters: [{}], get: operation("tasks", "listTasks", "List"), post: operation("tasks", "createTask", "Create") },
			"/login": { post: operation("accounts", "logIn", "Log in") },
		},
	});
	assert.deepEqual(groups.map(({ tag, routes }) => [tag, ...routes.map(({ method, path, summary, hash }) => `${method} ${path} ${summary} ${hash}`)]), [
		["accounts", "POST /login Log in #/accounts/logIn"],
		["tasks", "GET /tasks List #/tasks/listTasks", "POST /tasks Create #/tasks/createTask"],
	]);
});
