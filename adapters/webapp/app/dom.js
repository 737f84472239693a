// Helpers for the document. Data is inserted as text only.

/** stamp returns a copy of the first element of a template. */
export function stamp(/** @type {string} */ id) {
	return /** @type {Markup} */ (stampAll(id).firstElementChild);
}

/** stampAll returns a copy of a template's whole content. */
export function stampAll(/** @type {string} */ id) {
	const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
	return /** @type {DocumentFragment} */ (template.content.cloneNode(true));
}

/**
 * mayFocus reports whether the focus is within the element or nowhere. An
 * asynchronous result must not move the focus after the user has moved it.
 */
export function mayFocus(/** @type {any} */ element) {
	return element.contains(document.activeElement) || document.activeElement === document.body;
}

/** isText reports whether an element is a text field. */
export function isText(/** @type {any} */ element) {
	return element.matches("textarea, input:not([type=checkbox])");
}

/**
 * keepFocus keeps the focus in a form's field when the user presses something that takes no focus,
 * such as a blank area. The browser would move the focus to an element around the form. If no
 * field of the form has the focus, keepFocus calls focus, except for a press on a button. It leaves
 * a press in .other to the browser, so that the user can select its text.
 */
export function keepFocus(/** @type {Markup} */ form, /** @type {() => void} */ focus) {
	form.addEventListener("mousedown", (event) => {
		const { target } = event;
		if (isText(target) || target.closest(".other")) return;
		const { activeElement } = document;
		const kept = form.contains(activeElement) && isText(activeElement);
		if (!kept && target.closest("button")) return;
		event.preventDefault();
		if (!kept) focus();
	});
}

/** pauseOfTyping waits until no key was pressed for two seconds. */
export function pauseOfTyping() {
	const stop = new AbortController();
	return new Promise((resolve) => {
		let timer = setTimeout(resolve, 2000);
		for (const name of ["keydown", "input"]) {
			document.addEventListener(name, () => {
				clearTimeout(timer);
				timer = setTimeout(resolve, 2000);
			}, stop);
		}
	}).finally(() => stop.abort());
}

/**
 * composing reports whether a key belongs to an input method. In Safari the key that ends a
 * composition has only the keyCode 229.
 */
export function composing(/** @type {any} */ event) {
	return event.isComposing || event.keyCode === 229;
}

let region = /** @type {Markup | undefined} */ (undefined); // of the open dialog

/**
 * announceIn makes an element of a dialog the live region of announce, or the page's own one again.
 * Screen readers do not read elements outside a modal dialog, nor a live region that has just moved.
 */
export function announceIn(/** @type {Markup | undefined} */ element = undefined) {
	region = element;
}

/**
 * announce makes screen readers read a message. It returns a function that removes a message that
 * is not true any more.
 */
export function announce(/** @type {string} */ text) {
	const status = region ?? document.getElementById("status");
	// Screen readers do not repeat an unchanged text.
	const said = status.textContent === text ? `${text}\u00a0` : text;
	status.textContent = said;
	return () => {
		if (status.textContent === said) status.textContent = "";
	};
}

/** quoteTitle returns a title for use in a sentence. */
export function quoteTitle(/** @type {string} */ title) {
	const characters = [...title];
	// Isolates keep a right-to-left title from reordering the sentence.
	return `“\u2068${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : title}\u2069”`;
}

/**
 * linked returns the parts of a text, with a link for each web address. Punctuation after an
 * address is not part of the link. tabIndex is for the links.
 */
export function linked(/** @type {string} */ text, tabIndex = -1) {
	return text.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((part, i) => {
		if (i % 2 === 0) return part;
		const link = document.createElement("a");
		Object.assign(link, { href: part, textContent: part, target: "_blank", rel: "noopener noreferrer", tabIndex });
		return link;
	});
}

/**
 * scoped returns the name of a storage item or of a channel, with the path of the service.
 * Services under several prefixes of one origin share the storage and the channels.
 */
export function scoped(/** @type {string} */ name) {
	return `tareas.${name} ${new URL(".", location.href).pathname}`;
}

/**
 * StoredValue is a value in sessionStorage or in another storage. sessionStorage survives a reload
 * and ends with the tab. Without storage the value lasts as long as the page.
 */
export class StoredValue {
	/** @type {any} */ #value;
	/** @type {Storage | undefined} */ storage;

	constructor(/** @type {string} */ name, storage = () => sessionStorage) {
		this.name = scoped(name);
		try {
			this.storage = storage();
		} catch {
			// Storage is forbidden.
		}
		this.reread();
	}

	/** reread reads the value again, which another tab may have set, and returns it. */
	reread() {
		try {
			this.#value = JSON.parse(this.storage?.getItem(this.name) ?? "null") ?? undefined;
		} catch {
			this.#value = undefined;
		}
		return this.#value;
	}

	get value() {
		return this.#value;
	}

	set value(value) {
		this.#value = value;
		try {
			if (value === undefined) this.storage?.removeItem(this.name);
			else this.storage?.setItem(this.name, JSON.stringify(value));
		} catch {
			// Full or forbidden: keep the value in memory only.
		}
	}
}
