package application_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// newQueued returns a fixture whose accounts have one hash slot and a queue.
func newQueued(t *testing.T, size int, limits ratelimit.Limits) (*fixture, *fairqueue.Queue) {
	t.Helper()
	queue := expect.Must(fairqueue.New(fairqueue.Config{Slots: 1, MaxWaiting: size, Clock: time.Now}))
	return newLimited(t, limits, func(c *application.AccountsConfig) { c.Queue = queue }), queue
}

// do does the work in a slot.
func do(ctx context.Context, queue *fairqueue.Queue, work func() error) error {
	return queue.Do(ctx, netip.Prefix{}, func() error { return nil }, work)
}

// wantIdle checks that the queue is empty.
func wantIdle(t *testing.T, queue *fairqueue.Queue) {
	t.Helper()
	got := queue.Stats()
	expect.Equal(t, "running and waiting", [2]int{got.Running, got.Waiting}, [2]int{})
}

// takeSlot takes the only slot until free is closed.
func takeSlot(t *testing.T, queue *fairqueue.Queue) (free chan struct{}) {
	t.Helper()
	free = make(chan struct{})
	go func() { _ = do(t.Context(), queue, func() error { <-free; return nil }) }()
	synctest.Wait()
	return free
}

// An attempt that waits in the queue counts against no quota. Neither does an attempt that the
// queue rejects. If the queue is full, an attempt calls no storage. An attempt that waits until its
// deadline is rejected.
func TestAttemptsInTheQueue(t *testing.T) {
	for name, use := range uses {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, queue := newQueued(t, 2, ratelimit.Limits{LogIn: 20, Address: 20, Register: 20})
				free := takeSlot(t, queue)
				type outcome struct {
					from string
					err  error
				}
				outcomes := make(chan outcome, 3)
				arrive := func(ctx context.Context, from string) {
					go func() { outcomes <- outcome{from, use.do(ctx, f, "secret", from)} }()
					synctest.Wait()
				}
				late, cancel := context.WithTimeout(t.Context(), time.Minute)
				defer cancel()
				arrive(t.Context(), "192.0.2.7")
				arrive(t.Context(), "192.0.2.7")
				arrive(late, "198.51.100.7")
				if got := len(outcomes); got != 1 || f.count("throttle.Reserve") != 0 || f.count("hasher") != 0 {
					t.Fatalf("got %d outcomes, %d attempts counted and %d hashes without a slot, want 1 and none", got, f.count("throttle.Reserve"), f.count("hasher"))
				}
				expect.Equal(t, "calls of Release for the rejected attempt, which was not counted", f.count("throttle.Release"), 0)
				if got := <-outcomes; got.from != "192.0.2.7" || !errors.Is(got.err, fairqueue.ErrBusy) {
					t.Errorf("got error %v for %s, want %v for the client with two attempts", got.err, got.from, fairqueue.ErrBusy)
				}
				calls := f.count("users", "throttle")
				expect.ErrorIs(t, "full queue", use.do(t.Context(), f, "secret", "192.0.2.7"), fairqueue.ErrBusy)
				expect.Equal(t, "full queue, further calls of the storage", f.count("users", "throttle")-calls, 0)
				expect.ErrorIs(t, "deadline", (<-outcomes).err, fairqueue.ErrBusy)
				close(free)
				expect.ErrorIs(t, "a free slot", (<-outcomes).err, nil)
				expect.Equal(t, "attempts counted", f.count("throttle.Reserve"), 1)
				wantIdle(t, queue)
			})
		})
	}
}

// Whatever fails, the caller gets the error and leaves the queue. The attempt counts
// against no quota: otherwise an outage would use up the quotas of all client addresses.
// If the throttle cannot count, nothing is hashed: an attacker may have broken it.
func TestFailedAttempts(t *testing.T) {
	failures := map[string]struct {
		err  error
		does func(cancel func())
	}{
		"error":     {errors.New("connection lost"), func(func()) {}},
		"deadline":  {fmt.Errorf("find: %w", context.DeadlineExceeded), func(func()) {}},
		"cancelled": {context.Canceled, func(cancel func()) { cancel() }},
	}
	for name, use := range uses {
		for i, method := range use.calls {
			for kind, failure := range failures {
				t.Run(name+", "+method+", "+kind, func(t *testing.T) {
					f, queue := newQueued(t, 1, ratelimit.Limits{LogIn: 1, Address: 1, Register: 1})
					ctx, cancel := context.WithCancel(t.Context())
					defer cancel()
					f.before = at(method, func(context.Context) error {
						failure.does(cancel)
						return failure.err
					})
					err := use.do(ctx, f, "secret", "192.0.2.7")
					for _, other := range []error{application.ErrInvalidCredentials, application.ErrWrongPassword} {
						if !errors.Is(err, failure.err) || errors.Is(err, other) {
							t.Errorf("got error %v, want %v", err, failure.err)
						}
					}
					if got := f.count("hasher"); got != 0 && i <= slices.Index(use.calls, "throttle.Reserve") {
						t.Errorf("got %d hashes, want none", got)
					}
					f.close(t)
					wantIdle(t, queue)
					f.before = nil
					if !strings.HasPrefix(method, "tokens") && method != "users.Delete" {
						f.wantUnchanged(t)
					}
					f.wantUnusedQuotas(t)
				})
			}
		}
	}
}

