package facetest_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// listing is a defect of what a list yields.
func listing(change func(tasks []domain.Task) []domain.Task) func(*accounts, *tasks) {
	return func(_ *accounts, t *tasks) {
		t.all = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
			return func(yield func(domain.Task, error) bool) {
				var found []domain.Task
				for task, err := range t.Tasks.All(ctx, caller, filter) {
					if err != nil {
						yield(task, err)
						return
					}
					found = append(found, task)
				}
				for _, task := range change(found) {
					if !yield(task, nil) {
						return
					}
				}
			}
		}
	}
}

var taskDefects = []defect{
	{"empty description is null", "create/as given", func(_ *accounts, t *tasks) {
		t.create = func(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
			if task.Description != nil && *task.Description == "" {
				task.Description = nil
			}
			return t.Tasks.Create(ctx, caller, task)
		}
	}},
	{"invalid title replaced", "create/refused", func(_ *accounts, t *tasks) {
		t.create = func(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
			task.Title = strings.ToValidUTF8(task.Title, "\uFFFD")
			return t.Tasks.Create(ctx, caller, task)
		}
	}},
	{"newest first", "list/own", listing(func(found []domain.Task) []domain.Task {
		slices.Reverse(found)
		return found
	})},
	{"filter ignored", "list/filter", func(_ *accounts, t *tasks) {
		t.all = func(ctx context.Context, caller domain.UserID, _ domain.TaskFilter) iter.Seq2[domain.Task, error] {
			return t.Tasks.All(ctx, caller, domain.TaskFilter{})
		}
	}},
	{"one page only", "list/long", listing(func(found []domain.Task) []domain.Task {
		return found[:min(len(found), domain.MaxPageSize)]
	})},
	{"nothing after a break", "list/break", func(_ *accounts, t *tasks) {
		broken := false
		t.all = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
			return func(yield func(domain.Task, error) bool) {
				for task, err := range t.Tasks.All(ctx, caller, filter) {
					if broken || !yield(task, err) {
						broken = true
						return
					}
				}
			}
		}
	}},
	{"one loop a list", "list/again", func(_ *accounts, t *tasks) {
		t.all = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
			over := false
			return func(yield func(domain.Task, error) bool) {
				if over {
					return
				}
				over = true
				t.Tasks.All(ctx, caller, filter)(yield)
			}
		}
	}},
	{"pages all begin at the start", "list/page", func(_ *accounts, t *tasks) {
		t.page = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
			page.After = 0
			return t.Tasks.Page(ctx, caller, filter, page)
		}
	}},
	{"a full page has more", "list/page", func(_ *accounts, t *tasks) {
		t.page = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
			found, err := t.Tasks.Page(ctx, caller, filter, page)
			found.More = len(found.Tasks) == page.Size()
			return found, err
		}
	}},
	{"page of an ended context", "context/ended", func(_ *accounts, t *tasks) {
		t.page = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
			return t.Tasks.Page(context.WithoutCancel(ctx), caller, filter, page)
		}
	}},
	{"list of an ended context is empty", "context/ended", func(_ *accounts, t *tasks) {
		t.all = func(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
			if ctx.Err() != nil {
				return func(func(domain.Task, error) bool) {}
			}
			return t.Tasks.All(ctx, caller, filter)
		}
	}},
}

// edited is a defect of an update.
func edited(update func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error)) func(*accounts, *tasks) {
	return func(_ *accounts, t *tasks) {
		t.update = func(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
			return update(t, ctx, caller, id, changes)
		}
	}
}

// deleted is a defect of a delete.
func deleted(change func(err error) error) func(*accounts, *tasks) {
	return func(_ *accounts, t *tasks) {
		t.delete = func(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
			return change(t.Tasks.Delete(ctx, caller, id))
		}
	}
}

var changeDefects = []defect{
	{"null is kept", "update/changes", edited(func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
		if changes.Description.IsNull() {
			changes = domain.TaskChanges{Completed: domain.Set(true)}
		}
		return t.Tasks.Update(ctx, caller, id, changes)
	})},
	{"no changes is fine", "update/refused", edited(func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
		task, err := t.Tasks.Update(ctx, caller, id, changes)
		return task, without(err, domain.ErrNoChanges)
	})},
	{"missing is fine", "update/missing", edited(func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
		task, err := t.Tasks.Update(ctx, caller, id, changes)
		return task, without(err, domain.ErrTaskNotFound)
	})},
	{"foreign is opaque", "update/foreign", edited(func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
		task, err := t.Tasks.Update(ctx, caller, id, changes)
		return task, opaque(err, domain.ErrNotOwner)
	})},
	{"title is written back", "race/different fields", edited(func(t *tasks, ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
		found, err := t.Tasks.Page(ctx, caller, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: id - 1, Limit: 1})
		if err == nil && len(found.Tasks) == 1 && changes.Title.IsKeep() {
			changes.Title = domain.Set(found.Tasks[0].Title())
			time.Sleep(time.Millisecond) // when the others come in between
		}
		return t.Tasks.Update(ctx, caller, id, changes)
	})},
	{"deletes nothing", "delete/gone", func(_ *accounts, t *tasks) {
		t.delete = func(context.Context, domain.UserID, domain.TaskID) error { return nil }
	}},
	{"twice is fine", "delete/missing", deleted(func(err error) error { return without(err, domain.ErrTaskNotFound) })},
	{"foreign delete is opaque", "delete/foreign", deleted(func(err error) error { return opaque(err, domain.ErrNotOwner) })},
	{"all deletes win", "race/deletes", deleted(func(err error) error { return without(err, domain.ErrTaskNotFound) })},
}

// without is the error, nil where it is the one that is left out.
func without(err, left error) error {
	if errors.Is(err, left) {
		return nil
	}
	return err
}
