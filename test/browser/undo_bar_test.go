package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// addAct adds an act to a new bar for undo in the page.
func (p *tab) addAct(kind, title string) {
	p.t.Helper()
	evaluate[string](p, `import("./app/undo.js").then(({ UndoBar }) => { new UndoBar().add({ kind: `+quote(kind)+`, title: `+quote(title)+`, undo() {} }); return ""; })`)
}

// On a small phone the bar covers at most a quarter of the window, whatever its text. With text of
// twice the size, it fits the window.
func TestUndoBarFits(t *testing.T) {
	p := openNumbered(t, 9)
	p.wire.sources()
	p.resize(320, 640)
	for kind, title := range map[string]string{"deleted": strings.Repeat("x", 500), "discarded": strings.Repeat("word ", 99)} {
		for _, size := range []int64{normalText, largeText} {
			p.setTextSize(size)
			p.addAct(kind, title)
			for _, problem := range evaluate[[]string](p.tab, misfits) {
				if strings.Contains(problem, "undo") {
					t.Errorf("text of %d: %s", size, problem)
				}
			}
			if p.holds("document.querySelector('#undo').getBoundingClientRect().top < 0") {
				t.Error("the bar is higher than the window")
			}
			if height := evaluate[float64](p.tab, "document.querySelector('#undo').offsetHeight"); size == normalText && height > 640/4 {
				t.Errorf("%s: got a bar of %v pixels, want at most a quarter of the window", kind, height)
			}
			p.click("#undo button")
			p.waitFor(noUndo)
		}
	}
	// At 400 % zoom it hides no other message.
	p.setTextSize(normalText)
	p.resize(320, 256)
	p.addAct("deleted", "x")
	evaluate[string](p.tab, `import("./app/toasts.js").then(({ showMessage }) => { showMessage("Undone: adding “x”.", () => {}); return ""; })`)
	p.waitVisible("#undo")
	p.waitVisible(".toast .redo")
	for _, problem := range evaluate[[]string](p.tab, misfits) {
		t.Error(problem)
	}
	p.click("#undo button")
	p.waitFor(noUndo)
	p.run(focus(".toast .close"))
	p.press(kb.Tab)
	p.waitFocus(".brand") // the messages stand above it
}
