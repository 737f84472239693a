package postgres_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Conditional changes are committed together, and each succeeds or is refused by
// itself: a refused one rolls nothing back.
func TestConditionsInBatches(t *testing.T) {
	o := newOwned(t)
	var stored [writers]domain.Task
	for i := range stored {
		id, err := o.create(t.Context(), "Buy milk")
		if err != nil {
			t.Fatal(err)
		}
		if stored[i], err = o.tasks.Get(t.Context(), o.user, id); err != nil {
			t.Fatal(err)
		}
	}
	patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var ended sync.WaitGroup
	for _, task := range stored {
		ended.Go(func() {
			for _, step := range []struct {
				version domain.TaskVersion
				want    error
			}{{1, domain.ErrTaskChanged}, {task.Version(), nil}, {task.Version(), domain.ErrTaskChanged}} {
				condition := domain.TaskCondition{Match: []domain.TaskVersion{step.version}}
				_, err := o.tasks.UpdateIf(t.Context(), o.user, task.ID(), patch, condition)
				if !errors.Is(err, step.want) {
					t.Errorf("update task %d: got %v, want %v", task.ID(), err, step.want)
				}
			}
			if err := o.tasks.DeleteIf(t.Context(), o.user, task.ID(), domain.TaskCondition{Match: []domain.TaskVersion{1}}); !errors.Is(err, domain.ErrTaskChanged) {
				t.Errorf("delete task %d: got %v, want %v", task.ID(), err, domain.ErrTaskChanged)
			}
		})
	}
	ended.Wait()
	const completed = "FROM tasks WHERE completed"
	if got := number(t, o.admin, "SELECT count(*) "+completed); got != writers {
		t.Errorf("got %d tasks completed, want %d", got, writers)
	}
	if got := number(t, o.admin, "SELECT count(DISTINCT xmin::text) "+completed); got >= writers {
		t.Errorf("got %d transactions for %d updates, want fewer", got, writers)
	}
	if got := o.rollbacks(); got != 0 {
		t.Errorf("got %d transactions rolled back, want none", got)
	}
}
