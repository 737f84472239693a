package browser_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// axeFile is axe-core as npm installs it.
const axeFile = "node_modules/axe-core/axe.min.js"

func (p *tab) loadAxe(t *testing.T) {
	t.Helper()
	if p.holds("window.axe") {
		return
	}
	need.File(t, axeFile, "run \"make deps\", or \"npm ci\" in test/browser")
	script, err := os.ReadFile(axeFile)
	expect.NoError(t, err)
	evaluate[string](p, string(script)+"; ''")
}

// checkAxe runs axe-core on the page in each look. It reports every violation, except
// violations of the known rules in Swagger UI. It also reports a known rule that Swagger UI does
// not violate.
func (p *tab) checkAxe(t *testing.T, state string, known ...string) {
	t.Helper()
	p.loadAxe(t)
	for _, status := range evaluate[[]string](p, `[...document.querySelectorAll("[role=status]")].filter((e) => e.parentElement.checkVisibility() && !e.checkVisibility()).map((e) => e.outerHTML)`) {
		t.Errorf("%s: not every screen reader will read this status, which is not displayed: %s", state, status)
	}
	met := make(map[string]bool)
	for _, l := range looks {
		p.setLook(l)
		found := evaluate[struct {
			Violations []string
			Passed     int
		}](p, `axe.run({ resultTypes: ["violations"], elementRef: true }).then(({ violations, passes }) => ({
			Violations: violations.flatMap((v) => v.nodes.map((n) => [n.element.closest(".swagger-ui") ? "upstream" : "ours", v.id, n.target, n.failureSummary].join(" | "))),
			Passed: passes.length,
		}))`)
		for _, violation := range found.Violations {
			if id := strings.Split(violation, " | ")[1]; strings.HasPrefix(violation, "upstream") && slices.Contains(known, id) {
				met[id] = true
				continue
			}
			t.Errorf("%s, %s: %s", state, l.name, strings.ReplaceAll(violation, "\n", " "))
		}
		if found.Passed < 10 {
			t.Errorf("%s, %s: got %d rules passed, want at least 10", state, l.name, found.Passed)
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

// checkReference checks the reference with an open POST. It has no accessibility problem, apart from Swagger UI's
// own. The text Cancel can be read on the colors of POST and PUT, in light and dark.
func (p *tab) checkReference(t *testing.T) {
	t.Helper()
	p.checkAxe(t, "reference", upstreamRules...)
	p.run(focus("#operations-tasks-updateTask .opblock-summary-control")) // Swagger UI may still be scrolling
	p.press(kb.Enter)
	p.waitVisible("#operations-tasks-updateTask .cancel")
	for _, scheme := range []string{"light", "dark"} {
		p.setColorScheme(scheme)
		p.waitFor(fmt.Sprintf("document.documentElement.classList.contains('dark-mode') === %t", scheme == "dark"))
		got := evaluate[string](p, `axe.run(".btn.cancel", { runOnly: ["color-contrast"] }).then(({ violations, incomplete, passes }) =>
			[violations, incomplete, passes].map((rules) => rules.flatMap(({ nodes }) => nodes).length).join())`)
		if got != "0,0,2" {
			t.Errorf("%s: got %s buttons with too little, unknown and enough contrast, want 0,0,2", scheme, got)
		}
	}
}
