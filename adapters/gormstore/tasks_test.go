package gormstore_test

import (
	"errors"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// If a statement matches no row, the error says why: the owner or the task does not
// exist, or the task belongs to another user.
func TestMissedTask(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		ana, bob := addUser(t, store, "ana@example.com", time.Now()), addUser(t, store, "bob@example.com", time.Now())
		draft, patch := milk(t, time.Now())
		created, err := store.Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{})
		task := created.First()
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			caller domain.UserID
			id     domain.TaskID
			want   error
		}{
			"no task":          {ana, task.ID() + 1, domain.ErrTaskNotFound},
			"another's task":   {bob, task.ID(), domain.ErrNotOwner},
			"no user":          {bob + 1, task.ID(), domain.ErrUserNotFound},
			"no user, no task": {bob + 1, task.ID() + 1, domain.ErrUserNotFound},
			"negative ID":      {ana, -1, domain.ErrTaskNotFound},
		} {
			_, get := store.Tasks().Get(t.Context(), c.caller, c.id)
			_, update := store.Tasks().Update(t.Context(), c.caller, c.id, patch, domain.AnyVersion)
			remove := store.Tasks().Delete(t.Context(), c.caller, c.id, domain.AnyVersion)
			for method, err := range map[string]error{"get": get, "update": update, "delete": remove} {
				if !errors.Is(err, c.want) {
					t.Errorf("%s, %s: got %v, want %v", name, method, err, c.want)
				}
			}
		}
	})
}

// If a host's trigger skips the insert, Create returns an error.
func TestTriggerSkipsTheInsert(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		owner := addUser(t, store, "ana@example.com", time.Now())
		if db.Name() == "postgres" {
			execute(t, db, "CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
				"CREATE TRIGGER skip BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION skip()")
		} else {
			execute(t, db, "CREATE TRIGGER skip BEFORE INSERT ON tasks BEGIN SELECT RAISE(IGNORE); END")
		}
		draft, _ := milk(t, time.Now())
		for name, s := range map[string]*gormstore.Store{"opened": store, "plain": gormstore.New(db)} {
			if created, err := s.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{}); err == nil {
				t.Errorf("%s: got task %d, want an error", name, created.First().ID())
			}
		}
	})
}

// Concurrent changes of all kinds each get their own result.
func TestConcurrentChanges(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		owner := addUser(t, store, "ana@example.com", time.Now())
		draft, patch := milk(t, time.Now())
		const writers, rounds = 16, 10
		ended := make(chan error, writers)
		for range writers {
			go func() {
				ended <- func() error {
					for range rounds {
						created, err := store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
						task := created.First()
						if err != nil {
							return err
						}
						updated, err := store.Tasks().Update(t.Context(), owner, task.ID(), patch, domain.AnyVersion)
						if err != nil {
							return err
						}
						if updated.ID() != task.ID() || !updated.Completed() {
							return errors.New("got another change's result")
						}
						if err := store.Tasks().Delete(t.Context(), owner, task.ID(), domain.AnyVersion); err != nil {
							return err
						}
					}
					return nil
				}()
			}()
		}
		for range writers {
			if err := <-ended; err != nil {
				t.Error(err)
			}
		}
	})
}
