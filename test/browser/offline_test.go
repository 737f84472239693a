package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Offline, the page says so. It shows changes of all kinds at once, and says that they
// are not saved yet. At 400 % zoom, its message covers nothing. The changes are sent when the
// connection is back.
func TestOffline(t *testing.T) {
	p := openTasks(t, "Buy milk", "Call Bob", "Post the letter")
	p.stopClock()
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	if got := evaluate[[]string](p.tab, `(({ color, backgroundColor, borderTopColor }) => [color, backgroundColor, borderTopColor])(getComputedStyle(document.querySelector("#connection")))`); slices.ContainsFunc(p.errorColors(), func(color string) bool { return slices.Contains(got, color) }) {
		t.Errorf("got the colors %q, of which an error has one", got)
	}
	p.click(".row:nth-child(1) .delete")
	p.click(".row:nth-child(2) .done")
	p.edit(1, " today"+kb.Enter)
	p.run(focus(".add .title"))
	p.press("Water the plants" + kb.Enter)
	p.wantAnnounced("Added “\u2068Water the plants\u2069”. Not saved yet.") // although the bar shows other acts
	p.advance(10_000)                                                       // it is too late to undo
	p.waitRows("Water the plants", "Call Bob today", "Buy milk")
	for row := 1; row <= 3; row++ {
		p.waitSays(fmt.Sprintf(".row:nth-child(%d) .state", row), "Not saved yet.")
	}
	p.waitSays(".tabs", "All 3 Today 0 Upcoming 0 Done 1")
	p.resize(320, 256)
	for _, control := range evaluate[[]string](p.tab, `[...document.querySelectorAll("a, button, input")].filter((e) => {
		e.scrollIntoView({ block: "nearest", behavior: "instant" });
		const [box, message] = [e, document.querySelector("#connection")].map((element) => element.getBoundingClientRect());
		return e.checkVisibility() && box.bottom > message.top && box.top < message.bottom;
	}).map((e) => e.outerHTML)`) {
		t.Errorf("the message covers %s", control)
	}
	p.offline(false)
	p.waitSaved()
	p.waitRows("Water the plants", "Call Bob today", "Buy milk")
	p.other.wantTitles("Buy milk", "Call Bob today", "Water the plants")
	if !p.other.task(1).Completed {
		t.Error("got an active task from the API, want it done")
	}
}

// Leaving the page sends pending deletions, except undone ones.
func TestPendingDeletions(t *testing.T) {
	p := openTasks(t, "Task 0", "Task 1", "Task 2")
	p.stopClock() // until the page is left
	p.click(".row:first-child .delete")
	p.waitRows("Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.waitRows("Task 0")
	p.run(ctrlZ)
	p.waitRows("Task 1", "Task 0")
	p.navigate("/")
	p.wire.wait("DELETE", "/tasks/3", 200, 1)
	p.navigate("/app")
	p.waitRows("Task 1", "Task 0")
}
