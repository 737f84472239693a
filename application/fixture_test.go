package application_test

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// noon is the fixture's time until a test moves its clock.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

// Users of the tests. Every fixture has stored ana and bob, with the password "secret".
const (
	ana, anaID = "ana@example.com", domain.UserID(1)
	bob, bobID = "bob@example.com", domain.UserID(2)
	zoe        = "zoe@example.com"
	unknownID  = domain.UserID(99)
)

// fixture is the use cases on memstore. The spy observes the ports.
type fixture struct {
	*spy
	intercept.Ports // the ports
	now             time.Time
	store           *memstore.Store // not observed
	tokens          *jwttoken.Tokens
	accounts        *application.Accounts
	todo            *application.Tasks

	limiter  *ratelimit.Limiter // see newLimited
	reported []error
}

// accountsChange changes the configuration of a fixture's accounts.
type accountsChange = func(*application.AccountsConfig)

// newFixture returns a fixture whose accounts have the changes.
func newFixture(t *testing.T, changes ...accountsChange) *fixture {
	t.Helper()
	f := &fixture{spy: &spy{calls: make(map[string]int)}, now: noon, store: memstore.New()}
	f.tokens = expect.Must(jwttoken.New(jwttoken.Config{Secret: []byte("a secret of tests, 32 bytes long"), Clock: f.clock}))
	f.Ports = intercept.Wrap(intercept.Ports{
		Users: f.store.Users(), Tasks: f.store.Tasks(), Revocations: f.store.Revocations(), Throttle: memstore.NewThrottle(), Hasher: plainHasher{}, Issuer: f.tokens,
	}, f.observe)
	f.accounts = f.newAccounts(f.tokens)
	for _, email := range []string{ana, bob} {
		expect.ErrorIs(t, "register "+email, f.register(t, email, ""), nil)
	}
	f.accounts = f.newAccounts(f.tokens, changes...)
	f.todo = f.newTasks(f.Tasks)
	return f
}

// newTasks returns the use cases on tasks with another repository.
func (f *fixture) newTasks(repository domain.TaskRepository) *application.Tasks {
	return expect.Must(application.NewTasks(f.tasksConfig(repository)))
}

func (f *fixture) tasksConfig(repository domain.TaskRepository) application.TasksConfig {
	return application.TasksConfig{Tasks: repository, Users: f.Users, Clock: f.clock, Fold: textfold.Fold}
}

// newLimited returns a fixture whose accounts have a limiter and the changes.
func newLimited(t *testing.T, limits ratelimit.Limits, changes ...accountsChange) *fixture {
	t.Helper()
	f := newFixture(t)
	report := func(_ context.Context, err error) { f.reported = append(f.reported, err) }
	f.limiter = expect.Must(ratelimit.New(ratelimit.Config{
		Throttle: f.Throttle, Pseudonyms: ratelimit.NewPseudonyms([]byte("a secret of tests")),
		Limits: limits, Clock: f.clock, Report: report,
	}))
	f.accounts = f.newAccounts(f.tokens, append(changes, func(c *application.AccountsConfig) { c.Limiter = f.limiter })...)
	return f
}

func (f *fixture) embedderUsers() *application.EmbedderUsers {
	return expect.Must(application.NewEmbedderUsers(application.EmbedderUsersConfig{Users: f.Users, Clock: f.clock}))
}

// newAccounts returns other accounts on the same storage, such as the accounts of another process.
// They have neither limiter nor queue, unless a change sets them. newAccounts also clears the
// counts of calls.
func (f *fixture) newAccounts(verifier application.TokenVerifier, changes ...accountsChange) *application.Accounts {
	config := f.accountsConfig(verifier)
	for _, change := range changes {
		change(&config)
	}
	accounts := expect.Must(application.NewAccounts(config))
	clear(f.calls)
	return accounts
}

func (f *fixture) accountsConfig(verifier application.TokenVerifier) application.AccountsConfig {
	return application.AccountsConfig{
		Users: f.Users, Passwords: f.Hasher, Issuer: f.Issuer, Verifier: verifier, Clock: f.clock, Revocations: f.Revocations,
	}
}

