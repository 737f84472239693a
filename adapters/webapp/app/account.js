// Requests that issue and revoke tokens, and requests that change or delete the account.

import { Refusal, call } from "./api.js";
import { StoredValue } from "./dom.js";
import { session } from "./session.js";
import { errors, texts } from "./texts.js";

const choice = new StoredValue("stay", () => localStorage);

/** prefersStay tells whether the last user of this browser chose to stay logged in. */
export const prefersStay = () => choice.reread() === true;

/**
 * logIn returns the response of POST /login, and stores the choice to stay logged in. If stay is
 * true, the token is valid for 30 days, or for 24 hours if the service allows fewer days.
 *
 * @param {{ email: string, password: string }} body
 * @param {boolean} stay
 */
export async function logIn(body, stay) {
	const answer = await call("POST", stay ? "login?days=30" : "login", { body }).catch((error) => {
		if (error.code !== "DAYS_NOT_VALID") throw error;
		return call("POST", "login", { body });
	});
	choice.value = stay || undefined;
	return answer;
}

/**
 * logOut revokes the session's token. It returns true if the API confirms that the token is not
 * valid any more.
 */
export async function logOut() {
	try {
		await call("POST", "logout", { token: session.current.token, keepalive: true, timeout: 5000 });
		return true;
	} catch (error) {
		return error.ofToken === true;
	}
}

/** logOutEverywhere revokes all tokens of the user. */
export async function logOutEverywhere() {
	const { current } = session;
	await request("POST", "logout", { everywhere: true });
	choice.value = undefined;
	session.endOthers(current);
}

const minLength = 8; // also if the service accepts shorter passwords

/** checkNew throws a Refusal for a short password. It accepts an empty password, which the API rejects. */
export function checkNew(/** @type {string} */ password, field = "password") {
	const { length } = [...password];
	if (length > 0 && length < minLength) throw new Refusal(400, errors.PASSWORD_TOO_SHORT(minLength), { field });
}

/**
 * changePassword changes the password, which revokes all tokens of the user. The session continues
 * with a new token.
 */
export async function changePassword(/** @type {string} */ currentPassword, /** @type {string} */ newPassword) {
	checkNew(newPassword, "newPassword");
	return session.renew(request("PUT", "me/password", { currentPassword, newPassword }, texts.passwordMaybeChanged));
}

/** deleteAccount deletes the user and all tasks. */
export async function deleteAccount(/** @type {string} */ currentPassword) {
	const { current } = session;
	await request("POST", "me/delete", { currentPassword }, texts.accountMaybeDeleted);
	choice.value = undefined;
	session.endOthers(current, { deleted: true });
}

/**
 * request sends a request of the session. doubt says what the request may have done if no response
 * arrives. The notice at the end of the session then contains doubt.
 */
async function request(/** @type {string} */ method, /** @type {string} */ path, /** @type {any} */ body, doubt = "") {
	const { current } = session, { token } = current;
	try {
		return await call(method, path, { token, body });
	} catch (error) {
		if (error.lost && doubt) current.doubt = doubt;
		if (error.ofToken) session.expire(token);
		throw error;
	}
}
