package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// dead is a JavaScript function. It checks a row in steps of two pixels, and
// returns the places that hit nothing. Left of the checkbox's right end, a
// place must hit the checkbox. Right of it, a place must hit a target.
const dead = `((row, targets) => {
	const { left, right, top, bottom } = row.querySelector(".view").getBoundingClientRect();
	const end = row.querySelector(".done").getBoundingClientRect().right;
	const found = [];
	for (let x = left + 1; x < right; x += 2) {
		for (let y = top + 1; y < bottom - 2; y += 2) { // the border of the next row is on whole pixels
			if (!document.elementFromPoint(x, y).closest(x < end ? ".done" : targets)) found.push([x - left, y - top].map(Math.round).join());
		}
	}
	return found.join(" ");
})`

// In a row the checkbox, the title and the buttons adjoin. The area left of the texts toggles. A row has its
// height before it is laid out, so that scrolling to it moves nothing.
func TestRowLayout(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for _, title := range []string{"Fetch the parcel", "Call Bob", "Buy milk", "Call Ana"} {
		p.addTask(title)
	}
	heights := evaluate[[]float64](p, `(() => {
		const seen = document.querySelector(".row:last-child"), fresh = seen.cloneNode(true);
		seen.before(fresh); // before its first frame
		const heights = [fresh, seen].map((row) => row.getBoundingClientRect().height);
		fresh.remove();
		return heights;
	})()`)
	if d := heights[0] - heights[1]; d < -0.1 || d > 0.1 {
		t.Errorf("got %v pixels before a row is laid out, want %v", heights[0], heights[1])
	}
	p.describe(".row:nth-child(3)", "About the roof, and the gutter behind the house, which leaks again after the last storm.")
	for _, size := range sizes {
		p.resize(size.width, size.height)
		for row, targets := range map[string]string{".row:nth-child(2)": ".title, .when, .edit, .delete", ".row:nth-child(3)": ".view"} {
			if got := evaluate[string](p, dead+"(document.querySelector("+quote(row)+"),"+quote(targets)+")"); got != "" {
				t.Errorf("%s, %s: got nothing at %s", size.name, row, got)
			}
		}
	}
	p.resize(390, 844)
	p.stopClock() // the row keeps its place
	checkbox := evaluate[struct{ X, Y, Width, Height float64 }](p, "document.querySelector('.row .done').getBoundingClientRect().toJSON()")
	middle := checkbox.X + checkbox.Width/2
	for i, x := range []float64{middle + 27, checkbox.X + 1} {
		p.run(chromedp.MouseClickXY(x, checkbox.Y+checkbox.Height/2))
		p.waitFor(fmt.Sprintf("document.querySelector('.editor') || document.querySelector('.row .done').checked === %t", i == 0))
		if p.holds("document.querySelector('.editor')") {
			t.Fatalf("a tap %v pixels right of the checkbox's middle opens the editor", x-middle)
		}
	}
}

// checkTargets checks that on a phone a finger can hit each control. A control is at
// least 44 pixels wide and high, including a checkbox's label. It leaves out links
// within a sentence, which are as high as its line.
func (p *tab) checkTargets(t *testing.T, state string) {
	t.Helper()
	p.resize(390, 844)
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	small := evaluate[[]string](p, `[...document.querySelectorAll("a, button, input, textarea")].filter((e) => e.checkVisibility() && !e.matches("p > a")).filter((e) => {
		const { width, height } = (e.closest("label:has(> [type=checkbox])") ?? e).getBoundingClientRect();
		return width < 44 || height < 44;
	}).map((e) => e.outerHTML)`)
	for _, element := range small {
		t.Errorf("%s: got a target of less than 44 pixels: %s", state, element)
	}
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{})
	p.resize(1280, 800)
}
