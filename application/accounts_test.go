package application_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestNewAccountsFailsWithTheHasher(t *testing.T) {
	f, lost := newFixture(t), errors.New("no entropy")
	f.before = failing("hasher", lost)
	expect.ErrorIs(t, "NewAccounts", expect.ErrorOf(application.NewAccounts(f.accountsConfig(f.tokens))), lost)
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
	want := domain.RestoreUser(domain.UserRecord{ID: 3, Email: "Zoe@Example.com", PasswordHash: "plain: correct horse ", CreatedAt: noon})
	stored, storedErr := f.Users.ByID(t.Context(), 3)
	if err := errors.Join(err, storedErr); err != nil || !user.Equal(want) || !stored.Equal(want) {
		t.Errorf("got user %+v, stored as %+v, and error %v, want %+v", user, stored, err, want)
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
		"one too few, two bytes each":  {8, zoe, strings.Repeat("ñ", 7), &application.PasswordTooShortError{Min: 8}},
		"the minimum, four bytes each": {8, zoe, strings.Repeat("🔑", 8), nil},
		"spaces count":                 {8, zoe, "       x", nil},
		"no minimum":                   {0, zoe, "x", nil},
		"taken email":                  {0, "ANA@example.com", "x", domain.ErrEmailTaken},
		"empty, invalid email":         {0, "zoe", "", domain.ErrPasswordRequired},
		"empty":                        {8, zoe, "", domain.ErrPasswordRequired},
		"short, invalid email":         {8, "zoe", "x", domain.ErrEmailInvalid},
		"short, with NUL":              {8, zoe, "x\x00", domain.ErrContainsNUL},
		"short, and over 72 bytes":     {60, zoe, strings.Repeat("ñ", 40), domain.ErrPasswordTooLong},
		"short, taken email":           {8, ana, "x", &application.PasswordTooShortError{Min: 8}},
	}
	for name, test := range tests {
		f := newLimited(t, ratelimit.Limits{Address: 1, Register: 1}, withMinPasswordLength(test.min))
		user, err := f.accounts.Register(t.Context(), credentials(test.email, test.password, ""))
		if !errors.Is(err, test.want) || err != nil && !user.Equal(domain.User{}) {
			t.Errorf("%s: got user %d and error %v, want %v", name, user.ID(), err, test.want)
		}
		if hashes, counted := f.count("hasher"), f.count("throttle"); test.want != nil && test.want != domain.ErrEmailTaken && hashes+counted != 0 {
			t.Errorf("%s: got %d hashes and %d calls of the throttle, want none", name, hashes, counted)
		}
		if short, ok := errors.AsType[*application.PasswordTooShortError](err); ok && err.Error() != short.Error() {
			t.Errorf("%s: got error %q, want %q", name, err, short)
		}
	}
}

// Users of an embedder are not listed: they have no email.
func TestAccountsAll(t *testing.T) {
	f := newFixture(t)
	expect.ErrorIs(t, "ensure eva", expect.ErrorOf(f.embedderUsers().Ensure(t.Context(), "eva")), nil)
	want := []domain.UserID{anaID, bobID}
	for i := range firstPage {
		expect.ErrorIs(t, "register", f.register(t, fmt.Sprintf("zoe%d@example.com", i), ""), nil)
		want = append(want, domain.UserID(i+4))
	}
	var got []domain.UserID
	for user, err := range f.accounts.All(t.Context()) {
		expect.ErrorIs(t, "all users", err, nil)
		got = append(got, user.ID())
	}
	expect.EqualSlices(t, "users", got, want)

	lost := errors.New("connection lost")
	f.before = failing("users.List", lost)
	for _, err := range f.accounts.All(t.Context()) {
		expect.ErrorIs(t, "all users", err, lost)
	}
}

// TestNothingPrintsSecrets of package bootstrap prints these values with every verb.
func TestCredentialsPrintRedacted(t *testing.T) {
	for _, value := range []fmt.Stringer{
		application.Credentials{Email: ana, Password: "secret"}, application.PasswordChange{Current: "secret"}, application.AccountDeletion{Password: "secret"},
	} {
		text, err := json.Marshal(value)
		if got, want := fmt.Sprintf("%s %+v %s", value.String(), value, text), `[redacted] [redacted] "[redacted]"`; got != want || err != nil {
			t.Errorf("%T: got %s and error %v, want %s", value, got, err, want)
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
	expect.Equal(t, "user", session.User.ID(), anaID)
	want := application.Claims{UserID: anaID, Email: ana, IssuedAt: f.now, ExpiresAt: f.now.Add(24 * time.Hour), Epoch: domain.TokenEpoch(noon.UnixMicro())}
	expect.Equal(t, "claims", f.claims, want)
	f.accept(t, "token", session.Token, anaID)
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
		"unknown email, the decoy's":  {zoe, "decoy", decoy},
		"invalid email":               {"ana", "secret", decoy},
		"email equal in Unicode fold": {"an\u00aa@example.com", "secret", decoy},
	}
	for name, test := range tests {
		f := newFixture(t)
		session, err := f.accounts.LogIn(t.Context(), credentials(test.email, test.password, ""))
		if err != application.ErrInvalidCredentials || session.Token != "" || !session.User.Equal(domain.User{}) {
			t.Errorf("%s: got session %v and error %v, want none and exactly %v", name, session, err, application.ErrInvalidCredentials)
		}
		expect.EqualSlices(t, name+", password checks", f.checks, []check{{test.hash, test.password}})
	}
}

func TestLogInRejectsBeforeTheCheck(t *testing.T) {
	for name, test := range map[string]struct {
		email, password string
		want            error
	}{
		"empty password":   {ana, "", domain.ErrPasswordRequired},
		"NUL in the email": {"a\x00@example.com", "x", domain.ErrContainsNUL},
	} {
		f := newLimited(t, ratelimit.Limits{LogIn: 1, Address: 1})
		expect.ErrorIs(t, name, f.logIn(t, test.email, test.password, ""), test.want)
		expect.Equal(t, name+", password checks and calls of the throttle", len(f.checks)+f.count("throttle"), 0)
	}
}
