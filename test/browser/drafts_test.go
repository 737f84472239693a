package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The draft of a task that was saved and deleted does not get in the way of
// another draft, whose task was deleted elsewhere.
func TestDraftBesideADeletedTask(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.edit(2, " saved"+kb.Enter)
	p.waitRows("Two", "One saved")
	p.click(".row:nth-child(2) .delete")
	p.edit(1, " more")
	p.wire.wait("DELETE", "/tasks/1", 200, 1)
	p.other.remove(2)
	p.refresh() // the test fails if the console reports an exception
	for range 2 {
		p.waitRows("Two")
		p.waitValue(".row .editor [name=title]", "Two more")
		p.waitSays(".editor .note", "Deleted elsewhere.")
		p.reload()
	}
}

// After a reload, the drafts of all tasks that were deleted meanwhile are shown.
func TestDraftsOfDeletedTasks(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four")
	for row, text := range []string{"", " b", " c", " d"} {
		if text != "" {
			p.edit(row+1, text)
		}
	}
	for _, id := range []int{1, 2, 3} {
		p.other.remove(id)
	}
	p.reload()
	p.waitFor(`JSON.stringify([...document.querySelectorAll(".row .editor [name=title]")].map((e) => e.value)) === '["Three b","Two c","One d"]'`)
	p.waitFor("[...document.querySelectorAll('.editor .note')].filter((e) => e.innerText === 'Deleted elsewhere.').length === 3")
	p.click(".row:last-child .editor .primary")
	p.waitFor("document.querySelectorAll('.editor').length === 2")
	p.waitNone(".row.pending")
	p.other.wantTitles("Four", "One d")
}

// A refresh never writes a draft: only the tab in which the user types does. Otherwise two
// tabs that show the draft would overwrite each other's text for ever.
func TestDraftInTwoTabs(t *testing.T) {
	p := openTasks(t, "Milk")
	p.edit(1, " and bread")
	p.other.change(1, `{"description":"theirs"}`)
	beside := p.beside("/app")
	beside.logIn("ana@example.com", password)
	beside.waitText(".editor .note", "Changed elsewhere.")
	evaluate[bool](p.tab, "document.querySelector('.editor').first = true")
	beside.run(focus(".add .title"))
	beside.press("x")
	p.waitFor("document.querySelector('.add .title').value === 'x'") // it has what the other tab stored
	if !p.holds("document.querySelector('.editor').first && document.querySelector('.editor [name=title]').value === 'Milk and bread'") {
		t.Error("the other tab has changed the editor")
	}
}
