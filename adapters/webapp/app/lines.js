// Tasks from texts of many lines: what was pasted, and files to import. It imports nothing.

const marker = /^\s*(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[([ xX])\]\s+)?/;

/** parseLines returns a task { title, completed, line } for each line that has a title; line is its number. It understands list markers, and [x] for done. */
export function parseLines(/** @type {string} */ pasted) {
	return pasted.split(/\r\n|[\n\r\u2028]/)
		.map((text, i) => {
			const [mark, box] = marker.exec(text);
			return { title: text.slice(mark.length).trim(), completed: box?.toLowerCase() === "x", line: i + 1 };
		})
		.filter(({ title }) => title !== "");
}

/**
 * batches splits NDJSON into bodies that the API takes: at most 1,000 lines, and 1 MiB
 * unless one line is longer. line is how many lines of the file come before a body.
 */
export function* batches(/** @type {string} */ text) {
	const encoder = new TextEncoder();
	const lines = text.split("\n");
	for (let line = 0, end = 0; line < lines.length; line = end) {
		for (let size = 0; end < lines.length && end - line < 1000; end++) {
			size += encoder.encode(lines[end]).length + 1;
			if (size > 1 << 20 && end > line) break;
		}
		const body = lines.slice(line, end).join("\n");
		if (body.trim() !== "") yield { body, line };
	}
}
