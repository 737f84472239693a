// Sends commands to the API.

import { changesOf } from "./command.js";

/**
 * perform sends a group of commands with one request. It returns the task of each command, or
 * undefined for a deleted task. api is the api of Queue.
 *
 * @param {any} api
 * @param {Command[]} group
 * @returns {Promise<(Task | undefined)[]>}
 */
export async function perform(api, group) {
	return group.length > 1 ? api.createAll(group) : [await performOne(api, group[0])];
}

/** @returns {Promise<Task | undefined>} */
async function performOne(/** @type {any} */ api, /** @type {Command} */ command) {
	const { kind, id, base } = command;
	try {
		if (kind === "add") return await api.create(command);
		if (kind === "delete") await api.remove(id, base.etag);
		else return await api.update(id, changesOf(command), base.etag);
	} catch (error) {
		if (kind === "delete" && error.code === "TASK_NOT_FOUND") return undefined;
		if (error.code === "TASK_CHANGED") return resolve(api, command, error);
		throw error;
	}
}

/**
 * resolve handles a task that has changed since the user saw it. A deletion fails, unless the task
 * is deleted. If the task already is as a check or a save wants it, resolve returns the task, since
 * an earlier request may have executed the command. If only other fields have changed, resolve
 * retries a command that was not sent before. A command that was sent before fails, since it may
 * have been executed and then undone by somebody.
 */
async function resolve(/** @type {any} */ api, /** @type {Command} */ command, /** @type {any} */ error) {
	const { kind, id, base, tried } = command;
	const task = await api.fetch(id).catch((/** @type {any} */ failure) => {
		if (kind === "delete" && failure.code === "TASK_NOT_FOUND") return undefined;
		throw failure;
	});
	if (!task) return undefined;
	const changes = changesOf(command);
	const isLike = (/** @type {any} */ other) => Object.keys(changes).every((name) => (task[name] ?? "") === (other[name] ?? ""));
	if (kind !== "delete") {
		if (isLike(changes)) return task;
		if (!tried && isLike(base)) return performOne(api, { ...command, base: task });
	}
	throw Object.assign(error, { task });
}
