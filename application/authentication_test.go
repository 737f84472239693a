package application_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// revokers are the use cases that revoke tokens of ana, each with the method of the port.
var revokers = map[string]struct {
	do     func(a *application.Accounts, t *testing.T, token string) error
	method string
}{
	"logout": {func(a *application.Accounts, t *testing.T, token string) error { return a.LogOut(t.Context(), token) }, "revocations.Revoke"},
	"everywhere": {func(a *application.Accounts, t *testing.T, _ string) error {
		return a.LogOutEverywhere(t.Context(), anaID)
	}, "revocations.RevokeAll"},
	"password": {func(a *application.Accounts, t *testing.T, _ string) error { return change(t, a, "secret", "secret") }, "users.ChangePassword"},
	"deletion": {func(a *application.Accounts, t *testing.T, _ string) error {
		return a.DeleteAccount(t.Context(), anaID, application.AccountDeletion{Password: "secret"})
	}, "users.ChangePassword"},
}

// wantAsked checks the number of calls of State.
func (f *fixture) wantAsked(t *testing.T, what string, want int) {
	t.Helper()
	expect.Equal(t, what+", calls of State", f.count("revocations.State"), want)
}

func TestResultsAreKeptForFiveSeconds(t *testing.T) {
	f := newFixture(t)
	first, second := f.token(t, ana), f.token(t, ana)
	for _, step := range []struct {
		at    time.Duration // from noon
		asked int
	}{
		{0, 1},
		{0, 1},
		{5*time.Second - 1, 1},
		{5 * time.Second, 2},
		{10*time.Second - 1, 2},
		{10 * time.Second, 3},
		{10*time.Second - 1, 4}, // the clock was set back
		{15*time.Second - 2, 4},
		{15*time.Second - 1, 5},
	} {
		f.now = noon.Add(step.at)
		f.accept(t, step.at.String(), first, anaID)
		f.wantAsked(t, step.at.String(), step.asked)
	}
	f.accept(t, "another token", second, anaID)
	f.wantAsked(t, "another token", 6)
}

// The age of a result counts from before the call.
func TestSlowResults(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	during(&f.before, "revocations.State", func() { f.now = f.now.Add(3 * time.Second) })
	f.accept(t, "slow answer", token, anaID)
	f.now = noon.Add(5*time.Second - 1)
	f.accept(t, "before 5 seconds", token, anaID)
	f.wantAsked(t, "before 5 seconds", 1)
	f.now = noon.Add(5 * time.Second)
	f.accept(t, "after 5 seconds", token, anaID)
	f.wantAsked(t, "after 5 seconds", 2)
}

// A token is never accepted on a result that is 5 seconds old, even if the storage fails.
func TestFailuresOfRevocations(t *testing.T) {
	f := newFixture(t)
	known, fresh := f.token(t, ana), f.token(t, ana)
	f.accept(t, "before", known, anaID)
	lost := errors.New("connection lost")
	f.before = failing("revocations.State", lost)
	f.refuse(t, "token without an answer", fresh, lost)
	f.now = noon.Add(5*time.Second - 1)
	f.accept(t, "before 5 seconds", known, anaID)
	for range 2 {
		f.now = f.now.Add(1)
		f.refuse(t, "after 5 seconds", known, lost)
	}
	f.before = nil
	f.accept(t, "connected again", known, anaID)
}

func TestRevocationInAnotherProcess(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	f.accept(t, "before", token, anaID)
	expect.ErrorIs(t, "log out", f.newAccounts(f.tokens).LogOut(t.Context(), token), nil)
	f.now = noon.Add(5 * time.Second)
	f.refuse(t, "after 5 seconds", token, application.ErrTokenUnverified)
	f.now = noon
	f.refuse(t, "with the clock set back", token, application.ErrTokenUnverified)
}

// A check does not cache a token that another check rejects meanwhile. The rejection of another
// token does not matter.
func TestRejectionDuringACheck(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	during(&f.after, "revocations.State", func() { f.refuse(t, "forged", "forged", application.ErrTokenInvalid) })
	f.accept(t, "during another refusal", token, anaID)
	f.accept(t, "again", token, anaID)
	f.wantAsked(t, "again", 1)
	f.now = noon.Add(5 * time.Second)
	during(&f.after, "revocations.State", func() {
		expect.ErrorIs(t, "log out", f.newAccounts(f.tokens).LogOut(t.Context(), token), nil)
		f.refuse(t, "checked after the revocation", token, application.ErrTokenUnverified)
	})
	f.accept(t, "checked before the revocation", token, anaID)
	f.refuse(t, "after the revocation", token, application.ErrTokenUnverified)
}

