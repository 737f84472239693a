package application_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestChangePassword(t *testing.T) {
	f := newRevoking(t)
	session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: " better "})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if session.User.ID() != anaID || session.User.Email().String() != ana {
		t.Errorf("got user %d, %s, want ana", session.User.ID(), session.User.Email())
	}
	if err := f.logIn(t, ana, "secret", ""); !errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("old password: got error %v, want %v", err, application.ErrInvalidCredentials)
	}
	if err := f.logIn(t, ana, " better ", ""); err != nil {
		t.Errorf("new password: got error %v, want none", err)
	}
}

// An invalid new password is reported before the current password is checked. An empty current
// password is reported first.
func TestNewPasswordRejects(t *testing.T) {
	for name, test := range map[string]struct {
		current, text string
		want          error
	}{
		"empty":                     {"wrong", "", domain.ErrPasswordRequired},
		"NUL":                       {"wrong", "longer\x00", domain.ErrContainsNUL},
		"73 bytes":                  {"wrong", strings.Repeat("x", 73), domain.ErrPasswordTooLong},
		"one too few":               {"wrong", "12345", &application.PasswordTooShortError{}},
		"minimum":                   {"secret", "123456", nil},
		"NUL, no current password":  {"", "longer\x00", domain.ErrPasswordRequired},
		"wrong password, otherwise": {"wrong", "123456", application.ErrWrongPassword},
	} {
		t.Run(name, func(t *testing.T) {
			f := newLimited(t, ratelimit.Limits{LogIn: 1}, withMinPasswordLength(6))
			err := change(t, f.accounts, test.current, test.text)
			if !errors.Is(err, test.want) {
				t.Fatalf("got error %v, want %v", err, test.want)
			}
			var field *domain.FieldError
			if errors.As(err, &field) && field.Field != "newPassword" {
				t.Errorf("got field %s, want newPassword", field.Field)
			}
			checked := test.want == nil || test.want == application.ErrWrongPassword
			if got := f.count("hasher") + f.count("users") + f.count("throttle"); (got != 0) != checked {
				t.Errorf("got %d calls of ports, want any: %t", got, checked)
			}
		})
	}
}

// Each change revokes all earlier tokens, also a change to an equal password or
// within one microsecond. The claims have the clock's time, not the epoch's.
func TestChangesInARow(t *testing.T) {
	f := newRevoking(t)
	tokens := []string{f.token(t, ana)}
	for i := range 3 {
		session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: "secret"})
		if err != nil {
			t.Fatalf("change %d: got error %v, want none", i+1, err)
		}
		for _, token := range tokens {
			f.refuse(t, "token of before", token, application.ErrTokenUnverified)
		}
		f.accept(t, "token of the change", session.Token, anaID)
		if got := f.claims; got.IssuedAt != noon || got.ExpiresAt != noon.Add(application.TokenLifetime) {
			t.Errorf("got a token from %v to %v, want from %v for %v", got.IssuedAt, got.ExpiresAt, noon, application.TokenLifetime)
		}
		tokens = append(tokens, session.Token)
	}
}

// If two requests check the same password at the same time, only the first takes effect.
func TestChangesAtTheSameTime(t *testing.T) {
	for _, name := range []string{"change", "delete"} {
		t.Run(name, func(t *testing.T) {
			f := newRevoking(t)
			var token string
			during(&f.before, "hasher", func() {
				session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: "first"})
				if token = session.Token; err != nil {
					t.Errorf("first: got error %v, want none", err)
				}
			})
			if err := uses[name].do(t.Context(), f, "secret", ""); !errors.Is(err, application.ErrWrongPassword) {
				t.Errorf("second: got error %v, want %v", err, application.ErrWrongPassword)
			}
			f.accept(t, "token of the first", token, anaID)
			if err := f.logIn(t, ana, "first", ""); err != nil {
				t.Errorf("password of the first: got error %v, want none", err)
			}
		})
	}
}

// deleteAna deletes ana's account, whose password is "secret".
func (f *fixture) deleteAna(t *testing.T) error {
	t.Helper()
	return f.accounts.DeleteAccount(t.Context(), anaID, application.AccountDeletion{Password: "secret"})
}

func TestDeleteAccount(t *testing.T) {
	f := newRevoking(t)
	token, bobs := f.token(t, ana), f.token(t, bob)
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
	f.accept(t, "token of the new account", f.token(t, ana), 3)
	f.refuse(t, "token of the old account", token, application.ErrTokenUnverified)
	wantTasks(t, f.todo.All(t.Context(), 3, application.TaskQuery{}), nil)
}

// A failed deletion keeps the account and the password, so that it can be
// repeated.
func TestFailedDeletions(t *testing.T) {
	f := newRevoking(t)
	token := f.token(t, ana)
	lost := errors.New("connection lost")
	f.before = failing("users.Delete", lost)
	if err := f.deleteAna(t); !errors.Is(err, lost) {
		t.Errorf("got error %v, want %v", err, lost)
	}
	f.refuse(t, "token of before", token, application.ErrTokenUnverified)
	f.before = nil
	f.accept(t, "new token", f.token(t, ana), anaID)
	if err := f.deleteAna(t); err != nil {
		t.Errorf("again: got error %v, want none", err)
	}
	if _, err := f.accounts.Profile(t.Context(), anaID); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}

// A deletion of many tasks takes longer than the deadline of its request.
func TestDeletionGoesOnPastTheDeadline(t *testing.T) {
	f := newRevoking(t)
	ctx, cancel := context.WithCancel(t.Context())
	during(&f.before, "users.Delete", cancel)
	if err := f.accounts.DeleteAccount(ctx, anaID, application.AccountDeletion{Password: "secret"}); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if _, err := f.accounts.Profile(t.Context(), anaID); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}
