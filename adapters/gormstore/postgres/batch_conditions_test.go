package postgres_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Changes of expected versions are committed together, and each succeeds or is refused by
// itself: a refused one rolls nothing back.
func TestVersionsInBatches(t *testing.T) {
	o := newOwned(t)
	completions := make([]func(context.Context), 32)
	const other domain.TaskVersion = 1
	for i := range completions {
		id, err := o.create(t.Context(), "Buy milk")
		if err != nil {
			t.Fatal(err)
		}
		task, err := o.tasks.Get(t.Context(), o.user, id)
		if err != nil {
			t.Fatal(err)
		}
		switch i % 4 {
		case 2:
			completions[i] = o.completion(id, other, domain.ErrTaskChanged)
		case 3:
			completions[i] = func(ctx context.Context) {
				if err := o.tasks.Delete(ctx, o.user, id, other); !errors.Is(err, domain.ErrTaskChanged) {
					t.Errorf("delete task %d: got %v, want %v", id, err, domain.ErrTaskChanged)
				}
			}
		default:
			completions[i] = o.completion(id, task.Version(), nil)
		}
	}
	execute(t, o.admin, closeGate)
	first := o.start(completions[:2]...)
	o.sessions(2, waiting)
	others := o.queue(completions[2:]...)
	execute(t, o.admin, openGate)
	first()
	others()
	if got := number(t, o.admin, "SELECT count(*) FROM tasks WHERE completed"); got != 16 {
		t.Errorf("got %d tasks completed, want 16", got)
	}
	o.wantTransactions(3, "completed")
	if got := o.rollbacks(); got != 0 {
		t.Errorf("got %d transactions rolled back, want none", got)
	}
}
