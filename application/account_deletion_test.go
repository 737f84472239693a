package application_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// deleteAna deletes ana's account, whose password is "secret".
func (f *fixture) deleteAna(t *testing.T) error {
	t.Helper()
	return f.accounts.DeleteAccount(t.Context(), anaID, "secret", netip.Addr{})
}

func TestDeleteAccount(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token, bobs := f.token(t, ana, "secret"), f.token(t, bob, "secret")
	f.addTasks(t, anaID, 3)
	if err := f.deleteAna(t); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	f.refuse(t, "token", token, application.ErrTokenUnverified)
	if err := f.logIn(t, ana, "secret", ""); !errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("log in: got error %v, want %v", err, application.ErrInvalidCredentials)
	}
	if err := f.deleteAna(t); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("delete again: got error %v, want %v", err, domain.ErrUserNotFound)
	}
	f.accept(t, "bob's token", bobs, bobID)

	if err := f.register(t, ana, ""); err != nil {
		t.Fatalf("register: %v", err)
	}
	f.accept(t, "token of the new account", f.token(t, ana, "secret"), 3)
	f.refuse(t, "token of the old account", token, application.ErrTokenUnverified)
	wantTasks(t, f.todo.All(t.Context(), 3, application.TaskQuery{}), nil)
}

// The tokens end before the deletion begins. A token of a login during the deletion
// ends with it.
func TestTokensDuringADeletion(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	before := f.token(t, ana, "secret")
	f.accept(t, "before", before, anaID)
	var meanwhile string
	during(&f.revocations.before, "Delete", func() {
		f.refuse(t, "token of before, during the deletion", before, application.ErrTokenUnverified)
		meanwhile = f.token(t, ana, "secret")
		f.accept(t, "new token, during the deletion", meanwhile, anaID)
	})
	if err := f.deleteAna(t); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	f.refuse(t, "new token, after the deletion", meanwhile, application.ErrTokenUnverified)
}

// A failed deletion keeps account and password, so that it can be repeated.
func TestFailedDeletions(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token := f.token(t, ana, "secret")
	lost := errors.New("connection lost")
	f.revocations.before = failing("Delete", lost)
	if err := f.deleteAna(t); !errors.Is(err, lost) {
		t.Errorf("got error %v, want %v", err, lost)
	}
	f.refuse(t, "token of before", token, application.ErrTokenUnverified)
	f.revocations.before = nil
	f.accept(t, "new token", f.token(t, ana, "secret"), anaID)
	if err := f.deleteAna(t); err != nil {
		t.Errorf("again: got error %v, want none", err)
	}
	if _, err := f.accounts.Profile(t.Context(), anaID); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}

// A deletion of many tasks takes longer than the deadline of its request.
func TestDeletionGoesOnPastTheDeadline(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	ctx, cancel := context.WithCancel(t.Context())
	during(&f.revocations.before, "Delete", cancel)
	if err := f.accounts.DeleteAccount(ctx, anaID, "secret", netip.Addr{}); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if _, err := f.accounts.Profile(t.Context(), anaID); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}
