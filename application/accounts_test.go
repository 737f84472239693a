package application_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewAccountsFailsWithTheHasher(t *testing.T) {
	want := errors.New("no entropy")
	hasher := &spyHasher{before: func(context.Context) error { return want }}
	accounts, err := application.NewAccounts(memstore.New().Users(), hasher, nil, nil, nil)
	if !errors.Is(err, want) || accounts != nil {
		t.Errorf("got %v, %v, want no accounts and %v", accounts, err, want)
	}
}

func TestRegister(t *testing.T) {
	f := newFixture(t)
	user, err := f.accounts.Register(t.Context(), application.Credentials{Email: " Zoe@Example.com ", Password: " correct horse "})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if got, want := user.Email().String(), "Zoe@Example.com"; got != want {
		t.Errorf("got email %q, want %q", got, want)
	}
	if got := user.CreatedAt(); got != noon {
		t.Errorf("got createdAt %v, want %v", got, noon)
	}
	stored, err := f.users.ByID(t.Context(), user.ID())
	if err != nil {
		t.Fatalf("read the user back: %v", err)
	}
	if got, want := stored.PasswordHash(), "plain: correct horse "; got != want {
		t.Errorf("got hash %q, want %q", got, want)
	}
}

func TestRegisterRefuses(t *testing.T) {
	long := strings.Repeat("x", domain.MaxPasswordBytes+1)
	tests := map[string]struct {
		email, password string
		want            error
	}{
		"taken email":                   {"ANA@example.com", "x", domain.ErrEmailTaken},
		"invalid email":                 {"zoe", "x", domain.ErrEmailInvalid},
		"NUL in the email":              {"a\x00@b", "x", domain.ErrContainsNUL},
		"empty password":                {"zoe@example.com", "", domain.ErrPasswordRequired},
		"empty password, invalid email": {"zoe", "", domain.ErrPasswordRequired},
		"long password":                 {"zoe@example.com", long, domain.ErrPasswordTooLong},
		"long password, invalid email":  {"zoe", long, domain.ErrEmailInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			user, err := newFixture(t).accounts.Register(t.Context(), application.Credentials{Email: test.email, Password: test.password})
			if !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if user != (domain.User{}) {
				t.Errorf("got user %d and an error, want no user", user.ID())
			}
		})
	}
}

func TestProfile(t *testing.T) {
	f := newFixture(t)
	if got, err := f.accounts.Profile(t.Context(), bobID); got.Email().String() != bob || err != nil {
		t.Errorf("got user %q, %v, want %q", got.Email(), err, bob)
	}
	if _, err := f.accounts.Profile(t.Context(), 99); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}

func TestAuthenticate(t *testing.T) {
	f := newFixture(t)
	issue := func(lifetime time.Duration) string {
		token, err := f.tokens.Issue(application.Claims{UserID: 7, Email: ana, IssuedAt: noon, ExpiresAt: noon.Add(lifetime)})
		if err != nil {
			t.Fatalf("issue a token: %v", err)
		}
		return token
	}
	tests := map[string]struct {
		token string
		user  domain.UserID
		want  error
	}{
		"valid":     {issue(time.Hour), 7, nil},
		"expired":   {issue(-time.Second), 0, application.ErrTokenExpired},
		"malformed": {"garbage", 0, application.ErrTokenInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			user, err := f.accounts.Authenticate(t.Context(), test.token)
			if user != test.user || !errors.Is(err, test.want) {
				t.Errorf("got user %d, %v, want user %d, %v", user, err, test.user, test.want)
			}
		})
	}
}

func TestAccountsAll(t *testing.T) {
	f := newFixture(t)
	want := []domain.UserID{anaID, bobID}
	for i := range firstPage {
		if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), ""); err != nil {
			t.Fatalf("register: %v", err)
		}
		want = append(want, domain.UserID(i+3))
	}
	var got []domain.UserID
	for user, err := range f.accounts.All(t.Context()) {
		if err != nil {
			t.Fatalf("got error %v, want none", err)
		}
		got = append(got, user.ID())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got users %v, want %v", got, want)
	}

	f.users.err = errors.New("connection lost")
	for _, err := range f.accounts.All(t.Context()) {
		if !errors.Is(err, f.users.err) {
			t.Errorf("got error %v, want %v", err, f.users.err)
		}
	}
}

func TestCredentialsPrintRedacted(t *testing.T) {
	c := application.Credentials{Email: ana, Password: "canary-c0ffee"}
	change := application.PasswordChange{Current: c.Password, New: c.Password}
	type form struct {
		Credentials application.Credentials
		Change      application.PasswordChange
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x"} {
		for _, value := range []any{c, &c, change, &change, form{c, change}} {
			got := fmt.Sprintf(verb, value)
			if strings.Contains(got, c.Password) || strings.Contains(got, c.Email) {
				t.Errorf("%s of a %T: got %s, want neither email nor password in it", verb, value, got)
			}
		}
	}
}
