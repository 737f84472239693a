package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// openLines opens a task whose texts no field can show as they are: the title has
// one line, and a browser removes the carriage return from the description.
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
func TestUntouchedFields(t *testing.T) {
	for name, c := range map[string]struct{ typed, sent, title, description string }{
		"title":       {"z", `{"description":"z"}`, "a\nb", "z"},
		"description": {"c", `{"title":"c"}`, "c", "x\r\ny"},
	} {
		t.Run(name, func(t *testing.T) {
			p := openLines(t)
			if name == "title" {
				p.press(kb.Tab)
			}
			p.run(selectAll)
			p.press(c.typed)
			p.run(ctrlEnter)
			p.waitNone(".editor")
			p.waitSaved()
			p.other.wantTask(1, c.title, c.description)
			if got := bodies(p.wire.requests("PUT", "/tasks/1")); got != c.sent {
				t.Errorf("got PUT %s, want %s", got, c.sent)
			}
		})
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
