package browser_test

import (
	"fmt"
	"strconv"
	"testing"
)

// many is more tasks than the API returns at once.
const many = 1200

// openMany opens a list of many tasks, "Task 1" and so on.
func openMany(t *testing.T) *taskTab {
	t.Helper()
	p := openTasks(t)
	importTasks(t, p.other.service, p.other.token, many, func(i int) string { return fmt.Sprintf(`{"title":"Task %d"}`, i+1) })
	p.reload()
	p.waitText(".tabs [aria-current]", "All 1200")
	p.waitLists(0)
	return p
}

// wantPages checks that lists were requested by pages, since the request that
// has this index.
func (p *taskTab) wantPages(since int) []relayed {
	p.t.Helper()
	lists := p.wire.requests("GET", "/tasks")[since:]
	for _, e := range lists {
		if limit, err := strconv.Atoi(e.query.Get("limit")); err != nil || limit < 1 || limit > 500 {
			p.t.Fatalf("got a list requested with limit %q, want 1 to 500", e.query.Get("limit"))
		}
	}
	return lists
}

func (p *taskTab) lists() int { return len(p.wire.requests("GET", "/tasks")) }

// The first tasks are shown before the others have been loaded. Those are shown when all are
// known, so that none is missing between two rows, and 500 at a time.
func TestFirstPageFirst(t *testing.T) {
	p := openMany(t)
	before := p.lists()
	held := p.wire.holdOnly(3, "GET", "/tasks")
	p.reload()
	held.wait(1)
	p.settle()
	p.waitFor(rowTitles + ".length === 100")
	p.waitSays(".rest", "Loading older tasks")
	held.release()
	p.waitSays(".tabs", "All 1200 Active 1200 Done 0")
	if got := len(p.wantPages(before)); got < 3 {
		t.Errorf("got %d pages, want at least 3", got)
	}
	p.waitSays(".more", "Show 500 more")
	p.click(".more")
	p.waitFocus(".row:nth-child(501) .done")
	p.waitSays(".more", "Show 200 more")
	p.click(".more")
	p.waitFor(rowTitles + ".length === 1200")
	p.waitFor(rowTitles + ".every((title, i) => title === `Task ${1200 - i}`)")
	p.waitNone(".more:not([hidden])")
}
