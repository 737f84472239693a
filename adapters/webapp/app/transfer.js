// Export of all tasks to a file, and import from one.

import { Refusal } from "./api.js";
import { Client } from "./client.js";
import { batches } from "./lines.js";
import { session } from "./session.js";

/** @type {Record<string, string>} */
const types = { ndjson: "application/x-ndjson", csv: "text/csv" };
const keys = new WeakMap(); // what the idempotency keys of a file begin with, so that it can be imported again

/** exportTasks saves all tasks as a file of a format, "ndjson" or "csv". */
export async function exportTasks(/** @type {string} */ format) {
	const type = types[format];
	const headers = { Accept: `${type}, application/problem+json;q=0.9` };
	const { value } = await new Client(session.current).exchange("GET", "tasks", { headers, raw: true });
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([value], { type }));
	link.download = `tasks-${new Date().toISOString().slice(0, 10)}.${format}`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** importTasks creates the tasks of a file, each batch with one request. It returns how many. */
export async function importTasks(/** @type {File} */ file) {
	if (!file) throw new Refusal(400, "Choose a file.", { field: "file" });
	if (!keys.has(file)) keys.set(file, [...crypto.getRandomValues(new Uint32Array(4))].join("-"));
	const client = new Client(session.current);
	let added = 0;
	for (const { body, line } of batches(await file.text())) {
		const headers = { "Content-Type": types.ndjson, "Idempotency-Key": `${keys.get(file)}-${line}` };
		try {
			added += (await client.exchange("POST", "tasks", { body, headers })).value.length;
		} catch (error) {
			error.message = error.message.replace(/(?<=^Line )\d+/, (/** @type {string} */ n) => String(line + Number(n))) + (added > 0 ? ` (after ${added} tasks were added)` : "");
			throw error;
		}
	}
	if (added === 0) throw new Refusal(400, "The file has no tasks.", { field: "file" });
	return added;
}
