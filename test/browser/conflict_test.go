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

// Of two changes of one field, the user chooses. The choice can be undone.
func TestUseTheirs(t *testing.T) {
	p := conflict(t)
	p.stopClock() // the offer to undo does not end
	p.click(".editor .cancel")
	p.waitNone(".editor")
	p.waitRows("Two", "One theirs")
	p.waitSays("#undo", "Discarded changes to")
	p.click("#undo button")
	p.waitValue(".row:nth-child(2) .editor [name=title]", "One mine")
	p.settle()
	p.other.wantTask(1, "One theirs", "")
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

// Changes of different fields both survive, without a question.
func TestDifferentFields(t *testing.T) {
	p := openTasks(t, "One")
	p.edit(1, " mine")
	p.other.change(1, `{"description":"theirs"}`)
	p.press(kb.Enter)
	p.waitNone(".editor")
	p.waitSaved()
	p.waitRows("One mine")
	p.waitSays(".row .description", "theirs")
	p.other.wantTask(1, "One mine", "theirs")
	p.wantConditions(412, 200)
}

// A refresh that changes the task being edited says so.
func TestRefreshWhileEditing(t *testing.T) {
	t.Run("a field that the user has changed", func(t *testing.T) {
		p := openTasks(t, "One", "Two")
		p.edit(2, " mine")
		p.other.change(1, `{"title":"One theirs","description":"theirs"}`)
		p.refresh()
		p.waitConflict("One mine", "One theirs")
		p.waitFocus(".editor [name=title]")
		p.click(".editor .primary")
		p.waitNone(".editor")
		p.waitSaved()
		p.other.wantTask(1, "One mine", "theirs") // the description was not changed here
		p.wantConditions(200)
	})
	t.Run("a field that the user has not changed", func(t *testing.T) {
		p := openTasks(t, "One", "Two")
		p.edit(2, " mine")
		p.other.change(1, `{"description":"theirs"}`)
		p.refresh()
		p.waitSays(".editor .note", "Changed elsewhere.")
		p.waitValue(".editor [name=description]", "theirs")
		p.waitValue(".editor [name=title]", "One mine")
		p.waitSays(".editor .primary", "Save")
		p.waitSays(".editor .cancel", "Discard")
		p.waitFor("!document.querySelector('.editor .other')?.checkVisibility()")
		p.waitFocus(".editor [name=title]")
		p.press(kb.Enter)
		p.waitNone(".editor")
		p.waitSaved()
		p.other.wantTask(1, "One mine", "theirs")
		p.wantConditions(200)
	})
}

// A storage that has no conditional changes saves no edit: an unconditional one
// could overwrite what was changed elsewhere.
func TestStorageWithoutConditions(t *testing.T) {
	p := openTasks(t, "One")
	p.wire.refuseHeader("If-Match", "PUT", "/tasks/*", problem(501, "CONDITIONS_UNSUPPORTED", "Conditional changes are not supported"))
	p.edit(1, " mine"+kb.Enter)
	p.waitSays(".editor .error[data-for=form]", "Conditional changes are not supported")
	p.waitValue(".editor [name=title]", "One mine")
	p.settle()
	p.wantConditions(501)
	p.other.wantTask(1, "One", "")
}
