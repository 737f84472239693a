// Export of all tasks to a file, and import from one.

import { Refusal } from "./api.js";
import { Client } from "./client.js";
import { dateOf } from "./dates.js";
import { batches, ndjson } from "./lines.js";
import { session } from "./session.js";
import { errors, texts } from "./texts.js";
import { placed, validate } from "./validate.js";

/** @type {Record<string, string>} */
const types = { ndjson, csv: "text/csv" };
const randomKeys = new WeakMap(); // by file

/** exportTasks saves all tasks as a file of a format, "ndjson" or "csv". */
export async function exportTasks(/** @type {string} */ format) {
	const type = types[format];
	const headers = { Accept: `${type}, application/problem+json;q=0.9` };
	const { value } = await new Client(session.current).exchange("GET", "tasks?with=due", { headers, raw: true });
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([value], { type }));
	link.download = `${texts.fileName}-${dateOf(new Date())}.${format}`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** readTasks returns { tasks, problems } of a file: the result of readFile. */
export async function readTasks(/** @type {File} */ file) {
	const refuse = (/** @type {string} */ why) => new Refusal(400, why, { field: "file" });
	const { readFile } = await import("./formats.js").catch(() => { throw refuse(texts.partMissing); });
	const bytes = await file.arrayBuffer().catch(() => { throw refuse(texts.notRead); });
	return readFile(bytes, { texts, errors, validate, placed, refuse });
}

/**
 * importTasks creates the tasks of a file, with one request for each batch. It returns the tasks
 * that it added, with the keys of their batches, and how many tasks an earlier import in the same
 * round had added. It skips the tasks for which isOwn returns true. isUndone tells whether the user
 * has undone the import of a key. Such a batch is added again, with a new key. A retry in the same
 * round adds no task twice, if it skips the same tasks and the API still has the keys.
 *
 * If there is no response, importTasks sends the batch once more. lost gets the key of a batch whose
 * response was lost. If a later import finds the batch stored, it counts the tasks as added now.
 *
 * @param {File} file
 * @param {any[]} tasks
 * @param {{ round?: string, isOwn?: (task: any) => boolean, isUndone?: (key: string) => boolean, lost?: Set<string> }} options
 */
export async function importTasks(file, tasks, { round = "", isOwn = () => false, isUndone = () => false, lost = new Set() } = {}) {
	const { current } = session;
	const client = new Client(current);
	/** @type {Task[]} */
	const added = [];
	/** @type {string[]} */
	const keys = [];
	let before = 0;
	const others = tasks.filter((task) => !isOwn(task));
	if (tasks.length === 0) throw new Refusal(400, texts.noTasksInFile, { field: "file" });
	if (others.length === 0) throw new Refusal(409, texts.haveAll(tasks.length), { field: "file" });
	window.addEventListener("beforeunload", ask);
	try {
		for (const { body, start } of batches(others)) {
			const first = await keyOf(file, start, `${current.user} ${start} ${body}`, round);
			let key = first;
			for (let n = 1; isUndone(key); n++) key = `${first}-${n}`;
			const headers = { "Content-Type": ndjson, "Idempotency-Key": key };
			const send = () => client.exchange("POST", "tasks?with=due,etag", { body, headers });
			try {
				const { value, replayed } = await send().catch((error) => {
					if (!error.lost) throw error;
					lost.add(key);
					return send();
				});
				const isNew = lost.delete(key) || !replayed;
				if (isNew) {
					added.push(...value);
					keys.push(key);
				} else before += value.length;
			} catch (error) {
				if (!(error.status < 500)) lost.add(key);
				const why = placed(others[start + error.line - 1] ?? {}, error.message);
				const sent = added.length + before;
				error.message = sent > 0 ? texts.brokenOff(why, sent) : why;
				throw Object.assign(error, { added, keys, sent });
			}
		}
	} finally {
		window.removeEventListener("beforeunload", ask);
	}
	return { added, keys, before };
}

/** ask makes the browser ask whether to leave the page. */
function ask(/** @type {Event} */ event) {
	event.preventDefault();
}

/**
 * keyOf returns the idempotency key of a batch. Within a round the same batch of the file has the
 * same key. Without TLS it has the same key only while the file stays chosen.
 */
async function keyOf(/** @type {File} */ file, /** @type {number} */ start, /** @type {string} */ batch, /** @type {string} */ round) {
	if (!crypto.subtle) {
		if (!randomKeys.has(file)) randomKeys.set(file, crypto.getRandomValues(new Uint32Array(4)).join("-"));
		return `${randomKeys.get(file)}-${start}-${round}`;
	}
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(batch + round));
	return new Uint32Array(digest).join("-");
}
