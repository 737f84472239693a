package application_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Register counts the password's characters, not its bytes. It reports an invalid
// email or password before a short one, and hashes no password that it refuses.
func TestMinPasswordLength(t *testing.T) {
	tests := map[string]struct {
		min             int
		email, password string
		want            error
	}{
		"one too few":                  {8, "zoe@example.com", "1234567", application.ErrPasswordTooShort},
		"exactly the minimum":          {8, "zoe@example.com", "12345678", nil},
		"one too few, two bytes each":  {8, "zoe@example.com", strings.Repeat("ñ", 7), application.ErrPasswordTooShort},
		"the minimum, four bytes each": {8, "zoe@example.com", strings.Repeat("🔑", 8), nil},
		"spaces count":                 {8, "zoe@example.com", "       x", nil},
		"no minimum":                   {0, "zoe@example.com", "x", nil},
		"empty":                        {8, "zoe@example.com", "", domain.ErrPasswordRequired},
		"empty, no minimum":            {0, "zoe@example.com", "", domain.ErrPasswordRequired},
		"short, invalid email":         {8, "zoe", "x", domain.ErrEmailInvalid},
		"short, with NUL":              {8, "zoe@example.com", "x\x00", domain.ErrContainsNUL},
		"short, and over 72 bytes":     {60, "zoe@example.com", strings.Repeat("ñ", 40), domain.ErrPasswordTooLong},
		"short, taken email":           {8, ana, "x", application.ErrPasswordTooShort},
		"short, not in the error text": {40, "zoe@example.com", "canary-c0ffee", application.ErrPasswordTooShort},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{}, application.WithMinPasswordLength(test.min))
			before := f.hasher.calls.Load()
			_, err := f.accounts.Register(t.Context(), application.Credentials{Email: test.email, Password: test.password})
			if !errors.Is(err, test.want) {
				t.Fatalf("got error %v, want %v", err, test.want)
			}
			if got := f.hasher.calls.Load() - before; test.want != nil && got != 0 {
				t.Errorf("got %d hashes, want none", got)
			}
			var short *application.PasswordTooShort
			if !errors.As(err, &short) {
				return
			}
			if want := (&application.PasswordTooShort{Min: test.min}); *short != *want || err.Error() != want.Error() {
				t.Errorf("got error %q, want %q", err, want)
			}
		})
	}
}

// A new minimum must not lock out users with older passwords.
func TestMinPasswordLengthDoesNotAffectLogins(t *testing.T) {
	f := newGuarded(t, application.Limits{}, application.WithMinPasswordLength(40))
	if err := f.logIn(t, ana, "secret", ""); err != nil {
		t.Errorf("got error %v, want none", err)
	}
}