func (f *fixture) clock() time.Time { return f.now }

// close waits for the attempts that finish in the background.
func (f *fixture) close(t *testing.T) {
	t.Helper()
	expect.ErrorIs(t, "close the limiter", f.limiter.Close(t.Context()), nil)
}

// uses are the use cases that take a password. The password is ana's, or zoe's when
// she registers.
var uses = map[string]struct {
	do     func(ctx context.Context, f *fixture, password, from string) error
	hashes int // with the right password
	calls  []string
}{
	"register": {func(ctx context.Context, f *fixture, password, from string) error {
		return expect.ErrorOf(f.accounts.Register(ctx, credentials(zoe, password, from)))
	}, 1, []string{"throttle.Check", "throttle.Reserve", "hasher.Hash", "users.Create"}},
	"log in": {func(ctx context.Context, f *fixture, password, from string) error {
		return expect.ErrorOf(f.accounts.LogIn(ctx, credentials(ana, password, from)))
	}, 1, []string{"throttle.Check", "users.ByEmail", "throttle.Reserve", "hasher.Verify", "tokens.Issue"}},
	"change": {func(ctx context.Context, f *fixture, password, from string) error {
		return expect.ErrorOf(f.accounts.ChangePassword(ctx, anaID, application.PasswordChange{Current: password, New: "better", ClientAddress: address(from)}))
	}, 2, []string{"users.ByID", "throttle.Check", "throttle.Reserve", "hasher.Verify", "hasher.Hash", "users.ChangePassword", "tokens.Issue"}},
	"delete": {func(ctx context.Context, f *fixture, password, from string) error {
		return f.accounts.DeleteAccount(ctx, anaID, application.AccountDeletion{Password: password, ClientAddress: address(from)})
	}, 1, []string{"users.ByID", "throttle.Check", "throttle.Reserve", "hasher.Verify", "users.ChangePassword", "users.Delete"}},
}

func credentials(email, password, from string) application.Credentials {
	return application.Credentials{Email: email, Password: password, ClientAddress: address(from)}
}

// address parses an address; "" is an unknown one.
func address(text string) netip.Addr {
	if text == "" {
		return netip.Addr{}
	}
	return netip.MustParseAddr(text)
}

func (f *fixture) logIn(t *testing.T, email, password, from string) error {
	t.Helper()
	return expect.ErrorOf(f.accounts.LogIn(t.Context(), credentials(email, password, from)))
}

func (f *fixture) register(t *testing.T, email, from string) error {
	t.Helper()
	return expect.ErrorOf(f.accounts.Register(t.Context(), credentials(email, "secret", from)))
}

func change(t *testing.T, a *application.Accounts, from, to string) error {
	t.Helper()
	return expect.ErrorOf(a.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: from, New: to}))
}

// token returns the token of a login.
func (f *fixture) token(t *testing.T, email string) string {
	t.Helper()
	session, err := f.accounts.LogIn(t.Context(), credentials(email, "secret", ""))
	if err != nil {
		t.Fatalf("log in as %s: %v", email, err)
	}
	return session.Token
}

// accept fails unless the token authenticates the user.
func (f *fixture) accept(t *testing.T, what, token string, want domain.UserID) {
	t.Helper()
	if got, err := f.accounts.Authenticate(t.Context(), token); got != want || err != nil {
		t.Errorf("%s: got user %d, %v, want user %d", what, got, err, want)
	}
}

// refuse fails unless the token is rejected for that reason, and is not cached.
func (f *fixture) refuse(t *testing.T, what, token string, want error) {
	t.Helper()
	got, err := f.accounts.Authenticate(t.Context(), token)
	if got != 0 || !errors.Is(err, want) || errors.Is(err, application.ErrTokenUnverified) != (want == application.ErrTokenUnverified) {
		t.Errorf("%s: got user %d, %v, want %v", what, got, err, want)
	}
	expect.Equal(t, what+", cached", f.accounts.IsCached(token), false)
}

