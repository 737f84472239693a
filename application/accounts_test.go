package application_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewAccountsFailsWithTheHasher(t *testing.T) {
	f, want := newFixture(t), errors.New("no entropy")
	hasher := spyHasher{&spy{calls: make(map[string]int), before: failing("hasher", want)}}
	accounts, err := application.NewAccounts(application.AccountsConfig{
		Users: f.users, Passwords: hasher, Issuer: f.tokens, Verifier: f.tokens, Clock: f.clock,
	})
	if !errors.Is(err, want) || accounts != nil {
		t.Errorf("got %v, %v, want no accounts and %v", accounts, err, want)
	}
}

func withMinPasswordLength(characters int) accountsChange {
	return func(c *application.AccountsConfig) { c.MinPasswordChars = characters }
}

func withTokenMaxDays(days int) accountsChange {
	return func(c *application.AccountsConfig) { c.TokenMaxDays = days }
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

// Register counts the password's characters, not its bytes. It reports an invalid
// email or password before a short one. Invalid input is not hashed and counts against no quota.
func TestRegisterRejects(t *testing.T) {
	tests := map[string]struct {
		min             int
		email, password string
		want            error
	}{
		"one too few":                  {8, zoe, "1234567", &application.PasswordTooShortError{}},
		"exactly the minimum":          {8, zoe, "12345678", nil},
		"one too few, two bytes each":  {8, zoe, strings.Repeat("ñ", 7), &application.PasswordTooShortError{}},
		"the minimum, four bytes each": {8, zoe, strings.Repeat("🔑", 8), nil},
		"spaces count":                 {8, zoe, "       x", nil},
		"no minimum":                   {0, zoe, "x", nil},
		"taken email":                  {0, "ANA@example.com", "x", domain.ErrEmailTaken},
		"invalid email":                {0, "zoe", "x", domain.ErrEmailInvalid},
		"NUL in the email":             {0, "a\x00@b", "x", domain.ErrContainsNUL},
		"empty, invalid email":         {0, "zoe", "", domain.ErrPasswordRequired},
		"over 72 bytes, invalid email": {0, "zoe", strings.Repeat("x", 73), domain.ErrEmailInvalid},
		"empty":                        {8, zoe, "", domain.ErrPasswordRequired},
		"empty, no minimum":            {0, zoe, "", domain.ErrPasswordRequired},
		"short, invalid email":         {8, "zoe", "x", domain.ErrEmailInvalid},
		"short, with NUL":              {8, zoe, "x\x00", domain.ErrContainsNUL},
		"short, and over 72 bytes":     {60, zoe, strings.Repeat("ñ", 40), domain.ErrPasswordTooLong},
		"short, taken email":           {8, ana, "x", &application.PasswordTooShortError{}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newLimited(t, ratelimit.Limits{Address: 1, Register: 1}, withMinPasswordLength(test.min))
			user, err := f.accounts.Register(t.Context(), credentials(test.email, test.password, ""))
			if !errors.Is(err, test.want) || err != nil && !user.Equal(domain.User{}) {
				t.Fatalf("got user %d and error %v, want %v", user.ID(), err, test.want)
			}
			if hashes, counted := f.count("hasher"), f.count("throttle"); test.want != nil && test.want != domain.ErrEmailTaken && hashes+counted != 0 {
				t.Errorf("got %d hashes and %d calls of the throttle, want none", hashes, counted)
			}
			var short *application.PasswordTooShortError
			if !errors.As(err, &short) {
				return
			}
			if want := (&application.PasswordTooShortError{Min: test.min}); *short != *want || err.Error() != want.Error() {
				t.Errorf("got error %q, want %q", err, want)
			}
		})
	}
}

func TestProfile(t *testing.T) {
	f := newFixture(t)
	if got, err := f.accounts.Profile(t.Context(), bobID); got.Email().String() != bob || err != nil {
		t.Errorf("got user %q, %v, want %q", got.Email(), err, bob)
	}
	if _, err := f.accounts.Profile(t.Context(), unknownID); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
	}
}

