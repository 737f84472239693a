package revocationtest_test

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

type (
	defect = suite.Defect[intercept.Defect]
	opener = func(*testing.T) revocationtest.Backend
	call   = intercept.Call
)

func TestDefectsAreFound(t *testing.T) {
	passwordRace := slices.DeleteFunc(revocationtest.RulesOf(revocationtest.Backend{}), func(r revocationtest.Rule) bool { return r.Name != "race/passwords" })
	suite.AreFound(t, revocationtest.RulesOf(revocationtest.Backend{}), revocationtest.NewStorage, slices.Concat(
		revokeDefects, epochDefects, passwordDefects, deleteDefects, raceDefects, contextDefects), withDefect)
	suite.AreFound(t, revocationtest.SweepRules, revocationtest.NewStorage, sweepDefects, withDefect)
	suite.AreFound(t, passwordRace, revocationtest.NewStorage, processDefects, twoProcesses)
	suite.AreFound(t, revocationtest.ReopenRules, revocationtest.NewStorage, reopenDefects, func(d intercept.Defect) opener {
		return func(t *testing.T) revocationtest.Backend { // correct until it is opened again
			b := withDefect(nil)(t)
			b.Reopen = func(*testing.T) revocationtest.Backend { return breaks(b, d) }
			return b
		}
	})
}

// withDefect opens a storage that a restart does not change.
func withDefect(d intercept.Defect) opener {
	return func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		b := breaks(revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep}, d)
		b.Reopen = func(*testing.T) revocationtest.Backend { return b }
		return b
	}
}

// twoProcesses opens a storage that two processes use, each with the defect.
func twoProcesses(d intercept.Defect) opener {
	return func(t *testing.T) revocationtest.Backend {
		b := withDefect(nil)(t)
		one := breaks(b, d)
		one.Another = func(*testing.T) revocationtest.Backend { return breaks(b, d) }
		return one
	}
}

func breaks(b revocationtest.Backend, d intercept.Defect) revocationtest.Backend {
	a := intercept.Break(intercept.Ports{Users: b.Users, Tasks: b.Tasks, Revocations: b.Revocations, Sweep: b.Sweep}, d)
	return revocationtest.Backend{Users: a.Users, Tasks: a.Tasks, Revocations: a.Revocations, Sweep: a.Sweep}
}

var revokeDefects = []defect{
	{"an UPDATE that matches no row is no error", "unknown user", intercept.ReplaceError(intercept.RevokeAll, domain.ErrUserNotFound, nil)},
	{"Revoke revokes all tokens", "revoke/token", intercept.After(intercept.Revoke, func(c *call) { c.Err = c.Revocations.RevokeAll(c.Context, c.UserID, c.At) })},
	{"revoked tokens have no user", "revoke/token", func() intercept.Handlers {
		revoked := make(map[application.TokenHash]bool)
		return intercept.Handlers{
			intercept.Revoke: func(c *call) { c.Proceed(); revoked[c.Token] = true },
			intercept.State:  func(c *call) { c.Proceed(); c.State.Revoked = revoked[c.Token] },
		}
	}},
	{"States has the unknown users", "revoke/states", intercept.After(intercept.States, func(c *call) {
		for _, token := range c.Tokens {
			state := c.States[token]
			c.States[token] = state
		}
	})},
	{"a token that is revoked already violates a key", "revoke/token", intercept.In(intercept.Revoke, func(c *call) {
		if ended, _ := c.Revocations.State(c.Context, c.UserID, c.Token); ended.Revoked {
			c.Err = errors.New("duplicate key")
			return
		}
		c.Proceed()
	})},
	{"a sweep deletes tokens that have expired", "revoke/kept", func() intercept.Handlers {
		expiry, now := make(map[application.TokenHash]time.Time), time.Time{}
		return intercept.Handlers{
			intercept.Revoke: func(c *call) { c.Proceed(); expiry[c.Token], now = c.Until, c.At },
			intercept.State: func(c *call) {
				c.Proceed()
				c.State.Revoked = c.State.Revoked && now.Before(expiry[c.Token])
			},
		}
	}},
}

var epochDefects = []defect{
	{"times of registration are in another zone", "epoch/registration", intercept.After(intercept.State, func(c *call) {
		c.State.RegisteredAt = c.State.RegisteredAt.In(time.FixedZone("", 3600))
	})},
	{"epochs are rounded up", "epoch/rises", intercept.Before(intercept.ChangePassword, func(c *call) { c.At = c.At.Add(time.Microsecond) })},
	{"the epoch is the time, and may fall", "epoch/rises", func() intercept.Handlers {
		var last time.Time
		return intercept.Handlers{
			intercept.RevokeAll: func(c *call) { c.Proceed(); last = c.At },
			intercept.State: func(c *call) {
				if c.Proceed(); !last.IsZero() {
					c.State.Epoch = domain.TokenEpoch(last.UnixMicro())
				}
			},
		}
	}},
	{"RevokeAll revokes the tokens of all users", "epoch/user", intercept.In(intercept.RevokeAll, func(c *call) { _, c.Err = c.Revocations.RevokeEveryone(c.Context, c.At) })},
	{"RevokeEveryone ends after the first batch", "epoch/everyone", intercept.In(intercept.RevokeEveryone, func(c *call) {
		users := c.Everyone()
		c.Count = min(3, len(users))
		for _, user := range users[:c.Count] {
			_ = c.Revocations.RevokeAll(c.Context, user.ID(), c.At)
		}
	})},
	{"a new epoch forgets the revoked tokens", "epoch/rises", intercept.After(intercept.State, func(c *call) {
		c.State.Revoked = c.State.Revoked && c.State.Epoch == domain.TokenEpoch(c.State.RegisteredAt.UnixMicro())
	})},
}

