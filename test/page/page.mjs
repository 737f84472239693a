// A document without a browser. Import it before the modules of the page.

/** Part is an element. The first query with a selector makes an inner element; later ones return it. */
export class Part extends EventTarget {
	textContent = "";
	value = "";
	hidden = false;
	held = ""; // the selector that it matches, such as ":hover"
	parts = new Map();
	attributes = new Map();
	dataset = {};
	classList = { add() {}, remove() {}, toggle() {} };

	querySelector(selector) {
		if (!this.parts.has(selector)) this.parts.set(selector, new Part());
		return this.parts.get(selector);
	}

	querySelectorAll() {
		return [...this.parts.values()];
	}

	getElementById(id) {
		return this.querySelector(`#${id}`);
	}

	setAttribute(name, value) {
		this.attributes.set(name, value);
	}

	removeAttribute(name) {
		this.attributes.delete(name);
	}

	contains(other) {
		return other === this || this.querySelectorAll().some((part) => part.contains(other));
	}

	matches(selectors) {
		return this.held !== "" && selectors.includes(this.held);
	}

	checkVisibility() {
		return !this.hidden;
	}

	focus() {
		document.activeElement = this;
	}

	cloneNode() {
		return new Part();
	}

	remove() {
		this.hidden = true;
	}

	replaceWith() {}
	showPopover() {}
	hidePopover() {}
}

/** form returns a form with these fields. */
export function form(...fields) {
	const made = new Part();
	made.elements = Object.fromEntries(fields.map((name) => [name, made.querySelector(name)]));
	return made;
}

/** fire dispatches an event to an element. A member target is an element inside it. */
export function fire(element, name, members = {}) {
	const event = new Event(name, { cancelable: true });
	for (const [member, value] of Object.entries(members)) Object.defineProperty(event, member, { value });
	element.dispatchEvent(event);
	return event;
}

/** settle waits until the handlers of settled promises have run. */
export async function settle() {
	for (let i = 0; i < 20; i++) await new Promise(setImmediate);
}

/** storage is a Storage. */
export function storage() {
	return Object.create({
		getItem(key) { return this[key] ?? null; },
		setItem(key, value) { this[key] = value; },
		removeItem(key) { delete this[key]; },
	});
}

/** Channel is a BroadcastChannel. */
class Channel extends EventTarget {
	static open = new Set();

	constructor(name) {
		super();
		this.name = name;
		Channel.open.add(this);
	}

	postMessage(data) {
		for (const other of Channel.open) if (other !== this && other.name === this.name) fire(other, "message", { data: structuredClone(data) });
	}

	close() {
		Channel.open.delete(this);
	}
}

const body = new Part();
const html = Object.assign(new Part(), { lang: "en" });

Object.assign(globalThis, {
	document: Object.assign(new Part(), { body, documentElement: html, activeElement: body, baseURI: "http://localhost/app" }),
	window: new EventTarget(),
	location: new URL("http://localhost/app"),
	localStorage: storage(),
	sessionStorage: storage(),
	visualViewport: Object.assign(new EventTarget(), { scale: 1 }),
	matchMedia: () => ({ matches: false }),
	getSelection: () => ({ isCollapsed: true }),
	BroadcastChannel: Channel,
});
Object.defineProperty(globalThis, "navigator", { value: {
	onLine: true, platform: "Linux x86_64", locks: { request: (name, options, run) => run() },
} });
