package browser_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/await"
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

// A refresh without changes gets no task again, and touches no row.
func TestRefreshWithoutChanges(t *testing.T) {
	p := openMany(t)
	before := p.lists()
	p.run(focus(".row:nth-child(3) .done"))
	evaluate[bool](p.tab, "document.querySelectorAll('.row').forEach((row) => { row.marked = true; }) ?? true")
	p.refresh()
	for _, e := range p.wantPages(before) {
		if e.header.Get("If-None-Match") == "" || e.status != 304 {
			t.Errorf("got page %v requested with If-None-Match %q and answered with %d, want a tag and 304", e.query, e.header.Get("If-None-Match"), e.status)
		}
	}
	p.waitFor("[...document.querySelectorAll('.row')].every((row) => row.marked)")
	p.waitFocus(".row:nth-child(3) .done")
	p.waitSays(".tabs", "All 1200 Active 1200 Done 0")
}

// A refresh finds what was created, deleted and changed elsewhere, on all pages.
func TestRefreshWithChanges(t *testing.T) {
	p := openMany(t)
	p.other.change(5, `{"completed":true}`)
	p.other.change(6, `{"completed":true}`)
	p.refresh()
	p.click(".tabs a[href='#done']")
	p.waitRows("Task 6", "Task 5")
	before := p.lists()
	p.other.create("Task 1201", "")
	p.other.remove(5)
	p.other.change(6, `{"title":"Task six"}`)
	p.refresh()
	p.wantPages(before)
	p.waitRows("Task six")
	p.waitSays(".tabs", "All 1200 Active 1199 Done 1")
	p.click(".tabs a[href='#all']")
	p.waitFor(rowTitles + ".slice(0, 2).join() === 'Task 1201,Task 1200'")
}

// A list that was read before a change does not undo it, while its answer and
// the answer to the change are under way.
func TestChangesDuringARefresh(t *testing.T) {
	p := openTasks(t, "One", "Two")
	lists, changes, creations := p.wire.hold("GET", "/tasks"), p.wire.hold("PUT", "/tasks/*"), p.wire.hold("POST", "/tasks")
	before := p.lists()
	end := p.startRefresh()
	lists.wait(1)
	p.click(".row:nth-child(2) .done")
	p.run(focus(".add .title"))
	p.press("Three\r")
	shown := func() {
		p.waitRows("Three", "Two", "One")
		p.waitFor("document.querySelector('.row:nth-child(3) .done').checked")
		p.waitSays(".tabs", "All 3 Active 2 Done 1")
	}
	shown()
	changes.wait(1)
	lists.release()
	await.True(t, "the list has been answered", func() bool { return p.wire.requests("GET", "/tasks")[before].ended })
	p.settle()
	shown()
	changes.release()
	creations.wait(1)
	shown()
	creations.release()
	p.waitSaved()
	p.settle()
	shown()
	if got := p.lists() - before; got != 1 {
		t.Errorf("got %d lists, want one: a newer one mends what an older one breaks", got)
	}
	end()
	shown()
	p.other.wantTitles("One", "Two", "Three")
	if !p.other.task(1).Completed {
		t.Error("got an active task from the API, want the change kept")
	}
}

// Nor does it when it comes after the answers to the changes.
func TestOlderListAfterChanges(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.fakeClock()
	p.waitRows("Three", "Two", "One")
	before := p.lists()
	lists := p.wire.holdOnly(1, "GET", "/tasks")
	end := p.startRefresh()
	lists.wait(1)
	p.click(".row:nth-child(3) .done")
	p.edit(2, " new"+kb.Enter)
	p.click(".row:nth-child(1) .delete")
	p.run(focus(".add .title"))
	p.press("Four\r")
	p.skip(6)
	p.wire.wait("PUT", "/tasks/*", 200, 2)
	p.wire.wait("DELETE", "/tasks/3", 200, 1)
	p.wire.wait("POST", "/tasks", 201, 1)
	shown := func() {
		p.waitNone(".row.pending, .editor")
		p.waitRows("Four", "Two new", "One")
		p.waitFor("document.querySelector('.row:nth-child(3) .done').checked")
		p.waitSays(".tabs", "All 3 Active 2 Done 1")
	}
	shown()
	lists.release()
	end()
	shown()
	if got := p.lists() - before; got != 1 {
		t.Errorf("got %d lists, want one: a newer one mends what an older one breaks", got)
	}
}

// A list that arrives slowly is not given up, however long it takes. One that
// stalls is. The wire sends it in parts; before each, the page's clock is set
// ahead by five seconds.
func TestOnlyStallsTimeOut(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.fakeClock()
	p.waitRows("Two", "One")
	p.waitLists(0)
	parts := make(chan string)
	first := p.lists()
	end := p.wire.add("GET", "/tasks", func(_ *relayed, _ <-chan struct{}, next func() answer) answer {
		got := next()
		got.parts = parts
		return got
	})
	p.reload()
	await.True(t, "the list is requested", func() bool { return p.lists() > first })
	list := func() relayed { return p.wire.requests("GET", "/tasks")[first] }
	for range 20 { // 100 seconds
		await.True(t, "the page takes a part of the list", func() bool {
			select {
			case parts <- " ": // white space before the JSON text
				return true
			default:
				return list().ended
			}
		})
		p.skip(5)
		if list().ended {
			t.Fatal("the page gave up a list that arrives slowly")
		}
	}
	end()
	p.skip(300)
	await.True(t, "the page gives up a list that has stalled", func() bool { return list().gone })
	p.waitRows("Two", "One") // from the next request
}
