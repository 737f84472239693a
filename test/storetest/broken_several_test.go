package storetest_test

import (
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/broken"
)

var severalDefects = []defect{
	{"the last draft is stored first", "several/order", broken.In(broken.CreateMany, func(c *call) {
		slices.Reverse(c.Drafts)
		c.Proceed()
		slices.Reverse(c.Drafts)
		slices.Reverse(c.TaskList)
	})},
	{"of more than 500 drafts the rest is lost", "several/order", broken.Before(broken.CreateMany, func(c *call) { c.Drafts = c.Drafts[:min(500, len(c.Drafts))] })},
	{"several drafts of an unknown owner are refused as another's", "several/unknown owner", broken.Swap(broken.CreateMany, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"several drafts count as one", "several/limit", broken.Before(broken.CreateMany, func(c *call) {
		if c.Options.Limit > 0 {
			c.Options.Limit += len(c.Drafts) - 1
		}
	})},
	{"several drafts are stored up to the limit", "several/limit", broken.Before(broken.CreateMany, func(c *call) {
		if free := c.Options.Limit - len(c.TasksOf(c.UserID, domain.TaskFilter{})); c.Options.Limit > 0 && free < len(c.Drafts) {
			part := *c
			part.Drafts = c.Drafts[:max(free, 0)]
			if len(part.Drafts) > 0 {
				part.Proceed()
			}
		}
	})},
	{"a replay of several tasks returns the first", "several/replay", broken.After(broken.CreateMany, func(c *call) {
		if c.Replayed {
			c.TaskList = c.TaskList[:1]
		}
	})},
	{"the order of drafts is not compared", "several/replay", broken.Before(broken.CreateMany, func(c *call) {
		if c.Options.Key != nil {
			c.Drafts = slices.SortedStableFunc(slices.Values(c.Drafts), func(a, b domain.TaskDraft) int { return len(a.Title()) - len(b.Title()) })
		}
	})},
}
