package application_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestAdmissionStats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowHash{end: make(chan struct{})}
		admission := application.NewAdmission(2, 3)
		holds := func(when string, want application.AdmissionStats) {
			t.Helper()
			synctest.Wait() // until everybody is where they stay
			if got := admission.Stats(); got != want {
				t.Errorf("%s: got %+v, want %+v", when, got, want)
			}
		}
		holds("idle", application.AdmissionStats{Slots: 2})

		impatient, giveUp := context.WithCancel(t.Context())
		for i := range 5 {
			leave, err := admission.Enter()
			if err != nil {
				t.Fatalf("enter: %v", err)
			}
			if i == 4 {
				synctest.Wait() // so that it is this one that waits
				go func() { defer leave(); _ = admission.Do(impatient, slow.run) }()
				continue
			}
			go func() { defer leave(); _ = admission.Do(t.Context(), slow.run) }()
		}
		holds("full", application.AdmissionStats{Slots: 2, Running: 2, Waiting: 3})
		for range 4 {
			if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
				t.Errorf("past the last place: got error %v, want %v", err, application.ErrBusy)
			}
		}
		holds("overfull", application.AdmissionStats{Slots: 2, Running: 2, Waiting: 3, Refused: 4})
		giveUp()
		holds("one has gone", application.AdmissionStats{Slots: 2, Running: 2, Waiting: 2, Refused: 4})
		slow.end <- struct{}{}
		holds("one has ended", application.AdmissionStats{Slots: 2, Running: 2, Waiting: 1, Refused: 4})
		for range 3 {
			slow.end <- struct{}{}
		}
		holds("idle again", application.AdmissionStats{Slots: 2, Refused: 4})
	})
}

// Who has a place but has not come to the hash yet waits for no slot.
func TestPlaceIsNoSlot(t *testing.T) {
	admission := application.NewAdmission(1, 1)
	if _, err := admission.Enter(); err != nil {
		t.Fatalf("enter: %v", err)
	}
	if got, want := admission.Stats(), (application.AdmissionStats{Slots: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// watch puts a guard of the test's own before the accounts and returns what
// fails unless it has refused as often as given, by policy.
func (g *gate) watch(t *testing.T) (refusals func(logIn, address, register uint64)) {
	t.Helper()
	clock := func() time.Time { return g.now }
	guard := application.NewGuard(g.throttle, application.NewPseudonyms([]byte("x")), g.limits, clock, func(_ context.Context, err error) {
		t.Errorf("got error %v reported, want none", err)
	})
	accounts, err := application.NewAccounts(g.users, g.hasher, g.issuer, nil, clock, application.WithGuard(guard))
	if err != nil {
		t.Fatalf("make the accounts: %v", err)
	}
	g.accounts = accounts
	return func(logIn, address, register uint64) {
		t.Helper()
		want := map[string]uint64{"login": logIn, "address": address, "register": register}
		if got := guard.Stats().Refused; !maps.Equal(got, want) {
			t.Errorf("got refusals %v, want %v", got, want)
		}
	}
}

func TestGuardStats(t *testing.T) {
	const ana = "ana@example.com"
	g := newGate(t, application.Limits{LogIn: 2, Address: 4, Register: 1}).withAna(t)
	refusals := g.watch(t)
	if err := g.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	g.guess(t, 2, ana, "192.0.2.8")
	refusals(0, 0, 0) // who is wrong is not refused

	for range 3 {
		_ = g.logIn(t, ana, "wrong", "192.0.2.9")
	}
	refusals(3, 0, 0)
	if err := g.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("from her address: got error %v, want none", err)
	}
	refusals(3, 0, 0) // the mark has overruled the network's quota

	g.guess(t, 2, ana, "192.0.2.7")
	_ = g.logIn(t, ana, "secret", "192.0.2.7")
	refusals(4, 0, 0) // and her own has refused, once

	g.guess(t, 2, "zoe@example.com", "192.0.2.7")
	_ = g.logIn(t, "bob@example.com", "secret", "192.0.2.7")
	_ = g.register(t, "eva@example.com", "192.0.2.7")
	refusals(4, 2, 0)

	for _, email := range []string{"max@example.com", "eva@example.com"} {
		_ = g.register(t, email, "198.51.100.7")
	}
	refusals(4, 2, 1)
}

// Guesses in parallel, of which some are refused as late as at their hash.
func TestGuardStatsOfParallelGuesses(t *testing.T) {
	const limit, guesses = 5, 100
	g := newGate(t, application.Limits{LogIn: limit}).withAna(t)
	refusals := g.watch(t)
	var done sync.WaitGroup
	for i := range guesses {
		done.Go(func() { _ = g.logIn(t, "ana@example.com", "wrong", fmt.Sprintf("192.0.2.%d", i)) })
	}
	done.Wait()
	refusals(guesses-limit, 0, 0)
}

// What the throttle answers right before the hash counts where it is a refusal,
// and by one of our policies: another's throttle may have more.
func TestGuardStatsOfTheLastQuestion(t *testing.T) {
	tests := map[string]struct {
		answer         error
		logIn, address uint64
	}{
		"a refusal":         {&application.TooManyAttempts{Quota: application.Quota{Name: "login"}}, 1, 0},
		"of the address":    {&application.TooManyAttempts{Quota: application.Quota{Name: "address"}}, 0, 1},
		"a wrapped refusal": {fmt.Errorf("reserve: %w", &application.TooManyAttempts{Quota: application.Quota{Name: "login"}}), 1, 0},
		"of another policy": {&application.TooManyAttempts{Quota: application.Quota{Name: "192.0.2.7"}}, 0, 0},
		"a failure":         {errors.New("connection lost"), 0, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{LogIn: 2}).withAna(t)
			refusals := g.watch(t)
			g.throttle.reserveErr = test.answer
			if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); !errors.Is(err, test.answer) {
				t.Errorf("got error %v, want %v", err, test.answer)
			}
			refusals(test.logIn, test.address, 0)
		})
	}
}
