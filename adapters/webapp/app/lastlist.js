// The last list of a user who stays logged in, for a page without a connection. It is in
// IndexedDB, which can hold long lists. Without IndexedDB, or when it is full, no list is stored.

import { scoped } from "./dom.js";

const store = "tasks", key = "all";

const nameOf = (/** @type {number} */ user) => `${scoped("list")} ${user}`;

/**
 * readList returns the tasks that were stored for a user, if any.
 *
 * @returns {Promise<Task[] | undefined>}
 */
export async function readList(/** @type {number} */ user) {
	return use(user, "readonly", (tasks) => tasks.get(key));
}

/** deleteList deletes the stored list of a user. A list that is being stored now is deleted too. */
export function deleteList(/** @type {number} */ user) {
	try {
		indexedDB.deleteDatabase(nameOf(user));
	} catch {
		// IndexedDB is forbidden.
	}
}

/**
 * keeper returns a function that stores the tasks of list, as long as goesOn returns true. Changes
 * during a write are stored together by the next write.
 */
export function keeper(/** @type {number} */ user, /** @type {() => Task[]} */ list, /** @type {() => boolean} */ goesOn) {
	let storing = false, changed = false;
	return async () => {
		changed = true;
		if (storing) return;
		storing = true;
		while (changed && goesOn()) {
			changed = false;
			await use(user, "readwrite", (tasks) => tasks.put(list(), key));
		}
		storing = false;
	};
}

async function use(/** @type {number} */ user, /** @type {IDBTransactionMode} */ mode, /** @type {(tasks: IDBObjectStore) => IDBRequest} */ act) {
	try {
		const opening = indexedDB.open(nameOf(user));
		opening.onupgradeneeded = () => opening.result.createObjectStore(store);
		const database = await resultOf(opening);
		try {
			return await resultOf(act(database.transaction(store, mode).objectStore(store)));
		} finally {
			database.close(); // after the transaction
		}
	} catch {
		return undefined;
	}
}

/** @returns {Promise<any>} */
function resultOf(/** @type {IDBRequest} */ request) {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
