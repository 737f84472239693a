package application_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Who guesses must learn nothing: not from the error, and not from the time,
// which is that of exactly one check whatever is wrong.
func TestLogInRefusesAlike(t *testing.T) {
	long := strings.Repeat("x", 72)
	tests := map[string]struct {
		credentials application.Credentials
		known       bool // whether the email is somebody's
	}{
		"wrong password":             {application.Credentials{Email: "ana@example.com", Password: "wrong"}, true},
		"other letter case":          {application.Credentials{Email: "ana@example.com", Password: "SECRET"}, true},
		"password with a space":      {application.Credentials{Email: "ana@example.com", Password: "secret "}, true},
		"password over 72 bytes":     {application.Credentials{Email: "ana@example.com", Password: long + "x"}, true},
		"72 right bytes and more":    {application.Credentials{Email: "long@example.com", Password: long + "x"}, true},
		"right password and NUL":     {application.Credentials{Email: "ana@example.com", Password: "secret\x00"}, true},
		"repeated around NUL":        {application.Credentials{Email: "ana@example.com", Password: "secret\x00secret"}, true},
		"unknown email":              {application.Credentials{Email: "bob@example.com", Password: "secret"}, false},
		"unknown, long password":     {application.Credentials{Email: "bob@example.com", Password: long + "x"}, false},
		"no email":                   {application.Credentials{Email: "", Password: "secret"}, false},
		"invalid email":              {application.Credentials{Email: "ana", Password: "secret"}, false},
		"email over 254 bytes":       {application.Credentials{Email: strings.Repeat("a", 255) + "@b", Password: "secret"}, false},
		"unknown, decoy's password":  {application.Credentials{Email: "bob@example.com", Password: "decoy"}, false},
		"Unicode fold is no sibling": {application.Credentials{Email: "an\u00aa@example.com", Password: "secret"}, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret")
			keeper := h.register(t, "long@example.com", long)
			decoy := h.hasher.made[0]

			session, err := h.accounts.LogIn(t.Context(), test.credentials)
			if err == nil || err.Error() != application.ErrInvalidCredentials.Error() || !errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want exactly %v", err, application.ErrInvalidCredentials)
			}
			if session != (application.Session{}) {
				t.Errorf("got a session beside the error, want none")
			}
			want := attempt{hash: decoy, password: test.credentials.Password}
			if test.known {
				want.hash = ana.PasswordHash()
			}
			if test.credentials.Email == "long@example.com" {
				want.hash = keeper.PasswordHash()
			}
			if got := h.hasher.verified; len(got) != 1 || got[0] != want {
				t.Errorf("got %d checks %v, want one: %v", len(got), got, want)
			}
		})
	}
}

// A decoy of another cost would answer sooner or later than a user's hash.
func TestDecoyIsMadeByTheHasher(t *testing.T) {
	h := newHouse(t)
	if got := len(h.hasher.made); got != 1 {
		t.Fatalf("got %d hashes made before anybody came, want 1", got)
	}
	if err := h.hasher.Verify(t.Context(), h.hasher.made[0], "x"); !errors.Is(err, application.ErrPasswordMismatch) {
		t.Errorf("got error %v, want %v", err, application.ErrPasswordMismatch)
	}
}

func TestLogInRefusesBeforeAnyCheck(t *testing.T) {
	tests := map[string]struct {
		credentials application.Credentials
		want        error
	}{
		"empty password":                {application.Credentials{Email: "ana@example.com"}, domain.ErrPasswordRequired},
		"empty password, unknown email": {application.Credentials{Email: "bob@example.com"}, domain.ErrPasswordRequired},
		"empty password, invalid email": {application.Credentials{Email: "bob"}, domain.ErrPasswordRequired},
		"NUL in the email":              {application.Credentials{Email: "a\x00@example.com", Password: "x"}, domain.ErrContainsNUL},
		"email that is no UTF-8":        {application.Credentials{Email: "a\xff@example.com", Password: "x"}, domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			_, err := h.accounts.LogIn(t.Context(), test.credentials)
			if !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			var field *domain.FieldError
			if errors.As(err, &field) && field.Field != "email" {
				t.Errorf("got field %q, want %q", field.Field, "email")
			}
		})
	}
}

