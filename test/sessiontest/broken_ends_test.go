package sessiontest_test

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

var endDefects = []defect{
	{"a user who does not exist has the zero state", "unknown user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
			state, err := b.Sessions.State(ctx, user, token)
			if errors.Is(err, domain.ErrUserNotFound) {
				err = nil
			}
			return state, err
		}}
	})},
	{"an UPDATE that matches no row is no error", "unknown user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{endAll: func(ctx context.Context, user domain.UserID, at time.Time) error {
			if err := b.Sessions.EndAll(ctx, user, at); !errors.Is(err, domain.ErrUserNotFound) {
				return err
			}
			return nil
		}}
	})},
	{"every change that matches no row is a changed password", "unknown user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			changed, err := b.Sessions.ChangePassword(ctx, user, from, to, at)
			if errors.Is(err, domain.ErrUserNotFound) {
				err = application.ErrPasswordChanged
			}
			return changed, err
		}}
	})},
	{"End ends all tokens", "end/token", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
			return errors.Join(b.Sessions.End(ctx, user, token, at, until), b.Sessions.EndAll(ctx, user, at))
		}}
	})},
	{"End does nothing", "end/token", breakSessions(func(sessiontest.Backend) sessions {
		return sessions{end: func(ctx context.Context, _ domain.UserID, _ application.TokenHash, _, _ time.Time) error {
			return ctx.Err()
		}}
	})},
	{"tokens end at their first zero byte", "end/token", alterEnd(func(_ *domain.UserID, token *application.TokenHash) {
		zero := bytes.IndexByte(token[:], 0)
		clear(token[max(0, zero):])
	})},
	{"tokens are cut", "end/token", alterEnd(func(_ *domain.UserID, token *application.TokenHash) { clear(token[16:]) })},
	{"a user has one ended token", "end/token", breakSessions(func(b sessiontest.Backend) sessions {
		var last application.TokenHash
		return sessions{
			end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
				last = token
				return b.Sessions.End(ctx, user, token, at, until)
			},
			state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
				state, err := b.Sessions.State(ctx, user, token)
				state.Ended = state.Ended && token == last
				return state, err
			},
		}
	})},
	{"ended tokens have no user", "end/user", alterEnd(func(user *domain.UserID, _ *application.TokenHash) { *user = 1 })},
	{"a token that has ended already violates a key", "end/again", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
			if state, err := b.Sessions.State(ctx, user, token); err == nil && state.Ended {
				return errors.New("duplicate key")
			}
			return b.Sessions.End(ctx, user, token, at, until)
		}}
	})},
	{"a token is forgotten when it is ended again", "end/again", breakSessions(func(b sessiontest.Backend) sessions {
		ends := 0
		return sessions{
			end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
				ends++
				return b.Sessions.End(ctx, user, token, at, until)
			},
			state: func(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
				state, err := b.Sessions.State(ctx, user, token)
				state.Ended = state.Ended && ends == 1
				return state, err
			},
		}
	})},
	{"a sweep deletes tokens that have not expired", "end/kept", breakSessions(func(b sessiontest.Backend) sessions {
		var calls atomic.Int64
		return sessions{end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
			if calls.Add(1)%256 == 0 {
				if err := b.Sessions.End(ctx, user, application.TokenHash{}, until.Add(time.Hour), until); err != nil {
					return err
				}
			}
			return b.Sessions.End(ctx, user, token, at, until)
		}}
	})},
	{"tokens expire a minute early", "end/kept", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{end: func(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
			return b.Sessions.End(ctx, user, token, at, until.Add(-time.Minute))
		}}
	})},
}
