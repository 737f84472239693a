// The service as fetch reaches it, without a network. Import it before the modules of the page.

import "./page.mjs";

/** Service has the tasks of one user. */
export class Service {
	tasks = new Map();
	requests = []; // "GET tasks?limit=500 304"
	keys = new Map();
	/** @type {(request: string) => Promise<unknown> | undefined} */ hold = () => undefined; // a response waits for its result
	/** @type {(request: string, headers: object) => [number, string] | undefined} */ refuse = () => undefined; // with a status and a code
	#last = 0;
	#tag = 0;

	constructor() {
		globalThis.fetch = (path, options) => this.#answer(new URL(path, "http://localhost/"), options);
	}

	/** put creates or changes a task, like another device. */
	put(members, id = ++this.#last) {
		this.tasks.set(id, { id, description: null, completed: false, userId: 1, ...this.tasks.get(id), ...members, etag: `"${++this.#tag}"` });
		return this.tasks.get(id);
	}

	async #answer(url, { method, headers, body }) {
		const path = url.pathname.slice(1);
		const request = `${method} ${path}`;
		const [status, answer, received = {}] = this.#execute(method, path, url.searchParams, headers, body && body.split("\n").map((line) => JSON.parse(line)), request);
		this.requests.push(`${request} ${status}`);
		await this.hold(request);
		return new Response(status === 304 ? null : JSON.stringify(answer ?? {}), { status, headers: received });
	}

	#execute(method, path, parameters, headers, body, request) {
		const [status, code] = this.refuse(request, headers) ?? [];
		if (status) return [status, { detail: code, code }];
		const id = Number(path.split("/")[1]);
		if (path === "logout") return [200];
		if (path === "me") return [200, { id: 1 }];
		if (path !== "tasks" && !this.tasks.has(id)) return [404, { code: "TASK_NOT_FOUND" }];
		if (path !== "tasks" && ![undefined, this.tasks.get(id).etag].includes(headers["If-Match"])) return [412, { code: "TASK_CHANGED" }];
		if (path !== "tasks" && method === "DELETE") return [200, this.tasks.delete(id) && {}];
		if (path !== "tasks") return [200, method === "PUT" ? this.put(body[0], id) : this.tasks.get(id)];
		return method === "POST" ? this.#create(headers, body) : this.#list(parameters, headers["If-None-Match"]);
	}

	#create({ "Idempotency-Key": key, "Content-Type": type }, body) {
		const many = type === "application/x-ndjson";
		const before = this.keys.get(key);
		if (before) return [201, before, { "Idempotent-Replayed": "true" }];
		const tasks = body.map((task) => this.put(task));
		const answer = many ? tasks : tasks[0];
		if (key) this.keys.set(key, answer);
		return [201, answer];
	}

	#list(parameters, known) {
		const [limit, after, q] = [Number(parameters.get("limit")), Number(parameters.get("after")), parameters.get("q") ?? ""];
		const all = [...this.tasks.values()].filter(({ id, title }) => id > after && title.includes(q));
		if (parameters.get("sort") === "-id") all.reverse();
		const page = all.slice(0, limit);
		const etag = `"${page.map((task) => task.etag.slice(1, -1)).join("-")}"`;
		if (etag === known) return [304];
		return [200, page, { ETag: etag, ...(all.length > limit && { Link: `<tasks?limit=${limit}&after=${page.at(-1).id}&with=etag>; rel="next"` }) }];
	}
}
