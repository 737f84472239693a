package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// openLines opens a task whose texts no field can show as they are: a browser
// removes the line break from the title, and the carriage return from the
// description.
func openLines(t *testing.T) *taskTab {
	t.Helper()
	p := openTasks(t)
	p.other.create("a\nb", "x\r\ny")
	p.refresh()
	p.waitRows("a\nb")
	p.edit(1, "")
	return p
}

// Saving a field does not change the other.
func TestUntouchedTitle(t *testing.T) {
	p := openLines(t)
	p.run(focus(".editor [name=description]"), selectAll)
	p.press("z")
	p.run(ctrlEnter)
	p.waitNone(".editor")
	p.waitSaved()
	p.other.wantTask(1, "a\nb", "z")
	if got := bodies(p.wire.requests("PUT", "/tasks/1")); got != `{"description":"z"}` {
		t.Errorf("got PUT %s, want the description only", got)
	}
}

func TestUntouchedDescription(t *testing.T) {
	p := openLines(t)
	p.run(selectAll)
	p.press("c" + kb.Enter)
	p.waitNone(".editor")
	p.waitSaved()
	p.other.wantTask(1, "c", "x\r\ny")
	if got := bodies(p.wire.requests("PUT", "/tasks/1")); got != `{"title":"c"}` {
		t.Errorf("got PUT %s, want the title only", got)
	}
}

// Saving without changes sends nothing, also after a change that was taken back.
func TestNothingTouched(t *testing.T) {
	p := openLines(t)
	p.press(kb.Enter)
	p.waitNone(".editor")
	p.edit(1, "c"+kb.Backspace+kb.Enter)
	p.waitNone(".editor")
	p.settle()
	if got := p.wire.requests("PUT", "/tasks/1"); len(got) > 0 {
		t.Errorf("got PUT %s, want no request", bodies(got))
	}
	p.other.wantTask(1, "a\nb", "x\r\ny")
}
