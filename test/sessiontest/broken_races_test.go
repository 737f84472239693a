package sessiontest_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var raceDefects = []defect{
	{"comparing and replacing are two steps", "race/passwords", breakSessions(func(b sessiontest.Backend) sessions {
		pass := suite.Gate(20)
		var mutex sync.Mutex
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			found, err := b.Users.ByID(ctx, user)
			if err != nil || found.PasswordHash() != from {
				return domain.User{}, errors.Join(err, application.ErrPasswordChanged)
			}
			pass()
			mutex.Lock()
			defer mutex.Unlock()
			if found, err = b.Users.ByID(ctx, user); err != nil {
				return domain.User{}, err
			}
			return b.Sessions.ChangePassword(ctx, user, found.PasswordHash(), to, at)
		}}
	})},
	{"reading and raising are two steps", "race/epochs", breakSessions(func(b sessiontest.Backend) sessions {
		pass := suite.Gate(20)
		var epoch atomic.Int64
		return sessions{
			endAll: func(context.Context, domain.UserID, time.Time) error {
				read := epoch.Load()
				pass()
				epoch.Store(read + 1)
				return nil
			},
			state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
				state, err := b.Sessions.State(ctx, user, token)
				state.Epoch += domain.TokenEpoch(epoch.Load())
				return state, err
			},
		}
	})},
	{"a busy storage refuses", "race/ends", breakSessions(func(b sessiontest.Backend) sessions {
		var arrived atomic.Int64
		pass := suite.Gate(2)
		return sessions{end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
			second := arrived.Add(1) == 2
			if pass(); second {
				return errors.New("database is locked")
			}
			return b.Sessions.End(ctx, user, token, at, until)
		}}
	})},
	{"concurrent deletes lock in different orders", "race/deletes", breakSessions(func(b sessiontest.Backend) sessions {
		var arrived atomic.Int64
		pass := suite.Gate(2)
		return sessions{delete: func(ctx context.Context, user domain.UserID) error {
			second := arrived.Add(1) == 2
			if pass(); second {
				return errors.New("deadlock detected")
			}
			return b.Sessions.Delete(ctx, user)
		}}
	})},
	{"a change during Delete violates a key", "race/changes and delete", breakSessions(func(b sessiontest.Backend) sessions {
		var once sync.Once
		deleted := make(chan struct{})
		return sessions{
			delete: func(ctx context.Context, user domain.UserID) error {
				defer once.Do(func() { close(deleted) })
				return b.Sessions.Delete(ctx, user)
			},
			end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
				<-deleted
				if err := b.Sessions.End(ctx, user, token, at, until); err != nil {
					return errors.New("violated foreign key")
				}
				return nil
			},
		}
	})},
}

var contextDefects = []defect{
	{"an ended context is ignored", "context/canceled", withContext(func(ctx context.Context, call func(context.Context) error) error {
		return call(context.WithoutCancel(ctx))
	})},
	{"an ended context is reported afterwards", "context/canceled", withContext(func(ctx context.Context, call func(context.Context) error) error {
		return errors.Join(call(context.WithoutCancel(ctx)), ctx.Err())
	})},
	{"a call with an ended context leaks a connection", "context/no leaks", func(b sessiontest.Backend) sessiontest.Backend {
		leaked := 0
		return withContext(func(ctx context.Context, call func(context.Context) error) error {
			if ctx.Err() != nil {
				leaked++
			} else if leaked >= 8 {
				return errors.New("no connection is left")
			}
			return call(ctx)
		})(b)
	}},
	{"State never returns", "context/no leaks", breakSessions(func(sessiontest.Backend) sessions {
		return sessions{state: func(ctx context.Context, _ domain.UserID, _ application.TokenHash) (application.SessionState, error) {
			<-ctx.Done()
			return application.SessionState{}, ctx.Err()
		}}
	})},
}

// withContext makes a defect: an EndAll and a Delete that treat their context
// differently.
func withContext(with func(ctx context.Context, call func(context.Context) error) error) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{
			endAll: func(ctx context.Context, user domain.UserID, at time.Time) error {
				return with(ctx, func(ctx context.Context) error { return b.Sessions.EndAll(ctx, user, at) })
			},
			delete: func(ctx context.Context, user domain.UserID) error {
				return with(ctx, func(ctx context.Context) error { return b.Sessions.Delete(ctx, user) })
			},
		}
	})
}

var reopenDefects = []defect{
	{"a restart loses the ended tokens", "reopen/data", reopened(alterState(func(s *application.SessionState) { s.Ended = false }))},
	{"a restart loses the epochs", "reopen/data", reopened(alterState(func(s *application.SessionState) {
		s.Epoch = domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	}))},
	{"after a restart the highest task ID is given again", "reopen/ids", reopened(reusedTaskIDs)},
}

// reopened makes a defect of a storage that is correct until a restart.
func reopened(apply func(sessiontest.Backend) sessiontest.Backend) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		b.Reopen = func(*testing.T) sessiontest.Backend { return apply(b) }
		return b
	}
}
