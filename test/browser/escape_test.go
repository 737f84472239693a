package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Escape closes an edit. The typed text stays a draft of the task until the user saves it or
// chooses Discard. Discarding can be undone.
func TestEscape(t *testing.T) {
	p := openTasks(t, "One")
	p.edit(1, " more"+kb.Tab+"a long text"+kb.Escape)
	p.waitNone(".editor")
	p.waitRows("One")
	p.waitSays(".row .state", "Unsaved draft")
	p.wantAnnounced("Kept as a draft.")
	p.reload()
	p.waitSays(".row .state", "Unsaved draft")
	p.edit(1, "")
	p.waitValue(".editor [name=title]", "One more")
	p.waitValue(".editor [name=description]", "a long text")
	p.waitSays(".editor .cancel", "Discard")
	p.stopClock()
	p.click(".editor .cancel")
	p.waitNone(".editor")
	p.waitSays("#undo p", "Discarded changes to “One”.")
	p.run(ctrlZ)
	p.waitFor(noUndo)
	p.waitValue(".editor [name=title]", "One more")
	p.waitValue(".editor [name=description]", "a long text")
	p.run(focus(".editor [name=title]"))
	p.press(kb.Enter)
	p.waitNone(".editor")
	p.waitRows("One more")
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.other.wantTask(1, "One more", "a long text")
	p.waitFor("document.querySelector('.row .state').textContent === ''")
	p.waitFor("document.getElementById(document.querySelector('.row .done').getAttribute('aria-describedby')).textContent === 'a long text'")
}

// The field of a title grows with its text. Pasted line breaks become spaces. A word that is longer than a
// line does not make the editor wider than the window. The box for a description does not move while the
// user types.
func TestFieldsGrow(t *testing.T) {
	p := openTasks(t, "One")
	p.click(".add .describe")
	p.waitFocus(".add [name=description]")
	place := p.top(".add [name=description]")
	p.press("x")
	p.waitValue(".add [name=description]", "x")
	if got := p.top(".add [name=description]"); got != place {
		t.Errorf("got the box at %v when one types, want it to stay at %v", got, place)
	}
	p.edit(1, "")
	p.resize(390, 844)
	const height = "document.querySelector('.editor [name=title]').offsetHeight"
	line := evaluate[int](p.tab, height)
	word := strings.Repeat("w", 60)
	p.paste(" line\nbreak " + word + strings.Repeat(" long", 80))
	title := "One line break " + word + strings.Repeat(" long", 80)
	p.waitValue(".editor [name=title]", title)
	p.waitFor(fmt.Sprintf("%s > %d", height, 2*line))
	p.press(kb.Tab)
	p.paste(word)
	for _, problem := range evaluate[[]string](p.tab, misfits) {
		t.Error(problem)
	}
	p.run(ctrlEnter)
	p.waitSaved()
	p.other.wantTask(1, title, word)
}
