package browser_test

import (
	"fmt"
	"testing"
)

// The first tasks are shown before the others have been loaded. The others are shown once
// all are known, 500 at a time, so that none is missing between two rows.
func TestFirstPageFirst(t *testing.T) {
	p := openTasks(t)
	importTasks(t, p.other.service, p.other.token, 1200, func(i int) string { return fmt.Sprintf(`{"title":"Task %d"}`, i+1) })
	held := p.wire.holdOnly(3, "GET", "/tasks")
	p.reload()
	held.wait(1)
	p.settle()
	p.waitFor(rowTitles + ".length === 100")
	p.waitSays(".rest[role=status]", "Loading older tasks")
	held.release()
	p.waitSays(".tabs", "All 1,200 Today 0 Upcoming 0 Done 0")
	p.waitSays(".more", "Show 500 more")
	p.click(".more")
	p.waitFocus(".row:nth-child(501) .done")
	p.waitSays(".more", "Show 200 more")
	p.click(".more")
	p.waitFor(rowTitles + ".length === 1200")
	p.waitFor(rowTitles + ".every((title, i) => title === `Task ${1200 - i}`)")
	p.waitNone(".more:not([hidden])")
}
