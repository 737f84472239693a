// The public API, as the page uses it. Addresses are relative to the page, so
// that both may be under a prefix.

/** Refusal is an answer of the API that is not what was asked for. */
export class Refusal extends Error {
	constructor(status, text, retryAfter) {
		super(text);
		this.status = status;
		this.retryAfter = retryAfter; // seconds; 0 where the API does not say
	}
}

/**
 * Unreachable is no answer at all. What was asked for may have been done or
 * not.
 */
export class Unreachable extends Error {
	constructor() {
		super(navigator.onLine ? "The server cannot be reached." : "You are offline.");
	}
}

/**
 * heard tells of each attempt whether there was an answer: "answer", with the
 * time when it was asked for as its detail, or "silence".
 */
export const heard = new EventTarget();

const patience = 30_000; // milliseconds

/**
 * call sends one request and returns the decoded answer. It throws a Refusal or
 * Unreachable. A request with keepalive outlives the page.
 */
export async function call(method, path, { token, body, keepalive = false } = {}) {
	const headers = {};
	if (token) headers.Authorization = `Bearer ${token}`;
	if (body !== undefined) headers["Content-Type"] = "application/json";
	const asked = performance.now();
	let answer, text;
	try {
		answer = await fetch(path, {
			method, headers, keepalive, body: body === undefined ? undefined : JSON.stringify(body),
			credentials: "omit", cache: "no-store", redirect: "error", signal: AbortSignal.timeout(patience),
		});
		// A list that breaks off is no list: this throws then, too.
		text = await answer.text();
	} catch {
		heard.dispatchEvent(new Event("silence"));
		throw new Unreachable();
	}
	heard.dispatchEvent(new CustomEvent("answer", { detail: asked }));
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		value = undefined; // a proxy's own page, for instance
	}
	if (answer.ok && value !== undefined) return value;
	const why = typeof value?.error === "string" ? value.error : `The server answered with status ${answer.status}`;
	throw new Refusal(answer.ok ? 502 : answer.status, why, seconds(answer.headers.get("Retry-After")));
}

/** seconds reads Retry-After, which is a number or a date. */
function seconds(header) {
	if (!header) return 0;
	if (/^\d+$/.test(header)) return Number(header);
	return Math.max(0, Math.ceil((Date.parse(header) - Date.now()) / 1000)) || 0;
}