// Users of an embedder are not listed: they have no email.
func TestAccountsAll(t *testing.T) {
	f := newFixture(t)
	if _, err := f.embedderUsers(t).Ensure(t.Context(), "eva"); err != nil {
		t.Fatal(err)
	}
	want := []domain.UserID{anaID, bobID}
	for i := range firstPage {
		if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), ""); err != nil {
			t.Fatalf("register: %v", err)
		}
		want = append(want, domain.UserID(i+4))
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

	lost := errors.New("connection lost")
	f.before = failing("users.List", lost)
	for _, err := range f.accounts.All(t.Context()) {
		if !errors.Is(err, lost) {
			t.Errorf("got error %v, want %v", err, lost)
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
	deletion := application.AccountDeletion{Password: c.Password}
	for _, value := range []fmt.Stringer{c, change, deletion} {
		if value.String() != "[redacted]" {
			t.Errorf("%T: got %s, want [redacted]", value, value)
		}
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x"} {
		for _, value := range []any{c, &c, change, &change, deletion, form{c, change}} {
			got := fmt.Sprintf(verb, value)
			if strings.Contains(got, c.Password) || strings.Contains(got, c.Email) {
				t.Errorf("%s of a %T: got %s, want neither email nor password in it", verb, value, got)
			}
		}
	}
}

// A new minimum length must not lock out users with shorter passwords.
func TestLogIn(t *testing.T) {
	f := newFixture(t, withMinPasswordLength(40))
	f.now = noon.Add(time.Hour)
	session, err := f.accounts.LogIn(t.Context(), application.Credentials{Email: " ANA@example.COM ", Password: "secret"})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if session.User.ID() != anaID {
		t.Errorf("got user %d, want %d", session.User.ID(), anaID)
	}
	want := application.Claims{UserID: anaID, Email: ana, IssuedAt: f.now, ExpiresAt: f.now.Add(24 * time.Hour), Epoch: domain.TokenEpoch(noon.UnixMicro())}
	if f.claims != want {
		t.Errorf("got claims %v, want %v", f.claims, want)
	}
	if user, err := f.accounts.Authenticate(t.Context(), session.Token); user != anaID || err != nil {
		t.Errorf("authenticate with the token: got user %d, %v, want user %d", user, err, anaID)
	}
}

// A login may ask for a token of up to TokenMaxDays days. A login that asks for more
// costs no password check.
func TestLogInForDays(t *testing.T) {
	for _, test := range []struct {
		maxDays, days int
		want          time.Duration // 0: the login is rejected
	}{
		{0, 0, day}, {0, 1, day}, {0, 30, 30 * day}, {0, 31, 0}, {0, -1, 0},
		{1, 0, day}, {1, 1, day}, {1, 2, 0},
		{365, 365, 365 * day}, {365, 366, 0},
	} {
		t.Run(fmt.Sprintf("%d days of %d", test.days, test.maxDays), func(t *testing.T) {
			f := newFixture(t, withTokenMaxDays(test.maxDays))
			login := credentials(ana, "secret", "")
			login.Days = test.days
			session, err := f.accounts.LogIn(t.Context(), login)
			if test.want == 0 {
				maxDays := cmp.Or(test.maxDays, application.DefaultTokenMaxDays)
				if want := (&application.TokenDaysError{Max: maxDays}); !errors.Is(err, want) || err.Error() != want.Error() || len(f.checks) != 0 {
					t.Errorf("got error %v after %d password checks, want %v after none", err, len(f.checks), want)
				}
				return
			}
			if err != nil || f.claims.IssuedAt != noon || f.claims.ExpiresAt != noon.Add(test.want) {
				t.Fatalf("got %v and a token from %v to %v, want %v", err, f.claims.IssuedAt, f.claims.ExpiresAt, test.want)
			}
			f.now = noon.Add(test.want - 1)
			f.accept(t, "at its end", session.Token, anaID)
			f.now = noon.Add(test.want)
			f.refuse(t, "after its end", session.Token, application.ErrTokenExpired)
		})
	}
}

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
		"unknown email":               {zoe, "secret", decoy},
		"unknown email, long":         {zoe, long, decoy},
		"unknown email, the decoy's":  {zoe, "decoy", decoy},
		"email equal in Unicode fold": {"an\u00aa@example.com", "secret", decoy},
		"empty email":                 {"", "secret", decoy},
		"invalid email":               {"ana", "secret", decoy},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			session, err := f.accounts.LogIn(t.Context(), credentials(test.email, test.password, ""))
			if err == nil || err.Error() != application.ErrInvalidCredentials.Error() || !errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want exactly %v", err, application.ErrInvalidCredentials)
			}
			if session.Token != "" || !session.User.Equal(domain.User{}) {
				t.Errorf("got a session and an error, want no session")
			}
			want := check{test.hash, test.password}
			if got := f.checks; len(got) != 1 || got[0] != want {
				t.Errorf("got password checks %q, want one: %q", got, want)
			}
		})
	}
}

func TestLogInRejectsBeforeTheCheck(t *testing.T) {
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
			f := newLimited(t, ratelimit.Limits{LogIn: 1, Address: 1})
			if err := f.logIn(t, test.email, test.password, ""); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if checks, counted := len(f.checks), f.count("throttle"); checks != 0 || counted != 0 {
				t.Errorf("got %d password checks and %d calls of the throttle, want none", checks, counted)
			}
		})
	}
}
