package browser_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// axeFile is axe-core as npm installs it.
const axeFile = "node_modules/axe-core/axe.min.js"

// checkAxe runs axe-core on the page in both color schemes, and reports every
// violation of rules other than the known ones, and known ones without a
// violation.
func (p *tab) checkAxe(t *testing.T, state string, known ...string) {
	t.Helper()
	script, err := os.ReadFile(axeFile)
	if err != nil {
		t.Fatalf("axe-core is not installed, run make deps: %v", err)
	}
	met := make(map[string]bool)
	for _, scheme := range []string{"light", "dark"} {
		p.setColorScheme(scheme)
		evaluate[string](p, string(script)+"; ''")
		found := evaluate[[]string](p, `axe.run().then(({ violations }) => violations.flatMap((v) => v.nodes.map((n) => [v.impact, v.id, n.target, n.failureSummary].join(" | "))))`)
		for _, violation := range found {
			if id := strings.Split(violation, " | ")[1]; slices.Contains(known, id) {
				met[id] = true
				continue
			}
			t.Errorf("%s, %s: %s", state, scheme, strings.ReplaceAll(violation, "\n", " "))
		}
		if passed := evaluate[int](p, "axe.run().then(({ passes }) => passes.length)"); passed < 10 {
			t.Errorf("%s, %s: got %d rules passed, want at least 10", state, scheme, passed)
		}
	}
	p.setColorScheme("light")
	for _, id := range known {
		if !met[id] {
			t.Errorf("%s: got no violation of %s, which is listed as known", state, id)
		}
	}
}

// upstreamRules are the rules of axe-core that Swagger UI itself breaks.
var upstreamRules = []string{"color-contrast", "heading-order", "label", "nested-interactive", "region", "select-name"}

// Apart from Swagger UI's own, the reference has no accessibility problem.
func TestDocsAxe(t *testing.T) {
	p := open(t, serve(t), "/docs#/tasks/createTask")
	p.waitVisible("#operations-tasks-createTask .execute")
	p.checkAxe(t, "reference", upstreamRules...)
}

// No state of the pages has an accessibility problem that axe-core knows.
func TestAxe(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/")
	p.checkAxe(t, "home")
	p.navigate("/app")
	p.waitVisible(".door")
	p.checkAxe(t, "login")
	p.press(kb.Enter)
	p.waitText("#email-error", "required")
	p.checkAxe(t, "login with an error")
	p.register("ana@example.com")
	p.checkAxe(t, "empty")
	for i := range 3 {
		p.addTask(fmt.Sprint("Task ", i))
	}
	p.click(".row:nth-child(2) .done")
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.checkAxe(t, "full")
	p.resize(390, 844)
	p.checkAxe(t, "full, on a phone")
	p.resize(1280, 800)
	p.click(".describe")
	p.click(".row:first-child .edit")
	p.run(focus(".add .title"))
	p.press(kb.Enter)
	p.waitText(".add [data-for=title]", "Title is required")
	p.click(".row:nth-child(3) .delete")
	p.run(focus("#undo button"))
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.click(".row:nth-child(2) .done")
	p.waitText(".row:nth-child(2) .error", "You are offline.")
	p.run(focus("#undo button"))
	p.checkAxe(t, "errors, an editor and a deletion")
	p.offline(false)
}
