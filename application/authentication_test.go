package application_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// wantAsked checks how often Revocations was asked so far.
func (f *fixture) wantAsked(t *testing.T, what string, want int64) {
	t.Helper()
	if got := f.revocations.asked.Load(); got != want {
		t.Errorf("%s: got %d calls of State, want %d", what, got, want)
	}
}

func TestAnswersAreKeptForFiveSeconds(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	first, second := f.token(t, ana, "secret"), f.token(t, ana, "secret")
	for _, step := range []struct {
		at    time.Duration // from noon
		asked int64
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

// The age of an answer counts from before the question.
func TestSlowAnswers(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token := f.token(t, ana, "secret")
	during(&f.revocations.before, "State", func() { f.now = f.now.Add(3 * time.Second) })
	f.accept(t, "slow answer", token, anaID)
	f.now = noon.Add(5*time.Second - 1)
	f.accept(t, "before 5 seconds", token, anaID)
	f.wantAsked(t, "before 5 seconds", 1)
	f.now = noon.Add(5 * time.Second)
	f.accept(t, "after 5 seconds", token, anaID)
	f.wantAsked(t, "after 5 seconds", 2)
}

// A token is never accepted on an older answer, whatever the storage does.
func TestFailuresOfSessions(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	known, fresh := f.token(t, ana, "secret"), f.token(t, ana, "secret")
	f.accept(t, "before", known, anaID)
	lost := errors.New("connection lost")
	f.revocations.before = failing("State", lost)
	f.refuse(t, "token without an answer", fresh, lost)
	f.now = noon.Add(5*time.Second - 1)
	f.accept(t, "before 5 seconds", known, anaID)
	for range 2 {
		f.now = f.now.Add(1)
		_, err := f.accounts.Authenticate(t.Context(), known)
		if !errors.Is(err, lost) || errors.Is(err, application.ErrTokenUnverified) {
			t.Errorf("after 5 seconds: got %v, want %v", err, lost)
		}
	}
	f.revocations.before = nil
	f.accept(t, "connected again", known, anaID)
}

func TestEndsInAnotherProcess(t *testing.T) {
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			token := f.token(t, ana, "secret")
			f.accept(t, "before", token, anaID)
			if err := end(f.replica(t), t, token); err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			f.now = noon.Add(5 * time.Second)
			f.refuse(t, "after 5 seconds", token, application.ErrTokenUnverified)
			f.now = noon
			f.refuse(t, "with the clock set back", token, application.ErrTokenUnverified)
		})
	}
}

func TestEndsInThisProcess(t *testing.T) {
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			token, other, bobs := f.token(t, ana, "secret"), f.token(t, ana, "secret"), f.token(t, bob, "secret")
			f.accept(t, "token", token, anaID)
			f.accept(t, "other token", other, anaID)
			f.accept(t, "bob's token", bobs, bobID)
			if err := end(f.accounts, t, token); err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			f.refuse(t, "revoked token", token, application.ErrTokenUnverified)
			if name == "logout" {
				f.accept(t, "token of the same second", other, anaID)
			} else {
				f.refuse(t, "token of the same second", other, application.ErrTokenUnverified)
			}
			asked := f.revocations.asked.Load()
			f.accept(t, "bob's token", bobs, bobID)
			f.wantAsked(t, "bob's token, which is still cached", asked)
		})
	}
}

// An end that is reported as failed may have been committed.
func TestFailedEnds(t *testing.T) {
	method := map[string]string{"logout": "Revoke", "everywhere": "RevokeAll", "password": "ChangePassword", "deletion": "ChangePassword"}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			token := f.token(t, ana, "secret")
			f.accept(t, "before", token, anaID)
			lost := errors.New("connection lost")
			f.revocations.after = failing(method[name], lost)
			if err := end(f.accounts, t, token); !errors.Is(err, lost) {
				t.Errorf("got error %v, want %v", err, lost)
			}
			f.refuse(t, "revoked token", token, application.ErrTokenUnverified)
		})
	}
}

// Authenticate must not keep an answer that Revocations gave before an end.
func TestEndsDuringAQuestion(t *testing.T) {
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			token := f.token(t, ana, "secret")
			during(&f.revocations.after, "State", func() {
				if err := end(f.accounts, t, token); err != nil {
					t.Errorf("got error %v, want none", err)
				}
			})
			f.accept(t, "during the end", token, anaID)
			f.refuse(t, "after the end", token, application.ErrTokenUnverified)
		})
	}
}

// A login that has read the user before an end yields a token of the old epoch.
func TestEndsDuringALogin(t *testing.T) {
	for name, end := range ends {
		if name == "logout" {
			continue // ends one token only
		}
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			f.duringHash(func() {
				if err := end(f.accounts, t, ""); err != nil {
					t.Errorf("got error %v, want none", err)
				}
			})
			token := f.token(t, ana, "secret")
			f.refuse(t, "token of the login", token, application.ErrTokenUnverified)
		})
	}
}

// The storage may forget a revoked token only when it has expired.
func TestTokensStayEnded(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	first := f.token(t, ana, "secret")
	f.now = noon.Add(time.Hour)
	second := f.token(t, ana, "secret")
	for _, token := range []string{first, second} {
		if err := f.accounts.LogOut(t.Context(), token); err != nil {
			t.Fatalf("log out: %v", err)
		}
		f.now = noon.Add(application.TokenLifetime - 1)
	}
	f.refuse(t, "first token", first, application.ErrTokenUnverified)
	f.refuse(t, "second token", second, application.ErrTokenUnverified)
}

func TestEndsHaveTheClocksTime(t *testing.T) {
	for name, end := range ends {
		if name == "logout" || name == "deletion" {
			continue // changes no epoch; leaves no user
		}
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			f.now = noon.Add(time.Hour)
			if err := end(f.accounts, t, ""); err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			user, err := f.users.ByID(t.Context(), anaID)
			if got, want := user.TokenEpoch(), domain.TokenEpoch(f.now.UnixMicro()); got != want || err != nil {
				t.Errorf("got epoch %d, %v, want %d", got, err, want)
			}
		})
	}
}

func TestWithoutSessionsNothingIsAsked(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana, "secret")
	for range 3 {
		f.accept(t, "token", token, anaID)
		f.now = f.now.Add(5 * time.Second)
	}
	f.wantAsked(t, "without WithRevocations", 0)
}
