package gormstore_test

import (
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

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
