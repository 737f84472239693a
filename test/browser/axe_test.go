package browser_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// axeFile is axe-core as npm installs it.
const axeFile = "node_modules/axe-core/axe.min.js"

// axe looks for barriers in what the tab shows, in both colours, and reports
// all that is more than minor.
func (p *tab) axe(t *testing.T, state string) {
	t.Helper()
	script, err := os.ReadFile(axeFile)
	if err != nil {
		t.Fatalf("axe-core is not installed, run make deps: %v", err)
	}
	for _, scheme := range []string{"light", "dark"} {
		p.look(scheme)
		evaluate[string](p, string(script)+"; ''")
		found := evaluate[[]string](p, `axe.run().then(({ violations }) => violations.flatMap((v) => v.nodes.map((n) => [v.impact, v.id, n.target, n.failureSummary].join(" | "))))`)
		for _, violation := range found {
			t.Errorf("%s, %s: %s", state, scheme, strings.ReplaceAll(violation, "\n", " "))
		}
		if passed := evaluate[int](p, "axe.run().then(({ passes }) => passes.length)"); passed < 10 {
			t.Errorf("%s, %s: got %d rules passed, want axe to have looked", state, scheme, passed)
		}
	}
	p.look("light")
}

// axe-core finds no barrier of any kind in any state of our own pages.
func TestAxe(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/")
	p.axe(t, "home")
	p.visit("/app")
	p.sees(".door")
	p.axe(t, "door")
	p.keys(kb.Enter)
	p.reads("#email-error", "required")
	p.axe(t, "door with an error")
	p.register("ana@example.com")
	p.axe(t, "empty")
	for i := range 3 {
		p.add(fmt.Sprint("Task ", i))
	}
	p.click(".row:nth-child(2) .done")
	p.until("document.querySelector('.row:nth-child(2) .done').checked")
	p.axe(t, "full")
	p.size(390, 844)
	p.axe(t, "full, on a phone")
	p.size(1280, 800)
	p.click(".describe")
	p.click(".row:first-child .edit")
	p.do(focus(".add .title"))
	p.keys(kb.Enter)
	p.reads(".add [data-for=title]", "Title is required")
	p.click(".row:nth-child(3) .delete")
	p.do(focus(".toast button"))
	p.offline(true)
	p.reads("#connection", "You are offline.")
	p.click(".row:nth-child(2) .done")
	p.reads(".row:nth-child(2) .error", "You are offline.")
	p.do(focus(".toast button"))
	p.axe(t, "errors, an editor and a deletion")
	p.offline(false)
}
