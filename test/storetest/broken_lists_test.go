package storetest_test

import (
	"context"
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	page   = domain.Page[domain.TaskID]
	lister = func(context.Context, domain.UserID, domain.TaskFilter, page) (domain.TaskPage, error)
)

var listDefects = []defect{
	{"other users' tasks are listed", "list/own", list(func(next lister, b storetest.Backend) lister {
		return func(ctx context.Context, _ domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			everyone, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			var all []domain.Task
			for _, user := range everyone {
				list, _ := next(ctx, user.ID(), filter, p)
				all = append(all, list.Tasks...)
			}
			slices.SortFunc(all, func(x, y domain.Task) int { return int(x.ID() - y.ID()) })
			return domain.TaskPage{Tasks: all[:min(len(all), p.Size())]}, err
		}
	})},
	{"tasks are listed in reverse", "list/own", arrange(slices.Reverse[[]domain.Task])},
	{"tasks are listed by their last change", "list/own", arrange(func(list []domain.Task) {
		slices.SortStableFunc(list, func(x, y domain.Task) int { return x.UpdatedAt().Compare(y.UpdatedAt()) })
	})},
	{"the list of an unknown owner is an error", "list/unknown owner", list(func(next lister, b storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			if _, err := b.Users.ByID(ctx, owner); err != nil {
				return domain.TaskPage{}, err
			}
			return next(ctx, owner, filter, p)
		}
	})},
	{"owner 0 is user 1", "list/unknown owner", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			return next(ctx, max(owner, 1), filter, p)
		}
	})},
	{"the filter is ignored", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, _ domain.TaskFilter, p page) (domain.TaskPage, error) {
			return next(ctx, owner, domain.TaskFilter{}, p)
		}
	})},
	{"completed=false selects all", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			if completed, _ := filter.Completed(); !completed {
				filter = domain.TaskFilter{}
			}
			return next(ctx, owner, filter, p)
		}
	})},
	{"the zero filter selects completed=false", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			completed, _ := filter.Completed()
			return next(ctx, owner, domain.FilterCompleted(completed), p)
		}
	})},
	{"the filter is applied after the limit", "list/pages", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, domain.TaskFilter{}, p)
			list.Tasks = slices.DeleteFunc(list.Tasks, func(t domain.Task) bool { return !filter.Matches(t) })
			return list, err
		}
	})},
	{"the limit of a page is ignored", "list/pages", ask(func(p page) page { return page{After: p.After} })},
	{"the page begins at After, not after it", "list/pages", ask(func(p page) page { p.After--; return p })},
	{"every page is the first", "list/pages", ask(func(p page) page { return page{Limit: p.Limit} })},
	{"More is always false", "list/more", tellMore(func(page, domain.TaskPage) bool { return false })},
	{"a page that is full by its limit has More", "list/more", tellMore(func(p page, correct domain.TaskPage) bool {
		return correct.More || len(correct.Tasks) == p.Size()
	})},
	{"a page that is full by its bytes has More", "list/more", tellMore(func(_ page, correct domain.TaskPage) bool {
		bytes := 0
		for _, task := range correct.Tasks {
			text, _ := task.Description()
			bytes += len(task.Title()) + len(text)
		}
		return correct.More || bytes >= domain.MaxPageBytes
	})},
	{"a page that is full by its bytes has no More", "list/more", tellMore(func(p page, correct domain.TaskPage) bool {
		return correct.More && len(correct.Tasks) == p.Size()
	})},
	{"More counts tasks that the filter leaves out", "list/more", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, filter, p)
			if err != nil || len(list.Tasks) == 0 {
				return list, err
			}
			rest, err := next(ctx, owner, domain.TaskFilter{}, page{After: list.Tasks[len(list.Tasks)-1].ID(), Limit: 1})
			list.More = len(rest.Tasks) > 0
			return list, err
		}
	})},
	{"long texts do not fill a page", "list/bytes", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (all domain.TaskPage, err error) {
			for size := p.Size(); len(all.Tasks) < size; p.After = all.Tasks[len(all.Tasks)-1].ID() {
				p.Limit = size - len(all.Tasks)
				list, err := next(ctx, owner, filter, p)
				if err != nil || len(list.Tasks) == 0 {
					return all, err
				}
				all = domain.TaskPage{Tasks: append(all.Tasks, list.Tasks...), More: list.More}
			}
			return all, nil
		}
	})},
	{"the task that fills the page is left out", "list/bytes", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, filter, p)
			if last := len(list.Tasks) - 1; list.More && last+1 < p.Size() {
				list.Tasks = list.Tasks[:last]
			}
			return list, err
		}
	})},
	{"a page is cached, and returned again", "list/slice", list(func(next lister, _ storetest.Backend) lister {
		return cached(next)
	})},
	{"a page is a slice of a cached one", "list/slice", list(func(next lister, _ storetest.Backend) lister {
		whole := cached(next)
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			if filter != (domain.TaskFilter{}) || p.After != 0 {
				return next(ctx, owner, filter, p)
			}
			list, err := whole(ctx, owner, filter, page{})
			if p.Size() < len(list.Tasks) {
				return domain.TaskPage{Tasks: list.Tasks[:p.Size()], More: true}, err
			}
			list.Tasks = slices.Clone(list.Tasks)
			return list, err
		}
	})},
	{"a page of domain.MaxPageSize has no More", "list/bounds", tellMore(func(_ page, correct domain.TaskPage) bool {
		return correct.More && len(correct.Tasks) < domain.MaxPageSize
	})},
	{"a full page lacks one task", "list/bounds", ask(func(p page) page { p.Limit = min(p.Size(), domain.MaxPageSize-1); return p })},
	{"no limit means no bound", "list/bounds", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, filter, p)
			if err != nil || len(list.Tasks) < domain.MaxPageSize {
				return list, err
			}
			rest, err := next(ctx, owner, filter, page{After: list.Tasks[len(list.Tasks)-1].ID()})
			return domain.TaskPage{Tasks: append(list.Tasks, rest.Tasks...), More: rest.More}, err
		}
	})},
}

// list makes a defect of List around the correct one.
func list(around func(next lister, b storetest.Backend) lister) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{list: around(b.Tasks.List, b)} })
}

// ask makes a defect: a List that returns another page.
func ask(change func(page) page) func(storetest.Backend) storetest.Backend {
	return list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			return next(ctx, owner, filter, change(p))
		}
	})
}

// arrange makes a defect: a List that rearranges its tasks.
func arrange(change func([]domain.Task)) func(storetest.Backend) storetest.Backend {
	return list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, filter, p)
			change(list.Tasks)
			return list, err
		}
	})
}

// tellMore makes a defect: a List with another More.
func tellMore(more func(asked page, correct domain.TaskPage) bool) func(storetest.Backend) storetest.Backend {
	return list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			list, err := next(ctx, owner, filter, p)
			list.More = more(p, list)
			return list, err
		}
	})
}

// cached returns a List that returns the same slice for as long as its tasks are
// the right ones.
func cached(next lister) lister {
	type query struct {
		owner  domain.UserID
		filter domain.TaskFilter
		page   page
	}
	var mutex sync.Mutex
	pages, right := map[query][]domain.Task{}, map[query][]domain.Task{}
	return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
		mutex.Lock()
		defer mutex.Unlock()
		list, err := next(ctx, owner, filter, p)
		asked := query{owner, filter, p}
		if before, known := right[asked]; err == nil && (!known || !slices.Equal(before, list.Tasks)) {
			right[asked], pages[asked] = slices.Clone(list.Tasks), list.Tasks
		}
		list.Tasks = pages[asked]
		return list, err
	}
}
