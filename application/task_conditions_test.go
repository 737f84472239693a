package application_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// versionSpy counts the reads, and the changes with and without an expected version.
// It calls meanwhile before each change, if that is set.
type versionSpy struct {
	*memstore.Tasks
	reads, plain, expecting int
	meanwhile               func()
}

func (s *versionSpy) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	s.reads++
	return s.Tasks.Get(ctx, owner, id)
}

func (s *versionSpy) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	s.count(expected)
	return s.Tasks.Update(ctx, owner, id, patch, expected)
}

func (s *versionSpy) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	s.count(expected)
	return s.Tasks.Delete(ctx, owner, id, expected)
}

func (s *versionSpy) count(expected domain.TaskVersion) {
	if expected == domain.AnyVersion {
		s.plain++
	} else {
		s.expecting++
	}
	if s.meanwhile != nil {
		s.meanwhile()
	}
}

// newVersionSpy returns use cases on a spy, and a task.
func newVersionSpy(t *testing.T) (*versionSpy, *application.Tasks, domain.Task) {
	t.Helper()
	f := newFixture(t)
	spy := &versionSpy{Tasks: f.tasks.TaskRepository.(*memstore.Tasks)}
	todo := application.NewTasks(spy, f.users, f.clock)
	task, err := todo.Create(t.Context(), anaID, application.NewTask{Title: "milk"})
	if err != nil {
		t.Fatal(err)
	}
	return spy, todo, task
}

// A condition is decided on the task as it is. The repository gets the version for
// which it holds.
func TestChangesWithAndWithoutCondition(t *testing.T) {
	spy, todo, task := newVersionSpy(t)
	change, blank := domain.TaskChanges{Completed: domain.Set(true)}, domain.TaskChanges{Title: domain.Set(" ")}
	stale := domain.TaskCondition{Match: []domain.TaskVersion{task.Version()}}
	none := domain.TaskCondition{Match: []domain.TaskVersion{}}
	update := func(id domain.TaskID, changes domain.TaskChanges, condition domain.TaskCondition) func() error {
		return func() error {
			_, err := todo.UpdateIf(t.Context(), anaID, id, changes, condition)
			return err
		}
	}
	remove := func(condition domain.TaskCondition) func() error {
		return func() error { return todo.DeleteIf(t.Context(), anaID, task.ID(), condition) }
	}
	for _, step := range []struct {
		name                    string
		call                    func() error
		want                    error
		reads, plain, expecting int
	}{
		{"invalid update", update(1, blank, none), domain.ErrTitleRequired, 0, 0, 0},
		{"empty update", update(1, domain.TaskChanges{}, none), domain.ErrNoChanges, 0, 0, 0},
		{"update of no task", update(2, change, none), domain.ErrTaskNotFound, 1, 0, 0},
		{"update of no version", update(1, change, none), domain.ErrTaskChanged, 1, 0, 0},
		{"update of its version", update(1, change, stale), nil, 1, 0, 1},
		{"update of a stale version", update(1, change, stale), domain.ErrTaskChanged, 1, 0, 0},
		{"update of another version", update(1, change, domain.TaskCondition{NoneMatch: stale.Match}), nil, 1, 0, 1},
		{"update without condition", update(1, change, domain.TaskCondition{}), nil, 0, 1, 0},
		{"delete of a stale version", remove(stale), domain.ErrTaskChanged, 1, 0, 0},
		{"delete of another version", remove(domain.TaskCondition{NoneMatch: stale.Match}), nil, 1, 0, 1},
		{"delete without condition", remove(domain.TaskCondition{}), domain.ErrTaskNotFound, 0, 1, 0},
	} {
		spy.reads, spy.plain, spy.expecting = 0, 0, 0
		if err := step.call(); !errors.Is(err, step.want) {
			t.Errorf("%s: got error %v, want %v", step.name, err, step.want)
		}
		if spy.reads != step.reads || spy.plain != step.plain || spy.expecting != step.expecting {
			t.Errorf("%s: got %d reads, %d plain and %d expecting changes, want %d, %d and %d",
				step.name, spy.reads, spy.plain, spy.expecting, step.reads, step.plain, step.expecting)
		}
	}
}

// If the task changes after a condition was decided, it is decided again.
func TestConditionIsDecidedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		condition        func(domain.TaskVersion) domain.TaskCondition
		want             error
		reads, expecting int
	}{
		"still holds": {func(domain.TaskVersion) domain.TaskCondition {
			return domain.TaskCondition{NoneMatch: []domain.TaskVersion{1}}
		}, nil, 2, 2},
		"holds no more": {func(v domain.TaskVersion) domain.TaskCondition {
			return domain.TaskCondition{Match: []domain.TaskVersion{v}}
		}, domain.ErrTaskChanged, 2, 1},
	} {
		t.Run(name, func(t *testing.T) {
			spy, todo, task := newVersionSpy(t)
			patch, err := domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set("bread")}, noon)
			if err != nil {
				t.Fatal(err)
			}
			spy.meanwhile = sync.OnceFunc(func() {
				if _, err := spy.Tasks.Update(t.Context(), anaID, task.ID(), patch, domain.AnyVersion); err != nil {
					t.Error(err)
				}
			})
			_, err = todo.UpdateIf(t.Context(), anaID, task.ID(), domain.TaskChanges{Completed: domain.Set(true)}, c.condition(task.Version()))
			if !errors.Is(err, c.want) || spy.reads != c.reads || spy.expecting != c.expecting {
				t.Errorf("got error %v after %d reads and %d changes, want %v, %d and %d", err, spy.reads, spy.expecting, c.want, c.reads, c.expecting)
			}
		})
	}
}
