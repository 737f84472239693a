package sqlite_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// In a batch each change of an expected version succeeds or is refused by itself. Of two with
// one version, the first succeeds.
func TestVersionsInBatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := open(t, newFile(t), limits)
		owner := newUser(t, db)
		var all [5]domain.Task
		for i := range all {
			all[i] = newTask(t, db, owner)
		}
		update := func(task domain.Task, version domain.TaskVersion) func() error {
			return func() error {
				_, err := db.Store.Tasks().Update(t.Context(), owner, task.ID(), completion(t), version)
				return err
			}
		}
		remove := func(task domain.Task, version domain.TaskVersion) func() error {
			return func() error {
				return db.Store.Tasks().Delete(t.Context(), owner, task.ID(), version)
			}
		}
		first, second, third, fourth, fifth := all[0], all[1], all[2], all[3], all[4]
		outcomes := inBatch(t, db,
			update(first, first.Version()), // by itself
			update(second, 1), update(third, third.Version()), remove(fourth, 1), remove(fifth, fifth.Version()), update(third, third.Version()),
		)
		for i, want := range []error{nil, domain.ErrTaskChanged, nil, domain.ErrTaskChanged, nil, domain.ErrTaskChanged} {
			if !errors.Is(outcomes[i], want) {
				t.Errorf("call %d: got %v, want %v", i, outcomes[i], want)
			}
		}
		if got := scan[string](t, db.Pools["write"], "SELECT group_concat(id || ':' || completed, ' ' ORDER BY id) FROM tasks"); got != "1:1 2:0 3:1 4:0" {
			t.Errorf("got tasks %s, want 1 and 3 completed and 5 deleted", got)
		}
	})
}