// A revocation in this process takes effect at once, for that user only. It is
// counted. The epoch of the new tokens is the clock's time.
func TestRevocationInThisProcess(t *testing.T) {
	for name, end := range revokers {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			login := credentials(ana, "secret", "")
			login.Days = 30
			session, err := f.accounts.LogIn(t.Context(), login)
			expect.ErrorIs(t, "log in", err, nil)
			token, other, bobs := session.Token, f.token(t, ana), f.token(t, bob)
			f.now = noon.Add(time.Second)
			f.accept(t, "token", token, anaID)
			f.accept(t, "other token", other, anaID)
			f.accept(t, "bob's token", bobs, bobID)
			expect.ErrorIs(t, name, end.do(f.accounts, t, token), nil)
			f.refuse(t, "revoked token", token, application.ErrTokenUnverified)
			if name == "logout" {
				f.accept(t, "token of the same second", other, anaID)
				expect.Equal(t, "end of the revocation, the token's expiry", f.revokedUntil, noon.Add(30*day))
			} else {
				f.refuse(t, "token of the same second", other, application.ErrTokenUnverified)
			}
			asked := f.count("revocations.State")
			f.accept(t, "bob's token", bobs, bobID)
			f.wantAsked(t, "bob's token, which is still cached", asked)
			f.wantRevocations(t, name)
			if name == "everywhere" || name == "password" {
				user, err := f.Users.ByID(t.Context(), anaID)
				expect.NoError(t, err)
				expect.Equal(t, "epoch", user.TokenEpoch(), domain.TokenEpoch(f.now.UnixMicro()))
				f.accept(t, "login of the same second", f.token(t, ana), anaID)
			}
		})
	}
}

// wantRevocations checks that only the named use case revoked tokens, once. An empty name stands
// for none.
func (f *fixture) wantRevocations(t *testing.T, name string) {
	t.Helper()
	want := map[string]uint64{"logout": 0, "everywhere": 0, "password": 0, "deletion": 0}
	if name != "" {
		want[name] = 1
	}
	if got := f.accounts.TokensRevoked(); !maps.Equal(got, want) {
		t.Errorf("got the revocations %v, want %v", got, want)
	}
}

func withoutRevocations(c *application.AccountsConfig) { c.Revocations = nil }

// Without revocations every method that needs them says so, before it calls a port.
func TestWithoutRevocations(t *testing.T) {
	f := newFixture(t, withoutRevocations)
	token := f.token(t, ana)
	admin := expect.Must(application.NewUserAdmin(application.UserAdminConfig{Users: f.Users, Passwords: f.Hasher, Clock: f.clock}))
	f.accept(t, "token", token, anaID)
	clear(f.calls)
	errs := map[string]error{
		"RevokeEveryone":             expect.ErrorOf(admin.RevokeEveryone(t.Context())),
		"UserAdmin.LogOutEverywhere": expect.ErrorOf(admin.LogOutEverywhere(t.Context(), ana)),
		"UserAdmin.Delete":           expect.ErrorOf(admin.Delete(t.Context(), ana)),
		"SetPassword":                expect.ErrorOf(admin.SetPassword(t.Context(), ana, "new")),
	}
	for name, end := range revokers {
		errs[name] = end.do(f.accounts, t, token)
	}
	for name, err := range errs {
		expect.ErrorIs(t, name, err, &domain.UnsupportedError{Feature: domain.FeatureTokenRevocation})
	}
	expect.Equal(t, "calls of ports", len(f.calls), 0)
}

// A revocation that is reported as failed may have been committed. It is not
// counted.
func TestFailedRevocations(t *testing.T) {
	for name, end := range revokers {
		f, lost := newFixture(t), errors.New("connection lost")
		token := f.token(t, ana)
		f.accept(t, "before", token, anaID)
		f.after = failing(end.method, lost)
		expect.ErrorIs(t, name, end.do(f.accounts, t, token), lost)
		f.refuse(t, "token after "+name, token, application.ErrTokenUnverified)
		f.wantRevocations(t, "")
	}
}

// Authenticate must not cache a result that Revocations gave before a revocation. A
// login that read the user before a revocation yields a token of the old epoch.
func TestRevocationMeanwhile(t *testing.T) {
	for name, end := range revokers {
		f := newFixture(t)
		token := f.token(t, ana)
		run := func() { expect.ErrorIs(t, name, end.do(f.accounts, t, token), nil) }
		during(&f.after, "revocations.State", run)
		f.accept(t, "during "+name, token, anaID)
		f.refuse(t, "after "+name, token, application.ErrTokenUnverified)
		if name == "everywhere" || name == "password" { // the others revoke one token, or delete the user
			during(&f.before, "hasher", run)
			f.refuse(t, "token of a login before "+name, f.token(t, ana), application.ErrTokenUnverified)
		}
	}
}

