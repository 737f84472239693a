// A command: what the user did with a task. It is { key, kind, id, … }:
//
//	kind    has                        does
//	add     title, description,        creates a task; until then its id is "new-" + key
//	        completed, due
//	check   completed, base            marks a task as done or active
//	save    changes, base              changes the texts, and the date, that changes has
//	delete  base                       deletes a task
//
// base is the task as the user saw it, with its entity tag. No command takes effect twice,
// or over a change that the user has not seen: an add has its key as its idempotency key,
// the others have the tag as their condition. So it is safe to send a command again when
// it is unknown whether it was executed, also from several tabs.
//
// A command also has, where they apply: held, while it can be undone, the time until which
// other tabs wait, which its own tab puts off; tried, the time of the first request that
// may have been executed, and newest, the greatest id that was known then; failures, late, how
// often its text arrived too late, retryAt and wait, the whole delay in milliseconds, after
// temporary errors; instead, in an add, the key of a deletion that it takes back, for which it waits; stalled, the error for which it is not saved; keyless, if the API knows no keys.

const lateBodies = 5; // a text that arrives too late for this time is given back

/** unseen is the entity tag of a version that the user has not seen. No task has it. */
export const unseen = '""';

/**
 * applyAll returns the tasks, a map by id, as they are when the commands are done. Those that
 * are not are pending or unsaved. What an add has made, by its texts, is shown in its place,
 * unless the add asks.
 *
 * @param {Command[]} commands
 * @param {Map<TaskID, Task>} tasks
 * @param {(command: Command) => boolean} asks
 */
export function applyAll(commands, tasks, asks) {
	const shown = new Map(tasks);
	/** @type {Map<TaskID, TaskID>} */
	const made = new Map();
	for (const command of commands) {
		const { kind, title = "", description, completed = false, due, tried, newest = 0 } = command;
		const id = made.get(command.id) ?? command.id;
		if (kind === "add") {
			const task = { id, title, description, completed, due, pending: true, command };
			const twin = tried && !asks(command) && [...shown.values()].find((other) => other.id > newest && isAs(other, task));
			if (twin) made.set(id, twin.id);
			else shown.set(id, task);
		} else if (kind === "delete") shown.delete(id);
		else if (shown.has(id)) shown.set(id, { .../** @type {Task} */ (shown.get(id)), ...changesOf(command), unsaved: true });
	}
	return shown;
}

/** keyAt returns a new key that is sorted by a time. crypto.randomUUID is missing without TLS. */
export function keyAt(/** @type {number} */ time) {
	const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${String(time).padStart(15, "0")}-${random}`;
}

/**
 * changesOf returns the members that a command changes.
 *
 * @returns {any}
 */
export function changesOf(/** @type {Command} */ { kind, completed, changes }) {
	return kind === "check" ? { completed } : changes ?? {};
}

/** isAs tells whether two tasks have the same texts and state. */
export function isAs(/** @type {any} */ task, /** @type {any} */ other) {
	return ["title", "description", "completed", "due"].every((name) => (task[name] ?? "") === (other[name] ?? ""));
}

/**
 * afterFailure returns the command as it waits to be sent again after an error, or undefined
 * if it was refused. sent is the command as one that may have been executed.
 */
export function afterFailure(/** @type {Command} */ command, /** @type {Command} */ sent, /** @type {any} */ error, /** @type {number} */ now) {
	const { status, code, message, retryAfter, lost } = error;
	const { failures = 0, late = 0 } = command;
	if (code === "IDEMPOTENCY_KEY_UNSUPPORTED") return { ...command, keyless: true };
	if (lost) return { ...sent, stalled: {} }; // until there is a connection
	// One that may have been executed is not given back: its text would be added twice.
	const repeats = status === undefined || isTemporary(error) || (isLate(error) && (command.tried || late + 1 < lateBodies));
	if (!repeats) return undefined;
	const wait = 1000 * (retryAfter ? Math.min(retryAfter, 3600) : Math.min(2 ** failures, 60));
	const mayHaveRun = !retryAfter && !(status < 500);
	return { ...(mayHaveRun ? sent : command), failures: failures + 1, late: late + Number(isLate(error)), wait, retryAt: now + wait, stalled: { code, message } };
}

/** waitOf returns for how many milliseconds a command still waits after an error: for none if the clock was set back. */
export function waitOf(/** @type {Command} */ { retryAt = 0, wait = 0 }, /** @type {number} */ now) {
	const left = retryAt - now;
	return left <= wait ? Math.max(left, 0) : 0;
}

/** isLate tells whether a body was cut off: the page sends valid JSON only. */
function isLate(/** @type {any} */ { code }) {
	return code === "BODY_INVALID";
}

/** isTemporary tells whether the same request may succeed later. */
function isTemporary(/** @type {any} */ { status, code, retryAfter }) {
	return (status >= 500 && status !== 501) || retryAfter > 0 || code === "IDEMPOTENCY_KEY_IN_PROGRESS";
}
