// Calls the public API. URLs are relative to the page, so that both may be
// under a prefix.

import { connection, explain } from "./texts.js";

const problems = "application/problem+json, application/json;q=0.9"; // errors with codes
const tokenCodes = ["UNAUTHENTICATED", "TOKEN_EXPIRED", "INVALID_TOKEN", "TOKEN_NOT_ACTIVE", "VERIFICATION_FAILED"];

/** embedded is true if users log in to the embedder, for example with a cookie. */
export const embedded = "embedded" in document.documentElement.dataset;

/**
 * Refusal is an error response of the API, or an error that the page finds itself. Its message is
 * for people. It is in the language of the page, except for an unknown code of the API. Programs
 * compare the code.
 */
export class Refusal extends Error {
	/**
	 * @param {number} status
	 * @param {string} said
	 * @param {{ retryAfter?: number, code?: string, field?: string, line?: number }} details
	 */
	constructor(status, said, { retryAfter = 0, code, field, line } = {}) {
		super(explain(code, said));
		this.status = status;
		this.retryAfter = retryAfter; // seconds; 0 if the API gives none
		this.code = code; // undefined if the response is a proxy's
		this.field = field; // the member of the request at fault, if any
		this.line = line; // the line of an import at fault
	}

	/** ofToken is true for the status 401, and for the codes of a rejected token. */
	get ofToken() {
		return this.status === 401 || tokenCodes.includes(this.code ?? "");
	}
}

/**
 * Unreachable means that there was no response. The request may have been
 * executed.
 */
export class Unreachable extends Error {
	lost = true;

	constructor() {
		super(navigator.onLine ? connection.unreachable : connection.offline);
	}
}

/**
 * traffic dispatches an event for each call of exchange: "response" with the time of the request as
 * its detail, or "failure" if there was no response.
 */
export const traffic = new EventTarget();

/**
 * exchange sends a request and returns { status, value, etag, next, replayed }. value is the
 * decoded body; a 304 has none. next is the URL of the next page of a list, if any. replayed is
 * true for the response to an earlier request with the same idempotency key. exchange throws a
 * Refusal or Unreachable.
 *
 * A request with keepalive continues when the page is closed. The request fails if nothing arrives
 * for timeout milliseconds. A body that is a text is sent unchanged. With raw, value is the text
 * of the response.
 *
 * @param {string} method
 * @param {string} path
 * @param {RequestOptions} options
 */
export async function exchange(method, path, { token, body, headers = {}, keepalive = false, timeout = 30_000, raw = false } = {}) {
	const asked = performance.now();
	const stall = new Stall(timeout);
	let answer, text = "";
	try {
		answer = await send(method, path, { token, body, headers, keepalive, signal: stall.signal });
		// A long list may break off. Reading it then throws.
		for await (const part of read(answer, stall)) text += part;
	} catch {
		traffic.dispatchEvent(new Event("failure"));
		throw new Unreachable();
	} finally {
		stall.end();
	}
	traffic.dispatchEvent(new CustomEvent("response", { detail: asked }));
	const value = raw && answer.ok ? text : parse(text);
	if ((answer.ok && value !== undefined) || answer.status === 304) {
		const { status, headers: received } = answer;
		return { status, value, etag: received.get("ETag"), next: nextPage(answer, path), replayed: received.has("Idempotent-Replayed") };
	}
	throw refusal(answer, value);
}

/**
 * follow yields the text of an event stream as it arrives, until the stream ends. It throws a
 * Refusal for an error response, and a Refusal with status 406 for a response that is no stream. It
 * throws another error if signal aborts, if the connection fails, or if nothing arrives for 30
 * seconds.
 *
 * @param {string} path
 * @param {{ token?: string, headers?: Record<string, string>, signal: AbortSignal }} options
 */
export async function* follow(path, { token, headers, signal }) {
	const stall = new Stall(30_000);
	signal.addEventListener("abort", () => stall.end(), { once: true, signal: stall.signal });
	try {
		const answer = await send("GET", path, { token, headers: { Accept: `text/event-stream, ${problems}`, ...headers }, signal: stall.signal });
		if (!answer.ok) throw refusal(answer, parse(await answer.text()));
		if (!answer.headers.get("Content-Type")?.startsWith("text/event-stream")) throw new Refusal(406, "");
		yield* read(answer, stall);
	} finally {
		stall.end();
	}
}

/** send sends a request. It returns the head of the response. */
async function send(/** @type {string} */ method, /** @type {string} */ path, /** @type {any} */ { token, body, headers, keepalive, signal }) {
	/** @type {Record<string, string>} */
	const sent = { Accept: problems, ...headers };
	if (token) sent.Authorization = `Bearer ${token}`;
	if (body !== undefined) sent["Content-Type"] ??= "application/json";
	return fetch(path, {
		method, headers: sent, keepalive, body: typeof body === "string" ? body : JSON.stringify(body),
		credentials: embedded ? "same-origin" : "omit", cache: "no-store", redirect: "error", signal,
	});
}

/** refusal returns the error of a response with this body. */
function refusal(/** @type {Response} */ answer, /** @type {any} */ value) {
	const { detail, error, code, field } = value ?? {};
	const said = [detail, error].find((words) => typeof words === "string") ?? connection.status(answer.status);
	const [place = "", line] = /^Line (\d+): /.exec(said) ?? []; // in an import
	return new Refusal(answer.ok ? 502 : answer.status, said.slice(place.length), { retryAfter: seconds(answer.headers.get("Retry-After")), code, field, line: line && Number(line) });
}

/** call returns only the decoded body of exchange. */
export async function call(/** @type {Parameters<typeof exchange>} */ ...request) {
	return (await exchange(...request)).value;
}

/** caller returns the id of the user who is logged in to the embedder. */
export async function caller() {
	const [task] = await call("GET", "tasks?limit=1"); // GET /me would send all tasks
	return task?.userId ?? (await call("GET", "me")).id;
}

/** Stall aborts a request when nothing has arrived for timeout milliseconds. */
class Stall {
	#controller = new AbortController();
	#timeout;
	/** @type {Timer} */ #timer;

	constructor(/** @type {number} */ timeout) {
		this.#timeout = timeout;
		this.progress();
	}

	get signal() {
		return this.#controller.signal;
	}

	progress() {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#controller.abort(), this.#timeout);
	}

	/** end aborts what is left of the request. */
	end() {
		clearTimeout(this.#timer);
		this.#controller.abort();
	}
}

/** read yields the text of a response as it arrives. */
async function* read(/** @type {Response} */ answer, /** @type {Stall} */ stall) {
	if (!answer.body) return;
	const decoder = new TextDecoder();
	const reader = answer.body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		stall.progress();
		if (done) return;
		yield decoder.decode(value, { stream: true });
	}
}

function parse(/** @type {string} */ text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // for example a proxy's error page
	}
}

/** nextPage returns the URL of the Link header with rel="next", if any. */
function nextPage(/** @type {Response} */ answer, /** @type {string} */ path) {
	const link = /<([^>]*)>;\s*rel="next"/.exec(answer.headers.get("Link"));
	return link ? new URL(link[1], new URL(path, document.baseURI)).href : undefined;
}

/** seconds parses Retry-After, which is a number or a date. */
function seconds(/** @type {string | null} */ header) {
	if (!header) return 0;
	if (/^\d+$/.test(header)) return Number(header);
	return Math.max(0, Math.ceil((Date.parse(header) - Date.now()) / 1000)) || 0;
}
