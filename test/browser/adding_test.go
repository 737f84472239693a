package browser_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// wantAdded waits until the page shows these tasks as saved, newest first, and
// checks that the API has each of them once, in the same order.
func (p *taskTab) wantAdded(titles ...string) {
	p.t.Helper()
	p.waitRows(titles...)
	p.waitNone(".row.pending")
	oldest := []string{}
	for _, title := range titles {
		oldest = append([]string{title}, oldest...)
	}
	p.other.wantTitles(oldest...)
}

// wantKeys checks that the requests for new tasks were sent one after another,
// in this order, where each title stands for one request. Requests for one title
// have one key, for different titles different keys.
func (p *taskTab) wantKeys(titles ...string) {
	p.t.Helper()
	byTitle, byKey := map[string]string{}, map[string]string{}
	got := []string{}
	for _, e := range p.wire.requests("POST", "/tasks") {
		title, key := decode[storedTask](p.t, e.body).Title, e.header.Get("Idempotency-Key")
		got = append(got, title)
		if key == "" || e.together > 1 {
			p.t.Errorf("got %q sent with Idempotency-Key %q beside %d others, want a key and none", title, key, e.together-1)
		}
		if old, ok := byTitle[title]; ok && old != key {
			p.t.Errorf("got %q sent with the keys %s and %s, want one", title, old, key)
		}
		if old, ok := byKey[key]; ok && old != title {
			p.t.Errorf("got %q and %q sent with one key, want two", title, old)
		}
		byTitle[title], byKey[key] = key, title
	}
	if !slices.Equal(got, titles) {
		p.t.Errorf("got requests for %q, want %q", got, titles)
	}
}

// waitPending waits until so many rows are pending: they cannot be changed.
func (p *taskTab) waitPending(n int) {
	p.t.Helper()
	p.waitFor("document.querySelectorAll('.row.pending').length === " + strconv.Itoa(n))
	p.waitFor("document.querySelectorAll('.row.pending :is(.done, .edit):disabled').length === " + strconv.Itoa(2*n))
}

// A task that the API refuses is shown with an editor. Those typed after it are
// created nevertheless.
func TestAddRefused(t *testing.T) {
	p := openTasks(t)
	end := p.wire.add("POST", "/tasks", func(e *relayed, _ <-chan struct{}, next func() answer) answer {
		if strings.Contains(e.body, "one too many") {
			return problem(403, "TASK_LIMIT_REACHED", "Task limit reached")
		}
		return next()
	})
	p.press("one too many\r")
	p.waitSays(".editor .note", "Not added.")
	p.waitSays(".editor [data-for=form]", "Task limit reached")
	p.waitSays(".editor .primary", "Add")
	p.waitSays(".editor .cancel", "Discard")
	p.waitFocus(".add .title")
	p.press("next\r")
	p.waitFor("document.querySelectorAll('.row').length === 2")
	p.waitNone(".row.pending")
	p.other.wantTitles("next")
	end()
	p.run(focus(".editor [name=title]"), selectAll)
	p.press("corrected\r")
	p.waitNone(".editor")
	p.waitNone(".row.pending")
	p.other.wantTitles("next", "corrected")
	p.reload()
	p.wantAdded("corrected", "next")
}
