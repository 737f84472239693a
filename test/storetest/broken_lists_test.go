package storetest_test

import (
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

var listDefects = []defect{
	{"other users' tasks are listed", "list/own", intercept.After(intercept.List, func(c *call) {
		for _, user := range c.Everyone() {
			if user.ID() != c.UserID {
				c.List.Tasks = append(c.List.Tasks, c.TasksOf(user.ID(), c.Filter)...)
			}
		}
	})},
	{"the list of an unknown owner is an error", "create/unknown owner", intercept.After(intercept.List, func(c *call) { _, c.Err = c.Users.ByID(c.Context, c.UserID) })},
	{"the filter is ignored", "list/pages", intercept.Before(intercept.List, func(c *call) { c.Filter = domain.TaskFilter{} })},
	{"the page begins at After, not after it", "list/pages", intercept.Before(intercept.List, func(c *call) { c.Page.After-- })},
	{"a page that is full by its limit has More", "list/pages", intercept.After(intercept.List, func(c *call) {
		c.List.More = c.List.More || len(c.List.Tasks) == c.Page.Size()
	})},
	{"the task that fills the page is left out", "list/bytes", intercept.After(intercept.List, func(c *call) {
		if n := len(c.List.Tasks); c.List.More && n < c.Page.Size() {
			c.List.Tasks = c.List.Tasks[:n-1]
		}
	})},
	{"all pages share a buffer", "list/own", intercept.Fresh(intercept.List, func() func(*call) {
		var buffer []domain.Task
		return func(c *call) {
			c.Proceed()
			buffer = append(buffer[:0], c.List.Tasks...)
			c.List.Tasks = buffer
		}
	})},
	{"a full page lacks one task", "list/bounds", intercept.Before(intercept.List, func(c *call) { c.Page.Limit = min(c.Page.Size(), domain.MaxPageSize-1) })},
	{"a descending page begins at After, not below it", "list/descending", intercept.Before(intercept.List, func(c *call) {
		if c.Page.Order == domain.ByIDDescending && c.Page.After > 0 && c.Page.After < 1<<62 {
			c.Page.After++
		}
	})},
	{"a page by due date begins after the ID only", "list/due order", intercept.Before(intercept.List, func(c *call) {
		if task, err := c.Tasks.Get(c.Context, c.UserID, c.Page.After); c.Page.Order == domain.ByDue && err != nil && c.Page.After > 0 {
			c.Page.AfterDue, _ = task.Due()
		}
	})},
	{"the range of due dates is in the order of IDs", "list/due range", intercept.Before(intercept.List, func(c *call) {
		if !c.Filter.Due().IsZero() && c.Page.Order == domain.ByDue {
			c.Page.Order = domain.ByID
		}
	})},
	{"the range of due dates is ignored", "list/due range", intercept.Before(intercept.List, func(c *call) { c.Filter = c.Filter.WithDue(domain.DateRange{}) })},
}
