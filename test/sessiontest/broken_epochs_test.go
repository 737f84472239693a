package sessiontest_test

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

var epochDefects = []defect{
	{"the first epoch is 0", "epoch/registration", alterState(func(s *application.SessionState) {
		if s.Epoch == domain.TokenEpoch(s.RegisteredAt.UnixMicro()) {
			s.Epoch = 0
		}
	})},
	{"epochs pass through floats", "epoch/registration", alterState(func(s *application.SessionState) {
		s.Epoch = domain.TokenEpoch(float32(s.Epoch/1e6)*1e6) + s.Epoch%1e6
	})},
	{"times of registration are in another zone", "epoch/registration", alterState(func(s *application.SessionState) {
		s.RegisteredAt = s.RegisteredAt.In(time.FixedZone("", 3600))
	})},
	{"the first end sets the epoch to its time, even if that is earlier", "epoch/registration", lowering},
	{"epochs are milliseconds", "epoch/time", alterTime(func(_ sessiontest.Backend, at time.Time) time.Time { return at.Truncate(time.Millisecond) })},
	{"epochs are rounded up", "epoch/time", alterTime(func(_ sessiontest.Backend, at time.Time) time.Time { return at.Add(time.Microsecond) })},
	{"ends raise the epoch by one", "epoch/time", alterTime(func(sessiontest.Backend, time.Time) time.Time { return time.Unix(0, 0) })},
	{"the epoch is the time, and may fall", "epoch/rises", lowering},
	{"EndAll ends the tokens of all users", "epoch/user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{endAll: func(ctx context.Context, _ domain.UserID, at time.Time) error {
			_, err := b.Sessions.EndEveryone(ctx, at)
			return err
		}}
	})},
	{"EndEveryone ends after the first batch", "epoch/everyone", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{endEveryone: func(ctx context.Context, at time.Time) (int, error) {
			users, err := b.Users.List(ctx, domain.Page[domain.UserID]{Limit: 3})
			for _, user := range users {
				err = errors.Join(err, b.Sessions.EndAll(ctx, user.ID(), at))
			}
			return len(users), err
		}}
	})},
	{"EndEveryone counts the users whose epoch was lower", "epoch/everyone", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{endEveryone: func(ctx context.Context, at time.Time) (lower int, err error) {
			users, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			for _, user := range users {
				if user.TokenEpoch() < domain.TokenEpoch(at.UnixMicro()) {
					lower++
				}
			}
			_, endErr := b.Sessions.EndEveryone(ctx, at)
			return lower, errors.Join(err, endErr)
		}}
	})},
	{"a new epoch forgets the ended tokens", "epoch/ended tokens", alterState(func(s *application.SessionState) {
		s.Ended = s.Ended && s.Epoch == domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	})},
}

// lowering sets the epoch to the time of the last end, whatever it was.
func lowering(b sessiontest.Backend) sessiontest.Backend {
	var last atomic.Int64
	broken := alterTime(func(_ sessiontest.Backend, at time.Time) time.Time {
		last.Store(at.UnixMicro())
		return at
	})(b)
	return alterState(func(s *application.SessionState) {
		if at := last.Load(); at != 0 {
			s.Epoch = domain.TokenEpoch(at)
		}
	})(broken)
}
