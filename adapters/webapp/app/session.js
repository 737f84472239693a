// The session: user, token and expiry.
//
// The token is in sessionStorage: it survives a reload, is not visible to other
// tabs, and ends with the tab. An HttpOnly cookie would be safe from injected
// scripts, but the API accepts bearer tokens only, which rules out cross-site
// request forgery. The Content-Security-Policy keeps injected scripts from
// running. localStorage would save a login per tab, but leave tokens behind on
// shared computers.

import { StoredValue } from "./dom.js";

const stored = new StoredValue("tareas.session");
let timer;

/** Session dispatches "ended" when its token expires. */
class Session extends EventTarget {
	/** current is { token, user, email, ends }, or undefined. */
	get current() {
		return stored.value;
	}

	/** begin starts a session from the response of POST /login. */
	begin({ token, user }) {
		stored.value = { token, user: user.id, email: user.email, ends: Date.now() + lifetime(token) };
		watch();
	}

	/** resume continues the session from before a reload, if there is one. */
	resume() {
		if (stored.value) watch();
	}

	/** expire ends the session of this token, unless another session has begun. */
	expire(token) {
		if (stored.value?.token !== token) return;
		const { email } = stored.value;
		this.forget();
		this.dispatchEvent(new CustomEvent("ended", { detail: { email } }));
	}

	/** forget ends the session without an event. */
	forget() {
		clearTimeout(timer);
		stored.value = undefined;
	}
}

/** session is the session of this tab. */
export const session = new Session();

/**
 * lifetime returns the lifetime of a new token in milliseconds. It subtracts two
 * times of the server, since the local clock may be wrong.
 */
function lifetime(token) {
	try {
		const text = atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"));
		const { iat, exp } = JSON.parse(text);
		if (exp > iat) return (exp - iat) * 1000;
	} catch {
		// Ignore it: the API refuses an expired token.
	}
	return 24 * 3600 * 1000;
}

function watch() {
	clearTimeout(timer);
	const current = stored.value;
	if (!current) return;
	const left = current.ends - Date.now();
	if (left <= 0) {
		session.expire(current.token);
		return;
	}
	// Timers stop while the machine sleeps, and their length is limited.
	timer = setTimeout(watch, Math.min(left, 60_000));
}

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) watch();
});
