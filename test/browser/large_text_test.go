package browser_test

import "testing"

// misfits is a JavaScript expression. It returns elements that are wider than the
// window, and controls that are cut off, overlap, or break their words. It also returns
// texts in less than six characters' width, and messages that cover most of the window.
const misfits = `(() => {
	for (const row of document.querySelectorAll(".row")) row.style.contentVisibility = "visible"; // lays out all of them
	const found = [];
	const report = (what, ...elements) => found.push([what, ...elements.map((e) => e.outerHTML.slice(0, 90).replace(/\s+/g, " "))].join(": "));
	const root = document.documentElement;
	if (root.scrollWidth > innerWidth) report("the page is " + root.scrollWidth + " wide", root);
	const layer = (e) => e.closest("dialog, #menu, .foot, .trouble");
	const modal = document.querySelector("dialog");
	const controls = [...document.querySelectorAll("a, button, input, textarea")].filter((e) => e.checkVisibility() && (!modal || modal.contains(e)));
	const boxes = controls.map((e) => e.getBoundingClientRect());
	controls.forEach((e, i) => {
		const box = boxes[i];
		if (box.left < 0 || box.right > innerWidth) report("not within the window", e);
		// Values of any length scroll in their field.
		if (!e.value && e.scrollWidth > e.clientWidth + 1) report("cut off", e);
		for (let around = e.parentElement; around; around = around.parentElement) {
			const { left, right } = around.getBoundingClientRect();
			if (getComputedStyle(around).overflowX !== "visible" && (box.left < left || box.right > right)) report("cut off", e, around);
		}
		const style = getComputedStyle(e);
		if (e.placeholder) {
			const pen = document.createElement("canvas").getContext("2d");
			pen.font = getComputedStyle(e, "::placeholder").fontSize + " " + style.fontFamily;
			const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
			if (e.localName === "input" && pen.measureText(e.placeholder).width > room) report("cut off", e);
		}
		const words = document.createRange();
		const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			for (const { index, 0: word } of texts.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)) {
				words.setStart(texts.currentNode, index);
				words.setEnd(texts.currentNode, index + word.length);
				if (!e.querySelector(".whose") && words.getClientRects().length > 1) report(word + " is broken", e);
			}
		}
		if (e.matches(".tabs a")) {
			words.selectNodeContents(e);
			const lines = [...words.getClientRects()].filter((line) => line.width > 0);
			const middle = (line) => (line.top + line.bottom) / 2;
			if (lines.some((line) => Math.abs(middle(line) - middle(lines[0])) > line.height / 2)) report("more than one line", e);
		}
		for (let j = 0; j < i; j++) {
			const other = boxes[j];
			const apart = box.left > other.right - 1 || other.left > box.right - 1 || box.top > other.bottom - 1 || other.top > box.bottom - 1;
			if (!apart && layer(e) === layer(controls[j])) report("overlap", e, controls[j]);
		}
	});
	for (const text of document.querySelectorAll(".whose, main p, .text .title, dialog p:not(.unseen), .foot p")) {
		const { width } = text.getBoundingClientRect();
		if (text.checkVisibility() && text.textContent && width < 6 * parseFloat(getComputedStyle(text).fontSize) && !text.closest(".other")) report(Math.round(width) + " pixels for text", text);
	}
	for (const row of document.querySelectorAll(".row")) row.style.contentVisibility = "";
	const foot = document.querySelector(".foot");
	if (foot && foot.offsetHeight > innerHeight * .6) report("messages cover the window", foot);
	return found;
})()`

// checkLargeText doubles the size of text on a phone and on the narrowest phone. It
// checks that the page can be read and used without scrolling sideways (WCAG 1.4.4
// and 1.4.10).
func (p *tab) checkLargeText(t *testing.T, state string) {
	t.Helper()
	for _, c := range []struct{ width, height, text int64 }{{390, 844, largeText}, {320, 640, largeText}, {320, 640, normalText}} {
		p.resize(c.width, c.height)
		p.setTextSize(c.text)
		for _, problem := range evaluate[[]string](p, misfits) {
			t.Errorf("%s, %d pixels wide, text of %d: %s", state, c.width, c.text, problem)
		}
	}
	p.resize(1280, 800)
	p.setTextSize(normalText)
}
