package application_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// An invalid new password is reported before the current password is checked. An empty current
// password is reported first.
func TestNewPasswordRejects(t *testing.T) {
	for name, test := range map[string]struct {
		current, text string
		want          error
	}{
		"empty":                     {"wrong", "", domain.ErrPasswordRequired},
		"NUL":                       {"wrong", "longer\x00", domain.ErrContainsNUL},
		"one too few":               {"wrong", "12345", &application.PasswordTooShortError{}},
		"minimum":                   {"secret", "123456", nil},
		"NUL, no current password":  {"", "longer\x00", domain.ErrPasswordRequired},
		"wrong password, otherwise": {"wrong", "123456", application.ErrWrongPassword},
	} {
		f := newLimited(t, ratelimit.Limits{LogIn: 1}, withMinPasswordLength(6))
		err := change(t, f.accounts, test.current, test.text)
		expect.ErrorIs(t, name, err, test.want)
		if field, ok := errors.AsType[*domain.FieldError](err); ok && field.Field != "newPassword" {
			t.Errorf("%s: got field %s, want newPassword", name, field.Field)
		}
		checked := test.want == nil || test.want == application.ErrWrongPassword
		if got := f.count("hasher", "users", "throttle"); (got != 0) != checked {
			t.Errorf("%s: got %d calls of ports, want any: %t", name, got, checked)
		}
	}
}

// Each change revokes all earlier tokens, also a change to an equal password or
// within one microsecond. The claims have the clock's time, not the epoch's.
func TestChangesInARow(t *testing.T) {
	f := newFixture(t)
	tokens := []string{f.token(t, ana)}
	for i := range 3 {
		session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: "secret"})
		expect.ErrorIs(t, fmt.Sprint("change ", i+1), err, nil)
		for _, token := range tokens {
			f.refuse(t, "token of before", token, application.ErrTokenUnverified)
		}
		expect.Equal(t, "user", session.User.ID(), anaID)
		expect.Equal(t, "email", session.User.Email().String(), ana)
		f.accept(t, "token of the change", session.Token, anaID)
		expect.Equal(t, "issue of the token", f.claims.IssuedAt, noon)
		expect.Equal(t, "expiry of the token", f.claims.ExpiresAt, noon.Add(application.TokenLifetime))
		tokens = append(tokens, session.Token)
	}
}

// If two requests check the same password at the same time, only the first takes effect.
func TestChangesAtTheSameTime(t *testing.T) {
	for _, name := range []string{"change", "delete"} {
		f := newFixture(t)
		var first application.Session
		during(&f.before, "hasher", func() {
			var err error
			first, err = f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: " first "})
			expect.ErrorIs(t, "first", err, nil)
		})
		expect.ErrorIs(t, "second: "+name, uses[name].do(t.Context(), f, "secret", ""), application.ErrWrongPassword)
		f.accept(t, "token of the first", first.Token, anaID)
		expect.ErrorIs(t, "password of the first", f.logIn(t, ana, " first ", ""), nil)
	}
}

// deleteAna deletes ana's account, whose password is "secret".
func (f *fixture) deleteAna(t *testing.T) error {
	t.Helper()
	return f.accounts.DeleteAccount(t.Context(), anaID, application.AccountDeletion{Password: "secret"})
}

// A failed deletion keeps the account and the password, so that it can be
// repeated.
func TestFailedDeletions(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	lost := errors.New("connection lost")
	f.before = failing("users.Delete", lost)
	expect.ErrorIs(t, "delete", f.deleteAna(t), lost)
	f.refuse(t, "token of before", token, application.ErrTokenUnverified)
	f.before = nil
	f.accept(t, "new token", f.token(t, ana), anaID)
	expect.ErrorIs(t, "delete again", f.deleteAna(t), nil)
	expect.ErrorIs(t, "delete a deleted account", f.deleteAna(t), domain.ErrUserNotFound)
}

// A deletion of many tasks takes longer than the deadline of its request.
func TestDeletionGoesOnPastTheDeadline(t *testing.T) {
	f := newFixture(t)
	ctx, cancel := context.WithCancel(t.Context())
	during(&f.before, "users.Delete", cancel)
	expect.ErrorIs(t, "delete", uses["delete"].do(ctx, f, "secret", ""), nil)
	expect.ErrorIs(t, "profile", expect.ErrorOf(f.accounts.Profile(t.Context(), anaID)), domain.ErrUserNotFound)
}
