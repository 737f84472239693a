package revocationtest_test

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// alterState makes a defect: State changes its result.
func alterState(change func(*application.TokenState)) broken.Defect {
	return broken.After(broken.State, func(c *call) { change(&c.State) })
}

// alterToken makes a defect: Revoke and State use another token instead of the
// given one.
func alterToken(change func(*call)) broken.Defect {
	return func() broken.Handlers {
		return broken.Handlers{
			broken.Revoke: func(c *call) { change(c); c.Proceed() },
			broken.State: func(c *call) {
				other := *c
				change(&other)
				other.Proceed()
				c.Proceed()
				c.State.Revoked = other.State.Revoked
			},
		}
	}
}

var endDefects = []defect{
	{"a user who does not exist has the zero state", "unknown user", broken.Swap(broken.State, domain.ErrUserNotFound, nil)},
	{"an UPDATE that matches no row is no error", "unknown user", broken.Swap(broken.RevokeAll, domain.ErrUserNotFound, nil)},
	{"every change that matches no row is a changed password", "unknown user", broken.Swap(broken.ChangePassword, domain.ErrUserNotFound, domain.ErrPasswordChanged)},
	{"Revoke revokes all tokens", "revoke/token", broken.After(broken.Revoke, func(c *call) { c.Err = c.Revocations.RevokeAll(c.Context, c.UserID, c.At) })},
	{"Revoke does nothing", "revoke/token", broken.In(broken.Revoke, func(*call) {})},
	{"tokens end at their first zero byte", "revoke/token", alterToken(func(c *call) {
		clear(c.Token[max(0, bytes.IndexByte(c.Token[:], 0)):])
	})},
	{"tokens are cut", "revoke/token", alterToken(func(c *call) { clear(c.Token[16:]) })},
	{"a user has one revoked token", "revoke/token", func() broken.Handlers {
		var last application.TokenHash
		return broken.Handlers{
			broken.Revoke: func(c *call) { c.Proceed(); last = c.Token },
			broken.State: func(c *call) {
				c.Proceed()
				c.State.Revoked = c.State.Revoked && c.Token == last
			},
		}
	}},
	{"revoked tokens have no user", "revoke/user", alterToken(func(c *call) { c.UserID = 1 })},
	{"States has the unknown users", "revoke/states", broken.After(broken.States, func(c *call) {
		for _, token := range c.Tokens {
			state := c.States[token]
			c.States[token] = state
		}
	})},
	{"States takes a token for each user's", "revoke/states", broken.After(broken.States, func(c *call) {
		for token, state := range c.States {
			for other, of := range c.States {
				state.Revoked = state.Revoked || of.Revoked && other.Token == token.Token
			}
			c.States[token] = state
		}
	})},
	{"States has the first epoch", "revoke/states", broken.After(broken.States, func(c *call) {
		for token, state := range c.States {
			state.Epoch = domain.TokenEpoch(state.RegisteredAt.UnixMicro())
			c.States[token] = state
		}
	})},
	{"a token that is revoked already violates a key", "revoke/again", broken.In(broken.Revoke, func(c *call) {
		if ended, _ := c.Revocations.State(c.Context, c.UserID, c.Token); ended.Revoked {
			c.Err = errors.New("duplicate key")
			return
		}
		c.Proceed()
	})},
	{"a token is forgotten when it is revoked again", "revoke/again", func() broken.Handlers {
		ends := 0
		return broken.Handlers{
			broken.Revoke: func(c *call) { c.Proceed(); ends++ },
			broken.State: func(c *call) {
				c.Proceed()
				c.State.Revoked = c.State.Revoked && ends == 1
			},
		}
	}},
	{"a sweep deletes tokens that have expired", "revoke/kept", func() broken.Handlers {
		expiry, now := make(map[application.TokenHash]time.Time), time.Time{}
		return broken.Handlers{
			broken.Revoke: func(c *call) { c.Proceed(); expiry[c.Token], now = c.Until, c.At },
			broken.State: func(c *call) {
				c.Proceed()
				c.State.Revoked = c.State.Revoked && now.Before(expiry[c.Token])
			},
		}
	}},
}

// alterTime makes a defect: RevokeAll, RevokeEveryone and ChangePassword change the time.
func alterTime(change func(at time.Time) time.Time) broken.Defect {
	alter := func(c *call) { c.At = change(c.At); c.Proceed() }
	return func() broken.Handlers {
		return broken.Handlers{broken.RevokeAll: alter, broken.RevokeEveryone: alter, broken.ChangePassword: alter}
	}
}

