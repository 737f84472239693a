package e2e_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

// With a limiter, a successful login takes seven statements, for Check, ByEmail, Reserve,
// Release and Trust. Reserve is a transaction. If trust overrules a used-up quota, the login takes
// nine statements.
func TestStatementsOfALogin(t *testing.T) {
	sent := new(statements)
	accounts := limitedAccounts(t, sent, ratelimit.Limits{LogIn: 3, Address: 1000})
	logIn := func(email, password, from string) error {
		_, err := accounts.LogIn(t.Context(), application.Credentials{Email: email, Password: password, ClientAddress: netip.MustParseAddr(from)})
		return err
	}
	if _, err := accounts.Register(t.Context(), application.Credentials{Email: "ana@example.com", Password: password}); err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name, email, password, from string
		want                        error
		rejected                    bool // by a quota
		statements                  int
	}{
		{"first login", "ana@example.com", password, "192.0.2.7", nil, false, 7},
		{"second login", "ana@example.com", password, "192.0.2.7", nil, false, 7},
		{"wrong password", "ana@example.com", "wrong", "192.0.2.8", application.ErrInvalidCredentials, false, 5},
		{"unknown email", "eva@example.com", "wrong", "192.0.2.8", application.ErrInvalidCredentials, false, 5},
		{"wrong password again", "ana@example.com", "wrong", "192.0.2.8", application.ErrInvalidCredentials, false, 5},
		{"last guess", "ana@example.com", "wrong", "192.0.2.8", application.ErrInvalidCredentials, false, 5},
		{"rejected", "ana@example.com", password, "192.0.2.8", nil, true, 1},
		{"rejected, same network", "ana@example.com", password, "192.0.2.9", nil, true, 2},
		{"known address", "ana@example.com", password, "192.0.2.7", nil, false, 9},
	}
	for _, c := range cases {
		sent.take()
		err := logIn(c.email, c.password, c.from)
		if _, rejected := errors.AsType[*ratelimit.AttemptsError](err); rejected != c.rejected || !rejected && !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v or rejected: %t", c.name, err, c.want, c.rejected)
		}
		if got := sent.take(); len(got) != c.statements {
			t.Errorf("%s: got %d statements, want %d: %q", c.name, len(got), c.statements, got)
		}
	}
}

// limitedAccounts are accounts with a throttle on a database that records
// statements.
func limitedAccounts(t *testing.T, sent *statements, limits ratelimit.Limits) *application.Accounts {
	t.Helper()
	store, _ := tracedStore(t, sent)
	report := func(_ context.Context, err error) { t.Errorf("the limiter reports %v", err) }
	limiter, err := ratelimit.New(ratelimit.Config{
		Throttle: store.Throttle(), Pseudonyms: ratelimit.NewPseudonyms([]byte(secret)),
		Limits: limits, Clock: time.Now, Report: report,
	})
	if err != nil {
		t.Fatal(err)
	}
	return accountsOn(t, application.AccountsConfig{Users: store.Users(), Limiter: limiter})
}
