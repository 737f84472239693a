// Reads the list of tasks by pages.

const newest = "tasks?sort=-id&limit=100&with=due,etag";
const oldest = "tasks?limit=500&with=due,etag";

/**
 * Pages reads the list. It keeps each page with its entity tag, so that the API does not send an
 * unchanged page again.
 */
export class Pages {
	#client;
	#known = new Map(); // pages by URL

	constructor(/** @type {Client} */ client) {
		this.#client = client;
	}

	/**
	 * walk yields the list in parts { tasks, from, to, asked }. A part has all tasks with ids from
	 * "from" to "to". asked is the value of clock before the request. The first part has the newest
	 * tasks, which the page can show at once. Then all tasks follow in the order of their ids. A
	 * new task changes only the last of these pages, so the others are 304.
	 */
	async* walk(/** @type {() => number} */ clock) {
		const seen = new Map();
		let asked = clock();
		const top = await this.#get(newest, seen);
		yield { tasks: top.tasks, from: top.next ? top.tasks.at(-1).id : 0, to: Infinity, asked };
		let from = 0;
		for (let url = top.next && oldest; url;) {
			asked = clock();
			const { tasks, next } = await this.#get(url, seen);
			const to = next ? tasks.at(-1).id : Infinity;
			yield { tasks, from, to, asked };
			from = to + 1;
			url = next;
		}
		this.#known = seen;
	}

	async #get(/** @type {string} */ url, /** @type {any} */ seen) {
		const known = this.#known.get(url);
		// Do not revalidate an empty list, because its entity tag is the same for all users.
		const headers = known?.tasks.length > 0 ? { "If-None-Match": known.etag } : undefined;
		const { status, value, etag, next } = await this.#client.exchange("GET", url, { headers });
		const page = status === 304 ? known : { tasks: value, etag, next };
		seen.set(url, page);
		this.#known.set(url, page); // for the next walk, if this one fails
		return page;
	}
}
