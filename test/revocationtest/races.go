package revocationtest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var raceRules = []rule{
	{"race/passwords", "of 20 concurrent ChangePassword from one hash, one succeeds and the others return ErrPasswordChanged (compare and replace in one step)", racePasswords},
	{"race/revocations", "concurrent State, Revoke and RevokeAll all succeed, and every token is revoked afterwards; each RevokeAll raises the epoch (read and raise in one step)", raceRevocations},
	{"race/deletes", "of concurrent Delete of one user each succeeds or returns ErrUserNotFound, at least one succeeds, and the user is deleted", raceDeletes},
	{"race/changes and delete", "a Tasks.Create, a Revoke or a RevokeAll concurrent with a Delete succeeds or returns ErrUserNotFound, and nothing of the user is left", raceChangesAndDelete},
	{"race/delete within a change", "if the user is deleted during a Tasks.Create, a Revoke or a RevokeAll, the call succeeds or returns ErrUserNotFound, and nothing of the user is left (look for the user and make the change in one step)", raceDeleteWithin},
}

// wantErrors checks that each error is nil or the given one, and returns the number
// of nils.
func (s *storage) wantErrors(errs []error, others error) (succeeded int) {
	s.Helper()
	for _, err := range errs {
		if err == nil {
			succeeded++
		} else if !errors.Is(err, others) {
			s.Errorf("got error %v, want nil or %v", err, others)
		}
	}
	return succeeded
}

func racePasswords(s *storage) {
	ana := s.user("ana@example.com")
	const n = 20
	changed := make([]domain.User, n)
	errs := suite.Race(n, func(i int) (err error) {
		changed[i], err = s.Users().ChangePassword(s.Context(), ana.ID(), domain.HashReplacement{Old: ana.PasswordHash(), New: fmt.Sprint("hash ", i), At: after(time.Hour)})
		return err
	})
	if got := s.wantErrors(errs, domain.ErrPasswordChanged); got != 1 {
		s.Errorf("%d of %d calls succeeded, want 1", got, n)
	}
	for i, err := range errs {
		if err == nil {
			s.wantUser("concurrent ChangePassword", changed[i])
		}
	}
}

func raceRevocations(s *storage) {
	ana, bob := s.twoUsers()
	const n = 60
	errs := suite.Race(n, func(i int) error {
		user := []domain.User{ana, bob}[i%2].ID()
		switch i % 3 {
		case 0: // each token is revoked twice
			return s.Revocations().Revoke(s.Context(), user, application.Revocation{Token: token(i / 12), At: after(0), ExpiresAt: after(time.Hour)})
		case 1:
			return s.Revocations().RevokeAll(s.Context(), user, after(0))
		default:
			return errorOf(s.Revocations().State(s.Context(), user, token(i/12)))
		}
	})
	s.wantErrors(errs, nil)
	for i := range n / 12 {
		for _, user := range []domain.User{ana, bob} {
			s.wantRevoked("a token that was revoked during other calls", user, token(i), true)
			s.wantEpoch("concurrent calls", user, user.TokenEpoch()+n/6)
		}
	}
}

func raceDeletes(s *storage) {
	ana, bob := s.twoUsers()
	ids := s.tasks(ana, 7)
	errs := suite.Race(8, func(int) error { return s.Users().Delete(s.Context(), ana.ID()) })
	if s.wantErrors(errs, domain.ErrUserNotFound) == 0 {
		s.Error("no Delete succeeded, want at least one")
	}
	s.wantGone(ana, bob, ids...)
}

// wantGone checks that a user and these tasks do not exist. The parameter asking is another
// user, who reads the tasks.
func (s *storage) wantGone(user, asking domain.User, ids ...domain.TaskID) {
	s.Helper()
	s.wantUnknown(user.ID())
	for _, id := range ids {
		_, err := s.Tasks().Get(s.Context(), asking.ID(), id)
		s.wantError("Tasks.Get of a deleted user's task, as another user", err, domain.ErrTaskNotFound)
	}
}

func raceChangesAndDelete(s *storage) {
	bob := s.user("bob@example.com")
	for round := range 5 {
		ana := s.user("ana@example.com") // the email is free in each round
		ids := make([]domain.TaskID, 16)
		errs := suite.Race(len(ids), func(i int) error {
			switch i % 4 {
			case 0:
				return s.Revocations().RevokeAll(s.Context(), ana.ID(), after(0))
			case 1:
				return s.Revocations().Revoke(s.Context(), ana.ID(), application.Revocation{Token: token(i), At: after(0), ExpiresAt: after(time.Hour)})
			case 2:
				created, err := s.create(ana, domain.CreateOptions{})
				ids[i] = created.First().ID()
				return err
			}
			if i != 7 {
				return errorOf(s.Revocations().State(s.Context(), ana.ID(), token(i)))
			}
			return s.Users().Delete(s.Context(), ana.ID())
		})
		s.wantErrors(errs, domain.ErrUserNotFound)
		if errs[7] != nil {
			s.Fatalf("round %d: Delete: %v", round, errs[7])
		}
		s.wantGone(ana, bob, ids...)
	}
}

// raceDeleteWithin deletes the user while a change is stopped, once at each of its steps.
func raceDeleteWithin(s *storage) {
	bob := s.user("bob@example.com")
	var id domain.TaskID
	for name, change := range map[string]func(ctx context.Context, ana domain.User) error{
		"RevokeAll": func(ctx context.Context, ana domain.User) error {
			return s.Revocations().RevokeAll(ctx, ana.ID(), after(0))
		},
		"Revoke": func(ctx context.Context, ana domain.User) error {
			return s.Revocations().Revoke(ctx, ana.ID(), application.Revocation{Token: token(1), At: after(0), ExpiresAt: after(time.Hour)})
		},
		"Tasks.Create": func(ctx context.Context, ana domain.User) error {
			created, err := s.Tasks().Create(ctx, ana.ID(), []domain.TaskDraft{draft()}, domain.CreateOptions{})
			id = created.First().ID()
			return err
		},
	} {
		for step := int64(1); step <= 20; step++ {
			ana := s.user("ana@example.com")
			reached, goOn, ended := make(chan struct{}), make(chan struct{}), make(chan struct{})
			ctx := suite.AtStep(s.Context(), step, func() {
				close(reached)
				select {
				case <-goOn:
				case <-time.After(100 * time.Millisecond): // the storage may hold a lock
				}
			})
			errs := suite.Race(2, func(i int) error {
				if i == 0 {
					defer close(ended)
					return change(ctx, ana)
				}
				select {
				case <-reached:
				case <-ended:
				}
				defer close(goOn)
				return s.Users().Delete(s.Context(), ana.ID())
			})
			if s.wantErrors(errs[:1], domain.ErrUserNotFound); errs[1] != nil {
				s.Fatalf("Delete within %s, step %d: %v", name, step, errs[1])
			}
			s.wantGone(ana, bob, id)
			if !ctx.Begun() {
				break // it has no more steps
			}
		}
	}
}