// An attempt whose hash panics leaves the queue.
func TestPanicsLeaveTheQueue(t *testing.T) {
	for name, use := range uses {
		f, queue := newQueued(t, 1, ratelimit.Limits{LogIn: 1, Address: 1, Register: 1})
		f.before = at("hasher", func(context.Context) error { panic("index out of range") })
		func() {
			defer func() { _ = recover() }()
			t.Errorf("%s: got error %v, want a panic", name, use.do(t.Context(), f, "secret", ""))
		}()
		wantIdle(t, queue)
	}
}

// A right password counts against no quota. Only a registration counts, against its own quota.
func TestRightPasswords(t *testing.T) {
	for name, use := range uses {
		f, queue := newQueued(t, 0, ratelimit.Limits{LogIn: 1, Address: 1, Register: 2})
		f.before = at("hasher", func(context.Context) error {
			expect.Equal(t, name+", slots taken during a hash", queue.Stats().Running, 1)
			return nil
		})
		expect.ErrorIs(t, name, use.do(t.Context(), f, "secret", "192.0.2.7"), nil)
		expect.Equal(t, name+", hashes", f.count("hasher"), use.hashes)
		expect.Equal(t, name+", client trusted", f.count("throttle.Trust") == 1, name != "register")
		f.wantUnusedQuotas(t)
	}
}

// A change of the password uses one slot for both of its hashes.
func TestChangeUsesOneSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, queue := newQueued(t, 1, ratelimit.Limits{})
		f.before = func(_ context.Context, method string) error {
			switch method {
			case "hasher.Verify":
				go func() { _ = do(t.Context(), queue, func() error { return nil }) }()
				synctest.Wait()
			case "hasher.Hash":
				synctest.Wait()
				expect.Equal(t, "callers waiting during the second hash", queue.Stats().Waiting, 1)
			}
			return nil
		}
		expect.ErrorIs(t, "change", change(t, f.accounts, "secret", "better"), nil)
	})
}

// The current password has the same quotas as a login with the caller's email.
func TestWrongCurrentPasswords(t *testing.T) {
	const from = "192.0.2.7"
	for _, name := range []string{"change", "delete"} {
		f, use := newLimited(t, ratelimit.Limits{LogIn: 3}), uses[name]
		expect.ErrorIs(t, "guess", f.logIn(t, "ANA@example.com", "wrong", from), application.ErrInvalidCredentials)
		for _, password := range []string{"wrong", "decoy"} {
			expect.ErrorIs(t, name+" with a wrong password", use.do(t.Context(), f, password, from), application.ErrWrongPassword)
		}
		wantRefusal(t, name, use.do(t.Context(), f, "secret", from), "login")
		wantRefusal(t, "login", f.logIn(t, ana, "secret", from), "login")
		expect.ErrorIs(t, name+" without a password", use.do(t.Context(), f, "", from), domain.ErrPasswordRequired)
		expect.Equal(t, name+", hashes for three guesses", f.count("hasher"), 3)
		f.wantUnchanged(t)
		expect.ErrorIs(t, name+" from another network", use.do(t.Context(), f, "secret", "198.51.100.7"), nil)
	}
}

// A taken email reveals that the email exists, so it is a failure.
func TestTakenEmailsCountAgainstTheAddress(t *testing.T) {
	f := newLimited(t, ratelimit.Limits{Address: 1})
	expect.ErrorIs(t, "registration of bob", f.register(t, "BOB@example.com", "192.0.2.7"), domain.ErrEmailTaken)
	wantRefusal(t, "registration", f.register(t, zoe, "192.0.2.7"), "address")
}
