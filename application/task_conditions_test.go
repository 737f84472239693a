package application_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// conditionalSpy counts the calls of each kind.
type conditionalSpy struct {
	*memstore.Tasks
	plain, conditional int
}

func (s *conditionalSpy) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (domain.Task, error) {
	s.plain++
	return s.Tasks.Update(ctx, owner, id, patch)
}

func (s *conditionalSpy) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
	s.plain++
	return s.Tasks.Delete(ctx, owner, id)
}

func (s *conditionalSpy) UpdateIf(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, condition domain.TaskCondition) (domain.Task, error) {
	s.conditional++
	return s.Tasks.UpdateIf(ctx, owner, id, patch, condition)
}

func (s *conditionalSpy) DeleteIf(ctx context.Context, owner domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	s.conditional++
	return s.Tasks.DeleteIf(ctx, owner, id, condition)
}

// A change without a condition goes to the method that every repository has.
func TestChangesWithAndWithoutCondition(t *testing.T) {
	f := newFixture(t)
	spy := &conditionalSpy{Tasks: f.tasks.TaskRepository.(*memstore.Tasks)}
	todo := application.NewTasks(spy, f.users, f.clock)
	task, err := todo.Create(t.Context(), anaID, application.NewTask{Title: "milk"})
	if err != nil {
		t.Fatal(err)
	}
	change, blank := domain.TaskChanges{Completed: domain.Set(true)}, domain.TaskChanges{Title: domain.Set(" ")}
	stale := domain.TaskCondition{Match: []domain.TaskVersion{task.Version()}}
	none := domain.TaskCondition{Match: []domain.TaskVersion{}}
	update := func(changes domain.TaskChanges, condition domain.TaskCondition) func() error {
		return func() error {
			_, err := todo.UpdateIf(t.Context(), anaID, task.ID(), changes, condition)
			return err
		}
	}
	remove := func(condition domain.TaskCondition) func() error {
		return func() error { return todo.DeleteIf(t.Context(), anaID, task.ID(), condition) }
	}
	for _, step := range []struct {
		name               string
		call               func() error
		want               error
		plain, conditional int
	}{
		{"invalid update", update(blank, none), domain.ErrTitleRequired, 0, 0},
		{"empty update", update(domain.TaskChanges{}, none), domain.ErrNoChanges, 0, 0},
		{"update of no version", update(change, none), domain.ErrTaskChanged, 0, 1},
		{"update of its version", update(change, stale), nil, 0, 1},
		{"update of a stale version", update(change, stale), domain.ErrTaskChanged, 0, 1},
		{"update without condition", update(change, domain.TaskCondition{}), nil, 1, 0},
		{"delete of a stale version", remove(stale), domain.ErrTaskChanged, 0, 1},
		{"delete without condition", remove(domain.TaskCondition{}), nil, 1, 0},
	} {
		spy.plain, spy.conditional = 0, 0
		if err := step.call(); !errors.Is(err, step.want) {
			t.Errorf("%s: got error %v, want %v", step.name, err, step.want)
		}
		if spy.plain != step.plain || spy.conditional != step.conditional {
			t.Errorf("%s: got %d plain and %d conditional calls, want %d and %d", step.name, spy.plain, spy.conditional, step.plain, step.conditional)
		}
	}
}

// A repository need not have conditions. Its tasks change without them.
func TestHasConditions(t *testing.T) {
	f := newFixture(t)
	store := memstore.New()
	if !application.NewTasks(store.Tasks(), store.Users(), f.clock).HasConditions() ||
		!application.NewLimitedTasks(store.Tasks(), store.Users(), f.clock, 10).HasConditions() {
		t.Error("a repository with conditions: got HasConditions false, want true")
	}
	if f.todo.HasConditions() { // spyTasks has none
		t.Error("a repository without conditions: got HasConditions true, want false")
	}
	id := f.addTasks(t, anaID, 1)[0]
	if _, err := f.todo.UpdateIf(t.Context(), anaID, id, domain.TaskChanges{Completed: domain.Set(true)}, domain.TaskCondition{}); err != nil {
		t.Errorf("update: got error %v, want none", err)
	}
	if err := f.todo.DeleteIf(t.Context(), anaID, id, domain.TaskCondition{}); err != nil {
		t.Errorf("delete: got error %v, want none", err)
	}
}

// A clock set back still gives each change a version of its own.
func TestUpdateWithTheClockSetBack(t *testing.T) {
	f := newFixture(t)
	id := f.addTasks(t, anaID, 1)[0]
	f.now = noon.Add(-time.Hour)
	for i := range 3 {
		task, err := f.todo.Update(t.Context(), anaID, id, domain.TaskChanges{Title: domain.Set("same")})
		want := noon.Add(time.Duration(i+1) * time.Microsecond)
		if err != nil || task.UpdatedAt() != want {
			t.Errorf("update %d: got UpdatedAt %v and error %v, want %v", i, task.UpdatedAt(), err, want)
		}
	}
}
