package sessiontest_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// defect is a broken storage, and the rule that finds it.
type defect = suite.Defect[func(sessiontest.Backend) sessiontest.Backend]

func TestContract(t *testing.T) { sessiontest.Run(t, withDefect(nil)) }

func TestDefectsAreFound(t *testing.T) {
	all := slices.Concat(endDefects, epochDefects, passwordDefects, deleteDefects, keyDefects, raceDefects, contextDefects, reopenDefects)
	suite.AreFound(t, sessiontest.RulesOf(withDefect(nil)(t)), sessiontest.NewStorage, all, withDefect)
}

func withDefect(apply func(sessiontest.Backend) sessiontest.Backend) func(*testing.T) sessiontest.Backend {
	return func(*testing.T) sessiontest.Backend {
		store := memstore.New()
		correct := sessiontest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sessions: store.Sessions()}
		// A restart that keeps everything.
		correct.Reopen = func(*testing.T) sessiontest.Backend { return correct }
		if apply == nil {
			return correct
		}
		return apply(correct)
	}
}

// sessions is a Sessions whose methods can be replaced one by one; nil keeps the
// correct method.
type sessions struct {
	application.Sessions
	state       func(context.Context, domain.UserID, application.TokenHash) (application.SessionState, error)
	end         func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error
	endAll      func(context.Context, domain.UserID, time.Time) error
	endEveryone func(context.Context, time.Time) (int, error)
	change      func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error)
	delete      func(context.Context, domain.UserID) error
}

func (s sessions) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
	if s.state == nil {
		return s.Sessions.State(ctx, user, token)
	}
	return s.state(ctx, user, token)
}

func (s sessions) End(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	if s.end == nil {
		return s.Sessions.End(ctx, user, token, at, until)
	}
	return s.end(ctx, user, token, at, until)
}

func (s sessions) EndAll(ctx context.Context, user domain.UserID, at time.Time) error {
	if s.endAll == nil {
		return s.Sessions.EndAll(ctx, user, at)
	}
	return s.endAll(ctx, user, at)
}

func (s sessions) EndEveryone(ctx context.Context, at time.Time) (int, error) {
	if s.endEveryone == nil {
		return s.Sessions.EndEveryone(ctx, at)
	}
	return s.endEveryone(ctx, at)
}

func (s sessions) ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
	if s.change == nil {
		return s.Sessions.ChangePassword(ctx, user, from, to, at)
	}
	return s.change(ctx, user, from, to, at)
}

func (s sessions) Delete(ctx context.Context, user domain.UserID) error {
	if s.delete == nil {
		return s.Sessions.Delete(ctx, user)
	}
	return s.delete(ctx, user)
}

// breakSessions makes a defect of a function that gets the correct backend.
func breakSessions(replace func(sessiontest.Backend) sessions) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		broken := replace(b)
		broken.Sessions = b.Sessions
		b.Sessions = broken
		return b
	}
}

// alterState makes a defect: a State that changes what it returns.
func alterState(change func(*application.SessionState)) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
			state, err := b.Sessions.State(ctx, user, token)
			change(&state)
			return state, err
		}}
	})
}

// alterEnd makes a defect: an End and a State that change their arguments.
func alterEnd(change func(user *domain.UserID, token *application.TokenHash)) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{
			end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
				change(&user, &token)
				return b.Sessions.End(ctx, user, token, at, until)
			},
			state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
				state, err := b.Sessions.State(ctx, user, token)
				change(&user, &token)
				other, _ := b.Sessions.State(ctx, user, token)
				state.Ended = other.Ended
				return state, err
			},
		}
	})
}

// alterTime makes a defect: EndAll, EndEveryone and ChangePassword change the time.
func alterTime(change func(b sessiontest.Backend, at time.Time) time.Time) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{
			endAll: func(ctx context.Context, user domain.UserID, at time.Time) error {
				return b.Sessions.EndAll(ctx, user, change(b, at))
			},
			endEveryone: func(ctx context.Context, at time.Time) (int, error) {
				return b.Sessions.EndEveryone(ctx, change(b, at))
			},
			change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
				return b.Sessions.ChangePassword(ctx, user, from, to, change(b, at))
			},
		}
	})
}
