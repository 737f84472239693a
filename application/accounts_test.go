package application_test

import (
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

func TestNewAccountsReportsTheFailedDecoy(t *testing.T) {
	want := errors.New("no entropy")
	accounts, err := application.NewAccounts(memstore.New().Users(), &watchedHasher{hashErr: want}, nil, nil, nil)
	if !errors.Is(err, want) || accounts != nil {
		t.Errorf("got %v, %v, want no accounts and %v", accounts, err, want)
	}
}

func TestRegisterStoresAHash(t *testing.T) {
	h := newHouse(t)
	const password = " correct horse "
	user := h.register(t, " Ana@Example.com ", password)

	if got, want := user.Email().String(), "Ana@Example.com"; got != want {
		t.Errorf("got email %q, want %q", got, want)
	}
	if got := user.CreatedAt(); got != noon {
		t.Errorf("got createdAt %v, want %v", got, noon)
	}
	kept, err := h.users.ByID(t.Context(), user.ID())
	if err != nil {
		t.Fatalf("read the user back: %v", err)
	}
	if strings.Contains(kept.PasswordHash(), strings.TrimSpace(password)) {
		t.Errorf("got the password in the store, want its hash")
	}
	if err := h.hasher.Verify(t.Context(), kept.PasswordHash(), password); err != nil {
		t.Errorf("got error %v when the stored hash is checked, want none", err)
	}
	if got, want := kept.PasswordHash(), h.hasher.made[0]; got == want {
		t.Errorf("got the decoy's hash in the store, want the user's own")
	}
}

func TestRegisterRefuses(t *testing.T) {
	tests := map[string]struct {
		credentials application.Credentials
		want        error
	}{
		"taken email":                   {application.Credentials{Email: "ana@example.com", Password: "x"}, domain.ErrEmailTaken},
		"taken email in capitals":       {application.Credentials{Email: "ANA@EXAMPLE.COM", Password: "x"}, domain.ErrEmailTaken},
		"invalid email":                 {application.Credentials{Email: "ana", Password: "x"}, domain.ErrEmailInvalid},
		"empty email":                   {application.Credentials{Password: "x"}, domain.ErrEmailInvalid},
		"NUL in the email":              {application.Credentials{Email: "a\x00@b", Password: "x"}, domain.ErrContainsNUL},
		"empty password":                {application.Credentials{Email: "bob@example.com"}, domain.ErrPasswordRequired},
		"empty password, invalid email": {application.Credentials{Email: "bob"}, domain.ErrPasswordRequired},
		"long password":                 {application.Credentials{Email: "bob@example.com", Password: strings.Repeat("x", 73)}, domain.ErrPasswordTooLong},
		"long password, invalid email":  {application.Credentials{Email: "bob", Password: strings.Repeat("x", 73)}, domain.ErrEmailInvalid},
		"NUL in the password":           {application.Credentials{Email: "bob@example.com", Password: "a\x00"}, domain.ErrContainsNUL},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			user, err := h.accounts.Register(t.Context(), test.credentials)
			if !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if user != (domain.User{}) {
				t.Errorf("got user %d beside the error, want none", user.ID())
			}
		})
	}
}

func TestRegisterPassesFailuresOn(t *testing.T) {
	want := errors.New("connection refused")
	tests := map[string]func(*house){
		"of the store":  func(h *house) { h.users.err = want },
		"of the hasher": func(h *house) { h.hasher.hashErr = want },
	}
	for name, breakIt := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			breakIt(h)
			_, err := h.accounts.Register(t.Context(), application.Credentials{Email: "ana@example.com", Password: "x"})
			if !errors.Is(err, want) {
				t.Errorf("got error %v, want %v", err, want)
			}
		})
	}
}

func TestProfile(t *testing.T) {
	h := newHouse(t)
	h.register(t, "ana@example.com", "secret")
	bob := h.register(t, "bob@example.com", "secret")
	if got, err := h.accounts.Profile(t.Context(), bob.ID()); got != bob || err != nil {
		t.Errorf("got user %d, %v, want user %d", got.ID(), err, bob.ID())
	}
	if _, err := h.accounts.Profile(t.Context(), 99); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}

func TestAuthenticate(t *testing.T) {
	h := newHouse(t)
	issue := func(tokenLife time.Duration, user domain.UserID) string {
		token, err := h.tokens.Issue(application.Claims{UserID: user, Email: "ana@example.com", IssuedAt: noon, ExpiresAt: noon.Add(tokenLife)})
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
		"good":    {issue(time.Hour, 7), 7, nil},
		"expired": {issue(-time.Second, 7), 0, application.ErrTokenExpired},
		"nobody":  {issue(time.Hour, 0), 0, application.ErrTokenUnverified},
		"garbage": {"garbage", 0, application.ErrTokenInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			user, err := h.accounts.Authenticate(t.Context(), test.token)
			if user != test.user || !errors.Is(err, test.want) {
				t.Errorf("got user %d, %v, want user %d, %v", user, err, test.user, test.want)
			}
		})
	}
}

func TestAccountsAll(t *testing.T) {
	h := newHouse(t)
	var want []domain.UserID
	for _, email := range []string{"zoe@example.com", "ana@example.com", "bob@example.com"} {
		want = append(want, h.register(t, email, "secret").ID())
	}
	var got []domain.UserID
	for user, err := range h.accounts.All(t.Context()) {
		if err != nil {
			t.Fatalf("got error %v, want none", err)
		}
		got = append(got, user.ID())
	}
	checkIDs(t, got, want)
	if !slices.IsSorted(got) {
		t.Errorf("got %v, want them ascending", got)
	}

	h.users.err = errors.New("connection lost")
	for _, err := range h.accounts.All(t.Context()) {
		if !errors.Is(err, h.users.err) {
			t.Errorf("got error %v, want %v", err, h.users.err)
		}
	}
}

func TestCredentialsPrintRedacted(t *testing.T) {
	c := application.Credentials{Email: "ana@example.com", Password: "canary-c0ffee"}
	type form struct{ Credentials application.Credentials }
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x"} {
		for _, value := range []any{c, &c, form{c}} {
			got := fmt.Sprintf(verb, value)
			if strings.Contains(got, c.Password) || strings.Contains(got, c.Email) {
				t.Errorf("%s of a %T: got %s, want neither email nor password in it", verb, value, got)
			}
		}
	}
}