// The epoch of a token shows that this service issued it. The service rejects its own tokens if
// their lifetime is longer than TokenMaxDays. Another service decides the lifetime of its tokens.
func TestLifetimesOfTokens(t *testing.T) {
	epoch := domain.TokenEpoch(noon.UnixMicro())
	lasting := func(lifetime time.Duration, epoch domain.TokenEpoch) application.Claims {
		return application.Claims{UserID: anaID, IssuedAt: noon, ExpiresAt: noon.Add(lifetime), Epoch: epoch}
	}
	tests := map[string]struct {
		maxDays int
		claims  application.Claims
		want    error
	}{
		"the default maximum":        {0, lasting(30*day, epoch), nil},
		"a second longer":            {0, lasting(30*day+time.Second, epoch), application.ErrTokenUnverified},
		"no iat":                     {0, application.Claims{UserID: anaID, ExpiresAt: noon.Add(day), Epoch: epoch}, application.ErrTokenUnverified},
		"a lowered maximum":          {1, lasting(2*day, epoch), application.ErrTokenUnverified},
		"24 hours under the lowest":  {1, lasting(day, epoch), nil},
		"a year":                     {365, lasting(365*day, epoch), nil},
		"of another service":         {1, lasting(100*365*day, 0), nil},
		"of another service, no iat": {1, application.Claims{UserID: anaID, ExpiresAt: noon.Add(40 * day)}, nil},
	}
	for name, test := range tests {
		f := newFixture(t)
		f.accounts = f.newAccounts(oneToken(test.claims), withTokenMaxDays(test.maxDays))
		if user, err := f.accounts.Authenticate(t.Context(), "x"); !errors.Is(err, test.want) || (err == nil) != (user == anaID) {
			t.Errorf("%s: authenticate: got user %d and %v, want %v", name, user, err, test.want)
		}
		if err := f.accounts.LogOut(t.Context(), "x"); !errors.Is(err, test.want) || (test.want != nil) != (f.count("revocations.Revoke") == 0) {
			t.Errorf("%s: log out: got %v and %d calls of Revoke, want %v", name, err, f.count("revocations.Revoke"), test.want)
		}
	}
}

// oneToken verifies every text as a token with its claims, until the context ends.
type oneToken application.Claims

func (o oneToken) Verify(ctx context.Context, _ string) (application.Claims, error) {
	return application.Claims(o), ctx.Err()
}

func TestValidTokens(t *testing.T) {
	registered := noon.Add(300 * time.Millisecond)
	epoch := func(at time.Time) domain.TokenEpoch { return domain.TokenEpoch(at.UnixMicro()) }
	revoked := registered.Add(time.Hour)
	const second = time.Second
	atNoon := func(after time.Duration) application.Claims {
		return application.Claims{IssuedAt: noon.Add(after), ExpiresAt: noon.Add(after + day)}
	}
	noIat := func(after time.Duration) application.Claims {
		return application.Claims{ExpiresAt: noon.Add(after + day)}
	}
	inEpoch := func(at time.Time) application.Claims {
		c := atNoon(0)
		c.Epoch = epoch(at)
		return c
	}
	tests := map[string]struct {
		claims  application.Claims
		epoch   time.Time // of the user
		revoked bool
		want    bool
	}{
		"epoch of registration":                {inEpoch(registered), registered, false, true},
		"epoch of the last revocation":         {inEpoch(revoked), revoked, false, true},
		"revoked by itself":                    {inEpoch(revoked), revoked, true, false},
		"epoch before the last revocation":     {inEpoch(registered), revoked, false, false},
		"epoch of an earlier user with the ID": {inEpoch(registered.Add(-time.Microsecond)), registered, false, false},
		"epoch that a restored backup lacks":   {inEpoch(revoked), registered, false, false},
		"no epoch":                             {atNoon(time.Minute), registered, false, true},
		"no epoch, revoked by itself":          {atNoon(time.Minute), registered, true, false},
		"no epoch, second of registration":     {atNoon(0), registered, false, true},
		"no epoch, second before it":           {atNoon(-second), registered, false, false},
		"no epoch, second after revocation":    {atNoon(time.Hour + second), revoked, false, true},
		"no epoch, second of revocation":       {atNoon(time.Hour), revoked, false, false},
		"no epoch, before the revocation":      {atNoon(time.Minute), revoked, false, false},
		"no epoch, revocation right after":     {atNoon(0), registered.Add(time.Microsecond), false, false},
		"no iat, second of registration":       {noIat(0), registered, false, true},
		"no iat, second before it":             {noIat(-second), registered, false, false},
		"no iat, second after revocation":      {noIat(time.Hour + second), revoked, false, true},
		"no iat, second of revocation":         {noIat(time.Hour), revoked, false, false},
		"iat counts even if exp is too late":   {application.Claims{IssuedAt: noon.Add(-second), ExpiresAt: noon.Add(3 * day)}, registered, false, false},
	}
	for name, test := range tests {
		f := newFixture(t)
		test.claims.UserID = anaID
		state := application.TokenState{Epoch: epoch(test.epoch), RegisteredAt: registered, Revoked: test.revoked}
		sessions := intercept.Break(f.Ports, intercept.In(intercept.State, func(c *intercept.Call) { c.State = state })).Revocations
		f.accounts = f.newAccounts(oneToken(test.claims), func(c *application.AccountsConfig) { c.Revocations = sessions })
		if test.want {
			f.accept(t, name, "token", anaID)
		} else {
			f.refuse(t, name, "token", application.ErrTokenUnverified)
		}
	}
}

