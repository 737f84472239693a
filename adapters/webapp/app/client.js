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

	/** user is the id of the session's user. */
	get user() {
		return this.#session.user;
	}

	/** token is the current token. */
	get token() {
		return this.#session.token;
	}

	/**
	 * exchange is exchange of api.js. A storage of the operator's own may support
	 * no conditions and no idempotency keys: it gets the request without them.
	 */
	async exchange(method, path, { headers, ...options } = {}) {
		const { token } = this.#session;
		try {
			return await exchange(method, path, { ...options, headers, token });
		} catch (error) {
			if (error.status === 501 && headers) return this.exchange(method, path, options);
			if (!error.ofToken) throw error;
			// A change of the password ends the token before the new one is here.
			await session.renewal;
			if (this.#session.token !== token) return this.exchange(method, path, { ...options, headers });
			session.expire(token);
			throw error;
		}
	}
}
