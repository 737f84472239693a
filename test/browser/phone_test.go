package browser_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// swipe moves a finger by x pixels over the texts of the row that the selector names.
func (p *taskTab) swipe(row string, x float64) {
	p.t.Helper()
	at := evaluate[struct{ X, Y float64 }](p.tab, clickable+"("+quote(row+" .text")+")")
	touch := func(kind input.DispatchTouchEventType, x float64) {
		points := []*input.TouchPoint{}
		if kind != input.DispatchTouchEventTypeTouchEnd {
			points = append(points, &input.TouchPoint{X: x, Y: at.Y})
		}
		call(p.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	touch(input.DispatchTouchEventTypeTouchStart, at.X)
	for _, part := range []float64{0.3, 0.6, 1} {
		touch(input.DispatchTouchEventTypeTouchMove, at.X+part*x)
	}
	touch(input.DispatchTouchEventTypeTouchEnd, 0)
}

// On a phone the first task starts near the top, although the search has its own line. A row has a
// button for its date. A swipe to the right marks a task as done, and a swipe to the left deletes it.
// A short swipe does nothing. The bar for undo is no higher than a row, and shows no key.
func TestPhone(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.speak("es") // its tabs are wider
	p.reload()
	p.waitRows("Three", "Two", "One")
	for _, size := range []struct{ width, height int64 }{{1280, 800}, {440, 844}, {320, 640}, {390, 844}} {
		p.resize(size.width, size.height)
		for _, count := range []string{"3", "2,001"} {
			evaluate[string](p.tab, "document.querySelectorAll('.tabs span').forEach((e) => { e.textContent = "+quote(count)+"; }) ?? ''")
			below, beside := p.top(".search") > p.top(".tabs"), p.top(".tabs a:last-child") == p.top(".tabs a")
			if !beside || below != (size.width < 450) {
				t.Errorf("%d pixels, %s tasks: the tabs stand on one line: %v, and the search below them: %v", size.width, count, beside, below)
			}
		}
	}
	call(p.tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	for _, language := range []string{"es", "en"} {
		p.speak(language)
		p.reload()
		p.waitRows("Three", "Two", "One")
		if got := p.top(".row"); got > 200 {
			t.Errorf("%s: got the first task at %v, want at most 200", language, got)
		}
	}
	p.stopClock() // offers to undo do not end
	p.click(".row:nth-child(3) .when")
	p.click("dialog [value=tomorrow]")
	p.waitSays(".row:nth-child(3) .due", "Tomorrow")
	p.run(focus(".row:nth-child(1) .edit"))
	p.press(kb.Enter)
	p.waitFocus(".editor [name=title]")
	p.press(kb.Escape)
	zoomed := func(scale float64, allows string) {
		t.Helper()
		call(p.tab, emulation.SetPageScaleFactor, emulation.SetPageScaleFactorParams{PageScaleFactor: scale})
		p.waitFor("getComputedStyle(document.querySelector('.row')).touchAction === " + quote(allows))
	}
	zoomed(2, "auto") // a finger moves the view
	zoomed(1, "pan-y pinch-zoom")
	p.waitFor("getComputedStyle(document.querySelector('.tabs [aria-current]')).boxShadow !== 'none'") // not only another color
	for swipe, sign := range map[string]string{"check": "✓", "remove": "✕", "": "none"} {
		p.waitFor("(document.querySelector('.row').dataset.swipe = " + quote(swipe) + ", getComputedStyle(document.querySelector('.row'), '::before').content.includes(" + quote(sign) + "))")
	}
	p.swipe(".row:nth-child(1)", 60)
	p.swipe(".row:nth-child(2)", 130)
	p.waitSays("#undo", "“Two” is done.")
	p.swipe(".row:nth-child(3)", -130)
	p.waitSays("#undo", "Deleted “One”.")
	p.waitRows("Three", "Two")
	p.waitFor("[...document.querySelectorAll('.row .done')].map((e) => e.checked).join() === 'false,true'")
	if p.holds("document.querySelector('#undo kbd').checkVisibility() || document.querySelector('#undo').offsetHeight > document.querySelector('.row').offsetHeight") {
		t.Error("the bar for undo shows a key, or covers more than a row")
	}
	p.wantAnnounced("Deleted “\u2068One\u2069”.")
	p.run(ctrlZ)
	p.choose("#undo-last") // also after the bar is gone
	p.waitRows("Three", "Two", "One")
	p.waitNone(".row .done:checked")
	p.waitNone(".row[data-swipe]:not([data-swipe=''])")
	p.click("#account")
	p.waitVisible("#letters") // a tablet may have a keyboard
}
