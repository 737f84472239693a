package application_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// task creates a task of ana.
func (f *fixture) task(t *testing.T) domain.Task {
	t.Helper()
	task, err := f.todo.Get(t.Context(), anaID, f.add(t, anaID, domain.NewTask{Title: "milk"}))
	expect.ErrorIs(t, "get the task", err, nil)
	clear(f.calls)
	return task
}

// Tasks checks a condition on the stored task, and passes the task's version to the repository as
// the expected one.
func TestChangesWithAndWithoutCondition(t *testing.T) {
	f := newFixture(t)
	task := f.task(t)
	change, blank := domain.TaskEdit{Completed: domain.SetTo(true)}, domain.TaskEdit{Title: domain.SetTo(" ")}
	stale := domain.IfMatch(task.Version())
	another, none := domain.TaskCondition{}.IfNoneMatch(task.Version()), domain.IfMatch()
	update := func(id domain.TaskID, changes domain.TaskEdit, condition domain.TaskCondition) func() error {
		return func() error { return expect.ErrorOf(f.todo.UpdateIf(t.Context(), anaID, id, changes, condition)) }
	}
	remove := func(condition domain.TaskCondition) func() error {
		return func() error { return f.todo.DeleteIf(t.Context(), anaID, task.ID(), condition) }
	}
	for _, step := range []struct {
		name                    string
		call                    func() error
		want                    error
		reads, plain, expecting int
	}{
		{"invalid update", update(1, blank, none), domain.ErrTitleRequired, 0, 0, 0},
		{"empty update", update(1, domain.TaskEdit{}, none), domain.ErrNoChanges, 0, 0, 0},
		{"update of no task", update(2, change, none), domain.ErrTaskNotFound, 1, 0, 0},
		{"update of no version", update(1, change, none), domain.ErrTaskChanged, 1, 0, 0},
		{"update of its version", update(1, change, stale), nil, 1, 0, 1},
		{"update of a stale version", update(1, change, stale), domain.ErrTaskChanged, 1, 0, 0},
		{"update of another version", update(1, change, another), nil, 1, 0, 1},
		{"update without condition", update(1, change, domain.TaskCondition{}), nil, 0, 1, 0},
		{"delete of a stale version", remove(stale), domain.ErrTaskChanged, 1, 0, 0},
		{"delete of another version", remove(another), nil, 1, 0, 1},
		{"delete without condition", remove(domain.TaskCondition{}), domain.ErrTaskNotFound, 0, 1, 0},
	} {
		clear(f.calls)
		expect.ErrorIs(t, step.name, step.call(), step.want)
		expect.Equal(t, step.name+", reads", f.count("tasks.Get"), step.reads)
		expect.Equal(t, step.name+", changes of any version", f.count("tasks.Update", "tasks.Delete"), step.plain)
		expect.Equal(t, step.name+", changes of an expected version", f.count("tasks.UpdateIf", "tasks.DeleteIf"), step.expecting)
	}
}

// If the task changes after a condition was decided, the condition is decided
// again.
func TestConditionIsDecidedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		condition        func(domain.TaskVersion) domain.TaskCondition
		want             error
		reads, expecting int
	}{
		"still holds": {func(domain.TaskVersion) domain.TaskCondition {
			return domain.TaskCondition{}.IfNoneMatch(1)
		}, nil, 2, 2},
		"holds no more": {func(v domain.TaskVersion) domain.TaskCondition {
			return domain.IfMatch(v)
		}, domain.ErrTaskChanged, 2, 1},
	} {
		f := newFixture(t)
		task := f.task(t)
		patch := expect.Must(domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo("bread")}, noon))
		during(&f.before, "tasks.UpdateIf", func() {
			expect.ErrorIs(t, "update meanwhile", expect.ErrorOf(f.store.Tasks().Update(t.Context(), anaID, task.ID(), patch, domain.UpdateOptions{})), nil)
		})
		_, err := f.todo.UpdateIf(t.Context(), anaID, task.ID(), domain.TaskEdit{Completed: domain.SetTo(true)}, c.condition(task.Version()))
		if reads, changes := f.count("tasks.Get"), f.count("tasks.UpdateIf"); !errors.Is(err, c.want) || reads != c.reads || changes != c.expecting {
			t.Errorf("%s: got error %v after %d reads and %d changes, want %v, %d and %d", name, err, reads, changes, c.want, c.reads, c.expecting)
		}
	}
}
