package application_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestChangePassword(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	f.now = noon.Add(time.Hour)
	session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: " better "})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if session.User.ID() != anaID || session.User.Email().String() != ana {
		t.Errorf("got user %d, %s, want ana", session.User.ID(), session.User.Email())
	}
	f.accept(t, "token of the change", session.Token, anaID)
	if err := f.logIn(t, ana, "secret", ""); !errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("old password: got error %v, want %v", err, application.ErrInvalidCredentials)
	}
	if err := f.logIn(t, ana, " better ", ""); err != nil {
		t.Errorf("new password: got error %v, want none", err)
	}
}

// An invalid new password is reported before anything else is looked at.
func TestNewPasswordRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want error
	}{
		"empty":           {"", domain.ErrPasswordRequired},
		"NUL":             {"longer\x00", domain.ErrContainsNUL},
		"not UTF-8":       {"longer\xff", domain.ErrNotUTF8},
		"73 bytes":        {strings.Repeat("x", 73), domain.ErrPasswordTooLong},
		"one too few":     {"12345", application.ErrPasswordTooShort},
		"minimum":         {"123456", nil},
		"72 bytes":        {strings.Repeat("x", 72), nil},
		"short, with NUL": {"1\x00", domain.ErrContainsNUL},
	} {
		t.Run(name, func(t *testing.T) {
			queue := newQueue(1, 0)
			f := newWithRevocations(t, application.Limits{LogIn: 1}, application.WithMinPasswordLength(6), application.WithFairQueue(queue))
			token := f.token(t, ana, "secret")
			if test.want == nil {
				if err := change(t, f.accounts, "secret", test.text); err != nil {
					t.Errorf("got error %v, want none", err)
				}
				return
			}
			f.guess(t, 1, ana, "")
			free := make(chan struct{})
			defer close(free)
			taken := make(chan struct{})
			go func() { _ = do(t.Context(), queue, func() error { close(taken); <-free; return nil }) }()
			<-taken
			hashes := f.hasher.calls.Load()
			err := change(t, f.accounts, "wrong", test.text)
			if !errors.Is(err, test.want) {
				t.Fatalf("got error %v, want %v", err, test.want)
			}
			var field *domain.FieldError
			if errors.As(err, &field) && field.Field != "newPassword" {
				t.Errorf("got field %s, want newPassword", field.Field)
			}
			if got := f.hasher.calls.Load() - hashes; got != 0 {
				t.Errorf("got %d hashes, want none", got)
			}
			f.wantUnchanged(t, token)
		})
	}
}

// A missing password is reported before an invalid one.
func TestMissingCurrentPassword(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	if err := change(t, f.accounts, "", "x\x00"); !errors.Is(err, domain.ErrPasswordRequired) {
		t.Errorf("got error %v, want %v", err, domain.ErrPasswordRequired)
	}
}

// Each change revokes all tokens before it, also to an equal password and within one
// microsecond. The claims have the clock's time, not the epoch's.
func TestChangesInARow(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	var tokens []string
	tokens = append(tokens, f.token(t, ana, "secret"))
	for i := range 10 {
		session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: "secret"})
		if err != nil {
			t.Fatalf("change %d: got error %v, want none", i+1, err)
		}
		for _, token := range tokens {
			f.refuse(t, "token of before", token, application.ErrTokenUnverified)
		}
		f.accept(t, "token of the change", session.Token, anaID)
		if got := f.tokens.claims; got.IssuedAt != noon || got.ExpiresAt != noon.Add(application.TokenLifetime) {
			t.Errorf("got a token from %v to %v, want from %v for %v", got.IssuedAt, got.ExpiresAt, noon, application.TokenLifetime)
		}
		tokens = append(tokens, session.Token)
	}
	last := tokens[len(tokens)-1]
	if err := f.accounts.LogOutEverywhere(t.Context(), anaID); err != nil {
		t.Fatalf("log out everywhere: %v", err)
	}
	f.refuse(t, "after logging out everywhere", last, application.ErrTokenUnverified)
	f.accept(t, "login of the same second", f.token(t, ana, "secret"), anaID)
}

// Of two requests that have checked the same password, one changes it.
func TestChangesAtTheSameTime(t *testing.T) {
	for name, use := range reauthenticating {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			var token string
			f.duringHash(func() {
				session, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: "secret", New: "first"})
				if token = session.Token; err != nil {
					t.Errorf("first: got error %v, want none", err)
				}
			})
			if err := use.do(f, t.Context(), "secret", ""); !errors.Is(err, application.ErrWrongPassword) {
				t.Errorf("second: got error %v, want %v", err, application.ErrWrongPassword)
			}
			f.accept(t, "token of the first", token, anaID)
			if err := f.logIn(t, ana, "first", ""); err != nil {
				t.Errorf("password of the first: got error %v, want none", err)
			}
		})
	}
}
