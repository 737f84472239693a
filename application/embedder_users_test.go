package application_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestEmbedderUsers(t *testing.T) {
	f := newFixture(t)
	users := f.embedderUsers()
	eva, err := users.Ensure(t.Context(), "eva")
	if err != nil || eva.EmbedderKey().String() != "eva" || !eva.CreatedAt().Equal(noon) {
		t.Fatalf("Ensure: got %+v and error %v, want a user with the key, at noon", eva, err)
	}
	if again, err := users.Ensure(t.Context(), "eva"); err != nil || !again.Equal(eva) {
		t.Errorf("Ensure again: got %+v and error %v, want %+v", again, err, eva)
	}
	for range 2 { // the second time there is no user
		expect.ErrorIs(t, "Delete", users.Delete(t.Context(), "eva"), nil)
	}
	expect.ErrorIs(t, "ByID after Delete", expect.ErrorOf(f.Users.ByID(t.Context(), eva.ID())), domain.ErrUserNotFound)
	expect.ErrorIs(t, "Ensure with no key", expect.ErrorOf(users.Ensure(t.Context(), "")), domain.ErrEmbedderKeyInvalid)
	expect.ErrorIs(t, "Delete with no key", users.Delete(t.Context(), ""), domain.ErrEmbedderKeyInvalid)
}

// Of two concurrent calls of Delete, the second finds no user, which is not an error.
func TestEmbedderUserDeletedMeanwhile(t *testing.T) {
	f := newFixture(t)
	users := f.embedderUsers()
	during(&f.before, "users.Delete", func() {
		expect.ErrorIs(t, "the first Delete", users.Delete(t.Context(), "eva"), nil)
	})
	expect.ErrorIs(t, "the second Delete", users.Delete(t.Context(), "eva"), nil)
}
