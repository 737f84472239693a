package browser_test

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// wantConditions checks that each PUT of texts has If-Match, and that the answers
// had these statuses.
func (p *taskTab) wantConditions(statuses ...int) {
	p.t.Helper()
	got := []int{}
	for _, e := range p.wire.requests("PUT", "/tasks/*") {
		if e.header.Get("If-Match") == "" {
			p.t.Errorf("got PUT %s without If-Match", e.body)
		}
		got = append(got, e.status)
	}
	if !slices.Equal(got, statuses) {
		p.t.Errorf("got PUT answered with %v, want %v", got, statuses)
	}
}

// waitConflict waits until the editor shows both titles.
func (p *taskTab) waitConflict(mine, theirs string) {
	p.t.Helper()
	p.waitSays(".editor .note", "Changed elsewhere.")
	p.waitSays(".editor .other .title", theirs)
	p.waitValue(".editor [name=title]", mine)
	p.waitSays(".editor .primary", "Keep mine")
	p.waitSays(".editor .cancel", "Use theirs")
	p.waitNone(".editor .hint")
}

// conflict edits a title that is changed elsewhere before it is saved.
func conflict(t *testing.T) *taskTab {
	t.Helper()
	p := openTasks(t, "One", "Two")
	p.edit(2, " mine")
	p.other.change(1, `{"title":"One theirs"}`)
	p.press(kb.Enter)
	p.waitConflict("One mine", "One theirs")
	p.wantConditions(412)
	p.other.wantTask(1, "One theirs", "")
	return p
}

func TestKeepMine(t *testing.T) {
	p := conflict(t)
	p.press(kb.Enter) // as of who presses it twice to save, and has not seen the conflict
	p.run(ctrlEnter)
	p.settle()
	p.other.wantTask(1, "One theirs", "")
	p.other.change(1, `{"title":"One again"}`)
	p.click(".editor .primary")
	p.waitConflict("One mine", "One again")
	p.other.wantTask(1, "One again", "")
	p.click(".editor .primary")
	p.waitNone(".editor")
	p.waitSaved()
	p.waitRows("Two", "One mine")
	p.other.wantTask(1, "One mine", "")
	p.wantConditions(412, 412, 200)
}
