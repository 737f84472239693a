// Requests with the token of a session.

import { exchange } from "./api.js";
import { session } from "./session.js";

/** Client sends requests for a session, which it ends if its token is refused. */
export class Client {
	#session;

	/** current is the session, whose token may change. */
	constructor(current) {
		this.#session = current;
	}

	/**
	 * exchange adds the token to exchange of api.js.
	 *
	 * @param {string} method
	 * @param {string} path
	 * @param {Parameters<typeof exchange>[2]} options
	 */
	async exchange(method, path, { headers, ...options } = {}) {
		const { token } = this.#session;
		try {
			return await exchange(method, path, { ...options, headers, token });
		} catch (error) {
			if (!error.ofToken) throw error;
			// A change of the password ends the old token before the new one arrives.
			await session.renewal;
			if (session.current === this.#session) session.expire(token);
			if (this.#session.token === token) throw error;
			return this.exchange(method, path, { ...options, headers });
		}
	}
}
