package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Slash leads to the search, which filters during typing, together with the tabs.
// The address has both: a reload keeps them, and Back leaves the search. A new task changes neither.
func TestSearch(t *testing.T) {
	p := openTasks(t, "Buy milk", "Call Bob", "Feed the cow", "MILK the cow")
	p.other.change(3, `{"description":"then take the milk in"}`)
	p.other.change(4, `{"completed":true}`)
	p.refresh()
	p.run(focus(".tabs a"))
	p.run(command("/"))
	p.waitFocus(".search")
	p.press("milk")
	p.waitRows("Feed the cow", "Buy milk", "MILK the cow")
	p.waitSays(".tabs", "All 3 Today 0 Upcoming 0 Done 1")
	p.wantAnnounced("3 tasks")
	p.click(".hide input")
	p.waitRows("Feed the cow", "Buy milk")
	p.reload()
	p.waitRows("Feed the cow", "Buy milk")
	p.waitValue(".search", "milk")
	p.run(focus(".search"), chromedp.KeyEvent(" (*"))
	p.waitSays(".empty", "Nothing found No task here has “milk (*” in it.")
	p.run(selectAll)
	p.press(kb.Backspace)
	p.click(".hide input")
	p.waitRows("Feed the cow", "Call Bob", "Buy milk", "MILK the cow")
	p.run(focus(".search"))
	p.press("bob")
	p.waitRows("Call Bob")
	p.press(kb.Enter)
	p.waitFocus(".row .done")
	evaluate[string](p.tab, "history.back() ?? ''")
	p.waitRows("Feed the cow", "Call Bob", "Buy milk", "MILK the cow")
	p.waitValue(".search", "")

	p.stopClock()
	p.click(".tabs a[href='#done']")
	p.waitRows("MILK the cow")
	p.run(focus(".add .title"))
	p.press("Call Eva" + kb.Enter) // which the tab does not show
	p.waitSays("#undo", "Added “Call Eva”.")
	p.waitRows("MILK the cow")
}