// wantUnchanged fails unless ana's password is as before.
func (f *fixture) wantUnchanged(t *testing.T) {
	t.Helper()
	if user, err := f.store.Users().ByID(t.Context(), anaID); err != nil || user.PasswordHash() != "plain:secret" || user.TokenEpoch() != domain.TokenEpoch(noon.UnixMicro()) {
		t.Errorf("got ana's hash %q, epoch %d and %v, want them unchanged", user.PasswordHash(), user.TokenEpoch(), err)
	}
}

// wantRefusal checks that err is the rejection by a quota of the policy.
func wantRefusal(t *testing.T, what string, err error, policy string) {
	t.Helper()
	if got, rejected := errors.AsType[*ratelimit.AttemptsError](err); !rejected || got.Quota.Name != policy {
		t.Errorf("%s: got error %v, want a rejection by the policy %s", what, err, policy)
	}
}

// wantUnusedQuotas checks that no attempt of 192.0.2.7 is counted. With limits of
// 1, one registration and one wrong guess are accepted, and a second guess is not.
func (f *fixture) wantUnusedQuotas(t *testing.T) {
	t.Helper()
	expect.ErrorIs(t, "register", f.register(t, "eva@example.com", "192.0.2.7"), nil)
	expect.ErrorIs(t, "guess", f.logIn(t, ana, "wrong", "192.0.2.7"), application.ErrInvalidCredentials)
	wantRefusal(t, "second guess", f.logIn(t, ana, "secret", "192.0.2.7"), "login")
	expect.EqualSlices(t, "reported errors", f.reported, nil)
}

// spy observes the calls of a fixture's ports. It counts and records them. The hook before runs
// at the start of each call, and the hook after runs when a call has succeeded. A hook may fail the
// call, block it, or run other use cases. Methods have names such as "users.Create" and
// "throttle.Reserve".
type spy struct {
	before, after hook

	mu           sync.Mutex // guards the following
	calls        map[string]int
	checks       []check              // of passwords
	claims       application.Claims   // of the last token
	revokedUntil time.Time            // of the last revoked token
	pages        []domain.ListOptions // of tasks
}

type check struct{ hash, password string }

type hook func(ctx context.Context, method string) error

// at returns a hook that runs do for one method, such as "users.Create", or for all methods of a
// port, such as "users".
func at(name string, do func(context.Context) error) hook {
	return func(ctx context.Context, method string) error {
		if named(method, name) {
			return do(ctx)
		}
		return nil
	}
}

func named(method, name string) bool {
	port, _, _ := strings.Cut(method, ".")
	return name == method || name == port
}

func failing(name string, err error) hook {
	return at(name, func(context.Context) error { return err })
}

// during makes a hook run once, at the next call of a method.
func during(h *hook, name string, run func()) {
	*h = at(name, func(context.Context) error {
		*h = nil
		run()
		return nil
	})
}

// count returns the number of calls of methods, or of ports.
func (s *spy) count(names ...string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for method, calls := range s.calls {
		if slices.ContainsFunc(names, func(name string) bool { return named(method, name) }) {
			n += calls
		}
	}
	return n
}

func (s *spy) record(c *intercept.Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls[string(c.Method)]++
	switch c.Method {
	case intercept.List:
		s.pages = append(s.pages, c.Page)
	case intercept.Verify:
		s.checks = append(s.checks, check{c.Hash, c.Tried})
	case intercept.Issue:
		s.claims = c.Claims
	case intercept.Revoke:
		s.revokedUntil = c.Until
	default: // only counted
	}
}

// observe handles the calls of the ports.
func (s *spy) observe(c *intercept.Call) {
	s.record(c)
	if s.before != nil {
		if c.Err = s.before(c.Context, string(c.Method)); c.Err != nil {
			return
		}
	}
	c.Proceed()
	if c.Err == nil && s.after != nil {
		c.Err = s.after(c.Context, string(c.Method))
	}
}

// plainHasher prefixes passwords with "plain:".
type plainHasher struct{}

func (plainHasher) Hash(_ context.Context, password domain.Password) (string, error) {
	return "plain:" + password.Reveal(), nil
}

func (plainHasher) Verify(_ context.Context, hash, password string) error {
	if hash != "plain:"+password {
		return application.ErrPasswordMismatch
	}
	return nil
}
