// Calls the public API. URLs are relative to the page, so that both may be
// under a prefix.

const tokenCodes = ["UNAUTHENTICATED", "TOKEN_EXPIRED", "INVALID_TOKEN", "TOKEN_NOT_ACTIVE", "VERIFICATION_FAILED"];

/** Refusal is an error response of the API. The text is for people: compare the code. */
export class Refusal extends Error {
	constructor(status, text, { retryAfter = 0, code, field } = {}) {
		super(text);
		this.status = status;
		this.retryAfter = retryAfter; // seconds; 0 if the API gives none
		this.code = code; // undefined if the response is a proxy's
		this.field = field; // the member of the request at fault, if it is one
	}

	/** ofToken is true if the token was refused. */
	get ofToken() {
		return this.status === 401 || tokenCodes.includes(this.code);
	}
}

/**
 * Unreachable means that there was no response. The request may have been
 * executed.
 */
export class Unreachable extends Error {
	constructor() {
		super(navigator.onLine ? "The server cannot be reached." : "You are offline.");
	}
}

/**
 * traffic dispatches an event for each request: "response" if there was one, with
 * the time of the request as its detail, "failure" if there was none.
 */
export const traffic = new EventTarget();

/**
 * call sends a request and returns the decoded response. It throws a Refusal or
 * Unreachable. A request with keepalive continues when the page is closed. The
 * timeout is in milliseconds.
 */
export async function call(method, path, { token, body, keepalive = false, timeout = 30_000 } = {}) {
	const headers = { Accept: "application/problem+json, application/json;q=0.9" }; // for errors with codes
	if (token) headers.Authorization = `Bearer ${token}`;
	if (body !== undefined) headers["Content-Type"] = "application/json";
	const asked = performance.now();
	let answer, text;
	try {
		answer = await fetch(path, {
			method, headers, keepalive, body: body === undefined ? undefined : JSON.stringify(body),
			credentials: "omit", cache: "no-store", redirect: "error", signal: AbortSignal.timeout(timeout),
		});
		// This throws if the response breaks off, as a list may.
		text = await answer.text();
	} catch {
		traffic.dispatchEvent(new Event("failure"));
		throw new Unreachable();
	}
	traffic.dispatchEvent(new CustomEvent("response", { detail: asked }));
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		value = undefined; // for example a proxy's error page
	}
	if (answer.ok && value !== undefined) return value;
	const { detail, error, code, field } = value ?? {};
	const why = [detail, error].find((text) => typeof text === "string") ?? `The server answered with status ${answer.status}`;
	throw new Refusal(answer.ok ? 502 : answer.status, why, { retryAfter: seconds(answer.headers.get("Retry-After")), code, field });
}

/** seconds parses Retry-After, which is a number or a date. */
function seconds(header) {
	if (!header) return 0;
	if (/^\d+$/.test(header)) return Number(header);
	return Math.max(0, Math.ceil((Date.parse(header) - Date.now()) / 1000)) || 0;
}
