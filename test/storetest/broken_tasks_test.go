package storetest_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	page   = domain.Page[domain.TaskID]
	lister = func(context.Context, domain.UserID, domain.TaskFilter, page) ([]domain.Task, error)
)

var taskDefects = []defect{
	{"a null description becomes empty", "create/kept", alterTasks(func(r *domain.TaskRecord) {
		if r.Description == nil {
			r.Description = new(string)
		}
	})},
	{"an empty description becomes null", "create/kept", alterTasks(func(r *domain.TaskRecord) {
		if r.Description != nil && *r.Description == "" {
			r.Description = nil
		}
	})},
	{"a new task is never completed", "create/kept", alterTasks(func(r *domain.TaskRecord) { r.Completed = false })},
	{"titles are cut at 255", "create/text", alterTitles(func(title string) string { return string([]rune(title)[:min(255, len([]rune(title)))]) })},
	{"titles are trimmed", "create/text", alterTitles(strings.TrimSpace)},
	{"line ends are normalised", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "\r\n", "\n") })},
	{"accents are composed", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "e\u0301", "\u00e9") })},
	{"beyond the first plane is lost", "create/text", alterTitles(func(title string) string {
		return strings.Map(func(r rune) rune { return min(r, '\ufffd') }, title)
	})},
	{"a task of nobody is stored", "create/missing owner", breakTasks(func(b storetest.Backend) tasks {
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			if _, err := b.Users.ByID(ctx, owner); err != nil {
				owner = 1
			}
			return b.Tasks.Create(ctx, owner, draft)
		}}
	})},
	{"the identity of the newest task is used again", "create/ids", breakTasks(reuseIDs)},

	{"other users' tasks are listed", "list/own", list(func(next lister, b storetest.Backend) lister {
		return func(ctx context.Context, _ domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			everyone, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			var all []domain.Task
			for _, user := range everyone {
				list, _ := next(ctx, user.ID(), filter, p)
				all = append(all, list...)
			}
			slices.SortFunc(all, func(x, y domain.Task) int { return int(x.ID() - y.ID()) })
			return all[:min(len(all), p.Size())], err
		}
	})},
	{"tasks are listed in reverse", "list/own", arrange(slices.Reverse[[]domain.Task])},
	{"tasks are listed by their last change", "list/own", arrange(func(list []domain.Task) {
		slices.SortStableFunc(list, func(x, y domain.Task) int { return x.UpdatedAt().Compare(y.UpdatedAt()) })
	})},
	{"the list of nobody is an error", "list/unknown owner", list(func(next lister, b storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			if _, err := b.Users.ByID(ctx, owner); err != nil {
				return nil, err
			}
			return next(ctx, owner, filter, p)
		}
	})},
	{"an owner of 0 is everybody", "list/unknown owner", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			return next(ctx, max(owner, 1), filter, p)
		}
	})},
	{"the filter is ignored", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, _ domain.TaskFilter, p page) ([]domain.Task, error) {
			return next(ctx, owner, domain.TaskFilter{}, p)
		}
	})},
	{"a filter of false is none", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			if completed, _ := filter.Completed(); !completed {
				filter = domain.TaskFilter{}
			}
			return next(ctx, owner, filter, p)
		}
	})},
	{"no filter is open tasks only", "list/filter", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			completed, _ := filter.Completed()
			return next(ctx, owner, domain.FilterCompleted(completed), p)
		}
	})},
	{"the filter comes after the limit", "list/pages", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			list, err := next(ctx, owner, domain.TaskFilter{}, p)
			return slices.DeleteFunc(list, func(t domain.Task) bool { return !filter.Matches(t) }), err
		}
	})},
	{"the limit is ignored", "list/pages", ask(func(p page) page { return page{After: p.After} })},
	{"the page begins with its After", "list/pages", ask(func(p page) page { p.After--; return p })},
	{"every page is the first", "list/pages", ask(func(p page) page { return page{Limit: p.Limit} })},
	{"long texts do not end a page", "list/bytes", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (all []domain.Task, err error) {
			for size := p.Size(); len(all) < size; p.After = all[len(all)-1].ID() {
				p.Limit = size - len(all)
				list, err := next(ctx, owner, filter, p)
				if err != nil || len(list) == 0 {
					return all, err
				}
				all = append(all, list...)
			}
			return all, nil
		}
	})},
	{"the task that fills a page is left out", "list/bytes", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			list, err := next(ctx, owner, filter, p)
			if len(list) < p.Size() && domain.IsFullPage(p, list) {
				list = list[:len(list)-1]
			}
			return list, err
		}
	})},
	{"a page is kept for who asks again", "list/caller's", list(func(next lister, _ storetest.Backend) lister {
		return keeping(next)
	})},
	{"a page is a part of what is kept", "list/caller's", list(func(next lister, _ storetest.Backend) lister {
		whole := keeping(next)
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			if filter != (domain.TaskFilter{}) || p.After != 0 {
				return next(ctx, owner, filter, p)
			}
			list, err := whole(ctx, owner, filter, page{})
			part := list[:min(len(list), p.Size())]
			if len(part) == len(list) {
				part = slices.Clone(part)
			}
			return part, err
		}
	})},
	{"a full page holds one less", "list/bounds", ask(func(p page) page { p.Limit = min(p.Size(), domain.MaxPageSize-1); return p })},
	{"no limit is no bound", "list/bounds", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (all []domain.Task, err error) {
			for {
				list, err := next(ctx, owner, filter, p)
				all = append(all, list...)
				if err != nil || len(list) == 0 || p.Size() < domain.MaxPageSize {
					return all, err
				}
				p.After = list[len(list)-1].ID()
			}
		}
	})},
}

