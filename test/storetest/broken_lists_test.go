package storetest_test

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

var listDefects = []defect{
	{"other users' tasks are listed", "list/own", broken.In(broken.List, func(c *call) {
		var all []domain.Task
		for _, user := range c.Everyone() {
			c.UserID = user.ID()
			c.Proceed()
			all = append(all, c.List.Tasks...)
		}
		slices.SortFunc(all, func(x, y domain.Task) int { return int(x.ID() - y.ID()) })
		c.List = domain.TaskPage{Tasks: all[:min(len(all), c.Page.Size())]}
	})},
	{"tasks are listed in reverse", "list/own", broken.After(broken.List, func(c *call) { slices.Reverse(c.List.Tasks) })},
	{"tasks are listed by their last change", "list/own", broken.After(broken.List, func(c *call) {
		slices.SortStableFunc(c.List.Tasks, func(x, y domain.Task) int { return x.UpdatedAt().Compare(y.UpdatedAt()) })
	})},
	{"the list of an unknown owner is an error", "list/unknown owner", broken.After(broken.List, func(c *call) { _, c.Err = c.Users.ByID(c.Context, c.UserID) })},
	{"owner 0 is user 1", "list/unknown owner", broken.Before(broken.List, func(c *call) { c.UserID = max(c.UserID, 1) })},
	{"the filter is ignored", "list/filter", broken.Before(broken.List, func(c *call) { c.Filter = domain.TaskFilter{} })},
	{"completed=false selects all", "list/filter", broken.Before(broken.List, func(c *call) {
		if completed, _ := c.Filter.Completed(); !completed {
			c.Filter = domain.TaskFilter{}
		}
	})},
	{"the zero filter selects completed=false", "list/filter", broken.Before(broken.List, func(c *call) {
		completed, _ := c.Filter.Completed()
		c.Filter = domain.TaskFilter{}.WithCompleted(completed)
	})},
	{"the filter is applied after the limit", "list/pages", broken.In(broken.List, func(c *call) {
		filter := c.Filter
		c.Filter = domain.TaskFilter{}
		c.Proceed()
		c.List.Tasks = slices.DeleteFunc(c.List.Tasks, func(t domain.Task) bool { return !filter.Matches(t) })
	})},
	{"the limit of a page is ignored", "list/pages", broken.Before(broken.List, func(c *call) { c.Page.Limit = 0 })},
	{"the page begins at After, not after it", "list/pages", broken.Before(broken.List, func(c *call) { c.Page.After-- })},
	{"every page is the first", "list/pages", broken.Before(broken.List, func(c *call) { c.Page.After = 0 })},
	{"More is always false", "list/more", tellMore(func(*call) bool { return false })},
	{"a page that is full by its limit has More", "list/more", tellMore(func(c *call) bool {
		return c.List.More || len(c.List.Tasks) == c.Page.Size()
	})},
	{"a page that is full by its bytes has More", "list/more", tellMore(func(c *call) bool {
		bytes := 0
		for _, task := range c.List.Tasks {
			bytes += task.TextBytes()
		}
		return c.List.More || bytes >= domain.MaxPageBytes
	})},
	{"a page that is full by its bytes has no More", "list/more", tellMore(func(c *call) bool {
		return c.List.More && len(c.List.Tasks) == c.Page.Size()
	})},
	{"More counts tasks that the filter leaves out", "list/more", tellMore(func(c *call) bool {
		rest := *c
		rest.Filter, rest.Page = domain.TaskFilter{}, page{After: last(c), Limit: 1}
		rest.Proceed()
		return len(c.List.Tasks) > 0 && len(rest.List.Tasks) > 0
	})},
	{"long texts do not fill a page", "list/bytes", broken.After(broken.List, func(c *call) {
		for whole := c.Page.Size(); c.List.More && len(c.List.Tasks) < whole; {
			rest := *c
			rest.Page.After, rest.Page.Limit = last(c), whole-len(c.List.Tasks)
			rest.Proceed()
			c.List = domain.TaskPage{Tasks: append(c.List.Tasks, rest.List.Tasks...), More: rest.List.More}
		}
	})},
	{"the task that fills the page is left out", "list/bytes", broken.After(broken.List, func(c *call) {
		if n := len(c.List.Tasks); c.List.More && n < c.Page.Size() {
			c.List.Tasks = c.List.Tasks[:n-1]
		}
	})},
	{"a page is cached, and returned again", "list/slice", broken.Fresh(broken.List, cached)},
	{"a page is a slice of a cached one", "list/slice", broken.Fresh(broken.List, func() func(*call) {
		proceed := cached()
		return func(c *call) {
			if c.Filter != (domain.TaskFilter{}) || c.Page.After != 0 {
				c.Proceed()
				return
			}
			size := c.Page.Size()
			c.Page = page{}
			proceed(c)
			if size < len(c.List.Tasks) {
				c.List = domain.TaskPage{Tasks: c.List.Tasks[:size], More: true}
				return
			}
			c.List.Tasks = slices.Clone(c.List.Tasks)
		}
	})},
	{"a page of domain.MaxPageSize has no More", "list/bounds", tellMore(func(c *call) bool {
		return c.List.More && len(c.List.Tasks) < domain.MaxPageSize
	})},
	{"a full page lacks one task", "list/bounds", broken.Before(broken.List, func(c *call) { c.Page.Limit = min(c.Page.Size(), domain.MaxPageSize-1) })},
	{"no limit means no bound", "list/bounds", broken.After(broken.List, func(c *call) {
		if c.List.More && len(c.List.Tasks) == domain.MaxPageSize {
			rest := *c
			rest.Page = page{After: last(c)}
			rest.Proceed()
			c.List = domain.TaskPage{Tasks: append(c.List.Tasks, rest.List.Tasks...), More: rest.List.More}
		}
	})},

	{"the order is ignored", "list/descending", broken.Before(broken.List, func(c *call) { c.Page.Order = domain.ByID })},
	{"each page is reversed", "list/descending", broken.In(broken.List, func(c *call) {
		order := c.Page.Order
		c.Page.Order = domain.ByID
		c.Proceed()
		if order == domain.ByIDDescending {
			slices.Reverse(c.List.Tasks)
		}
	})},
	{"a descending list begins below 0", "list/descending", beforeDescending(func(c *call) {
		if c.Page.After == 0 {
			c.Page.After = -1
		}
	})},
	{"a descending list below a negative ID begins at the top", "list/descending", beforeDescending(func(c *call) {
		c.Page.After = max(c.Page.After, 0)
	})},
	{"a descending page begins at After, not below it", "list/descending", beforeDescending(func(c *call) {
		if c.Page.After > 0 && c.Page.After < 1<<62 {
			c.Page.After++
		}
	})},
	{"a descending list ignores the filter", "list/descending", beforeDescending(func(c *call) { c.Filter = domain.TaskFilter{} })},
	{"a descending page that is not the last has no More", "list/more", tellMore(func(c *call) bool {
		return c.List.More && c.Page.Order != domain.ByIDDescending
	})},
	{"tasks with one due date are in reverse", "list/due order", broken.After(broken.List, func(c *call) {
		if c.Page.Order == domain.ByDue {
			slices.Reverse(c.List.Tasks)
			slices.SortStableFunc(c.List.Tasks, func(x, y domain.Task) int { return strings.Compare(dueText(x), dueText(y)) })
		}
	})},
	{"no due date comes first", "list/due order", broken.After(broken.List, func(c *call) {
		if c.Page.Order == domain.ByDue {
			slices.SortStableFunc(c.List.Tasks, func(x, y domain.Task) int { return cmp.Compare(dueOf(x), dueOf(y)) })
		}
	})},
	{"a page by due date begins after the ID only", "list/due order", broken.Before(broken.List, func(c *call) {
		if task, err := c.Tasks.Get(c.Context, c.UserID, c.Page.After); c.Page.Order == domain.ByDue && err != nil && c.Page.After > 0 {
			c.Page.AfterDue, _ = task.Due()
		}
	})},
	{"the range of due dates is ignored", "list/due range", broken.Before(broken.List, func(c *call) { c.Filter = c.Filter.WithDue(domain.DateRange{}) })},
	{"a range of due dates lacks its last day", "list/due range", broken.Before(broken.List, func(c *call) {
		if due := c.Filter.Due(); !due.To.IsZero() {
			due.To = domain.DateOfUnixDay(due.To.UnixDay() - 1)
			c.Filter = c.Filter.WithDue(due)
		}
	})},
	{"no due date is after every date", "list/due range", broken.In(broken.List, func(c *call) {
		filter := c.Filter
		if due := filter.Due(); due.From.IsZero() || !due.To.IsZero() {
			c.Proceed()
			return
		}
		c.Filter = filter.WithDue(domain.DateRange{})
		c.Proceed()
		c.List.Tasks = slices.DeleteFunc(c.List.Tasks, func(t domain.Task) bool {
			_, given := t.Due()
			return given && !filter.Matches(t)
		})
	})},
	{"a descending page has More unless it reaches task 1", "list/more", tellMore(func(c *call) bool {
		return c.List.More || c.Page.Order == domain.ByIDDescending && last(c) > 1
	})},
}

