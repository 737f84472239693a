package browser_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// tab is a tab of the browser, with storage of its own.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string

	mu     sync.Mutex
	errors []string // in the console
}

// open opens a tab on a page of the service. The test fails if the page causes
// an error in the console, as a violation of the Content-Security-Policy does.
func open(t *testing.T, base, path string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(startBrowser(t), chromedp.WithNewBrowserContext())
	p := &tab{t: t, ctx: ctx, base: base}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the page has: %s", evaluate[string](p, "document.body.innerText"))
		}
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, text := range p.errors {
			t.Errorf("the console has %s", text)
		}
	})
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	call(p, log.Enable, struct{}{})
	call(p, network.Enable, network.EnableParams{})
	p.resize(1280, 800)
	p.setColorScheme("light")
	p.navigate(path)
	return p
}

// listen records errors in the console, except failed requests, which tests
// cause on purpose.
func (p *tab) listen(event any) {
	found := ""
	switch e := event.(type) {
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
			found = fmt.Sprintf("%s: %s (%s)", e.Entry.Source, e.Entry.Text, e.Entry.URL)
		}
	case *runtime.EventExceptionThrown:
		text, _ := json.Marshal(e.ExceptionDetails)
		found = string(text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			text, _ := json.Marshal(e.Args)
			found = string(text)
		}
	}
	if found != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.errors = append(p.errors, found)
	}
}

// run runs actions.
func (p *tab) run(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// navigate loads a page of the service.
func (p *tab) navigate(path string) { p.t.Helper(); p.run(chromedp.Navigate(p.base + path)) }

// reload loads the page again.
func (p *tab) reload() { p.t.Helper(); p.run(chromedp.Reload()) }

// press presses keys, one after the other, where the focus is.
func (p *tab) press(text string) { p.t.Helper(); p.run(chromedp.KeyEvent(text)) }

// tabTo presses Tab until the selector matches the element with the focus.
func (p *tab) tabTo(selector string) {
	p.t.Helper()
	for range 60 {
		p.press(kb.Tab)
		if p.holds("document.activeElement.matches(" + quote(selector) + ")") {
			return
		}
	}
	p.t.Fatalf("Tab does not lead to %s", selector)
}

// clickable returns the middle of an element once a click would hit it: when it
// has not moved for three frames and nothing covers it. The first frame scrolls
// to it, and the second may lay out the rows that came into view. Before its
// first frame the content of a new row cannot be hit, by content-visibility.
const clickable = `(async (selector) => {
	const frame = () => new Promise(requestAnimationFrame);
	let before = "", still = 0;
	for (const end = performance.now() + 50_000; performance.now() < end;) {
		await frame();
		const element = document.querySelector(selector);
		if (!element?.checkVisibility()) continue;
		element.scrollIntoView({ block: "nearest", behavior: "instant" });
		const { x, y, width, height } = element.getClientRects()[0];
		const middle = { x: x + width / 2, y: y + height / 2 };
		const now = JSON.stringify([x, y, width, height]);
		still = now === before ? still + 1 : 0;
		before = now;
		if (still >= 2 && element.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
	}
	return null;
})`

// click clicks once on the middle of an element with the mouse.
func (p *tab) click(selector string) {
	p.t.Helper()
	middle := evaluate[*struct{ X, Y float64 }](p, clickable+"("+quote(selector)+")")
	if middle == nil {
		p.t.Fatalf("%s never becomes clickable", selector)
	}
	p.run(chromedp.MouseClickXY(middle.X, middle.Y))
}

// holds evaluates a condition.
func (p *tab) holds(condition string) bool {
	p.t.Helper()
	return evaluate[bool](p, "Boolean("+condition+")")
}

// waitFor waits for a condition.
func (p *tab) waitFor(condition string) {
	p.t.Helper()
	await.True(p.t, condition, func() bool { return p.holds(condition) })
}

// waitVisible waits for a visible element.
func (p *tab) waitVisible(selector string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ")?.checkVisibility()")
}

// waitText waits for an element that contains the text, however it is wrapped.
func (p *tab) waitText(selector, text string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ")?.innerText.replace(/\\s+/g, ' ').includes(" + quote(text) + ")")
}

// waitTitles waits until these are the titles in the list.
func (p *tab) waitTitles(want ...string) {
	p.t.Helper()
	if want == nil {
		want = []string{}
	}
	text, _ := json.Marshal(want)
	p.waitFor("JSON.stringify([...document.querySelectorAll('.row .title')].map((e) => e.textContent)) === JSON.stringify(" + string(text) + ")")
}

// waitFocus waits until the selector matches the element with the focus.
func (p *tab) waitFocus(selector string) {
	p.t.Helper()
	p.waitFor("document.activeElement.matches(" + quote(selector) + ")")
}

// resize sets the size of the window, in CSS pixels.
func (p *tab) resize(width, height int64) {
	p.t.Helper()
	p.run(chromedp.EmulateViewport(width, height))
}

// setColorScheme sets "light" or "dark", and turns animations off.
func (p *tab) setColorScheme(scheme string) {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// offline disconnects the network, or connects it.
func (p *tab) offline(yes bool) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: yes, DownloadThroughput: -1, UploadThroughput: -1}},
	})
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: yes, DownloadThroughput: -1, UploadThroughput: -1})
}

func quote(text string) string {
	quoted, _ := json.Marshal(text)
	return strings.NewReplacer("\u2028", `\u2028`, "\u2029", `\u2029`).Replace(string(quoted))
}
