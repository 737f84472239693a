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

var createDefects = []defect{
	{"a null description becomes empty", "create/fields", alterTasks(func(r *domain.TaskRecord) {
		if r.Description == nil {
			r.Description = new(string)
		}
	})},
	{"an empty description becomes null", "create/fields", alterTasks(func(r *domain.TaskRecord) {
		if r.Description != nil && *r.Description == "" {
			r.Description = nil
		}
	})},
	{"a new task is never completed", "create/fields", alterTasks(func(r *domain.TaskRecord) { r.Completed = false })},
	{"titles are cut at 255", "create/text", alterTitles(func(title string) string { return string([]rune(title)[:min(255, len([]rune(title)))]) })},
	{"titles are trimmed", "create/text", alterTitles(strings.TrimSpace)},
	{"line ends are converted", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "\r\n", "\n") })},
	{"accents are composed", "create/text", alterTitles(func(title string) string { return strings.ReplaceAll(title, "e\u0301", "\u00e9") })},
	{"characters beyond the BMP are replaced", "create/text", alterTitles(func(title string) string {
		return strings.Map(func(r rune) rune { return min(r, '\ufffd') }, title)
	})},
	{"a task without an owner is stored", "create/unknown owner", breakTasks(func(b storetest.Backend) tasks {
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			if _, err := b.Users.ByID(ctx, owner); err != nil {
				owner = 1
			}
			return createPlain(ctx, b, owner, draft)
		}}
	})},
	{"the ID of the newest task is used again", "create/ids", breakTasks(reuseIDs)},
}

func alterTitles(change func(string) string) func(storetest.Backend) storetest.Backend {
	return alterTasks(func(r *domain.TaskRecord) { r.Title = change(r.Title) })
}

// reuseIDs assigns the highest ID that is left plus one, as SQLite does without
// AUTOINCREMENT.
func reuseIDs(b storetest.Backend) tasks {
	var mu sync.Mutex
	stored := map[domain.TaskID]domain.TaskID{0: 0} // by the assigned ID
	return tasks{
		create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			mu.Lock()
			defer mu.Unlock()
			task, err := createPlain(ctx, b, owner, draft)
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
			err := b.Tasks.Delete(ctx, owner, stored[id], domain.AnyVersion)
			if err == nil {
				delete(stored, id)
			}
			return err
		},
	}
}
