package application_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestEmbedderUsers(t *testing.T) {
	f := newFixture(t)
	users := f.embedderUsers(t)
	eva, err := users.Ensure(t.Context(), "eva")
	if err != nil || eva.EmbedderKey().String() != "eva" || !eva.CreatedAt().Equal(noon) {
		t.Fatalf("Ensure: got %+v and error %v, want a user with the key, at noon", eva, err)
	}
	if again, err := users.Ensure(t.Context(), "eva"); err != nil || !again.Equal(eva) {
		t.Errorf("Ensure again: got %+v and error %v, want %+v", again, err, eva)
	}
	for range 2 { // the second time there is no user
		if err := users.Delete(t.Context(), "eva"); err != nil {
			t.Errorf("Delete: %v", err)
		}
	}
	if _, err := f.users.ByID(t.Context(), eva.ID()); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("ByID after Delete: got error %v, want ErrUserNotFound", err)
	}
	for _, call := range []func() error{
		func() error { _, err := users.Ensure(t.Context(), ""); return err },
		func() error { return users.Delete(t.Context(), "") },
	} {
		if err := call(); !errors.Is(err, domain.ErrEmbedderKeyInvalid) {
			t.Errorf("with no key: got error %v, want ErrEmbedderKeyInvalid", err)
		}
	}
}

// Of two concurrent calls of Delete, the second finds no user, which is not an error.
func TestEmbedderUserDeletedMeanwhile(t *testing.T) {
	f := newFixture(t)
	users := f.embedderUsers(t)
	during(&f.before, "users.Delete", func() {
		if err := users.Delete(t.Context(), "eva"); err != nil {
			t.Errorf("the first Delete: %v", err)
		}
	})
	if err := users.Delete(t.Context(), "eva"); err != nil {
		t.Errorf("the second Delete: %v", err)
	}
}
