package storetest_test

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

// sweeps makes a defect: Sweep runs, and from then on a method changes its call.
func sweeps(m broken.Method, change func(*call)) broken.Defect {
	return func() broken.Handlers {
		swept := false
		return broken.Handlers{
			broken.Sweep: func(c *call) { c.Proceed(); swept = true },
			m: func(c *call) {
				if swept {
					change(c)
					return
				}
				c.Proceed()
			},
		}
	}
}

var sweepDefects = []defect{
	{"Sweep deletes old tasks", "sweep/tasks", broken.After(broken.Sweep, func(c *call) {
		for _, user := range c.Everyone() {
			for _, task := range c.TasksOf(user.ID(), domain.TaskFilter{}) {
				if task.CreatedAt().Before(time.Now()) {
					c.Err = c.Tasks.Delete(c.Context, user.ID(), task.ID(), domain.DeleteOptions{})
				}
			}
		}
	})},
	{"Sweep deletes all keys", "sweep/keys", sweeps(broken.CreateOnce, plain)},
	{"the times of drafts decide which keys Sweep deletes", "sweep/keys", sweeps(broken.CreateOnce, func(c *call) {
		if c.Draft.CreatedAt().Before(time.Now()) {
			plain(c)
			return
		}
		c.Proceed()
	})},
	{"Sweep deletes all deletions", "sweep/deletions", sweeps(broken.Changes, func(c *call) { c.Proceed(); c.Changes.Deleted = nil })},
	{"Sweep forgets the changes before it", "sweep/deletions", sweeps(broken.Changes, func(c *call) { c.Err = domain.ErrChangesForgotten })},
	{"Sweep ignores an ended context", "sweep/canceled", broken.IgnoresContext(broken.Sweep)},
}
