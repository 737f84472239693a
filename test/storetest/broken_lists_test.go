package storetest_test

import (
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var listDefects = []defect{
	{"other users' tasks are listed", "list/own", in(list, func(c *call) {
		var all []domain.Task
		for _, user := range c.everyone() {
			c.owner = user.ID()
			c.proceed()
			all = append(all, c.list.Tasks...)
		}
		slices.SortFunc(all, func(x, y domain.Task) int { return int(x.ID() - y.ID()) })
		c.list = domain.TaskPage{Tasks: all[:min(len(all), c.page.Size())]}
	})},
	{"tasks are listed in reverse", "list/own", after(list, func(c *call) { slices.Reverse(c.list.Tasks) })},
	{"tasks are listed by their last change", "list/own", after(list, func(c *call) {
		slices.SortStableFunc(c.list.Tasks, func(x, y domain.Task) int { return x.UpdatedAt().Compare(y.UpdatedAt()) })
	})},
	{"the list of an unknown owner is an error", "list/unknown owner", after(list, func(c *call) { _, c.err = c.Users.ByID(c.ctx, c.owner) })},
	{"owner 0 is user 1", "list/unknown owner", before(list, func(c *call) { c.owner = max(c.owner, 1) })},
	{"the filter is ignored", "list/filter", before(list, func(c *call) { c.filter = domain.TaskFilter{} })},
	{"completed=false selects all", "list/filter", before(list, func(c *call) {
		if completed, _ := c.filter.Completed(); !completed {
			c.filter = domain.TaskFilter{}
		}
	})},
	{"the zero filter selects completed=false", "list/filter", before(list, func(c *call) {
		completed, _ := c.filter.Completed()
		c.filter = domain.FilterCompleted(completed)
	})},
	{"the filter is applied after the limit", "list/pages", in(list, func(c *call) {
		filter := c.filter
		c.filter = domain.TaskFilter{}
		c.proceed()
		c.list.Tasks = slices.DeleteFunc(c.list.Tasks, func(t domain.Task) bool { return !filter.Matches(t) })
	})},
	{"the limit of a page is ignored", "list/pages", before(list, func(c *call) { c.page.Limit = 0 })},
	{"the page begins at After, not after it", "list/pages", before(list, func(c *call) { c.page.After-- })},
	{"every page is the first", "list/pages", before(list, func(c *call) { c.page.After = 0 })},
	{"More is always false", "list/more", tellMore(func(*call) bool { return false })},
	{"a page that is full by its limit has More", "list/more", tellMore(func(c *call) bool {
		return c.list.More || len(c.list.Tasks) == c.page.Size()
	})},
	{"a page that is full by its bytes has More", "list/more", tellMore(func(c *call) bool {
		bytes := 0
		for _, task := range c.list.Tasks {
			bytes += task.TextBytes()
		}
		return c.list.More || bytes >= domain.MaxPageBytes
	})},
	{"a page that is full by its bytes has no More", "list/more", tellMore(func(c *call) bool {
		return c.list.More && len(c.list.Tasks) == c.page.Size()
	})},
	{"More counts tasks that the filter leaves out", "list/more", tellMore(func(c *call) bool {
		rest := *c
		rest.filter, rest.page = domain.TaskFilter{}, page{After: c.last(), Limit: 1}
		rest.proceed()
		return len(c.list.Tasks) > 0 && len(rest.list.Tasks) > 0
	})},
	{"long texts do not fill a page", "list/bytes", after(list, func(c *call) {
		for whole := c.page.Size(); c.list.More && len(c.list.Tasks) < whole; {
			rest := *c
			rest.page.After, rest.page.Limit = c.last(), whole-len(c.list.Tasks)
			rest.proceed()
			c.list = domain.TaskPage{Tasks: append(c.list.Tasks, rest.list.Tasks...), More: rest.list.More}
		}
	})},
	{"the task that fills the page is left out", "list/bytes", after(list, func(c *call) {
		if n := len(c.list.Tasks); c.list.More && n < c.page.Size() {
			c.list.Tasks = c.list.Tasks[:n-1]
		}
	})},
	{"a page is cached, and returned again", "list/slice", fresh(list, cached)},
	{"a page is a slice of a cached one", "list/slice", fresh(list, func() func(*call) {
		proceed := cached()
		return func(c *call) {
			if c.filter != (domain.TaskFilter{}) || c.page.After != 0 {
				c.proceed()
				return
			}
			size := c.page.Size()
			c.page = page{}
			proceed(c)
			if size < len(c.list.Tasks) {
				c.list = domain.TaskPage{Tasks: c.list.Tasks[:size], More: true}
				return
			}
			c.list.Tasks = slices.Clone(c.list.Tasks)
		}
	})},
	{"a page of domain.MaxPageSize has no More", "list/bounds", tellMore(func(c *call) bool {
		return c.list.More && len(c.list.Tasks) < domain.MaxPageSize
	})},
	{"a full page lacks one task", "list/bounds", before(list, func(c *call) { c.page.Limit = min(c.page.Size(), domain.MaxPageSize-1) })},
	{"no limit means no bound", "list/bounds", after(list, func(c *call) {
		if c.list.More && len(c.list.Tasks) == domain.MaxPageSize {
			rest := *c
			rest.page = page{After: c.last()}
			rest.proceed()
			c.list = domain.TaskPage{Tasks: append(c.list.Tasks, rest.list.Tasks...), More: rest.list.More}
		}
	})},

	{"Descending is ignored", "list/descending", before(list, func(c *call) { c.page.Descending = false })},
	{"each page is reversed", "list/descending", in(list, func(c *call) {
		descending := c.page.Descending
		c.page.Descending = false
		c.proceed()
		if descending {
			slices.Reverse(c.list.Tasks)
		}
	})},
	{"a descending list begins below 0", "list/descending", beforeDescending(func(c *call) {
		if c.page.After == 0 {
			c.page.After = -1
		}
	})},
	{"a descending list below a negative ID begins at the top", "list/descending", beforeDescending(func(c *call) {
		c.page.After = max(c.page.After, 0)
	})},
	{"a descending page begins at After, not below it", "list/descending", beforeDescending(func(c *call) {
		if c.page.After > 0 && c.page.After < 1<<62 {
			c.page.After++
		}
	})},
	{"a descending list ignores the filter", "list/descending", beforeDescending(func(c *call) { c.filter = domain.TaskFilter{} })},
	{"a descending page that is not the last has no More", "list/more", tellMore(func(c *call) bool {
		return c.list.More && !c.page.Descending
	})},
	{"a descending page has More unless it reaches task 1", "list/more", tellMore(func(c *call) bool {
		return c.list.More || c.page.Descending && c.last() > 1
	})},
}

// last returns the ID of the last task of the page, or 0.
func (c *call) last() domain.TaskID {
	if len(c.list.Tasks) == 0 {
		return 0
	}
	return c.list.Tasks[len(c.list.Tasks)-1].ID()
}

// tellMore makes a defect: a List with another More.
func tellMore(more func(*call) bool) func(storetest.Backend) storetest.Backend {
	return after(list, func(c *call) { c.list.More = more(c) })
}

func beforeDescending(change func(*call)) func(storetest.Backend) storetest.Backend {
	return before(list, func(c *call) {
		if c.page.Descending {
			change(c)
		}
	})
}

// cached returns a List that returns the same slice for as long as its tasks are
// the right ones.
func cached() func(*call) {
	type query struct {
		owner  domain.UserID
		filter domain.TaskFilter
		page   page
	}
	var mutex sync.Mutex
	pages, right := map[query][]domain.Task{}, map[query][]domain.Task{}
	return func(c *call) {
		mutex.Lock()
		defer mutex.Unlock()
		c.proceed()
		asked := query{c.owner, c.filter, c.page}
		if before, known := right[asked]; !known || !slices.Equal(before, c.list.Tasks) {
			right[asked], pages[asked] = slices.Clone(c.list.Tasks), c.list.Tasks
		}
		c.list.Tasks = pages[asked]
	}
}
