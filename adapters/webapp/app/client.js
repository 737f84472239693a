// Requests with the token of a session.

import { Refusal, caller, exchange, embedded } from "./api.js";
import { session } from "./session.js";

/**
 * Client sends requests for a session, which it ends if its token is refused, or if the
 * program that embeds the service has logged in somebody else: another tab changes the
 * cookie of this one, too.
 */
export class Client {
	#session;

	/** current is the session, whose token may change. */
	constructor(/** @type {Session} */ current) {
		this.#session = current;
	}

	/**
	 * exchange adds the token to exchange of api.js.
	 *
	 * @param {string} method
	 * @param {string} path
	 * @param {RequestOptions} options
	 * @returns {ReturnType<typeof exchange>}
	 */
	async exchange(method, path, { headers, ...options } = {}) {
		const { token } = this.#session;
		try {
			// A cookie that changes between this answer and the request is still not noticed.
			if (embedded && method !== "GET") this.#check(await caller());
			const answer = await exchange(method, path, { ...options, headers, token });
			delete this.#session.doubt; // the token is still accepted
			if (embedded) await this.#checkOwner(answer.value);
			return answer;
		} catch (error) {
			if (!error.ofToken) throw error;
			// A change of the password ends the old token before the new one arrives.
			await session.renewal;
			if (session.current === this.#session) session.expire(token);
			if (this.#session.token === token) throw error;
			return this.exchange(method, path, { ...options, headers });
		}
	}

	/** checkOwner checks whose an answer is. An empty list may be anybody's. */
	async #checkOwner(/** @type {any} */ value) {
		if (Array.isArray(value)) this.#check(value.length > 0 ? value[0].userId : await caller());
		else if (value?.userId) this.#check(value.userId);
	}

	#check(/** @type {number} */ user) {
		if (user !== this.#session.user || session.current !== this.#session) throw new Refusal(401, "Somebody else is logged in");
	}
}
