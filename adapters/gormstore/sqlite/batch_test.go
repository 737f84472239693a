package sqlite_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// inBatch makes calls while a transaction holds the writer, and ends it when all
// calls wait: the first then runs by itself, and the others in a batch. It must be
// called in a synctest bubble.
func inBatch(t *testing.T, db *gormstore.Database, calls ...func() error) []error {
	t.Helper()
	tx, err := db.Pools["write"].BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	outcomes := make([]error, len(calls))
	var done sync.WaitGroup
	for i, call := range calls {
		done.Go(func() { outcomes[i] = call() })
		synctest.Wait() // until it is queued behind the previous calls
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	done.Wait()
	return outcomes
}

// If SQLite rejects a change, the others of its batch succeed, even if the error
// ends the transaction.
func TestRejectedChangeInBatch(t *testing.T) {
	const trigger = `CREATE TRIGGER ends AFTER INSERT ON tasks WHEN NEW.title = 'rejected' BEGIN SELECT RAISE(ROLLBACK, 'the row ends the transaction'); END`
	for name, rejected := range map[string]struct {
		title   string
		owner   domain.UserID
		matches func(error) bool
	}{
		"no such owner": {"Buy milk", 77, func(err error) bool { return errors.Is(err, domain.ErrUserNotFound) }},
		"end of the transaction": {"rejected", 1, func(err error) bool {
			return err != nil && strings.Contains(err.Error(), "the row ends the transaction")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				db := open(t, newFile(t), limits)
				owner := newUser(t, db)
				run(t, db.Pools["write"], trigger)
				calls := make([]func() error, 9)
				for i := range calls {
					owner, draft := owner, taskDraft(t, "Buy milk")
					if i == 4 {
						owner, draft = rejected.owner, taskDraft(t, rejected.title)
					}
					calls[i] = func() error {
						_, err := db.Store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
						return err
					}
				}
				for i, err := range inBatch(t, db, calls...) {
					if i == 4 && !rejected.matches(err) || i != 4 && err != nil {
						t.Errorf("call %d: got %v", i, err)
					}
				}
				if got := scan[int](t, db.Pools["write"], "SELECT count(*) FROM tasks"); got != 8 {
					t.Errorf("got %d tasks, want the 8 others", got)
				}
				newTask(t, db, owner) // no transaction is still open
			})
		})
	}
}
