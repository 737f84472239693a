// A command: what the user did with a task. It is { key, kind, id, … }:
//
//	kind    has                        does
//	add     title, description,        creates a task; until then its id is "new-" + key
//	        completed, due
//	check   completed, base            marks a task as done or active
//	save    changes, base              sets the texts and the date that changes contains
//	delete  base                       deletes a task
//
// base is the task as the user saw it, with its entity tag. An add that is sent alone has its key as
// its idempotency key, and a group of adds has its batchKey. While the API has this key, a retry
// creates no second task. Otherwise the user must confirm a retry (see Queue.asks). The other
// commands send the entity tag as their condition. So a retry has no second effect, and a command
// overwrites no change that the user has not seen. Several tabs may retry the same command.
//
// Further members, where they apply:
//
//	held      the time before which other tabs do not send it, because it can be undone; its own tab
//	          extends the time
//	tried     the time of the first request that the API may have executed
//	newest    the greatest known id at that time
//	failures  the number of temporary errors
//	late      the number of requests whose body arrived only in part
//	retryAt   the time of the next attempt after a temporary error
//	wait      the whole delay until then, in milliseconds
//	batch     in an add of many: the name of the adds that can be sent with one request; its own
//	          key once it is sent alone
//	instead   in an add: the key of a deletion that it takes back, and waits for
//	stalled   the error that keeps it from being saved
//	keyless   true if the API does not support idempotency keys

const lateBodies = 5; // the number of incomplete requests after which a text is given back

/** unseen is the entity tag of a version that the user has not seen. No task has it. */
export const unseen = '""';

/**
 * applyAll returns the tasks, a map by id, as they will be when all commands are done. A task that
 * a command adds is pending, and a task that a command changes is unsaved. If tasks lacks a changed
 * task, applyAll shows its base: the task is not loaded yet, or it was deleted elsewhere and the API
 * will reject the change. An earlier request of an add may have created its task. Then a newer task
 * with the same texts, date and state takes the place of the pending task, unless the user must
 * confirm a retry of the add.
 *
 * @param {Command[]} commands
 * @param {Map<TaskID, Task>} tasks
 * @param {(command: Command) => boolean} asks
 */
export function applyAll(commands, tasks, asks) {
	const shown = new Map(tasks);
	/** @type {Map<TaskID, TaskID>} */
	const made = new Map();
	const deleted = new Set();
	// Usually few tasks are newer than a command that was sent.
	const oldest = commands.reduce((least, { newest = least }) => Math.min(least, newest), Infinity);
	const newer = [...tasks.keys()].filter((id) => id > oldest);
	for (const command of commands) {
		const { kind, title = "", description, completed = false, due, tried, newest = 0 } = command;
		const id = made.get(command.id) ?? command.id;
		if (kind === "add") {
			const task = { id, title, description, completed, due, pending: true, command };
			const twin = tried && !asks(command) && newer.find((other) => other > newest && shown.has(other) && isAs(shown.get(other), task));
			if (twin) made.set(id, twin);
			else shown.set(id, task);
		} else if (kind === "delete") {
			shown.delete(id);
			deleted.add(id);
		} else if (!deleted.has(id)) shown.set(id, { .../** @type {Task} */ (shown.get(id) ?? command.base), ...changesOf(command), unsaved: true });
	}
	return shown;
}

