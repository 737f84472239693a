package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// On a small phone the bar covers at most a quarter of the window, whatever its text. With text of
// twice the size, it fits the window.
func TestUndoBarFits(t *testing.T) {
	p := openTasks(t, "One", strings.Repeat("x", 500), strings.Repeat("word ", 99)+"end")
	p.stopClock()
	p.resize(320, 640)
	for row := 1; row <= 2; row++ {
		p.run(focus(fmt.Sprintf(".row:nth-child(%d) .done", row)), command("e"))
		p.waitFocus(".editor [name=title]")
		p.press(kb.Backspace)
		for _, size := range []int64{normalText, largeText} {
			p.setTextSize(size)
			p.click(".editor .cancel")
			p.waitVisible("#undo")
			for _, problem := range evaluate[[]string](p.tab, misfits) {
				if strings.Contains(problem, "undo") {
					t.Errorf("text of %d: %s", size, problem)
				}
			}
			if p.holds("document.querySelector('#undo').getBoundingClientRect().top < 0") {
				t.Error("the bar is higher than the window")
			}
			if height := evaluate[float64](p.tab, "document.querySelector('#undo').offsetHeight"); size == normalText && height > 640/4 {
				t.Errorf("row %d: got a bar of %v pixels, want at most a quarter of the window", row, height)
			}
			p.click("#undo button")
			p.waitFor(noUndo)
		}
		p.setTextSize(normalText)
		p.run(focus(".editor [name=title]"))
		p.press(kb.Escape)
		p.waitNone(".editor")
	}
	// At 400 % zoom it hides no other message.
	p.resize(320, 256)
	p.deleteRow(3)
	p.run(focus(".add .title"))
	p.press("x\ry") // y keeps x from coming back
	p.run(focus(".tabs a"), ctrlZ)
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
