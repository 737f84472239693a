package browser_test

import (
	"math"
	"time"

	"github.com/chromedp/cdproto/page"
)

// bound is how long a benchmark waits for what it measures. What takes longer is
// +Inf.
const bound = 90 * time.Second

// stopwatch is a script. Its function watch sets shown[name] to the milliseconds
// from the navigation to the first frame in which
// the condition holds.
const stopwatch = `
	window.shown = {};
	window.watch = (name, condition) => {
		const look = () => {
			if (condition()) shown[name] = performance.now();
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	};
	window.isVisible = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
	window.counted = () => Number(document.querySelector(".tabs a")?.textContent.replace(/\D/g, ""));
`

// addStopwatch adds the stopwatch to the pages that the tab loads from now on. The
// script, which can use it, runs before theirs.
func (p *tab) addStopwatch(script string) {
	p.t.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: stopwatch + script})
}

// wait waits until the stopwatch has measured, and returns the time.
func (p *tab) wait(name string) float64 {
	p.t.Helper()
	holdsWithin(bound, func() bool { return p.holds(quote(name) + " in shown") })
	return p.shown(name)
}

// shown returns what the stopwatch has measured; +Inf if the condition never held.
func (p *tab) shown(name string) float64 {
	p.t.Helper()
	if ms := evaluate[*float64](p, "shown["+quote(name)+"] ?? null"); ms != nil {
		return *ms
	}
	return math.Inf(1)
}

// holdsWithin reports whether the condition holds before the time is over.
func holdsWithin(limit time.Duration, condition func() bool) bool {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for end := time.Now().Add(limit); time.Now().Before(end); <-ticker.C {
		if condition() {
			return true
		}
	}
	return false
}
