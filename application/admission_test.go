package application_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// slowHasher begins when it is called and ends when it is told to.
type slowHasher struct {
	running, begun atomic.Int64
	end            chan struct{}
}

func (s *slowHasher) Hash(_ context.Context, password domain.Password) (string, error) {
	s.run()
	return "slow:" + password.Reveal(), nil
}

func (s *slowHasher) Verify(context.Context, string, string) error {
	s.run()
	return nil
}

func (s *slowHasher) run() {
	s.begun.Add(1)
	s.running.Add(1)
	<-s.end
	s.running.Add(-1)
}

func password(t *testing.T) domain.Password {
	t.Helper()
	secret, err := domain.NewPassword("secret")
	if err != nil {
		t.Fatalf("make a password: %v", err)
	}
	return secret
}

func TestNoMoreHashesThanSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slots, callers = 3, 20
		slow := &slowHasher{end: make(chan struct{})}
		admission := application.NewAdmission(slow, slots, callers)
		secret := password(t)
		for i := range callers {
			go func() {
				if i%2 == 0 {
					_, _ = admission.Hash(t.Context(), secret)
				} else {
					_ = admission.Verify(t.Context(), "slow:secret", "secret")
				}
			}()
		}
		for ended := range callers {
			synctest.Wait() // until whoever can run does
			if got, want := slow.running.Load(), int64(min(slots, callers-ended)); got != want {
				t.Errorf("after %d hashes: got %d at a time, want %d", ended, got, want)
			}
			slow.end <- struct{}{}
		}
		synctest.Wait()
		if got := slow.begun.Load(); got != callers {
			t.Errorf("got %d hashes, want %d", got, callers)
		}
	})
}

func TestAdmissionPassesTheOutcomeOn(t *testing.T) {
	hasher := &plainHasher{}
	admission := application.NewAdmission(hasher, 1, 0)
	if hash, err := admission.Hash(t.Context(), password(t)); hash != "plain:secret" || err != nil {
		t.Errorf("got hash %q, %v, want %q", hash, err, "plain:secret")
	}
	if err := admission.Verify(t.Context(), "plain:secret", "secret"); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if err := admission.Verify(t.Context(), "plain:secret", "wrong"); !errors.Is(err, application.ErrPasswordMismatch) {
		t.Errorf("got error %v, want %v", err, application.ErrPasswordMismatch)
	}
	broken := errors.New("no entropy")
	hasher.before = func(context.Context) error { return broken }
	for range 3 { // each gives its slot back
		if _, err := admission.Hash(t.Context(), password(t)); !errors.Is(err, broken) {
			t.Errorf("got error %v, want %v", err, broken)
		}
	}
}

func TestPlaces(t *testing.T) {
	tests := map[string]struct{ slots, queue int }{
		"no queue":      {1, 0},
		"short queue":   {1, 2},
		"several slots": {3, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			admission := application.NewAdmission(&plainHasher{}, test.slots, test.queue)
			var leave []func()
			for i := range test.slots + test.queue {
				out, err := admission.Enter()
				if err != nil {
					t.Fatalf("place %d: got error %v, want none", i+1, err)
				}
				leave = append(leave, out)
			}
			for range 3 { // those who were refused take nobody's place
				if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
					t.Errorf("past the last place: got error %v, want %v", err, application.ErrBusy)
				}
			}
			leave[0]()
			if _, err := admission.Enter(); err != nil {
				t.Errorf("the place that was left: got error %v, want none", err)
			}
			if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
				t.Errorf("past the last place again: got error %v, want %v", err, application.ErrBusy)
			}
		})
	}
}

func TestCallerWhoLeavesTheQueueIsNotHashedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowHasher{end: make(chan struct{})}
		admission := application.NewAdmission(slow, 1, 1)
		secret := password(t)
		go func() { _, _ = admission.Hash(t.Context(), secret) }()
		synctest.Wait()
		calls := map[string]func(context.Context) error{
			"hash":   func(ctx context.Context) error { _, err := admission.Hash(ctx, secret); return err },
			"verify": func(ctx context.Context) error { return admission.Verify(ctx, "slow:secret", "secret") },
		}
		for name, call := range calls {
			ctx, leave := context.WithCancel(t.Context())
			outcome := make(chan error, 1)
			go func() { outcome <- call(ctx) }()
			synctest.Wait()
			leave()
			if err := <-outcome; !errors.Is(err, context.Canceled) {
				t.Errorf("%s: got error %v, want %v", name, err, context.Canceled)
			}
		}
		slow.end <- struct{}{}
		synctest.Wait()
		if got := slow.begun.Load(); got != 1 {
			t.Errorf("got %d hashes begun, want 1", got)
		}
	})
}
