// The session: user, token and expiry.
//
// The token is in sessionStorage: it survives a reload, is not visible to other
// tabs, and ends with the tab. Users who ask to stay logged in have it in localStorage
// instead, until it expires: all tabs share it, and when one ends it, it has ended in
// all. An HttpOnly cookie would be safe from injected scripts, but the API accepts
// bearer tokens only, which rules out cross-site request forgery. The
// Content-Security-Policy keeps injected scripts from running.

import { StoredValue, scoped } from "./dom.js";
import { deleteList } from "./lastlist.js";

const own = new StoredValue("session");
const shared = new StoredValue("session", () => localStorage);
const tabs = new BroadcastChannel(scoped("session"));
let timer = 0;

/**
 * TabSession dispatches "begun" when another tab has begun a session that this one shares,
 * and "ended" when its token expires or has been ended. The detail has the email,
 * deleted, which is true if the account was deleted, elsewhere, which is true if
 * another tab ended the session that they share, and doubt, which says what a request
 * without an answer may have done with the account.
 */
class TabSession extends EventTarget {
	/** @type {Session | undefined} */ #current;
	#renewing = false;

	/** renewal is the last or current renew. It is never rejected. */
	renewal = Promise.resolve();

	/** current is { token, user, email, ends, stay }, or undefined. stay tells whether all tabs share it. */
	get current() {
		return /** @type {any} */ (this.#current);
	}

	/** begin starts a session from the response of POST /login. */
	begin(/** @type {{ token: string, user: any }} */ { token, user }, { stay = false } = {}) {
		this.#store({ token, user: user.id, email: user.email, ends: Date.now() + lifetime(token), stay });
	}

	/** resume continues the session from before a reload, or that of the other tabs, if there is one. */
	resume() {
		this.#current = own.value ?? shared.value;
		this.watch();
	}

	/**
	 * renew gives the current session the token of a response like that of POST
	 * /login, for which all other tokens of the user have ended.
	 */
	renew(/** @type {any} */ response) {
		this.#renewing = true;
		const renewal = this.#adopt(response).finally(() => { this.#renewing = false; });
		this.renewal = renewal.catch(() => {});
		return renewal;
	}

	async #adopt(/** @type {any} */ response) {
		const current = this.#current;
		const { token } = await response;
		if (this.#current !== current) return; // it ended meanwhile
		this.#store(Object.assign(/** @type {Session} */ (current), { token, ends: Date.now() + lifetime(token), doubt: undefined }));
		this.endOthers(this.current);
	}

	#store(/** @type {Session} */ current) {
		this.#current = current;
		(current.stay ? shared : own).value = current;
		this.watch();
	}

	/** endOthers ends the user's sessions in other tabs, except that which they share with this one. */
	endOthers(/** @type {Session} */ { user, stay }, { deleted = false } = {}) {
		tabs.postMessage({ user, stay, deleted });
	}

	/** expire ends the session of this token, unless another session or token has taken its place. */
	expire(/** @type {string} */ token, { deleted = false, elsewhere = false } = {}) {
		if (this.#current?.token !== token) return;
		const { email, user, stay, doubt } = this.#current;
		const stored = stay ? shared.reread() : undefined;
		if (stored?.user === user && stored.token !== token) {
			this.follow(); // its event comes after the refusal of the old token
			return;
		}
		if (stored?.token === token) shared.value = { ...stored, ends: 0 }; // tells the other tabs that nobody has logged out
		this.forget();
		this.dispatchEvent(new CustomEvent("ended", { detail: { email, deleted, elsewhere, doubt } }));
		if (stored) this.follow(); // another user's
	}

	/** forget ends the session without an event. The device keeps no task that the API has. */
	forget() {
		clearTimeout(timer);
		const { stay, token, user } = this.#current ?? {};
		if (stay) deleteList(/** @type {number} */ (user));
		this.#current = undefined;
		own.value = undefined;
		if (stay && shared.reread()?.token === token) shared.value = undefined; // not what another tab has begun
	}

	/** follow takes over what another tab has done with the shared session. expired is true if it has not ended that by a log out. */
	follow(expired = false) {
		const before = this.#current;
		const now = expired ? undefined : shared.reread();
		if (before && !before.stay) return;
		if (before && now?.user === before.user) {
			Object.assign(before, now); // with a new token
			this.watch();
		} else if (before) {
			// A tab whose token was refused may come before the answer that brings the new one.
			if (this.#renewing) return;
			this.expire(before.token, { elsewhere: !expired });
		} else if (now) {
			this.resume();
			this.dispatchEvent(new Event("begun"));
		}
	}

	/** watch ends the session when its time is over. */
	watch() {
		clearTimeout(timer);
		if (!this.#current) return;
		const left = this.#current.ends - Date.now();
		if (left <= 0) {
			this.expire(this.#current.token);
			return;
		}
		// Timers stop while the machine sleeps, and their length is limited.
		timer = setTimeout(() => this.watch(), Math.min(left, 60_000));
	}
}

/** session is the session of this tab. */
export const session = new TabSession();

/**
 * lifetime returns the lifetime of a new token in milliseconds. It subtracts two
 * times of the server, since the local clock may be wrong.
 */
function lifetime(/** @type {string} */ token) {
	try {
		const text = atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"));
		const { iat, exp } = JSON.parse(text);
		if (exp > iat) return (exp - iat) * 1000;
	} catch {
		// Ignore it: the API refuses an expired token.
	}
	return 24 * 3600 * 1000;
}

tabs.addEventListener("message", ({ data: { user, stay, deleted } }) => {
	const { current } = session;
	if (current?.user === user && !(stay && current.stay)) session.expire(current.token, { deleted });
});

// Storage events are for what other tabs do. Without a key all is gone.
window.addEventListener("storage", ({ key, newValue, storageArea }) => {
	if (storageArea !== shared.storage || (key !== shared.name && key !== null)) return;
	session.follow(newValue !== null && JSON.parse(newValue).ends === 0);
});

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) session.watch();
});
