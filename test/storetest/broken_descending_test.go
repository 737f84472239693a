package storetest_test

import (
	"context"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var descendingDefects = []defect{
	{"Descending is ignored", "list/descending", ask(func(p page) page { p.Descending = false; return p })},
	{"each page is reversed", "list/descending", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			descending := p.Descending
			p.Descending = false
			listed, err := next(ctx, owner, filter, p)
			if descending {
				slices.Reverse(listed.Tasks)
			}
			return listed, err
		}
	})},
	{"a descending list begins below 0", "list/descending", ask(func(p page) page {
		if p.Descending && p.After == 0 {
			p.After = -1
		}
		return p
	})},
	{"a descending list below a negative ID begins at the top", "list/descending", ask(func(p page) page {
		if p.Descending {
			p.After = max(p.After, 0)
		}
		return p
	})},
	{"a descending page begins at After, not below it", "list/descending", ask(func(p page) page {
		if p.Descending && p.After > 0 && p.After < 1<<62 {
			p.After++
		}
		return p
	})},
	{"a descending list ignores the filter", "list/descending", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			if p.Descending {
				filter = domain.TaskFilter{}
			}
			return next(ctx, owner, filter, p)
		}
	})},
	{"a descending page that is not the last has no More", "list/more", tellMore(func(p page, correct domain.TaskPage) bool {
		return correct.More && !p.Descending
	})},
	{"a descending page has More unless it reaches task 1", "list/more", tellMore(func(p page, correct domain.TaskPage) bool {
		if tasks := correct.Tasks; p.Descending && len(tasks) > 0 {
			return tasks[len(tasks)-1].ID() > 1
		}
		return correct.More
	})},
}
