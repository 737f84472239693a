package sessiontest_test

import (
	"bytes"
	"errors"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// alterState makes a defect: a State that changes what it returns.
func alterState(change func(*application.SessionState)) func(sessiontest.Backend) sessiontest.Backend {
	return after(state, func(c *call) { change(&c.state) })
}

// alterToken makes a defect: an End and a State that take another token for the
// given one.
func alterToken(change func(*call)) func(sessiontest.Backend) sessiontest.Backend {
	return breaks(func() handlers {
		return handlers{
			end: func(c *call) { change(c); c.proceed() },
			state: func(c *call) {
				other := *c
				change(&other)
				other.proceed()
				c.proceed()
				c.state.Ended = other.state.Ended
			},
		}
	})
}

var endDefects = []defect{
	{"a user who does not exist has the zero state", "unknown user", swap(state, domain.ErrUserNotFound, nil)},
	{"an UPDATE that matches no row is no error", "unknown user", swap(endAll, domain.ErrUserNotFound, nil)},
	{"every change that matches no row is a changed password", "unknown user", swap(changePassword, domain.ErrUserNotFound, application.ErrPasswordChanged)},
	{"End ends all tokens", "end/token", after(end, func(c *call) { c.err = c.Sessions.EndAll(c.ctx, c.user, c.at) })},
	{"End does nothing", "end/token", in(func(*call) {}, end)},
	{"tokens end at their first zero byte", "end/token", alterToken(func(c *call) {
		clear(c.token[max(0, bytes.IndexByte(c.token[:], 0)):])
	})},
	{"tokens are cut", "end/token", alterToken(func(c *call) { clear(c.token[16:]) })},
	{"a user has one ended token", "end/token", breaks(func() handlers {
		var last application.TokenHash
		return handlers{
			end: func(c *call) { c.proceed(); last = c.token },
			state: func(c *call) {
				c.proceed()
				c.state.Ended = c.state.Ended && c.token == last
			},
		}
	})},
	{"ended tokens have no user", "end/user", alterToken(func(c *call) { c.user = 1 })},
	{"a token that has ended already violates a key", "end/again", in(func(c *call) {
		if ended, _ := c.Sessions.State(c.ctx, c.user, c.token); ended.Ended {
			c.err = errors.New("duplicate key")
			return
		}
		c.proceed()
	}, end)},
	{"a token is forgotten when it is ended again", "end/again", breaks(func() handlers {
		ends := 0
		return handlers{
			end: func(c *call) { c.proceed(); ends++ },
			state: func(c *call) {
				c.proceed()
				c.state.Ended = c.state.Ended && ends == 1
			},
		}
	})},
	{"a sweep deletes tokens that have not expired", "end/kept", fresh(end, func() func(*call) {
		calls := 0
		return func(c *call) {
			if calls++; calls%256 == 0 {
				_ = c.Sessions.End(c.ctx, c.user, application.TokenHash{}, c.until.Add(time.Hour), c.until)
			}
			c.proceed()
		}
	})},
	{"tokens expire a minute early", "end/kept", before(end, func(c *call) { c.until = c.until.Add(-time.Minute) })},
}

// alterTime makes a defect: EndAll, EndEveryone and ChangePassword change the time.
func alterTime(change func(at time.Time) time.Time) func(sessiontest.Backend) sessiontest.Backend {
	return in(func(c *call) { c.at = change(c.at); c.proceed() }, endAll, endEveryone, changePassword)
}

// lowering sets the epoch to the time of the last end, whatever it was.
func lowering() handlers {
	var last time.Time
	raise := func(c *call) { c.proceed(); last = c.at }
	return handlers{endAll: raise, endEveryone: raise, changePassword: raise, state: func(c *call) {
		if c.proceed(); !last.IsZero() {
			c.state.Epoch = domain.TokenEpoch(last.UnixMicro())
		}
	}}
}

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
	{"the first end sets the epoch to its time, even if that is earlier", "epoch/registration", breaks(lowering)},
	{"epochs are milliseconds", "epoch/time", alterTime(func(at time.Time) time.Time { return at.Truncate(time.Millisecond) })},
	{"epochs are rounded up", "epoch/time", alterTime(func(at time.Time) time.Time { return at.Add(time.Microsecond) })},
	{"ends raise the epoch by one", "epoch/time", alterTime(func(time.Time) time.Time { return time.Unix(0, 0) })},
	{"the epoch is the time, and may fall", "epoch/rises", breaks(lowering)},
	{"EndAll ends the tokens of all users", "epoch/user", in(func(c *call) { _, c.err = c.Sessions.EndEveryone(c.ctx, c.at) }, endAll)},
	{"EndEveryone ends after the first batch", "epoch/everyone", in(func(c *call) {
		users := c.everyone()
		c.count = min(3, len(users))
		for _, user := range users[:c.count] {
			_ = c.Sessions.EndAll(c.ctx, user.ID(), c.at)
		}
	}, endEveryone)},
	{"EndEveryone counts the users whose epoch was lower", "epoch/everyone", in(func(c *call) {
		lower := 0
		for _, user := range c.everyone() {
			if user.TokenEpoch() < domain.TokenEpoch(c.at.UnixMicro()) {
				lower++
			}
		}
		c.proceed()
		c.count = lower
	}, endEveryone)},
	{"a new epoch forgets the ended tokens", "epoch/ended tokens", alterState(func(s *application.SessionState) {
		s.Ended = s.Ended && s.Epoch == domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	})},
}

// comparing makes a defect: a ChangePassword that compares in another way.
func comparing(equal func(hash, from string) bool) func(sessiontest.Backend) sessiontest.Backend {
	return before(changePassword, func(c *call) {
		if hash := c.found().PasswordHash(); equal(hash, c.from) {
			c.from = hash
		}
	})
}

var passwordDefects = []defect{
	{"ChangePassword returns the user as it was", "password/fields", in(func(c *call) {
		was := c.found()
		c.proceed()
		c.changed = was
	}, changePassword)},
	{"hashes are cut at 60", "password/fields", before(changePassword, func(c *call) { c.to = c.to[:min(60, len(c.to))] })},
	{"an equal hash changes nothing", "password/fields", in(func(c *call) {
		if c.from == c.to {
			c.changed = c.found()
			return
		}
		c.proceed()
	}, changePassword)},
	{"the hash is not compared", "password/changed", comparing(func(_, _ string) bool { return true })},
	{"hashes are compared in any case", "password/changed", comparing(strings.EqualFold)},
	{"hashes are compared by LIKE", "password/changed", comparing(func(hash, from string) bool { return from == "%" || hash == from })},
	{"hashes are compared without spaces at the end", "password/changed", comparing(func(hash, from string) bool { return hash == strings.TrimRight(from, " ") })},
	{"users are found by the hash", "password/user", in(func(c *call) {
		for _, user := range c.everyone() {
			if user.PasswordHash() == c.from {
				_, _ = c.Sessions.ChangePassword(c.ctx, user.ID(), c.from, c.to, c.at)
			}
		}
		c.changed = c.found()
	}, changePassword)},
}
