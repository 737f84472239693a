package gormstore_test

import (
	"errors"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A taken email does not end the host's transaction, in which a user of the host is then
// made.
func TestUsersInATransaction(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Unix(0, 0))
		key, err := domain.ParseHostKey("7f3a")
		if err != nil {
			t.Fatal(err)
		}
		var made domain.User
		err = db.Transaction(func(tx *gorm.DB) (err error) {
			users := gormstore.New(tx).Users()
			taken, err := users.ByID(t.Context(), ana)
			if err != nil {
				return err
			}
			draft, err := domain.NewUserDraft(taken.Email(), "hash", time.Unix(0, 0))
			if err != nil {
				return err
			}
			if _, err := users.Create(t.Context(), draft); !errors.Is(err, domain.ErrEmailTaken) {
				t.Errorf("Create: got error %v, want ErrEmailTaken", err)
			}
			made, err = users.Ensure(t.Context(), key, time.Unix(1, 0))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if found, err := store.Users().Ensure(t.Context(), key, time.Unix(2, 0)); err != nil || found != made {
			t.Errorf("Ensure after the commit: got %+v and error %v, want %+v", found, err, made)
		}
	})
}
