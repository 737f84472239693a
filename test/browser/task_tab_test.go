package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// taskTab is a tab with the list of tasks, with another client that reads and
// changes the same tasks.
type taskTab struct {
	*tab
	wire  *wire
	other *elsewhere
}

// openTasks logs in a new user with these tasks, whose ids are 1, 2 and so on.
func openTasks(t *testing.T, titles ...string) *taskTab {
	t.Helper()
	service := serve(t)
	other := &elsewhere{t: t, service: resttest.New(t, service)}
	other.token = other.service.Register(t, "ana@example.com").Token
	for _, title := range titles {
		other.create(title, "")
	}
	w := newWire(t, service)
	p := &taskTab{open(t, w.base, "/app"), w, other}
	p.logIn("ana@example.com", resttest.Password)
	slices.Reverse(titles)
	p.waitFocus(".add .title")
	p.waitRows(titles...)
	p.waitLists(0)
	return p
}

// waitSays waits until the visible element contains the text, without the
// isolates around titles.
func (p *taskTab) waitSays(selector, text string) {
	p.t.Helper()
	element := "document.querySelector(" + quote(selector) + ")"
	p.waitFor(element + "?.checkVisibility() && " + element + `.innerText.replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ").includes(` + quote(text) + ")")
}

// waitValue waits until the field has exactly this text.
func (p *taskTab) waitValue(selector, text string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ")?.value === " + quote(text))
}

// waitNone waits until no element matches the selector.
func (p *taskTab) waitNone(selector string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(selector) + ") === null")
}

// waitSaved waits until the API has confirmed all commands.
func (p *taskTab) waitSaved() {
	p.t.Helper()
	p.waitFor("!Object.keys(localStorage).some((key) => key.includes(' command '))")
}

// edit opens the editor of a row, counted from 1, and types behind its title.
func (p *taskTab) edit(row int, text string) {
	p.t.Helper()
	selector := fmt.Sprintf(".row:nth-child(%d) ", row)
	p.click(selector + ".edit")
	p.waitFocus(selector + ".editor [name=title]")
	p.press(text)
}
