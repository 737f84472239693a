package browser_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// tab is a tab of the browser, with a storage that it shares with no other.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string

	mu         sync.Mutex
	complaints []string
}

// open opens a tab on a page of the service. The test fails if the page causes
// an error in the console, as a violation of the Content-Security-Policy does.
func open(t *testing.T, base, path string) *tab {
	t.Helper()
	browser, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	p := &tab{t: t, ctx: ctx, base: base}
	t.Cleanup(func() {
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, complaint := range p.complaints {
			t.Errorf("the console has %s", complaint)
		}
	})
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	call(p, log.Enable, struct{}{})
	call(p, network.Enable, network.EnableParams{})
	p.size(1280, 800)
	p.look("light")
	p.visit(path)
	return p
}

// listen gathers what should not be there. Requests that fail are in the
// console too; tests cause them on purpose.
func (p *tab) listen(event any) {
	complaint := ""
	switch e := event.(type) {
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
			complaint = fmt.Sprintf("%s: %s (%s)", e.Entry.Source, e.Entry.Text, e.Entry.URL)
		}
	case *runtime.EventExceptionThrown:
		text, _ := json.Marshal(e.ExceptionDetails)
		complaint = string(text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			text, _ := json.Marshal(e.Args)
			complaint = string(text)
		}
	}
	if complaint != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.complaints = append(p.complaints, complaint)
	}
}

// do runs actions.
func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// visit loads a page of the service.
func (p *tab) visit(path string) { p.t.Helper(); p.do(chromedp.Navigate(p.base + path)) }

// reload loads the page anew.
func (p *tab) reload() { p.t.Helper(); p.do(chromedp.Reload()) }

// keys presses keys, one after the other, wherever the focus is.
func (p *tab) keys(text string) { p.t.Helper(); p.do(chromedp.KeyEvent(text)) }

// tabTo presses Tab until the focus is on what the selector matches.
func (p *tab) tabTo(selector string) {
	p.t.Helper()
	for range 60 {
		p.keys(kb.Tab)
		if p.is("document.activeElement.matches(" + quote(selector) + ")") {
			return
		}
	}
	p.t.Fatalf("Tab does not lead to %s", selector)
}

// aim finds the middle of an element once a person could press it: it lies
// still over three frames, and a press would hit it: one frame scrolls there,
// the next may lay out the rows that came into view, and the third shows it. A new row has a
// place before its first frame, but what is in it is not there for the mouse:
// content-visibility leaves it out until the browser knows that it is seen.
const aim = `(async (selector) => {
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

// click clicks on the element's middle with the mouse, once.
func (p *tab) click(selector string) {
	p.t.Helper()
	middle := evaluate[*struct{ X, Y float64 }](p, aim+"("+quote(selector)+")")
	if middle == nil {
		p.t.Fatalf("%s is never to be pressed; the page has: %s", selector, evaluate[string](p, "document.body.innerText"))
	}
	p.do(chromedp.MouseClickXY(middle.X, middle.Y))
}

// is evaluates a condition.
func (p *tab) is(condition string) bool {
	p.t.Helper()
	return evaluate[bool](p, "Boolean("+condition+")")
}

// until waits for a condition.
func (p *tab) until(condition string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); !p.is(condition); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			p.t.Fatalf("it never comes to %s; the page has: %s", condition, evaluate[string](p, "document.body.innerText"))
		}
	}
}

// sees waits for an element that is shown.
func (p *tab) sees(selector string) {
	p.t.Helper()
	p.until("document.querySelector(" + quote(selector) + ")?.checkVisibility()")
}

// reads waits for an element that has the text in it, whatever its lines.
func (p *tab) reads(selector, text string) {
	p.t.Helper()
	p.until("document.querySelector(" + quote(selector) + ")?.innerText.replace(/\\s+/g, ' ').includes(" + quote(text) + ")")
}

// titles waits until these are the titles of the list.
func (p *tab) titles(want ...string) {
	p.t.Helper()
	if want == nil {
		want = []string{}
	}
	text, _ := json.Marshal(want)
	p.until("JSON.stringify([...document.querySelectorAll('.row .title')].map((e) => e.textContent)) === JSON.stringify(" + string(text) + ")")
}

// focused waits until the focus is on what the selector matches.
func (p *tab) focused(selector string) {
	p.t.Helper()
	p.until("document.activeElement.matches(" + quote(selector) + ")")
}

// size sets the size of the window, in CSS pixels.
func (p *tab) size(width, height int64) { p.t.Helper(); p.do(chromedp.EmulateViewport(width, height)) }

// look chooses "light" or "dark". Nothing moves, so that pictures are alike.
func (p *tab) look(scheme string) {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// offline takes the network away, or gives it back.
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
