// Requests with the token of a session.

import { Refusal, caller, exchange, embedded, follow } from "./api.js";
import { events } from "./events.js";
import { session } from "./session.js";

/**
 * Client sends requests for a session. It ends the session if the API rejects the token. With the
 * login of an embedder it also ends the session if somebody else has logged in, since all tabs
 * share the cookie.
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
			// The check misses a cookie that changes between these two requests.
			if (embedded && method !== "GET") this.#check(await caller());
			const answer = await exchange(method, path, { ...options, headers, token });
			delete this.#session.doubt; // the token is still accepted
			if (embedded) await this.#checkOwner(answer.value);
			return answer;
		} catch (error) {
			if (!error.ofToken) throw error;
			await this.#refused(token);
			if (this.#session.token === token) throw error;
			return this.exchange(method, path, { ...options, headers });
		}
	}

	/**
	 * changes follows the stream of changes from a cursor or from the beginning, until the stream
	 * ends. It throws the errors of follow. It yields { changes } for each event, and {} for each
	 * comment. It yields { retry } when the server asks for a pause, in milliseconds.
	 */
	async* changes(/** @type {string} */ cursor, /** @type {AbortSignal} */ signal) {
		const { token } = this.#session;
		const headers = cursor ? { "Last-Event-ID": cursor } : undefined;
		try {
			for await (const { name, data, retry } of events(follow("tasks/changes?with=due,etag", { token, headers, signal }))) {
				/** @type {Changes | undefined} */
				const changes = name === "changes" ? JSON.parse(data) : undefined;
				if (embedded) changes?.changed.forEach(({ userId }) => this.#check(userId));
				yield { changes, retry };
			}
		} catch (error) {
			if (error.ofToken) await this.#refused(token);
			throw error;
		}
	}

	/** refused ends the session of a token that the API rejected. */
	async #refused(/** @type {string} */ token) {
		// A change of the password revokes the old token before the new token arrives.
		await session.renewal;
		if (session.current === this.#session) session.expire(token);
	}

	/** checkOwner checks whose tasks a response has. For an empty list it asks the API who is logged in. */
	async #checkOwner(/** @type {any} */ value) {
		if (Array.isArray(value)) this.#check(value.length > 0 ? value[0].userId : await caller());
		else if (value?.userId) this.#check(value.userId);
	}

	#check(/** @type {number | undefined} */ user) {
		if (user !== this.#session.user || session.current !== this.#session) throw new Refusal(401, "");
	}
}