/** keyAt returns a new key. Keys sort by their times. crypto.randomUUID is missing without TLS. */
export function keyAt(/** @type {number} */ time) {
	const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${String(time).padStart(15, "0")}-${random}`;
}

/**
 * groupOf returns the name of a command's group, which is sent with one request. The adds of a
 * request have the same time in tried. So a retry sends exactly the same adds. It leaves out an add
 * that was restored to the batch after the request. Queue.repeat clears tried, and makes the group
 * its own batch.
 */
export function groupOf(/** @type {Command} */ { key, batch, tried = 0 }) {
	return batch ? `${batch} ${tried}` : key;
}

/** batchKey returns the idempotency key of a group of adds. If an add is canceled, the key of the rest is another one. */
export const batchKey = (/** @type {Command[]} */ group) => `${group[0].key}-${group.length}`;

/**
 * readyGroups yields the groups of commands that can be sent now. Only the first command of each
 * task can be ready. Of the groups of adds, only one can be ready: the first that does not wait for
 * the user or for a deletion.
 *
 * @param {Command[]} commands
 * @param {Record<"asks" | "isHeld", (command: Command) => boolean>} of
 */
export function* readyGroups(commands, { asks, isHeld }) {
	const keys = new Set(commands.map(({ key }) => key));
	const deleted = new Set(commands.filter(({ kind }) => kind === "delete").map(({ id }) => id));
	// The deletion of an add that was not sent may be undone.
	const waits = (/** @type {Command} */ command) => asks(command) || keys.has(command.instead ?? "") || (command.kind === "add" && !command.tried && deleted.has(command.id));
	/** @type {Map<string, Command[]>} */
	const groups = new Map();
	for (const command of commands) {
		const name = groupOf(command), group = groups.get(name);
		if (group) group.push(command);
		else groups.set(name, [command]);
	}
	const taken = new Set();
	for (const group of groups.values()) {
		const [{ id, kind }] = group;
		const isAdd = kind === "add", isFree = !taken.has(id) && !(isAdd && taken.has("add")), isWaiting = group.some(waits);
		for (const command of group) taken.add(command.id);
		if (isAdd && !isWaiting) taken.add("add");
		if (isFree && !isWaiting && !group.some(isHeld)) yield group;
	}
}

/**
 * changesOf returns the members that a command changes.
 *
 * @returns {any}
 */
export function changesOf(/** @type {Command} */ { kind, completed, changes }) {
	return kind === "check" ? { completed } : changes ?? {};
}

/** isAs tells whether two tasks have the same texts, date and state. */
export function isAs(/** @type {any} */ task, /** @type {any} */ other) {
	return ["title", "description", "completed", "due"].every((name) => (task[name] ?? "") === (other[name] ?? ""));
}

/**
 * afterDone returns a later command about the task of a command that is done, or undefined if the
 * command is an add whose task was deleted since. The later command continues from the task if the
 * task is as the user saw it. Otherwise its condition fails, so that the user sees the other change.
 */
export function afterDone(/** @type {Command} */ next, /** @type {Command} */ command, /** @type {Task | undefined} */ task) {
	const isAdd = command.kind === "add";
	if (!task) return isAdd ? undefined : next;
	const isExpected = isAs(task, isAdd ? command : { ...command.base, ...changesOf(command) });
	if (isAdd) return { ...next, id: task.id, base: { ...next.base, id: task.id, etag: isExpected ? task.etag : unseen } };
	return isExpected ? { ...next, base: { ...next.base, etag: task.etag } } : next;
}

/**
 * afterFailure returns the command to retry after an error, or undefined if the API has rejected
 * the command. sent is the command with tried set, for errors after which the API may have
 * executed it.
 */
export function afterFailure(/** @type {Command} */ command, /** @type {Command} */ sent, /** @type {any} */ error, /** @type {number} */ now) {
	const { status, code, message, retryAfter, lost } = error;
	const { key, batch, tried, failures = 0, late = 0 } = command;
	const alone = { ...command, batch: batch && key };
	if (code === "IDEMPOTENCY_KEY_UNSUPPORTED") return { ...alone, keyless: true };
	if (lost) return { ...sent, stalled: {} }; // until there is a connection
	// A command that may have been executed is not given back: the user would add its text twice.
	const repeats = status === undefined || isTemporary(error) || (isLate(error) && (tried || late + 1 < lateBodies));
	// The API has created no task of the batch. If the adds are sent one by one, it may reject only some of them.
	// The task limit would reject one after another.
	if (!repeats) return batch !== alone.batch && code && code !== "TASK_LIMIT_REACHED" && !tried ? alone : undefined;
	const wait = 1000 * (retryAfter ? Math.min(retryAfter, 3600) : Math.min(2 ** failures, 60));
	const mayHaveRun = !retryAfter && !(status < 500);
	return { ...(mayHaveRun ? sent : command), failures: failures + 1, late: late + Number(isLate(error)), wait, retryAt: now + wait, stalled: { code, message } };
}

/**
 * waitOf returns how many milliseconds a command still waits after an error. It returns 0 if the
 * clock was set back.
 */
export function waitOf(/** @type {Command} */ { retryAt = 0, wait = 0 }, /** @type {number} */ now) {
	const left = retryAt - now;
	return left <= wait ? Math.max(left, 0) : 0;
}

/** isLate tells whether the body arrived only in part. The page sends only valid JSON. */
function isLate(/** @type {any} */ { code }) {
	return code === "BODY_INVALID";
}

/** isTemporary tells whether the same request may succeed later. */
function isTemporary(/** @type {any} */ { status, code, retryAfter }) {
	return (status >= 500 && status !== 501) || retryAfter > 0 || code === "IDEMPOTENCY_KEY_IN_PROGRESS";
}
