package browser_test

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pressAt clicks n times quickly on an element, at this distance from its top left corner.
func (p *tab) pressAt(selector string, x, y float64, n int) {
	p.t.Helper()
	if evaluate[*struct{}](p, clickable+"("+quote(selector)+")") == nil {
		p.t.Fatalf("%s never becomes clickable", selector)
	}
	corner := evaluate[struct{ X, Y float64 }](p, "document.querySelector("+quote(selector)+").getBoundingClientRect().toJSON()")
	for i := range n {
		p.run(chromedp.MouseClickXY(corner.X+x, corner.Y+y, chromedp.ClickCount(i+1)))
	}
}

// A press in an editor keeps the focus in a field. The second press of the double-click that
// opens the editor does too. The row's keys do nothing meanwhile.
func TestPressInAnEditor(t *testing.T) {
	const title, description = ".editor [name=title]", ".editor [name=description]"
	p := openTasks(t, "One", "Two", "Three")
	p.pressAt(".row:nth-child(2) .title", 20, 30, 2)
	p.waitFocus(title)
	p.press("x")
	p.waitValue(title, "Twox")
	for _, field := range []string{title, description} {
		p.run(focus(field))
		p.click(".editor .buttons") // next to Cancel
		p.waitFocus(field)
		p.run(focus(".row:nth-child(1) .done"))
		p.pressAt(".editor", 5, 5, 1)
		p.waitFocus(field)
	}

	p.run(focus(".row:nth-child(2)"))
	for _, key := range []string{"x", "e", "j", "ArrowUp", "Delete"} {
		p.run(command(key))
		p.waitFocus(".row:nth-child(2)")
	}
	p.waitRows("Three", "Two", "One")
	p.waitNone(".row :checked")
	p.waitValue(title, "Twox")
	p.run(focus(".row:nth-child(1) .done"), command("j"))
	p.waitFocus(".row:nth-child(3) .done")
	p.run(command("k"))
	p.waitFocus(".row:nth-child(1) .done")
	p.run(focus(title), focus(".search"), command("Enter"))
	p.waitFocus(".row:nth-child(3) .done")

	p.stopClock() // the offer to undo does not end
	p.run(command("Delete"), focus(description))
	p.click("#undo button")
	p.waitRows("Three", "Two", "One")
	p.waitFocus(description)
	p.run(focus(".add .title"))
	p.press("Four\r")
	p.run(focus(".tabs a"), ctrlZ)
	p.waitSays(".toast", "Undone: adding “Four”.")
	p.run(focus(description))
	p.click(".toast .close")
	p.waitNone(".toast")
	p.waitFocus(description)

	p.run(focus(".add .title"))
	p.pressAt(".add", 5, 5, 1)
	p.waitFocus(".add .title")
}

// Dragging selects the text of a title and opens no editor. The other version in a conflict can
// be selected. A double-click on a button that disappears does not act on the element that takes
// its place.
func TestSelectAndDoubleClick(t *testing.T) {
	p := openTasks(t, "One two three", "Two", "Three")
	corner := evaluate[struct{ X, Y float64 }](p.tab, "document.querySelector('.row:nth-child(3) .title').getBoundingClientRect().toJSON()")
	drag := func(kind input.DispatchMouseEventType, x float64) {
		call(p.tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: corner.X + x, Y: corner.Y + 30, Button: input.MouseButtonLeft, ClickCount: 1})
	}
	drag(input.DispatchMouseEventTypeMousePressed, 1)
	drag(input.DispatchMouseEventTypeMouseMoved, 40)
	drag(input.DispatchMouseEventTypeMouseMoved, 80)
	drag(input.DispatchMouseEventTypeMouseReleased, 80)
	p.settle()
	p.waitFor("String(getSelection()).startsWith('One tw')")
	p.waitNone(".editor")

	p.edit(1, " mine")
	p.other.change(3, `{"title":"Three theirs"}`)
	p.press(kb.Enter)
	p.waitSays(".editor .note", "Changed meanwhile.")
	p.pressAt(".editor .other .title", 5, 5, 2)
	p.waitFor("String(getSelection()).trim() === 'Three'")
	p.pressAt(".editor .other", 5, 5, 1)
	p.waitFocus(".editor [name=title]")
	p.pressAt(".editor .primary", 20, 10, 2)
	p.waitNone(".editor")
	p.waitRows("Three mine", "Two", "One two three")
	p.waitNone(".row :checked")
}
