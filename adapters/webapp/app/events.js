// Reads event streams, as the HTML standard defines them.

/**
 * events yields { name, data } for each event of a stream, and {} for each comment. It yields
 * { retry } for each line with the pause before the next connection. The parts may be cut anywhere.
 */
export async function* events(/** @type {AsyncIterable<string>} */ parts) {
	let rest = "", name = "";
	/** @type {string[]} */
	let data = [];
	for await (const part of parts) {
		const lines = (rest + part).split(/\r\n|\n|\r(?!$)/); // the last character may be the first of two
		rest = /** @type {string} */ (lines.pop());
		for (const line of lines) {
			const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line);
			if (line.startsWith(":")) yield {};
			else if (field === "event") name = value;
			else if (field === "data") data.push(value);
			else if (field === "retry" && /^\d+$/.test(value)) yield { retry: Number(value) };
			else if (line === "") {
				if (data.length > 0) yield { name: name || "message", data: data.join("\n") };
				name = "";
				data = [];
			}
		}
	}
}
