// Reads tasks from pasted lines, and makes request bodies of many tasks. It imports nothing.

const number = /^(\d+)(?:\)|\.-?)(?:\s+|$)/;
const box = /^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u;
// A dash, plus or star is a bullet only before a word or a box. Before a number it is one only beside other bullets, since
// "- 5 °C" may be a temperature.
const beforeNumber = /^[-–*+]\s+(?=\d)/;
const bullet = /^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;

/**
 * parseLines returns a task { title, completed, line } for each line that has a title; line is
 * its number. Bullets, boxes and the numbers of a list are no part of a title. A checked box
 * means done.
 */
export function parseLines(/** @type {string} */ pasted) {
	const lines = pasted.split(/\r\n|[\n\r\u2028]/)
		.map((text, i) => ({ text: text.trim(), line: i + 1 }))
		.filter(({ text }) => text !== "");
	const hasBullets = lines.some(({ text }) => bullet.test(text));
	const counted = findCounted(lines.map(({ text }) => Number(number.exec(text)?.[1])));
	return lines
		.map(({ text, line }, i) => {
			const mark = hasBullets && beforeNumber.test(text) ? beforeNumber : bullet;
			const item = text.replace(counted.has(i) ? number : mark, "");
			const [checkbox] = box.exec(item) ?? [""];
			return { title: item.slice(checkbox.length), completed: /[xX☑☒✓✔]/.test(checkbox), line };
		})
		.filter(({ title }) => title !== "");
}

/** lineOf returns a line that becomes the task again when it is pasted. The colon keeps words such as "for" out of the date. */
export function lineOf(/** @type {any} */ { title, completed, due }) {
	return (completed ? "[x] " : "") + title + (due ? `: ${due}` : "");
}

/**
 * findCounted returns the indexes of the lines that a list numbers 1, 2 and so on, or all lines if
 * each has a 1, as in Markdown. numbers has the number of each line, or NaN. Other numbers are dates
 * or amounts.
 */
function findCounted(/** @type {number[]} */ numbers) {
	/** @type {number[][]} */
	const lists = []; // of adjacent lines; each 1 begins a list
	if (numbers.length > 1 && numbers.every((n) => n === 1)) return new Set(numbers.keys());
	numbers.forEach((n, i) => {
		if (n === 1 || Number.isNaN(numbers[i - 1] ?? NaN)) lists.push([]);
		if (!Number.isNaN(n)) lists.at(-1)?.push(i);
	});
	return new Set(lists.filter((list) => list.length > 1 && list.every((i, before) => numbers[i] === before + 1)).flat());
}

/** ndjson is the type of these bodies. */
export const ndjson = "application/x-ndjson";

/**
 * batches splits tasks into NDJSON bodies of at most 1,000 lines and 1 MiB. A longer line is a body
 * of its own, which the API rejects. start and end are the indexes of the tasks of a body.
 */
export function* batches(/** @type {any[]} */ tasks) {
	const encoder = new TextEncoder();
	const lines = tasks.map(({ title, description, completed, due }) => JSON.stringify({ title, description: description || undefined, completed, due }));
	for (let start = 0, end = 0; start < lines.length; start = end) {
		for (let size = 0; end < lines.length && end - start < 1000; end++) {
			size += encoder.encode(lines[end]).length + 1;
			if (size > 1 << 20 && end > start) break;
		}
		yield { body: lines.slice(start, end).join("\n"), start, end };
	}
}