// The verifier gets the caller's context.
func TestContextOfTheVerifier(t *testing.T) {
	f := newFixture(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	expect.ErrorIs(t, "authenticate", expect.ErrorOf(f.newAccounts(oneToken{UserID: anaID}, withoutRevocations).Authenticate(ctx, "x")), context.Canceled)
}

// newCaching returns a fixture in which every text is a token of ana.
func newCaching(t *testing.T) *fixture {
	t.Helper()
	f := newFixture(t)
	f.accounts = f.newAccounts(oneToken{UserID: anaID, ExpiresAt: noon.Add(day)})
	return f
}

// A token is found by its whole text.
func TestAlteredTokensAreNoHits(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	f.accept(t, "token", token, anaID)
	header, payload := strings.Index(token, "."), strings.LastIndex(token, ".")
	for _, i := range []int{0, header + 1, payload + 1} {
		altered := []byte(token)
		altered[i] ^= 1
		f.refuse(t, "altered", string(altered), application.ErrTokenInvalid)
		f.refuse(t, "its start", token[:i], application.ErrTokenInvalid)
		f.refuse(t, "its end", token[i+1:], application.ErrTokenInvalid)
	}
	f.refuse(t, "longer", token+"A", application.ErrTokenInvalid)
}

// A new token empties a full cache, and is then the only token in it.
func TestFullCacheIsEmptied(t *testing.T) {
	f := newCaching(t)
	for i := range application.MaxCachedTokens {
		f.accept(t, "new", fmt.Sprint("new ", i), anaID)
	}
	if got := f.accounts.Cached(); got != application.MaxCachedTokens {
		t.Fatalf("got %d cached tokens, want %d", got, application.MaxCachedTokens)
	}
	f.accept(t, "one more", "one more", anaID)
	expect.Equal(t, "cached tokens", f.accounts.Cached(), 1)
	expect.Equal(t, "the new token is cached", f.accounts.IsCached("one more"), true)
}

func TestLongTokensAreNotCached(t *testing.T) {
	for size, want := range map[int]int{application.MaxTokenBytes: 1, application.MaxTokenBytes + 1: 0} {
		f := newCaching(t)
		f.accept(t, "long token", strings.Repeat("a", size), anaID)
		expect.Equal(t, fmt.Sprint(size, " bytes, cached tokens"), f.accounts.Cached(), want)
	}
}

// A cached text must neither keep its request in memory nor change with the
// request's buffer.
func TestCachedTokensAreCopies(t *testing.T) {
	f := newCaching(t)
	request := []byte("Authorization: Bearer token\r\n")
	f.accept(t, "part of a request", unsafe.String(&request[len("Authorization: Bearer ")], len("token")), anaID)
	clear(request)
	expect.Equal(t, "still cached with its text", f.accounts.IsCached("token"), true)
}

// Hits, checks, evictions and revocations happen at the same time.
func TestCacheRaces(t *testing.T) {
	f := newCaching(t)
	const callers = 4
	var done sync.WaitGroup
	for caller := range callers {
		done.Go(func() {
			for i := caller; i < 2*application.MaxCachedTokens; i += callers {
				f.accept(t, "shared token", "shared", anaID)
				token := fmt.Sprint(i)
				f.accept(t, "own token", token, anaID)
				if i%64 < callers {
					expect.ErrorIs(t, "log out", f.accounts.LogOut(t.Context(), token), nil)
					f.refuse(t, "revoked token", token, application.ErrTokenUnverified)
				}
				if got := f.accounts.Cached(); got > application.MaxCachedTokens {
					t.Errorf("got %d cached tokens, want at most %d", got, application.MaxCachedTokens)
				}
			}
		})
	}
	done.Wait()
}
