// Gives index.html its texts. data-text names the text of an element. data-label and data-placeholder
// name the texts of its attributes. A | in a text stands for the next child of the element.

import { texts } from "./texts.js";

const text = (/** @type {string} */ key) => /** @type {Record<string, any>} */ (texts)[key];

function fill(/** @type {ParentNode} */ root) {
	for (const element of root.querySelectorAll("[data-text], [data-label], [data-placeholder]")) {
		const { text: content, label, placeholder } = element.dataset;
		if (label) element.setAttribute("aria-label", text(label));
		if (placeholder) element.setAttribute("placeholder", text(placeholder));
		if (!content) continue;
		const inner = [...element.children];
		element.replaceChildren(...text(content).split("|").flatMap((/** @type {string} */ part, /** @type {number} */ i) => [part, ...inner.slice(i, i + 1)]));
	}
}

fill(document);
for (const { content } of document.querySelectorAll("template")) fill(content);
