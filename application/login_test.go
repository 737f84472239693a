package application_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The error and the work (one password check) must not reveal whether the email
// exists.
func TestInvalidCredentialsLookTheSame(t *testing.T) {
	const anasHash, decoy = "plain:secret", "plain:decoy"
	long := strings.Repeat("x", domain.MaxPasswordBytes+1)
	tests := map[string]struct{ email, password, hash string }{
		"wrong password":              {ana, "wrong", anasHash},
		"password with a space":       {ana, "secret ", anasHash},
		"password over 72 bytes":      {ana, long, anasHash},
		"password with NUL":           {ana, "secret\x00", anasHash},
		"unknown email":               {"zoe@example.com", "secret", decoy},
		"unknown email, long":         {"zoe@example.com", long, decoy},
		"unknown email, the decoy's":  {"zoe@example.com", "decoy", decoy},
		"email equal in Unicode fold": {"an\u00aa@example.com", "secret", decoy},
		"empty email":                 {"", "secret", decoy},
		"invalid email":               {"ana", "secret", decoy},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			session, err := f.accounts.LogIn(t.Context(), application.Credentials{Email: test.email, Password: test.password})
			if err == nil || err.Error() != application.ErrInvalidCredentials.Error() || !errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want exactly %v", err, application.ErrInvalidCredentials)
			}
			if session != (application.LoginResult{}) {
				t.Errorf("got a session and an error, want no session")
			}
			want := check{test.hash, test.password}
			if got := f.hasher.checks; len(got) != 1 || got[0] != want {
				t.Errorf("got password checks %q, want one: %q", got, want)
			}
		})
	}
}

func TestLogInRefusesBeforeTheCheck(t *testing.T) {
	tests := map[string]struct {
		email, password string
		want            error
	}{
		"empty password":                {ana, "", domain.ErrPasswordRequired},
		"empty password, invalid email": {"zoe", "", domain.ErrPasswordRequired},
		"NUL in the email":              {"a\x00@example.com", "x", domain.ErrContainsNUL},
		"email that is not UTF-8":       {"a\xff@example.com", "x", domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			if err := f.logIn(t, test.email, test.password, ""); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if got := len(f.hasher.checks); got != 0 {
				t.Errorf("got %d password checks, want none", got)
			}
		})
	}
}

// A failure reported as invalid credentials would make users reset passwords that
// are right.
func TestLogInReturnsFailures(t *testing.T) {
	want := errors.New("connection refused")
	tests := map[string]func(*fixture){
		"of the store":  func(f *fixture) { f.users.err = want },
		"of the hasher": func(f *fixture) { f.hasher.before = func(context.Context) error { return want } },
		"of the issuer": func(f *fixture) { f.tokens.err = want },
	}
	for name, fail := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			fail(f)
			session, err := f.accounts.LogIn(t.Context(), application.Credentials{Email: ana, Password: "secret"})
			if !errors.Is(err, want) || errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want %v", err, want)
			}
			if session != (application.LoginResult{}) {
				t.Errorf("got a session and an error, want no session")
			}
		})
	}
}

func TestLogIn(t *testing.T) {
	f := newFixture(t)
	f.now = noon.Add(time.Hour)
	session, err := f.accounts.LogIn(t.Context(), application.Credentials{Email: " ANA@example.COM ", Password: "secret"})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if session.User.ID() != anaID {
		t.Errorf("got user %d, want %d", session.User.ID(), anaID)
	}
	want := application.Claims{UserID: anaID, Email: ana, IssuedAt: f.now, ExpiresAt: f.now.Add(24 * time.Hour), Epoch: domain.TokenEpoch(noon.UnixMicro())}
	if f.tokens.claims != want {
		t.Errorf("got claims %v, want %v", f.tokens.claims, want)
	}
	if user, err := f.accounts.Authenticate(t.Context(), session.Token); user != anaID || err != nil {
		t.Errorf("authenticate with the token: got user %d, %v, want user %d", user, err, anaID)
	}
}