// lowering sets the epoch to the time of the last revocation, even if the epoch
// was later.
func lowering() broken.Handlers {
	var last time.Time
	raise := func(c *call) { c.Proceed(); last = c.At }
	return broken.Handlers{broken.RevokeAll: raise, broken.RevokeEveryone: raise, broken.ChangePassword: raise, broken.State: func(c *call) {
		if c.Proceed(); !last.IsZero() {
			c.State.Epoch = domain.TokenEpoch(last.UnixMicro())
		}
	}}
}

var epochDefects = []defect{
	{"the first epoch is 0", "epoch/registration", alterState(func(s *application.TokenState) {
		if s.Epoch == domain.TokenEpoch(s.RegisteredAt.UnixMicro()) {
			s.Epoch = 0
		}
	})},
	{"epochs pass through floats", "epoch/registration", alterState(func(s *application.TokenState) {
		s.Epoch = domain.TokenEpoch(float32(s.Epoch/1e6)*1e6) + s.Epoch%1e6
	})},
	{"times of registration are in another zone", "epoch/registration", alterState(func(s *application.TokenState) {
		s.RegisteredAt = s.RegisteredAt.In(time.FixedZone("", 3600))
	})},
	{"the first revocation sets the epoch to its time, even if that is earlier", "epoch/registration", lowering},
	{"epochs are milliseconds", "epoch/time", alterTime(func(at time.Time) time.Time { return at.Truncate(time.Millisecond) })},
	{"epochs are rounded up", "epoch/time", alterTime(func(at time.Time) time.Time { return at.Add(time.Microsecond) })},
	{"revocations raise the epoch by one", "epoch/time", alterTime(func(time.Time) time.Time { return time.Unix(0, 0) })},
	{"the epoch is the time, and may fall", "epoch/rises", lowering},
	{"RevokeAll revokes the tokens of all users", "epoch/user", broken.In(broken.RevokeAll, func(c *call) { _, c.Err = c.Revocations.RevokeEveryone(c.Context, c.At) })},
	{"RevokeEveryone ends after the first batch", "epoch/everyone", broken.In(broken.RevokeEveryone, func(c *call) {
		users := c.Everyone()
		c.Count = min(3, len(users))
		for _, user := range users[:c.Count] {
			_ = c.Revocations.RevokeAll(c.Context, user.ID(), c.At)
		}
	})},
	{"RevokeEveryone counts the users whose epoch was lower", "epoch/everyone", broken.In(broken.RevokeEveryone, func(c *call) {
		lower := 0
		for _, user := range c.Everyone() {
			if user.TokenEpoch() < domain.TokenEpoch(c.At.UnixMicro()) {
				lower++
			}
		}
		c.Proceed()
		c.Count = lower
	})},
	{"a new epoch forgets the revoked tokens", "epoch/revoked tokens", alterState(func(s *application.TokenState) {
		s.Revoked = s.Revoked && s.Epoch == domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	})},
}

// comparing makes a defect: ChangePassword compares in another way.
func comparing(equal func(hash, from string) bool) broken.Defect {
	return broken.Before(broken.ChangePassword, func(c *call) {
		if hash := found(c).PasswordHash(); equal(hash, c.OldHash) {
			c.OldHash = hash
		}
	})
}

var passwordDefects = []defect{
	{"ChangePassword returns the user as it was", "password/fields", broken.In(broken.ChangePassword, func(c *call) {
		was := found(c)
		c.Proceed()
		c.User = was
	})},
	{"hashes are cut at 60", "password/fields", broken.Before(broken.ChangePassword, func(c *call) { c.NewHash = c.NewHash[:min(60, len(c.NewHash))] })},
	{"an equal hash changes nothing", "password/fields", broken.In(broken.ChangePassword, func(c *call) {
		if c.OldHash == c.NewHash {
			c.User = found(c)
			return
		}
		c.Proceed()
	})},
	{"the hash is not compared", "password/changed", comparing(func(_, _ string) bool { return true })},
	{"hashes are compared in any case", "password/changed", comparing(strings.EqualFold)},
	{"hashes are compared by LIKE", "password/changed", comparing(func(hash, from string) bool { return from == "%" || hash == from })},
	{"hashes are compared without spaces at the end", "password/changed", comparing(func(hash, from string) bool { return hash == strings.TrimRight(from, " ") })},
	{"users are found by the hash", "password/user", broken.In(broken.ChangePassword, func(c *call) {
		for _, user := range c.Everyone() {
			if user.PasswordHash() == c.OldHash {
				_, _ = c.Users.ChangePassword(c.Context, user.ID(), domain.HashReplacement{Old: c.OldHash, New: c.NewHash, At: c.At})
			}
		}
		c.User = found(c)
	})},
}