// dueOf returns the day of the task's due date, or an earlier day than any for
// null.
func dueOf(task domain.Task) int {
	due, _ := task.Due()
	return due.UnixDay()
}

// dueText returns a text that sorts by domain.ByDue.
func dueText(task domain.Task) string {
	due, _ := task.Due()
	return due.String() // "no date" for null
}

// last returns the ID of the last task of the page, or 0.
func last(c *call) domain.TaskID {
	if len(c.List.Tasks) == 0 {
		return 0
	}
	return c.List.Tasks[len(c.List.Tasks)-1].ID()
}

// tellMore makes a defect: List returns another More.
func tellMore(more func(*call) bool) broken.Defect {
	return broken.After(broken.List, func(c *call) { c.List.More = more(c) })
}

func beforeDescending(change func(*call)) broken.Defect {
	return broken.Before(broken.List, func(c *call) {
		if c.Page.Order == domain.ByIDDescending {
			change(c)
		}
	})
}

// cached returns a List that returns the same slice as long as its tasks are
// right.
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
		c.Proceed()
		asked := query{c.UserID, c.Filter, c.Page}
		if before, known := right[asked]; !known || !slices.Equal(before, c.List.Tasks) {
			right[asked], pages[asked] = slices.Clone(c.List.Tasks), c.List.Tasks
		}
		c.List.Tasks = pages[asked]
	}
}
