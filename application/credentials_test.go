package application_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestMinPasswordLength(t *testing.T) {
	tests := map[string]struct {
		min             int
		email, password string
		want            error
	}{
		"one short":                        {8, "zoe@example.com", "1234567", application.ErrPasswordTooShort},
		"just enough":                      {8, "zoe@example.com", "12345678", nil},
		"more bytes than characters":       {8, "zoe@example.com", strings.Repeat("ñ", 7), application.ErrPasswordTooShort},
		"characters of two bytes":          {8, "zoe@example.com", strings.Repeat("ñ", 8), nil},
		"characters of four bytes":         {8, "zoe@example.com", strings.Repeat("🔑", 8), nil},
		"spaces are characters":            {8, "zoe@example.com", "       x", nil},
		"no limit":                         {0, "zoe@example.com", "x", nil},
		"limit of one":                     {1, "zoe@example.com", "x", nil},
		"empty":                            {8, "zoe@example.com", "", domain.ErrPasswordRequired},
		"empty, no limit":                  {0, "zoe@example.com", "", domain.ErrPasswordRequired},
		"short, of no email":               {8, "zoe", "x", domain.ErrEmailInvalid},
		"short, with NUL":                  {8, "zoe@example.com", "x\x00", domain.ErrContainsNUL},
		"too long in bytes, and too short": {60, "zoe@example.com", strings.Repeat("ñ", 40), domain.ErrPasswordTooLong},
		"short, of a taken email":          {8, "ana@example.com", "x", application.ErrPasswordTooShort},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{}, application.WithMinPasswordLength(test.min)).withAna(t)
			before := g.hasher.calls.Load()
			user, err := g.accounts.Register(t.Context(), application.Credentials{Email: test.email, Password: test.password})
			if !errors.Is(err, test.want) {
				t.Fatalf("got error %v, want %v", err, test.want)
			}
			if test.want == nil {
				return
			}
			if user != (domain.User{}) || g.hasher.calls.Load() != before {
				t.Errorf("got user %d and %d hashes, want neither", user.ID(), g.hasher.calls.Load()-before)
			}
			var short *application.PasswordTooShort
			if errors.As(err, &short) != (test.want == application.ErrPasswordTooShort) || (short != nil && short.Min != test.min) {
				t.Errorf("got %+v of %v, want the limit %d", short, err, test.min)
			}
		})
	}
}

// A limit that came later must not lock those out who were there before.
func TestMinPasswordLengthIsNotOfLogins(t *testing.T) {
	g := newGate(t, application.Limits{}, application.WithMinPasswordLength(40)).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", ""); err != nil {
		t.Errorf("right password: got error %v, want none", err)
	}
	if err := g.logIn(t, "ana@example.com", "wrong", ""); !errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("wrong password: got error %v, want %v", err, application.ErrInvalidCredentials)
	}
}

func TestPasswordTooShortTellsTheLimitOnly(t *testing.T) {
	g := newGate(t, application.Limits{}, application.WithMinPasswordLength(40))
	_, err := g.accounts.Register(t.Context(), application.Credentials{Email: "zoe@example.com", Password: "canary-c0ffee"})
	if err == nil || !strings.Contains(err.Error(), "40") || strings.Contains(err.Error(), "canary") || strings.Contains(err.Error(), "13") {
		t.Errorf("got error %v, want the limit and nothing of the password in it", err)
	}
}
