package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// After a reload, the page shows the drafts of all tasks that were deleted
// meanwhile.
func TestDraftsOfDeletedTasks(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four", "Five")
	p.edit(1, " saved"+kb.Enter)
	p.waitRows("Five saved", "Four", "Three", "Two", "One")
	p.click(".row:nth-child(1) .delete") // its draft does not get in the way of the others
	p.waitRows("Four", "Three", "Two", "One")
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
