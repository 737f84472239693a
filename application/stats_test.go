package application_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestFairQueueStats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowHash{end: make(chan struct{})}
		queue := newQueue(2, 3)
		want := func(when string, want application.FairQueueStats) {
			t.Helper()
			synctest.Wait()
			if got := queue.Stats(); got != want {
				t.Errorf("%s: got %+v, want %+v", when, got, want)
			}
		}
		want("idle", application.FairQueueStats{Slots: 2})

		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		for range 4 {
			go func() { _ = do(t.Context(), queue, slow.run) }()
		}
		synctest.Wait() // so that the cancelled caller is in the queue
		go func() { _ = do(ctx, queue, slow.run) }()
		want("full", application.FairQueueStats{Slots: 2, Running: 2, Waiting: 3})
		_ = do(t.Context(), queue, slow.run)
		want("one refused", application.FairQueueStats{Slots: 2, Running: 2, Waiting: 3, Refused: 1})
		cancel()
		want("one cancelled", application.FairQueueStats{Slots: 2, Running: 2, Waiting: 2, Refused: 1})
		slow.end <- struct{}{}
		want("one ended", application.FairQueueStats{Slots: 2, Running: 2, Waiting: 1, Refused: 1})
		for range 3 {
			slow.end <- struct{}{}
		}
		want("all ended", application.FairQueueStats{Slots: 2, Refused: 1})
	})
}

// wantRefused checks the number of refusals by policy.
func (f *fixture) wantRefused(t *testing.T, logIn, address, register uint64) {
	t.Helper()
	want := map[string]uint64{"login": logIn, "address": address, "register": register}
	if got := f.guard.Stats().Refused; !maps.Equal(got, want) {
		t.Errorf("got refusals %v, want %v", got, want)
	}
}

func TestGuardStats(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 2, Address: 4, Register: 1})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	f.guess(t, 2, ana, "192.0.2.8")
	f.wantRefused(t, 0, 0, 0) // a wrong guess is no refusal

	for range 3 {
		_ = f.logIn(t, ana, "wrong", "192.0.2.9")
	}
	f.wantRefused(t, 3, 0, 0)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("log in as a trusted client: got error %v, want none", err)
	}
	f.wantRefused(t, 3, 0, 0) // the overruled refusal does not count

	f.guess(t, 2, ana, "192.0.2.7")
	_ = f.logIn(t, ana, "secret", "192.0.2.7")
	f.wantRefused(t, 4, 0, 0) // the refusals of network and client count once

	f.guess(t, 2, "zoe@example.com", "192.0.2.7")
	_ = f.logIn(t, bob, "secret", "192.0.2.7")
	_ = f.register(t, "eva@example.com", "192.0.2.7")
	f.wantRefused(t, 4, 2, 0)

	for _, email := range []string{"max@example.com", "eva@example.com"} {
		_ = f.register(t, email, "198.51.100.7")
	}
	f.wantRefused(t, 4, 2, 1)
}

// Reserve may refuse an attempt that Check has let pass.
func TestGuardStatsCountRefusalsOfReserve(t *testing.T) {
	refusal := func(policy string) error {
		return &application.TooManyAttempts{Quota: application.Quota{Name: policy}}
	}
	tests := map[string]struct {
		err            error
		logIn, address uint64
	}{
		"refusal":             {refusal("address"), 0, 1},
		"wrapped refusal":     {fmt.Errorf("reserve: %w", refusal("login")), 1, 0},
		"unknown policy":      {refusal("192.0.2.7"), 0, 0}, // of another Throttle
		"failure, no refusal": {errors.New("connection lost"), 0, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 2})
			f.throttle.fail("Reserve", test.err)
			if err := f.logIn(t, ana, "secret", "192.0.2.7"); !errors.Is(err, test.err) {
				t.Errorf("got error %v, want %v", err, test.err)
			}
			f.wantRefused(t, test.logIn, test.address, 0)
		})
	}
}

func (f *fixture) wantEnds(t *testing.T, what string, want map[string]uint64) {
	t.Helper()
	if got := f.accounts.Stats().Ended; !maps.Equal(got, want) {
		t.Errorf("%s: got ends %v, want %v", what, got, want)
	}
}
