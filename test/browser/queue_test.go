package browser_test

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
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

// A typed change takes effect exactly once, although the server was killed between its
// commit and its response. The page is opened again only when the server may have
// forgotten the request's idempotency key.
func TestServerKilledBeforeItsAnswer(t *testing.T) {
	file := "DATABASE_URL=sqlite:" + t.TempDir() + "/tareas.db"
	port := fmt.Sprintf("PORT=%d", sandbox.FreePort(t)) // FreePort reserves it while the server is down
	server := start(t, file, port)
	other := &elsewhere{t: t, service: resttest.New(t, server.Base)}
	other.token = other.service.Register(t, "ana@example.com").Token
	w := newWire(t, server.Base)
	p := &taskTab{open(t, w.base, "/app"), w, other}
	p.logIn("ana@example.com", resttest.Password)
	p.waitFocus(".add .title")
	killed := make(chan struct{})
	var once sync.Once
	end := w.add("POST", "/tasks", func(_ *relayed, _ <-chan struct{}, next func() answer) answer {
		once.Do(func() {
			next()
			server.Kill()
			close(killed)
		})
		return answer{none: true}
	})
	p.press("Buy milk\r")
	await.Done(t, "the server has committed and is killed", killed)
	start(t, file, port)
	p = p.reopen(25)
	end()
	p.waitRows("Buy milk", "Buy milk") // the task, and the row that asks
	p.waitSays(".row.pending .state", "It may have been added already.")
	p.settle()
	for _, e := range w.requests("POST", "/tasks") {
		if e.status != 0 {
			t.Error("got the request repeated without a question")
		}
	}
	p.click(".row.pending .again")
	p.waitSaved()
	p.waitRows("Buy milk")
	other.wantTitles("Buy milk")
}

// Closing a tab loses nothing that was typed: tasks that were not sent, a half-written
// edit, and the text in the form stay.
func TestTabClosed(t *testing.T) {
	p := openTasks(t, "Old")
	p.edit(1, " but half-written")
	p.run(focus(".add .title"))
	creations := p.wire.hold("POST", "/tasks")
	titles := []string{"Old"}
	for i := range 10 {
		title := fmt.Sprint("Task ", i)
		titles = append(titles, title)
		p.press(title + "\r")
	}
	p.press("draft")
	p.waitPending(10)
	next := p.reopen(0)
	creations.release()
	next.waitSaved()
	next.other.wantTitles(titles...)
	shown := slices.Clone(titles)
	slices.Reverse(shown)
	next.waitRows(shown...)
	next.waitValue(".add .title", "draft")
	next.waitValue(".editor [name=title]", "Old but half-written")
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
	keys := map[string]bool{}
	for _, e := range p.wire.requests("POST", "/tasks") {
		keys[e.header.Get("Idempotency-Key")] = true
	}
	if len(keys) != 1 || keys[""] {
		t.Errorf("got the new task sent with the keys %v, want one", keys)
	}
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.other.wantTitles("Old", "New")

	p.edit(2, " but new") // opens no editor in the other tab
	beside.waitSays(".row:nth-child(2) .state", "Unsaved draft")
	beside.waitNone(".editor")
}
