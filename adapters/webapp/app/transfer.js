// Export of all tasks to a file, and import from one.

import { Refusal } from "./api.js";
import { Client } from "./client.js";
import { count, dateOf } from "./dom.js";
import { batches, without } from "./lines.js";
import { session } from "./session.js";

/** @type {Record<string, string>} */
const types = { ndjson: "application/x-ndjson", csv: "text/csv" };
const randomKeys = new WeakMap(); // by file

/** exportTasks saves all tasks as a file of a format, "ndjson" or "csv". */
export async function exportTasks(/** @type {string} */ format) {
	const type = types[format];
	const headers = { Accept: `${type}, application/problem+json;q=0.9` };
	const { value } = await new Client(session.current).exchange("GET", "tasks?with=due", { headers, raw: true });
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([value], { type }));
	link.download = `tasks-${dateOf(new Date())}.${format}`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * importTasks creates the tasks of a file, each batch with one request. It returns what
 * it added, and how many an earlier import of the file in the same round had: that adds
 * nothing twice. It skips the tasks that isOwn names.
 */
export async function importTasks(/** @type {File} */ file, round = "", isOwn = /** @type {(task: any) => boolean} */ (() => false)) {
	if (!file) throw new Refusal(400, "Choose a file.", { field: "file" });
	const { current } = session;
	const client = new Client(current);
	/** @type {Task[]} */
	const added = [];
	let before = 0;
	const { own, rest } = without(await file.text(), isOwn);
	window.addEventListener("beforeunload", ask);
	try {
		for (const { body, line } of batches(rest)) {
			const headers = { "Content-Type": types.ndjson, "Idempotency-Key": await keyOf(file, line, `${current.user} ${line} ${body}`, round) };
			try {
				const { value, replayed } = await client.exchange("POST", "tasks?with=due,etag", { body, headers });
				if (replayed) before += value.length;
				else added.push(...value);
			} catch (error) {
				error.message = error.message.replace(/(?<=^Line )\d+/, (/** @type {string} */ n) => String(line + Number(n))) + (added.length + before > 0 ? ` (after ${added.length + before} tasks were added)` : "");
				throw Object.assign(error, { added });
			}
		}
	} finally {
		window.removeEventListener("beforeunload", ask);
	}
	if (own > 0 && added.length + before === 0) throw new Refusal(409, `Nothing was added: you have ${count(own, "task")} of the file, which has no other.`, { field: "file" });
	if (added.length + before === 0) throw new Refusal(400, "The file has no tasks.", { field: "file" });
	return { added, before };
}

/** ask makes the browser ask whether to leave the page. */
function ask(/** @type {Event} */ event) {
	event.preventDefault();
}

/** keyOf returns the idempotency key of a batch: the same each time the file is imported in a round or, without TLS, while it stays chosen. */
async function keyOf(/** @type {File} */ file, /** @type {number} */ line, /** @type {string} */ batch, /** @type {string} */ round) {
	if (!crypto.subtle) {
		if (!randomKeys.has(file)) randomKeys.set(file, crypto.getRandomValues(new Uint32Array(4)).join("-"));
		return `${randomKeys.get(file)}-${line}-${round}`;
	}
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(batch + round));
	return new Uint32Array(digest).join("-");
}
