package browser_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// tab is a tab of the browser. The method beside opens a tab with the same cookies and storage.
// Other tabs share neither.
type tab struct {
	t    testing.TB
	ctx  context.Context
	base string

	mu     sync.Mutex
	errors []string // the errors in the console
	asked  int      // how often the browser asked whether to leave the page; listen always confirms
}

// open opens a tab on a page of the service. The test fails if the console
// reports an error, such as a violation of the Content-Security-Policy.
func open(t testing.TB, base, path string) *tab {
	t.Helper()
	return openIn(startBrowser(t), t, base, path, chromedp.WithNewBrowserContext())
}

// beside opens another tab of the same window. Tabs of a window share cookies
// and storage, and can send each other messages.
func (p *tab) beside(path string) *tab {
	p.t.Helper()
	return openIn(p.ctx, p.t, p.base, path)
}

func openIn(parent context.Context, t testing.TB, base, path string, opts ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, opts...)
	p := &tab{t: t, ctx: ctx, base: base}
	t.Cleanup(func() {
		if t.Failed() {
			if text, err := tryEvaluate[string](p, "document.body.innerText"); err == nil {
				t.Logf("the page has: %s", text)
			}
		}
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, text := range p.errors {
			t.Errorf("the console has %s", text)
		}
	})
	expect.NoError(t, chromedp.Listen(ctx, p.listen))
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
	case *page.EventJavascriptDialogOpening:
		p.mu.Lock()
		p.asked++
		p.mu.Unlock()
		// The browser does not respond to other commands before this one.
		go func() {
			_, _ = chromedp.Call(p.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true})
		}()
	}
	if found != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.errors = append(p.errors, found)
	}
}

// run performs actions in the browser, and ends the test if one fails.
func (p *tab) run(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, timeout)
	defer cancel()
	expect.NoError(p.t, chromedp.Do(ctx, actions...))
}

// bringToFront makes the browser render the tab instead of the other tabs of
// its window.
func (p *tab) bringToFront() { p.t.Helper(); call(p, page.BringToFront, struct{}{}) }

// navigate loads a page of the service.
func (p *tab) navigate(path string) { p.t.Helper(); p.run(chromedp.Navigate(p.base + path)) }

func (p *tab) reload() { p.t.Helper(); p.run(chromedp.Reload()) }

// press presses keys one by one; the element with the focus receives them. Like a
// keyboard's keys, they type nothing after a keydown that the page has handled.
func (p *tab) press(text string) { p.t.Helper(); p.run(chromedp.KeyEvent(text, raw)) }

func raw(event *input.DispatchKeyEventParams) {
	if event.Type == input.DispatchKeyEventTypeKeyDown {
		event.Type = input.DispatchKeyEventTypeRawKeyDown
	}
}

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

// clickable is a JavaScript function. It waits until a click on the middle of an
// element would hit the element, and returns that position. The element must
// have the same place in three frames, and nothing may cover it. The first frame
// scrolls to the element. Rows have content-visibility, so rows that come into
// view get their layout in the next frame. The layout may move the element. Before
// its layout, a click cannot hit the content of a new row.
const clickable = `(async (selector) => {
	const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); }); // a stalled compositor has no frames
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

// holds reports whether a JavaScript expression is true in the page.
func (p *tab) holds(condition string) bool {
	p.t.Helper()
	return evaluate[bool](p, "Boolean("+condition+")")
}

// left matches the errors of an expression in a page that is being left.
var left = regexp.MustCompile("Inspected target navigated or closed|Execution context was destroyed|Cannot find (default )?(execution )?context|Promise was collected")

// waitFor waits until a JavaScript expression is true in the page. It also waits
// while the expression reads a missing element, or while the page is being left.
func (p *tab) waitFor(condition string) {
	p.t.Helper()
	tolerant := "(() => { try { return Boolean(" + condition + "); } catch (error) { if (error instanceof TypeError) return false; throw error; } })()"
	await.True(p.t, condition, func() bool {
		yes, err := tryEvaluate[bool](p, tolerant)
		if err != nil && !left.MatchString(err.Error()) {
			p.t.Fatalf("%s: %v", condition, err)
		}
		return yes
	})
}

// waitVisible waits until the first element that matches the selector is visible.
func (p *tab) waitVisible(selector string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ")?.checkVisibility()")
}

// waitText waits until the element contains the text. White space in the element
// counts as one space.
func (p *tab) waitText(selector, text string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ")?.innerText.replace(/\\s+/g, ' ').includes(" + quote(text) + ")")
}

// rowTitles is a JavaScript expression for the titles of the rows. In a
// conflict it ignores the title of the other version.
const rowTitles = "[...document.querySelectorAll('.list .row')].map((row) => row.querySelector('.title').textContent)"

// waitRows waits until the list has exactly these rows, in this order.
func (p *tab) waitRows(titles ...string) {
	p.t.Helper()
	want, _ := json.Marshal(append([]string{}, titles...))
	p.waitFor("JSON.stringify(" + rowTitles + ") === JSON.stringify(" + string(want) + ")")
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
	p.waitFor(fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height))
}

// offline simulates a lost network, or ends the simulation. The first command makes
// requests fail. The second sets navigator.onLine, which the first does not change.
func (p *tab) offline(yes bool) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: yes, DownloadThroughput: -1, UploadThroughput: -1}},
	})
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: yes, DownloadThroughput: -1, UploadThroughput: -1})
}

// quote returns the text as a JavaScript string literal.
func quote(text string) string {
	quoted, _ := json.Marshal(text)
	return strings.NewReplacer("\u2028", `\u2028`, "\u2029", `\u2029`).Replace(string(quoted))
}
