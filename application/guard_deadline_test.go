package application_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// A login ends at its deadline also while its attempt is being finalized, which goes
// on in the background. The attempt is released although its calls together took
// longer than the deadline.
func TestSettlesPastTheDeadline(t *testing.T) {
	const timeout = time.Second
	late := func(context.Context) error { time.Sleep(2 * timeout); return nil } // as bcrypt, which nothing ends
	untilDeadline := func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
	for name, test := range map[string]struct {
		slow   string // method of the throttle that takes an hour
		hash   func(context.Context) error
		want   error
		took   time.Duration
		behind bool // finalized in the background
	}{
		"release":                   {"Release", nil, nil, timeout, true},
		"remember":                  {"Remember", nil, nil, timeout, true},
		"hash ends at the deadline": {"", untilDeadline, context.DeadlineExceeded, timeout, false},
		"hash ends late":            {"", late, nil, 2 * timeout, false},
		"hash ends late, release":   {"Release", late, nil, 2 * timeout, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newGuarded(t, application.Limits{LogIn: 1, Address: 1, Register: 1})
				f.throttle.before = func(method string) error {
					if method == test.slow {
						time.Sleep(time.Hour)
					}
					return nil
				}
				f.hasher.before = test.hash
				ctx, cancel := context.WithTimeout(t.Context(), timeout)
				defer cancel()
				began := time.Now()
				_, err := f.accounts.LogIn(ctx, application.Credentials{Email: ana, Password: "secret", From: netip.MustParseAddr("192.0.2.7")})
				if took := time.Since(began); !errors.Is(err, test.want) || took != test.took {
					t.Errorf("got error %v after %v, want %v after %v", err, took, test.want, test.took)
				}
				f.guard.Wait()
				if behind := time.Since(began) > test.took; behind != test.behind {
					t.Errorf("got it finalized in the background: %t, want %t", behind, test.behind)
				}
				f.throttle.before, f.hasher.before = nil, nil
				f.wantUnusedQuotas(t)
			})
		})
	}
}

// A panic of the throttle while an attempt is finalized is reported, as an error is.
func TestPanicWhileSettling(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 1})
	f.throttle.before = func(method string) error {
		if method == "Release" {
			panic("index out of range")
		}
		return nil
	}
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if len(f.reported) != 1 {
		t.Errorf("got errors %v reported, want the panic", f.reported)
	}
}
