package storetest_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var creationDefects = []defect{
	{"Create with a key drops the description", "create/fields", intercept.Before(intercept.CreateOnce, dropDescription)},
	{"the key is ignored", "creation/replay", intercept.In(intercept.CreateOnce, plain)},
	{"a null description is an empty one", "creation/other content", intercept.Before(intercept.CreateOnce, func(c *call) {
		if text, _ := c.Draft.Description(); text == "" {
			dropDescription(c)
		}
	})},
	{"keys are common to all owners", "creation/owners", intercept.WithState(intercept.CreateOnce, func() func(*call) {
		owners := make(map[domain.IdempotencyKey]domain.UserID)
		return func(c *call) {
			if first, used := owners[*c.Options.IdempotencyKey]; used {
				c.UserID = first
			}
			owners[*c.Options.IdempotencyKey] = c.UserID
			c.Proceed()
		}
	})},
	{"an unknown owner is the driver's error", "create/unknown owner", intercept.ReplaceError(intercept.CreateOnce, domain.ErrUserNotFound, errors.New("violates foreign key constraint"))},
	{"the times of drafts decide when a key is forgotten", "creation/replay", intercept.WithState(intercept.CreateOnce, func() func(*call) {
		var first time.Time
		return func(c *call) {
			if first.IsZero() {
				first = c.Draft.CreatedAt()
			}
			if c.Draft.CreatedAt().Sub(first) >= domain.IdempotencyKeyLifetime {
				plain(c)
				return
			}
			c.Proceed()
		}
	})},
	{"Create with a key looks the key up, then creates", "creation/race", intercept.Meeting(intercept.CreateOnce, 2, func(c *call, meet func()) { meet(); plain(c) })},
	{"Create with a key has no limit", "creation/limit", intercept.Before(intercept.CreateOnce, func(c *call) { c.Options.Limit = 0 })},
	{"Create with a key has no limit of keys", "creation/key limit", intercept.AfterError(intercept.CreateOnce, domain.ErrTooManyIdempotencyKeys, func(c *call) {
		c.Options.Limit = 0
		c.Proceed()
	})},
	{"the limit of keys does not rise with the limit of tasks", "creation/key limit", intercept.Before(intercept.CreateOnce, func(c *call) { c.Options.Limit = min(c.Options.Limit, 1) })},
	{"Create with a key ignores an ended context", "context/canceled", intercept.IgnoresContext(intercept.CreateOnce)},
}

// lacking opens storages that lack the features, unless they have a defect.
func lacking(features ...domain.Feature) func(intercept.Defect) opener {
	return func(d intercept.Defect) opener {
		return func(t *testing.T) storetest.Backend {
			b := withDefect(func() intercept.Handlers {
				handlers := rejecting(features)
				if d != nil {
					maps.Copy(handlers, d())
				}
				return handlers
			})(t)
			b.Lacks = features
			return b
		}
	}
}

// rejecting returns the handlers of a storage that lacks the features, and has no more methods than
// it needs.
func rejecting(features []domain.Feature) intercept.Handlers {
	handlers := make(intercept.Handlers)
	lacks := func(f domain.Feature) bool { return slices.Contains(features, f) }
	reject := func(f domain.Feature, methods ...intercept.Method) {
		for _, m := range methods {
			if lacks(f) {
				handlers[m] = func(c *call) { c.Err = &domain.UnsupportedError{Feature: f} }
			}
		}
	}
	reject(domain.FeatureEmbedderUsers, intercept.UsersEnsure)
	reject(domain.FeatureTokenRevocation, intercept.ChangePassword)
	reject(domain.FeatureChanges, intercept.LastChange, intercept.LastChanges, intercept.Changes)
	if lacks(domain.FeatureEmbedderUsers) && lacks(domain.FeatureTokenRevocation) {
		handlers[intercept.DeleteUser] = func(c *call) { c.Err = domain.UnimplementedUserRepository{}.Delete(c.Context, c.UserID) }
	}
	for _, m := range []intercept.Method{intercept.CreateWithin, intercept.CreateOnce, intercept.CreateMany} {
		handlers[m] = func(c *call) {
			switch {
			case c.Options.IdempotencyKey != nil && lacks(domain.FeatureIdempotencyKeys):
				c.Err = &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}
			case c.Options.Limit > 0 && lacks(domain.FeatureTaskLimits):
				c.Err = &domain.UnsupportedError{Feature: domain.FeatureTaskLimits}
			default:
				c.Proceed()
			}
		}
	}
	return handlers
}

var optional = []domain.Feature{
	domain.FeatureIdempotencyKeys, domain.FeatureTaskLimits, domain.FeatureEmbedderUsers, domain.FeatureChanges, domain.FeatureTokenRevocation,
}

// A storage that lacks features, and says so, passes.
func TestLacks(t *testing.T) {
	lacked := [][]domain.Feature{optional, {domain.FeatureTokenRevocation, domain.FeatureEmbedderUsers}}
	for _, feature := range optional {
		lacked = append(lacked, []domain.Feature{feature})
	}
	for _, features := range lacked {
		t.Run(fmt.Sprint(features), func(t *testing.T) { storetest.Run(t, lacking(features...)(nil)) })
	}
}

var lacksDefects = []defect{
	{"a key that is not supported is ignored", "lacks/refused", intercept.In(intercept.CreateOnce, plain)},
}

var reopenDefects = []defect{
	{"a restart makes null descriptions empty", "reopen/data", alterTasks(emptyForNull)},
	{"after a restart the ID of the newest task is used again", "reopen/ids", alterTasks(func(r *domain.TaskRecord) { r.ID-- })},
	{"a restart loses the deletions", "feed/reopen", forgetDeletions},
	{"a restart loses the keys of users of an embedder", "ensure/reopen", intercept.Before(intercept.UsersEnsure, func(c *call) {
		c.EmbedderKey, _ = domain.ParseEmbedderKey("lost " + c.EmbedderKey.String())
	})},
	{"a restart loses the keys", "creation/reopen", intercept.In(intercept.CreateOnce, plain)},
}

var sweepDefects = []defect{
	{"Sweep deletes users", "sweep/tasks", intercept.After(intercept.Sweep, func(c *call) {
		for _, user := range c.Everyone() {
			c.Err = errors.Join(c.Err, c.Users.Delete(c.Context, user.ID()))
		}
	})},
	{"Sweep deletes all keys", "sweep/keys", func() intercept.Handlers {
		swept := false
		return intercept.Handlers{
			intercept.Sweep: func(c *call) { c.Proceed(); swept = true },
			intercept.CreateOnce: func(c *call) {
				if swept {
					plain(c)
					return
				}
				c.Proceed()
			},
		}
	}},
	{"Sweep deletes all deletions", "sweep/deletions", forgetDeletions},
}
