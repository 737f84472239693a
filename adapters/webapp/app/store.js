// Stores the work of an account in this browser until the API has it.

import { scoped } from "./dom.js";

const leftovers = new Map(); // by prefix: all items of a closed store in which at least one item could not be stored

/** storeOf returns the store of a user. Services under several paths of one origin have several. */
export const storeOf = (/** @type {number} */ user) => new Store(`${scoped("work")} ${user} `);

/**
 * Store is a map in localStorage, which outlives the tab and which all tabs share. Each value is
 * an item of its own, so that tabs that write at the same time lose nothing. Without localStorage,
 * or when it is full, the values last as long as the page. Store dispatches "change" with { key,
 * value } when another tab has set or deleted a value. A deleted value is undefined. Store
 * dispatches "full" when a value could not be stored.
 */
export class Store extends EventTarget {
	#prefix;
	#storage;
	#items = new Map();
	#open = new AbortController();
	#erased = false;

	/** lasting is false if the values end with the page. */
	lasting = true;

	constructor(/** @type {string} */ prefix, { storage = browserStorage(), events = globalThis } = {}) {
		super();
		this.#prefix = prefix;
		this.#storage = storage;
		this.lasting = storage !== undefined;
		this.reread();
		for (const [key, value] of leftovers.get(prefix) ?? []) this.set(key, value);
		events.addEventListener("storage", (event) => this.#hear(event), { signal: this.#open.signal });
	}

	/** reread takes over what other tabs have stored, even before their events arrive. */
	reread() {
		if (!this.#storage || !this.lasting) return; // some values are only here
		const found = this.#storage;
		try {
			const items = Object.keys(found).map((name) => ({ name, text: found.getItem(name) }));
			this.#items.clear();
			for (const { name, text } of items) this.#readItem(name, text);
		} catch {
			// The browser forbids it by now. What is known stays.
		}
	}

	/** values returns the values whose keys begin with start, in the order of the keys. */
	values(/** @type {string} */ start) {
		return [...this.#items].filter(([key]) => key.startsWith(start)).sort(([a], [b]) => a < b ? -1 : 1).map(([, value]) => value);
	}

	get(/** @type {string} */ key) {
		return this.#items.get(key);
	}

	/** set sets a value, or deletes it if it is undefined. After erase it does nothing. */
	set(/** @type {string} */ key, /** @type {any} */ value) {
		if (this.#erased) return;
		if (value === undefined) this.#items.delete(key);
		else this.#items.set(key, value);
		try {
			if (value === undefined) this.#storage?.removeItem(this.#prefix + key);
			else this.#storage?.setItem(this.#prefix + key, JSON.stringify(value));
		} catch {
			this.lasting = false;
			this.dispatchEvent(new Event("full"));
		}
	}

	/** erase deletes all values. Later calls of set do nothing, so that a late response stores nothing. */
	erase() {
		for (const key of [...this.#items.keys()]) this.set(key, undefined);
		this.#erased = true;
	}

	/** close ends the events. If at least one value could not be stored, the next store of the user gets all values. */
	close() {
		leftovers.set(this.#prefix, this.lasting ? undefined : this.#items);
		this.#open.abort();
	}

	#hear(/** @type {any} */ { key: name, newValue }) {
		const keys = name === null ? [...this.#items.keys()].map((key) => this.#prefix + key) : [name];
		for (const changed of keys) {
			const key = this.#readItem(changed, newValue);
			if (key !== undefined) this.dispatchEvent(new CustomEvent("change", { detail: { key, value: this.get(key) } }));
		}
	}

	/** readItem reads an item of the storage. It returns the key of the item if the item is of this store. */
	#readItem(/** @type {string} */ name, /** @type {string | null} */ text) {
		if (!name.startsWith(this.#prefix)) return undefined;
		const key = name.slice(this.#prefix.length);
		this.#items.delete(key);
		try {
			if (text) this.#items.set(key, JSON.parse(text));
		} catch {
			// The item has another format.
		}
		return key;
	}
}

function browserStorage() {
	try {
		return localStorage;
	} catch {
		return undefined; // it is forbidden
	}
}