// A failure of ours told as bad credentials would send people to reset
// passwords that are right.
func TestLogInPassesFailuresOn(t *testing.T) {
	cause := errors.New("connection refused")
	tests := map[string]func(*testing.T, *house){
		"of the store":         func(_ *testing.T, h *house) { h.users.err = cause },
		"of the hasher":        func(_ *testing.T, h *house) { h.hasher.verifyErr = cause },
		"an unreadable hash":   func(_ *testing.T, h *house) { h.users.UserRepository = spoiled{h.users.UserRepository} },
		"of the token's maker": func(t *testing.T, h *house) { h.accounts = withIssuer(t, h, &issuer{err: cause}) },
	}
	for name, breakIt := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			breakIt(t, h)
			session, err := h.accounts.LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: "secret"})
			if err == nil || errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want one that is not about the credentials", err)
			}
			if name != "an unreadable hash" && !errors.Is(err, cause) {
				t.Errorf("got error %v, want %v", err, cause)
			}
			if session != (application.Session{}) {
				t.Errorf("got a session beside the error, want none")
			}
		})
	}
}

// spoiled is a store whose users have hashes of no kind.
type spoiled struct{ domain.UserRepository }

func (spoiled) ByEmail(_ context.Context, email domain.Email) (domain.User, error) {
	return domain.RestoreUser(domain.UserRecord{ID: 1, Email: email.String(), PasswordHash: "plain"}), nil
}

// issuer records the claims, and fails with err if it is set.
type issuer struct {
	mu     sync.Mutex
	err    error
	claims application.Claims
}

func (i *issuer) Issue(claims application.Claims) (string, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.claims = claims
	return "token", i.err
}

func withIssuer(t *testing.T, h *house, maker application.TokenIssuer) *application.Accounts {
	t.Helper()
	accounts, err := application.NewAccounts(h.users, h.hasher, maker, h.tokens, func() time.Time { return h.now })
	if err != nil {
		t.Fatalf("make the accounts: %v", err)
	}
	return accounts
}

func TestLogInIssuesForADay(t *testing.T) {
	h := newHouse(t)
	made := new(issuer)
	h.accounts = withIssuer(t, h, made)
	ana := h.register(t, "Ana@Example.com", "secret")
	h.now = noon.Add(time.Hour)

	session, err := h.accounts.LogIn(t.Context(), application.Credentials{Email: " ANA@example.COM ", Password: "secret"})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if session.Token != "token" || session.User != ana {
		t.Errorf("got %q for user %d, want %q for user %d", session.Token, session.User.ID(), "token", ana.ID())
	}
	want := application.Claims{
		UserID: ana.ID(), Email: "Ana@Example.com",
		IssuedAt: noon.Add(time.Hour), ExpiresAt: noon.Add(25 * time.Hour),
	}
	if made.claims != want {
		t.Errorf("got claims %v, want %v", made.claims, want)
	}
}

func TestTokenIsGoodForADay(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret")
	session, err := h.accounts.LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: "secret"})
	if err != nil {
		t.Fatalf("log in: %v", err)
	}
	h.now = noon.Add(24*time.Hour - time.Second)
	if user, err := h.accounts.Authenticate(t.Context(), session.Token); user != ana.ID() || err != nil {
		t.Errorf("a second before: got user %d, %v, want user %d", user, err, ana.ID())
	}
	h.now = noon.Add(24 * time.Hour)
	if _, err := h.accounts.Authenticate(t.Context(), session.Token); !errors.Is(err, application.ErrTokenExpired) {
		t.Errorf("a day after: got error %v, want %v", err, application.ErrTokenExpired)
	}
}
