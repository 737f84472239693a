// Small things around the document. Data gets into it as text only.

/** stamp returns a copy of the first element of a template. */
export function stamp(id) {
	return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

/** stampAll returns a copy of all of a template. */
export function stampAll(id) {
	return document.getElementById(id).content.cloneNode(true);
}

/**
 * mayFocus is true while the focus is within the element or nowhere. What
 * takes time must not take the focus from where the person has gone meanwhile.
 */
export function mayFocus(element) {
	return element.contains(document.activeElement) || document.activeElement === document.body;
}

/** announce tells a screen reader what others see. */
export function announce(text) {
	const status = document.getElementById("status");
	// The same text twice would not be told twice.
	status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

/** short is a title for use within a sentence. */
export function short(title) {
	const characters = [...title];
	// Isolated, so that a title from right to left leaves the sentence as it is.
	return `“\u2068${characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : title}\u2069”`;
}

/** count is a number of things in words. */
export function count(n, thing) {
	return `${n} ${thing}${n === 1 ? "" : "s"}`;
}

/**
 * keep is a value in the tab's own storage, which survives a reload and ends
 * with the tab. Where there is no storage, it lasts as long as the page.
 */
export class Keep {
	#name;
	#value;

	constructor(name) {
		this.#name = name;
		try {
			this.#value = JSON.parse(sessionStorage.getItem(name)) ?? undefined;
		} catch {
			this.#value = undefined;
		}
	}

	get value() {
		return this.#value;
	}

	set value(value) {
		this.#value = value;
		try {
			if (value === undefined) sessionStorage.removeItem(this.#name);
			else sessionStorage.setItem(this.#name, JSON.stringify(value));
		} catch {
			// Full or forbidden: the page goes on without.
		}
	}
}
