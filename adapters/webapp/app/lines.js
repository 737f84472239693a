// Tasks from texts of many lines: what was pasted, and files to import. It imports nothing.

const number = /^(\d+)[.)](?:\s+|$)/;
const box = /^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u;
// A dash, plus or star is a bullet only before a letter or a box.
const bullet = /^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;

/**
 * parseLines returns a task { title, completed, line } for each line that has a title; line is
 * its number. Bullets, boxes and the numbers of a list are no part of a title. A checked box
 * means done.
 */
export function parseLines(/** @type {string} */ pasted) {
	const lines = pasted.split(/\r\n|[\n\r\u2028]/)
		.map((text, i) => ({ text: text.trim(), line: i + 1 }))
		.filter(({ text }) => text !== "");
	const counted = findCounted(lines.map(({ text }) => Number(number.exec(text)?.[1])));
	return lines
		.map(({ text, line }, i) => {
			const item = text.replace(counted.has(i) ? number : bullet, "");
			const [mark] = box.exec(item) ?? [""];
			return { title: item.slice(mark.length), completed: /[xX☑☒✓✔]/.test(mark), line };
		})
		.filter(({ title }) => title !== "");
}

/** findCounted returns the indexes of the lines that count 1, 2 and so on. numbers has the number of each line, or NaN. Other numbers are dates or amounts. */
function findCounted(/** @type {number[]} */ numbers) {
	/** @type {number[][]} */
	const lists = []; // of lines next to each other; each 1 begins one
	numbers.forEach((n, i) => {
		if (n === 1 || Number.isNaN(numbers[i - 1] ?? NaN)) lists.push([]);
		if (!Number.isNaN(n)) lists.at(-1)?.push(i);
	});
	return new Set(lists.filter((list) => list.length > 1 && list.every((i, before) => numbers[i] === before + 1)).flat());
}

/**
 * without returns NDJSON without the lines whose task isOwn names, and how many those are. The others
 * keep their numbers.
 */
export function without(/** @type {string} */ text, /** @type {(task: any) => boolean} */ isOwn) {
	let own = 0;
	const rest = text.split("\n").map((line) => {
		try {
			if (!isOwn(JSON.parse(line) ?? {})) return line;
		} catch {
			return line; // the API names what is wrong with it
		}
		own++;
		return "";
	});
	return { own, rest: rest.join("\n") };
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
