// Who is logged in, until when.
//
// The token is in sessionStorage: it survives a reload, is not seen by other
// tabs, and ends with this one. A cookie that scripts cannot read would be
// safer from a script that got into the page, but the API takes bearer tokens
// only, which also means that no other site can make a request in somebody's
// name. Against such a script stands the Content-Security-Policy, which lets
// nothing run or load that is not from here. localStorage would save a login
// per tab, and leave tokens behind on computers that people share.

import { Keep } from "./dom.js";

const stored = new Keep("tareas.session");
let timer;

/** Session tells when it "ended" because the token did. */
class Session extends EventTarget {
	/** current is { token, user, email, ends }, or undefined. */
	get current() {
		return stored.value;
	}

	/** begin takes the answer of POST /login. */
	begin({ token, user }) {
		stored.value = { token, user: user.id, email: user.email, ends: Date.now() + lifetime(token) };
		watch();
	}

	/** resume goes on with the session of before a reload, if there is one. */
	resume() {
		if (stored.value) watch();
	}

	/** expire ends the session of that token, unless another has begun. */
	expire(token) {
		if (stored.value?.token !== token) return;
		const { email } = stored.value;
		this.forget();
		this.dispatchEvent(new CustomEvent("ended", { detail: { email } }));
	}

	/** forget ends the session in silence. */
	forget() {
		clearTimeout(timer);
		stored.value = undefined;
	}
}

/** session is the one of this tab. */
export const session = new Session();

/**
 * lifetime is how long a fresh token is good for, in milliseconds. It is the
 * difference of two times of the server, since the clock of this machine may be
 * wrong.
 */
function lifetime(token) {
	try {
		const text = atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"));
		const { iat, exp } = JSON.parse(text);
		if (exp > iat) return (exp - iat) * 1000;
	} catch {
		// Not for us to judge: the API will say when it has ended.
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
	// Timers stand still while a machine sleeps, and cannot be long.
	timer = setTimeout(watch, Math.min(left, 60_000));
}

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) watch();
});
