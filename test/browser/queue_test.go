package browser_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/page"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// reopen closes the tab, and opens the page in another tab of the same browser with
// its clock hours ahead. The session has ended with the tab.
func (p *taskTab) reopen(hours int) *taskTab {
	p.t.Helper()
	next := &taskTab{p.beside("/livez"), p.wire, p.other}
	call(p.tab, page.Close, struct{}{})
	source := fmt.Sprintf("{ const now = Date.now; Date.now = () => now() + %d * 3600_000; }", hours)
	call(next.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: source})
	next.navigate("/app")
	next.logIn("ana@example.com", resttest.Password)
	next.waitVisible(".add")
	return next
}

// waitPending waits until n rows are pending: they cannot be changed.
func (p *taskTab) waitPending(n int) {
	p.t.Helper()
	p.waitFor("document.querySelectorAll('.row.pending').length === " + strconv.Itoa(n))
	p.waitFor("document.querySelectorAll('.row.pending :is(.done, .edit):disabled').length === " + strconv.Itoa(2*n))
}

// What was typed outlives the tab: a task whose response was lost, a half-written edit, and the text in the
// form. The task is created exactly once. Once the server may have forgotten the request's idempotency key,
// the page asks before it repeats the request.
func TestTabClosed(t *testing.T) {
	p := openTasks(t, "Old")
	p.edit(1, " but half-written")
	p.run(focus(".add .title"))
	reach := p.wire.add("POST", "/tasks", func(_ *relayed, _ <-chan struct{}, next func() answer) answer {
		next()
		return answer{none: true}
	})
	p.press("Buy milk\rdraft")
	p.wire.wait("POST", "/tasks", 0, 1)
	p = p.reopen(25)
	reach()
	p.waitRows("Buy milk", "Buy milk", "Old") // the task, and the row that asks
	p.waitSays(".row.pending .state", "It may have been added already.")
	p.settle()
	for _, e := range p.wire.requests("POST", "/tasks") {
		if e.status != 0 {
			t.Error("got the request repeated without a question")
		}
	}
	p.click(".row.pending .again")
	p.waitSaved()
	p.waitRows("Buy milk", "Old")
	p.other.wantTitles("Old", "Buy milk")
	p.waitValue(".add .title", "draft")
	p.waitValue(".editor [name=title]", "Old but half-written")
}

// Two tabs show the same: pending tasks, changes, and the text being typed. One of
// them sends, whichever tab was used.
func TestTwoTabs(t *testing.T) {
	p := openTasks(t, "Old")
	beside := &taskTab{p.beside("/app"), p.wire, p.other}
	beside.logIn("ana@example.com", password)
	beside.waitRows("Old")
	p.bringToFront()
	creations := p.wire.hold("POST", "/tasks")
	p.press("New\r")
	p.click(".row:nth-child(2) .done")
	p.run(focus(".add .title"))
	p.press("draft")
	for _, tab := range []*taskTab{p, beside} {
		tab.waitRows("New", "Old")
		tab.waitPending(1)
		tab.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
		tab.waitValue(".add .title", "draft")
	}
	creations.release()
	for _, tab := range []*taskTab{p, beside} {
		tab.waitSaved()
		tab.waitNone(".pending")
		tab.waitRows("New", "Old")
		tab.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	}
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.other.wantTitles("Old", "New")

	p.edit(2, " but new") // opens no editor in the other tab
	beside.waitSays(".row:nth-child(2) .state", "Unsaved draft")
	beside.waitNone(".editor")
}
