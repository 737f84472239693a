// The texts of the pages, without a browser.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import "./page.mjs";
import * as en from "../../adapters/webapp/app/texts.en.js";
import * as es from "../../adapters/webapp/app/texts.es.js";
import { explain } from "../../adapters/webapp/app/texts.js";

const webapp = new URL("../../adapters/webapp/", import.meta.url);
const ts = createRequire(webapp)("typescript");
const source = (name) => readFileSync(new URL(name, webapp), "utf8");
const isTexts = (name) => /^texts\.(en|es)\.js$/.test(name);
// These scripts parse words, and do not show them.
const readers = ["datewords.js", "daynames.js", "doubts.js", "formats.js"];
const scripts = ["app", "docs"].flatMap((folder) => readdirSync(new URL(`${folder}/`, webapp))
	.filter((name) => name.endsWith(".js") && !isTexts(name) && !readers.includes(name))
	.map((name) => `${folder}/${name}`));
const markup = source("app/index.html");
const pages = ["app", "docs", "home"].map((page) => source(`${page}/index.html`));

/** keys returns the keys of texts, with the number of arguments that each takes. */
function keys(texts, path = "") {
	return Object.entries(texts).flatMap(([key, text]) => typeof text === "object" && !Array.isArray(text) ? keys(text, `${path}${key}.`) : `${path}${key}/${text.length === undefined || typeof text === "string" ? 0 : text.length}`);
}

test("both languages have the same keys", () => {
	for (const part of ["texts", "docs", "errors", "connection"]) assert.deepEqual(keys(es[part]), keys(en[part]), part);
});

test("a text of both languages has the same elements of index.html in it", () => {
	const elements = (texts) => Object.entries(texts).map(([key, text]) => `${key} ${String(text).split("|").length - 1}`);
	assert.deepEqual(elements(es.texts), elements(en.texts));
});

test("every key is used", () => {
	const code = [...scripts, "app/formats.js"].map(source).join("\n");
	const named = [...markup.matchAll(/ data-(?:text|label|placeholder)="(\w+)"/g)].map(([, key]) => key);
	const used = new Set([...code.matchAll(/(?<![\w/])texts\.(\w+)/g)].map(([, key]) => key).concat(named));
	assert.deepEqual(Object.keys(en.texts).filter((key) => !used.has(key)), []);
	assert.deepEqual([...used].filter((key) => !(key in en.texts || key in en.docs)), [], "keys without a text");
	for (const kind of Object.keys(en.texts.acts)) assert.ok(code.includes(`"${kind}"`), kind);
	const table = readFileSync(new URL("../ginhttp/errors.go", webapp), "utf8");
	for (const code of Object.keys(en.errors)) assert.ok(table.includes(`code: "${code}"`), code);
});

// What looks like a text and is none: names of stored values, of machines, of keys and of HTTP.
const names = new Set(["Mac", "Meta+Z", "draft add", "Enter", "Escape", "Delete", "Backspace", "ArrowDown", "ArrowUp", "InsertLineBreak", "Accept", "Authorization", "Content-Type", "Idempotency-Key", "Idempotent-Replayed", "If-Match", "If-None-Match", "Last-Event-ID", "Link", "Retry-After", "ETag", "SHA-256", "noopener noreferrer", "Bearer ", "application/problem+json, application/json;q=0.9"]);
const selecting = new Set(["querySelector", "querySelectorAll", "closest", "matches", "part"]);

/** literals returns the parts of a script's string literals and templates, except selectors. */
function literals(name) {
	const found = [];
	const visit = (node) => {
		if (ts.isImportDeclaration(node)) return;
		if (ts.isCallExpression(node) && selecting.has(node.expression.name?.text.replace("#", ""))) return;
		if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(name, source(name), ts.ScriptTarget.Latest));
	return found;
}

/** isText tells whether a literal has a capitalized word, or two words. */
const isText = (literal) => !names.has(literal) && /(?<![\p{L}.#[-])\p{Lu}\p{Ll}|\p{L}{2,},? \p{L}{2,}/u.test(literal);

test("no text for people stands in code", () => {
	for (const name of scripts) assert.deepEqual(literals(name).filter(isText), [], name);
	assert.deepEqual(["Saved", "Not saved.", " is not saved", "tasks, 1", "a[href]", "click", "key-1"].filter(isText), ["Saved", "Not saved.", " is not saved"]);
});

const nameless = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|rect)$/;

/** bare returns the texts of a page that have no language of their own, and the texts in attributes. */
function bare(html) {
	const open = [], found = [];
	for (const [part, close, tag, attributes = ""] of html.matchAll(/<!doctype html>|<(\/?)(\w+)((?:[^>"]|"[^"]*")*)>|[^<]+/g)) {
		if (close) open.pop();
		else if (tag) {
			const [label] = /(?<!data-)(?:aria-label|placeholder|title|alt)="[^"]+"/.exec(attributes) ?? [];
			if (label) found.push(label);
			if (!nameless.test(tag)) open.push(tag === "html" ? tag : tag + attributes);
		} else if (/^[^<]*\p{L}/u.test(part) && !open.some((element) => /^(?:kbd|title|html$)|translate="no"|lang="(?:en|es)"|class="mod"/.test(element) && element !== "html")) found.push(part.trim());
	}
	return found;
}

// Words of both languages, such as "no", are left out.
const english = /(?<!\p{L})(the|your?|is|are|was|it|not|with|this|that|task|tasks|add|added|delete|deleted|save|saved|log|date|today|tomorrow|done|undo|show|all|list|email|password|again|file|server|page|and|or|for|in|of)(?!\p{L})/iu;

test("a text in Spanish has no English words", () => {
	const inPages = pages.flatMap((page) => [...page.matchAll(/<[^>]* lang="es"[^>]*>([^<]+)/g)].map(([, text]) => text));
	assert.ok(inPages.length > 10);
	const spanish = [...literals("app/texts.es.js"), ...inPages].map((text) => text.replace(/Microsoft To Do|Google Tasks|^See the page in English.$/g, ""));
	assert.deepEqual(spanish.filter((text) => english.test(text)), []);
	assert.ok(literals("app/texts.en.js").filter((text) => english.test(text)).length > 100);
});

test("a text in a page stands there in both languages", () => {
	for (const page of pages) {
		assert.deepEqual(bare(page), []);
		const [english, spanish] = ["en", "es"].map((language) => page.split(new RegExp(`<(?!html)[^>]* lang="${language}"`)).length);
		assert.equal(english, spanish);
	}
	assert.deepEqual(bare('<html lang="en"><p>Hi <b lang="en">a</b> <img alt="b"><i translate="no">c</i></p>'), ["Hi", 'alt="b"']);
});

test("an error has the text of its code, with the API's limit; an error without such a text has the API's", () => {
	for (const [code, said, want] of [
		["TITLE_REQUIRED", "?", "Title is required"], ["PASSWORD_TOO_SHORT", "at least 15 characters", "Password must be at least 15 characters"],
		["DESCRIPTION_TOO_LONG", "at most 10,000.", "Description must be at most 10,000 characters"],
		["REFUSED", "Not on Sundays", "Not on Sundays"], ["toString", "x", "x"], [undefined, "Bad gateway", "Bad gateway"],
	]) assert.equal(explain(code, said), want);
});
