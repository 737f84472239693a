package application_test

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// reauthenticating are the use cases that need ana's current password, and how many
// hashes each costs.
var reauthenticating = map[string]struct {
	do     func(f *fixture, ctx context.Context, password, from string) error
	hashes int64
}{
	"change": {func(f *fixture, ctx context.Context, password, from string) error {
		_, err := f.accounts.ChangePassword(ctx, anaID, application.PasswordChange{Current: password, New: "better", From: address(from)})
		return err
	}, 2},
	"deletion": {func(f *fixture, ctx context.Context, password, from string) error {
		return f.accounts.DeleteAccount(ctx, anaID, password, address(from))
	}, 1},
}

// address parses an address; "" is an unknown one.
func address(text string) netip.Addr {
	if text == "" {
		return netip.Addr{}
	}
	return netip.MustParseAddr(text)
}

// wantUnchanged fails unless the token and ana's password are as before.
func (f *fixture) wantUnchanged(t *testing.T, token string) {
	t.Helper()
	f.accept(t, "token", token, anaID)
	if user, err := f.users.ByID(t.Context(), anaID); err != nil || user.PasswordHash() != "plain:secret" {
		t.Errorf("got ana's hash %q, %v, want it unchanged", user.PasswordHash(), err)
	}
}

func TestHashesOfReauthentication(t *testing.T) {
	for name, use := range reauthenticating {
		for what, test := range map[string]struct {
			password string
			hashes   int64
			want     error
		}{
			"right":           {"secret", use.hashes, nil},
			"wrong":           {"wrong", 1, application.ErrWrongPassword},
			"with a space":    {"secret ", 1, application.ErrWrongPassword},
			"over 72 bytes":   {strings.Repeat("x", domain.MaxPasswordBytes+1), 1, application.ErrWrongPassword},
			"with NUL":        {"secret\x00", 1, application.ErrWrongPassword},
			"the decoy's":     {"decoy", 1, application.ErrWrongPassword},
			"somebody else's": {"bobs", 1, application.ErrWrongPassword},
			"empty":           {"", 0, domain.ErrPasswordRequired},
		} {
			t.Run(name+", "+what, func(t *testing.T) {
				queue := newQueue(1, 0)
				f := newWithRevocations(t, application.Limits{}, application.WithFairQueue(queue))
				token := f.token(t, ana, "secret")
				before := f.hasher.calls.Load()
				f.hasher.before = func(context.Context) error {
					if got := queue.Stats().Running; got != 1 {
						t.Errorf("got %d slots taken during a hash, want 1", got)
					}
					return nil
				}
				if err := use.do(f, t.Context(), test.password, ""); !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if got := f.hasher.calls.Load() - before; got != test.hashes {
					t.Errorf("got %d hashes, want %d", got, test.hashes)
				}
				if test.want != nil {
					f.wantUnchanged(t, token)
				}
			})
		}
	}
}

// The current password has the same quotas as a login with the caller's email.
func TestWrongCurrentPasswordsCount(t *testing.T) {
	const from = "192.0.2.7"
	for name, use := range reauthenticating {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{LogIn: 3})
			token := f.token(t, ana, "secret")
			f.guess(t, 1, "ANA@example.com", from)
			for range 2 {
				if err := use.do(f, t.Context(), "wrong", from); !errors.Is(err, application.ErrWrongPassword) {
					t.Fatalf("got error %v, want %v", err, application.ErrWrongPassword)
				}
			}
			before := f.hasher.calls.Load()
			wantRefusal(t, name, use.do(f, t.Context(), "secret", from), "login", 3, 15*time.Minute)
			wantRefusal(t, "login", f.logIn(t, ana, "secret", from), "login", 3, 15*time.Minute)
			if got := f.hasher.calls.Load() - before; got != 0 {
				t.Errorf("got %d hashes for refused attempts, want none", got)
			}
			f.wantUnchanged(t, token)
			if err := use.do(f, t.Context(), "secret", "198.51.100.7"); err != nil {
				t.Errorf("from another network: got error %v, want none", err)
			}
		})
	}
}

// A right password counts against no quota, and makes the client known.
func TestRightCurrentPasswords(t *testing.T) {
	f := newWithRevocations(t, application.Limits{LogIn: 2})
	passwords := []string{"secret", "better", "secret", "better"}
	for i := range passwords[1:] {
		_, err := f.accounts.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: passwords[i], New: passwords[i+1], From: address("192.0.2.7")})
		if err != nil {
			t.Fatalf("change %d: got error %v, want none", i+1, err)
		}
	}
	f.guess(t, 2, ana, "192.0.2.8")
	wantRefusal(t, "neighbour", f.logIn(t, ana, "better", "192.0.2.6"), "login", 2, 15*time.Minute)
	if err := f.logIn(t, ana, "better", "192.0.2.7"); err != nil {
		t.Errorf("trusted client: got error %v, want none", err)
	}
}

