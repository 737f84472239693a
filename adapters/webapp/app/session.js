// The session: user, token and expiry.
//
// The token is in sessionStorage. It survives a reload, is not visible to other tabs, and ends with
// the tab. The token of a user who stays logged in is in localStorage instead, until it expires. All
// tabs share it, and a tab that ends it ends it for all. The Content-Security-Policy keeps injected
// scripts, which could read the token, from running.

import { StoredValue, scoped } from "./dom.js";
import { deleteList } from "./lastlist.js";

const own = new StoredValue("session");
const shared = new StoredValue("session", () => localStorage);
const tabs = new BroadcastChannel(scoped("session"));
let timer = 0;

/**
 * TabSession dispatches "begun" when another tab has begun a session that this tab shares, and
 * "renewed" when another tab has given the shared session a new token. It dispatches "ended" when
 * the token has expired or is not valid any more. The detail of "ended" has the email. deleted is
 * true if the account was deleted. elsewhere is true if another tab ended the shared session. doubt
 * says what a request without a response may have done to the account.
 */
class TabSession extends EventTarget {
	/** @type {Session | undefined} */ #current;
	#renewing = false;

	/** renewal is the promise of the last renew. It never rejects. */
	renewal = Promise.resolve();

	/** current is { token, user, email, ends, stay }, or undefined. stay tells whether all tabs share it. */
	get current() {
		return /** @type {any} */ (this.#current);
	}

	/** begin starts a session from the response of POST /login. */
	begin(/** @type {{ token: string, user: any }} */ { token, user }, { stay = false } = {}) {
		this.#store({ token, user: user.id, email: user.email, ends: Date.now() + lifetime(token), stay });
	}

	/** resume continues the session from before a reload, or else the session of the other tabs, if any. */
	resume() {
		this.#current = own.value ?? shared.value;
		this.watch();
	}

	/**
	 * renew gives the current session the token of a response. The response has the form of the
	 * response of POST /login. The API has revoked all other tokens of the user.
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
		const former = current.stay && shared.reread();
		if (former && former.user !== current.user) deleteList(former.user);
		(current.stay ? shared : own).value = current;
		this.watch();
	}

	/** endOthers ends the user's sessions in other tabs, except the session that they share with this tab. */
	endOthers(/** @type {Session} */ { user, stay }, { deleted = false } = {}) {
		tabs.postMessage({ user, stay, deleted });
	}

	/** expire ends the session of this token, unless another session or token has taken its place. */
	expire(/** @type {string} */ token, { deleted = false, elsewhere = false } = {}) {
		if (this.#current?.token !== token) return;
		const { email, user, stay, doubt } = this.#current;
		const stored = stay ? shared.reread() : undefined;
		if (stored?.user === user && stored.token !== token) {
			this.follow(); // the event of the new token comes after the rejection of the old one
			return;
		}
		if (stored?.token === token) shared.value = { ...stored, ends: 0 }; // tells the other tabs that nobody has logged out
		this.forget();
		this.dispatchEvent(new CustomEvent("ended", { detail: { email, deleted, elsewhere, doubt } }));
		if (stored) this.follow(); // the session of another user
	}

	/** forget ends the session without an event, and deletes the stored list. */
	forget() {
		clearTimeout(timer);
		const { stay, token, user } = this.#current ?? {};
		if (stay) deleteList(/** @type {number} */ (user));
		this.#current = undefined;
		own.value = undefined;
		if (stay && shared.reread()?.token === token) shared.value = undefined; // keeps a session that another tab has begun
	}

	/**
	 * follow takes over what another tab has done with the shared session. expired is true if the
	 * tab has ended the session without a log out.
	 */
	follow(expired = false) {
		const before = this.#current;
		const now = expired ? undefined : shared.reread();
		if (before && !before.stay) return;
		if (before && now?.user === before.user) {
			Object.assign(before, now);
			this.watch();
			this.dispatchEvent(new Event("renewed"));
		} else if (before) {
			// The event of a tab whose old token was rejected may come before the response with the new token.
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
		// Assume 24 hours. The API rejects a token that expires earlier.
	}
	return 24 * 3600 * 1000;
}

tabs.addEventListener("message", ({ data: { user, stay, deleted } }) => {
	const { current } = session;
	if (current?.user === user && !(stay && current.stay)) session.expire(current.token, { deleted });
});

// Storage events come from other tabs. An event without a key means that everything was deleted.
window.addEventListener("storage", ({ key, newValue, storageArea }) => {
	if (storageArea !== shared.storage || (key !== shared.name && key !== null)) return;
	session.follow(newValue !== null && JSON.parse(newValue).ends === 0);
});

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) session.watch();
});
