// The session: user, token and expiry.
//
// The token is in sessionStorage: it survives a reload, is not visible to other
// tabs, and ends with the tab. An HttpOnly cookie would be safe from injected
// scripts, but the API accepts bearer tokens only, which rules out cross-site
// request forgery. The Content-Security-Policy keeps injected scripts from
// running. localStorage would save a login per tab, but leave tokens behind on
// shared computers. Tabs tell each other only whose tokens have ended.

import { StoredValue, scoped } from "./dom.js";

const stored = new StoredValue("session");
const tabs = new BroadcastChannel(scoped("session"));
let timer;

/**
 * Session dispatches "ended" when its token expires or has been ended. The detail
 * has the email, and deleted, which is true if the account was deleted.
 */
class Session extends EventTarget {
	/** renewal is the last or current renew. It is never rejected. */
	renewal = Promise.resolve();

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

	/**
	 * renew gives the current session the token of a response like that of POST
	 * /login, for which all other tokens of the user have ended.
	 */
	renew(response) {
		const renewal = this.#adopt(response);
		this.renewal = renewal.catch(() => {});
		return renewal;
	}

	async #adopt(response) {
		const current = stored.value;
		const { token } = await response;
		if (stored.value !== current) return; // it ended meanwhile
		stored.value = Object.assign(current, { token, ends: Date.now() + lifetime(token) });
		watch();
		this.endOthers(current);
	}

	/** endOthers ends the user's sessions in other tabs. */
	endOthers({ user }, { deleted = false } = {}) {
		tabs.postMessage({ user, deleted });
	}

	/** expire ends the session of this token, unless another session has begun. */
	expire(token, { deleted = false } = {}) {
		if (stored.value?.token !== token) return;
		const { email } = stored.value;
		this.forget();
		this.dispatchEvent(new CustomEvent("ended", { detail: { email, deleted } }));
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

tabs.addEventListener("message", ({ data: { user, deleted } }) => {
	if (stored.value?.user === user) session.expire(stored.value.token, { deleted });
});

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) watch();
});