// refusesSecond makes a defect: of two concurrent calls the second is rejected.
func refusesSecond(m broken.Method, text string) broken.Defect {
	return broken.Fresh(m, func() func(*call) {
		var arrived atomic.Int64
		both := suite.Gate(2)
		return func(c *call) {
			second := arrived.Add(1) == 2
			if both(); second {
				c.Err = errors.New(text)
				return
			}
			c.Proceed()
		}
	})
}

// looksFirst makes a defect: a change looks for the user first. If the user is deleted
// then, the change leaves a state or a task behind.
func looksFirst(m broken.Method) broken.Defect {
	return func() broken.Handlers {
		var mutex sync.Mutex
		left, task := make(map[domain.UserID]bool), domain.TaskID(0)
		return broken.Handlers{
			m: func(c *call) {
				if _, c.Err = c.Users.ByID(c.Context, c.UserID); c.Err != nil {
					return
				}
				if c.Proceed(); !errors.Is(c.Err, domain.ErrUserNotFound) {
					return
				}
				mutex.Lock()
				defer mutex.Unlock()
				c.Err, left[c.UserID] = nil, m != broken.Create
				if m == broken.Create {
					task = 99
					c.Task = c.Draft.Task(task, c.UserID)
				}
			},
			broken.State: func(c *call) {
				c.Proceed()
				mutex.Lock()
				defer mutex.Unlock()
				if left[c.UserID] {
					c.Err = nil
				}
			},
			broken.Get: func(c *call) {
				c.Proceed()
				mutex.Lock()
				defer mutex.Unlock()
				if task != 0 && c.ID == task {
					c.Err = domain.ErrNotOwner
				}
			},
		}
	}
}

var raceDefects = []defect{
	{"Revoke looks for the user, and then revokes", "race/delete within a change", looksFirst(broken.Revoke)},
	{"RevokeAll looks for the user, and then revokes", "race/delete within a change", looksFirst(broken.RevokeAll)},
	{"Create looks for the owner, and then creates", "race/delete within a change", looksFirst(broken.Create)},
	{"comparing and replacing are two steps", "race/passwords", broken.Fresh(broken.ChangePassword, func() func(*call) {
		allCompared := suite.Gate(20)
		var mutex sync.Mutex
		return func(c *call) {
			if found(c).PasswordHash() != c.OldHash {
				c.Err = domain.ErrPasswordChanged
				return
			}
			allCompared()
			mutex.Lock()
			defer mutex.Unlock()
			c.OldHash = found(c).PasswordHash()
			c.Proceed()
		}
	})},
	{"reading and raising are two steps", "race/epochs", func() broken.Handlers {
		allRead := suite.Gate(20)
		var epoch atomic.Int64
		return broken.Handlers{
			broken.RevokeAll: func(*call) {
				read := epoch.Load()
				allRead()
				epoch.Store(read + 1)
			},
			broken.State: func(c *call) {
				c.Proceed()
				c.State.Epoch += domain.TokenEpoch(epoch.Load())
			},
		}
	}},
	{"a busy storage refuses", "race/revocations", refusesSecond(broken.Revoke, "database is locked")},
	{"concurrent deletes lock in different orders", "race/deletes", refusesSecond(broken.DeleteUser, "deadlock detected")},
	{"a change during Delete violates a key", "race/changes and delete", func() broken.Handlers {
		deleted := make(chan struct{})
		deletedOnce := sync.OnceFunc(func() { close(deleted) })
		return broken.Handlers{
			broken.DeleteUser: func(c *call) { c.Proceed(); deletedOnce() },
			broken.Revoke: func(c *call) {
				<-deleted
				if c.Proceed(); c.Err != nil {
					c.Err = errors.New("violated foreign key")
				}
			},
		}
	}},
}

var contextDefects = []defect{
	{"an ended context is ignored", "context/canceled", broken.IgnoresContext(broken.RevokeAll)},
	{"an ended context is reported afterwards", "context/canceled", broken.ReportsLate(broken.DeleteUser)},
	{"a call with an ended context leaks a connection", "context/no leaks", broken.Fresh(broken.RevokeAll, func() func(*call) {
		leaked := 0
		return func(c *call) {
			if c.Proceed(); c.Err != nil {
				leaked++
			} else if leaked >= 8 {
				c.Err = errors.New("no connection is left")
			}
		}
	})},
	{"State never returns", "context/no leaks", broken.In(broken.State, func(c *call) {
		<-c.Context.Done()
		c.Err = c.Context.Err()
	})},
}