var passwordDefects = []defect{
	{"hashes are cut at 60", "password/fields", intercept.Before(intercept.ChangePassword, func(c *call) { c.NewHash = c.NewHash[:min(60, len(c.NewHash))] })},
	{"the hash is not compared", "password/changed", intercept.Before(intercept.ChangePassword, func(c *call) { c.OldHash = found(c).PasswordHash() })},
	{"users are found by the hash", "password/user", intercept.In(intercept.ChangePassword, func(c *call) {
		for _, user := range c.Everyone() {
			if user.PasswordHash() == c.OldHash {
				_, _ = c.Users.ChangePassword(c.Context, user.ID(), domain.HashReplacement{Old: c.OldHash, New: c.NewHash, At: c.At})
			}
		}
		c.User = found(c)
	})},
}

func found(c *call) domain.User {
	user, _ := c.Users.ByID(c.Context, c.UserID)
	return user
}

var deleteDefects = []defect{
	{"a second Delete is no error", "delete/user", intercept.ReplaceError(intercept.DeleteUser, domain.ErrUserNotFound, nil)},
	{"tasks outlive their owner", "delete/user", intercept.ReplaceError(intercept.Get, domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"all epochs rise", "delete/user", intercept.After(intercept.DeleteUser, func(c *call) { _, c.Err = c.Revocations.RevokeEveryone(c.Context, time.Unix(0, 0)) })},
	{"revoked tokens outlive their user", "delete/email", func() intercept.Handlers {
		deleted := false
		return intercept.Handlers{
			intercept.DeleteUser: func(c *call) { c.Proceed(); deleted = true },
			intercept.State:      func(c *call) { c.Proceed(); c.State.Revoked = c.State.Revoked || deleted },
		}
	}},
	{"the highest task ID is given again", "delete/email", reusedTaskIDs},
	{"a deleted user has keys", "keys/deleted user", intercept.ReplaceError(intercept.CreateOnce, domain.ErrUserNotFound, nil)},
}

// reusedTaskIDs numbers the tasks of each owner from 1.
var reusedTaskIDs = intercept.After(intercept.Create, func(c *call) {
	id := domain.TaskID(len(c.TasksOf(c.UserID, domain.TaskFilter{})))
	c.Task = domain.RestoreTask(domain.TaskRecord{ID: id, Owner: c.UserID, Title: c.Task.Title()})
})

var loseRevokedTokens = intercept.After(intercept.State, func(c *call) { c.State.Revoked = false })

var reopenDefects = []defect{
	{"a restart loses the revoked tokens", "reopen/data", loseRevokedTokens},
	{"after a restart the highest task ID is given again", "reopen/ids", reusedTaskIDs},
}

var sweepDefects = []defect{
	{"Sweep deletes all revoked tokens", "sweep/kept", loseRevokedTokens},
}

// secondOf makes a defect of every second call of a method.
func secondOf(m intercept.Method, handle func(*call)) intercept.Defect {
	return intercept.WithState(m, func() func(*call) {
		var calls atomic.Int64
		return func(c *call) {
			if calls.Add(1)%2 == 0 {
				handle(c)
				return
			}
			c.Proceed()
		}
	})
}

var raceDefects = []defect{
	{"a user is deleted between the check and the change", "race/delete within a change", intercept.In(intercept.Revoke, func(c *call) {
		if _, c.Err = c.Users.ByID(c.Context, c.UserID); c.Err != nil {
			return
		}
		if c.Proceed(); c.Err != nil {
			c.Err = errors.New("violated foreign key")
		}
	})},
	{"the losers of a race succeed, too", "race/passwords", intercept.ReplaceError(intercept.ChangePassword, domain.ErrPasswordChanged, nil)},
	{"some revocations are lost", "race/revocations", secondOf(intercept.RevokeAll, func(*call) {})},
	{"a busy storage rejects calls", "race/revocations", secondOf(intercept.Revoke, func(c *call) { c.Err = errors.New("database is locked") })},
	{"concurrent deletes lock in different orders", "race/deletes", secondOf(intercept.DeleteUser, func(c *call) { c.Err = errors.New("deadlock detected") })},
	{"a change during Delete keeps the user", "race/changes and delete", intercept.In(intercept.DeleteUser, func(*call) {})},
}

// processDefects are defects of a storage that two processes use. One process alone is correct.
var processDefects = []defect{
	{"ChangePassword locks only its own process", "race/passwords", func() intercept.Handlers {
		lock := make(chan struct{}, 1)
		return intercept.Handlers{intercept.ChangePassword: func(c *call) {
			lock <- struct{}{}
			defer func() { <-lock }()
			if stored, err := c.Users.ByID(c.Context, c.UserID); err == nil && stored.PasswordHash() != c.OldHash {
				c.Err = domain.ErrPasswordChanged
				return
			}
			time.Sleep(time.Millisecond) // in the bubble's time, so the other process goes on
			if stored, err := c.Users.ByID(c.Context, c.UserID); err == nil {
				c.OldHash = stored.PasswordHash()
			}
			c.Proceed()
		}}
	}},
}

var contextDefects = []defect{
	{"an ended context is reported afterwards", "context/canceled", intercept.ReportsLate(intercept.DeleteUser)},
	{"a call with an ended context leaks a connection", "context/no leaks", intercept.Leaks(intercept.RevokeAll)},
}