func alterTitles(change func(string) string) func(storetest.Backend) storetest.Backend {
	return alterTasks(func(r *domain.TaskRecord) { r.Title = change(r.Title) })
}

// list makes a defect of a List around the sound one.
func list(around func(next lister, b storetest.Backend) lister) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{list: around(b.Tasks.List, b)} })
}

// ask makes a defect of another page asked for.
func ask(change func(page) page) func(storetest.Backend) storetest.Backend {
	return list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			return next(ctx, owner, filter, change(p))
		}
	})
}

// arrange makes a defect of what happens to the list.
func arrange(change func([]domain.Task)) func(storetest.Backend) storetest.Backend {
	return list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
			tasks, err := next(ctx, owner, filter, p)
			change(tasks)
			return tasks, err
		}
	})
}

// reuseIDs counts from the highest identity that is left, as SQLite does
// without AUTOINCREMENT.
func reuseIDs(b storetest.Backend) tasks {
	var mu sync.Mutex
	stored := map[domain.TaskID]domain.TaskID{0: 0} // by the identity told
	return tasks{
		create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			mu.Lock()
			defer mu.Unlock()
			task, err := b.Tasks.Create(ctx, owner, draft)
			if err != nil {
				return task, err
			}
			r := record(task)
			r.ID = slices.Max(slices.Collect(maps.Keys(stored))) + 1
			stored[r.ID] = task.ID()
			return domain.RestoreTask(r), nil
		},
		delete: func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			mu.Lock()
			defer mu.Unlock()
			err := b.Tasks.Delete(ctx, owner, stored[id])
			if err == nil {
				delete(stored, id)
			}
			return err
		},
	}
}

// keeping makes a List that keeps the first page that it has of an owner, for as
// long as that page is the right answer.
func keeping(next lister) lister {
	type question struct {
		owner  domain.UserID
		filter domain.TaskFilter
		page   page
	}
	var mutex sync.Mutex
	kept, right := map[question][]domain.Task{}, map[question][]domain.Task{}
	return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) ([]domain.Task, error) {
		mutex.Lock()
		defer mutex.Unlock()
		list, err := next(ctx, owner, filter, p)
		asked := question{owner, filter, p}
		if before, known := right[asked]; err == nil && (!known || !slices.Equal(before, list)) {
			right[asked], kept[asked] = slices.Clone(list), list
		}
		return kept[asked], err
	}
}
