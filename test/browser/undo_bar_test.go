package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// The bar shows the key for undo as the computer names it: Ctrl+Z, or ⌘Z on a Mac. It announces
// the key once. A phone has no such key.
func TestUndoKey(t *testing.T) {
	for platform, want := range map[string]struct{ key, shortcut, said string }{
		"Linux x86_64": {"Ctrl+Z", "Control+Z", "Control Z takes it back."},
		"MacIntel":     {"⌘Z", "Meta+Z", "Command Z takes it back."},
	} {
		t.Run(platform, func(t *testing.T) {
			p := openNumbered(t, 3)
			agent := evaluate[string](p.tab, "navigator.userAgent")
			call(p.tab, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, Platform: platform})
			p.reload()
			p.waitRows(numbered(2, 0)...)
			p.stopClock()
			p.deleteRow(1)
			p.waitVisible("#undo kbd")
			p.waitFor("document.querySelector('#undo kbd').textContent === " + quote(want.key))
			p.waitFor("document.querySelector('#undo button').getAttribute('aria-keyshortcuts') === " + quote(want.shortcut))
			p.waitFocus(".row .delete")
			p.wantAnnounced("Deleted “\u2068Task 2\u2069”. " + want.said)
			p.deleteRow(1)
			p.waitFor("document.querySelector('#status').textContent === 'Deleted “\u2068Task 1\u2069”.'")
			p.run(ctrlZ)
			p.wantAnnounced("Undone: Deleted “\u2068Task 1\u2069”.")
			p.run(ctrlZ)
			p.waitRows(numbered(2, 0)...)
			p.run(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
			p.deleteRow(1)
			p.waitVisible("#undo button")
			if p.holds("document.querySelector('#undo kbd').checkVisibility()") {
				t.Error("a phone shows a key that it does not have")
			}
			if p.holds("document.querySelector('#undo').offsetHeight > document.querySelector('.row').offsetHeight") {
				t.Error("on a phone the bar covers more than a row")
			}
			p.run(ctrlZ)
		})
	}
}

// mixedBar makes a bar with these entries in the page. Their undo and their commit add
// "undo TITLE" and "commit TITLE" to window.reports.
func (p *tab) mixedBar(entries string) {
	p.t.Helper()
	evaluate[string](p, `(async () => {
		const { UndoBar } = await import("./app/undo.js");
		window.bar = new UndoBar();
		window.reports = [];
		for (const { kind, title = "A", commit } of `+entries+`) {
			const report = (what) => { reports.push(what + " " + title); };
			bar.add({ kind, title, undo: () => report("undo"), commit: commit && (() => report("commit")) });
		}
		return "";
	})()`)
}

// With text of twice the size, the bar fits a small phone, whatever its text.
func TestUndoBarFits(t *testing.T) {
	p := openNumbered(t, 9)
	p.wire.sources()
	p.resize(320, 640)
	for _, entries := range []string{
		`[{ kind: "deleted", title: "` + strings.Repeat("x", 500) + `" }]`,
		`[{ kind: "discarded", title: "` + strings.Repeat("word ", 99) + `" }]`,
	} {
		for _, size := range []int64{normalText, largeText} {
			p.setTextSize(size)
			p.mixedBar(entries)
			for _, problem := range evaluate[[]string](p.tab, misfits) {
				if strings.Contains(problem, "undo") {
					t.Errorf("text of %d: %s", size, problem)
				}
			}
			if p.holds("document.querySelector('#undo').getBoundingClientRect().top < 0") {
				t.Error("the bar is higher than the window")
			}
			p.click("#undo button")
			p.waitFor(noUndo)
		}
	}
}