// A full queue is reported before a quota that is used up, and that before a wrong
// password. None costs a hash or changes anything.
func TestOrderOfRefusals(t *testing.T) {
	for name, use := range reauthenticating {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				queue := newQueue(1, 0)
				f := newWithRevocations(t, application.Limits{LogIn: 1}, application.WithFairQueue(queue))
				token := f.token(t, ana, "secret")
				f.guess(t, 1, ana, "")
				hashes, statements, counts := f.hasher.calls.Load(), f.users.calls.Load(), f.throttle.calls
				free := takeSlot(t, queue)
				if err := use.do(f, t.Context(), "wrong", ""); !errors.Is(err, application.ErrBusy) {
					t.Errorf("full queue: got error %v, want %v", err, application.ErrBusy)
				}
				if f.users.calls.Load() != statements || f.throttle.calls != counts {
					t.Error("full queue: got calls of the storage or the throttle, want none")
				}
				close(free)
				synctest.Wait()
				wantRefusal(t, "free queue", use.do(f, t.Context(), "wrong", ""), "login", 1, 15*time.Minute)
				if got := f.hasher.calls.Load() - hashes; got != 0 {
					t.Errorf("got %d hashes, want none", got)
				}
				f.wantUnchanged(t, token)
				f.now = noon.Add(15 * time.Minute)
				if err := use.do(f, t.Context(), "wrong", ""); !errors.Is(err, application.ErrWrongPassword) {
					t.Errorf("new quota: got error %v, want %v", err, application.ErrWrongPassword)
				}
			})
		})
	}
}

// A full queue of one address has a place for another.
func TestReauthenticationsAreHeldByTheirAddress(t *testing.T) {
	for name, use := range reauthenticating {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				queue := newQueue(1, 1)
				f := newWithRevocations(t, application.Limits{}, application.WithFairQueue(queue))
				free := takeSlot(t, queue)
				unknown, known := make(chan error, 1), make(chan error, 1)
				go func() { unknown <- do(t.Context(), queue, func() error { return nil }) }()
				synctest.Wait()
				go func() { known <- use.do(f, t.Context(), "secret", "192.0.2.7") }()
				busy := <-unknown
				close(free)
				if err := <-known; err != nil || !errors.Is(busy, application.ErrBusy) {
					t.Errorf("got error %v, and %v for the unknown address, want none and %v", err, busy, application.ErrBusy)
				}
			})
		})
	}
}

// A failure is neither a wrong password nor a guess, and ends nothing.
func TestFailuresOfReauthentication(t *testing.T) {
	lost := errors.New("connection lost")
	failAt := func(call int64) func(*fixture) {
		return func(f *fixture) {
			last := f.hasher.calls.Load() + call
			f.hasher.before = func(context.Context) error {
				if f.hasher.calls.Load() == last {
					return lost
				}
				return nil
			}
		}
	}
	for name, fail := range map[string]func(*fixture){
		"user":    func(f *fixture) { f.users.err = lost },
		"check":   func(f *fixture) { f.throttle.fail("Check", lost) },
		"reserve": func(f *fixture) { f.throttle.fail("Reserve", lost) },
		"verify":  failAt(1),
		"hash":    failAt(2),
		"change":  func(f *fixture) { f.revocations.before = failing("ChangePassword", lost) },
	} {
		for use, test := range reauthenticating {
			if name == "hash" && use == "deletion" {
				continue // hashes no new password
			}
			t.Run(use+", "+name, func(t *testing.T) {
				queue := newQueue(1, 1)
				f := newWithRevocations(t, application.Limits{LogIn: 1}, application.WithFairQueue(queue))
				token := f.token(t, ana, "secret")
				fail(f)
				for range 3 {
					if err := test.do(f, t.Context(), "secret", "192.0.2.7"); !errors.Is(err, lost) || errors.Is(err, application.ErrWrongPassword) {
						t.Errorf("got error %v, want %v", err, lost)
					}
					fail(f)
				}
				f.users.err, f.hasher.before, f.throttle.before, f.revocations.before = nil, nil, nil, nil
				f.wantUnchanged(t, token)
				wantIdle(t, queue)
				f.guess(t, 1, ana, "192.0.2.7") // the only one of the quota
			})
		}
	}
}

// A login that waits for a hash during an end yields a token of the old epoch.
func TestEndsDuringALoginInTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := newQueue(1, 1)
		f := newWithRevocations(t, application.Limits{}, application.WithFairQueue(queue))
		free := takeSlot(t, queue)
		tokens := make(chan string)
		go func() { tokens <- f.token(t, ana, "secret") }()
		synctest.Wait()
		if err := change(t, f.replica(t), "secret", "better"); err != nil {
			t.Fatalf("change the password: %v", err)
		}
		close(free)
		f.refuse(t, "token of the login", <-tokens, application.ErrTokenUnverified)
	})
}
