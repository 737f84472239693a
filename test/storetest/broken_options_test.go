package storetest_test

import (
	"errors"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// limits makes a defect: Create with a limit stores a task unless reached returns
// true.
func limits(reached func(c *call, limit int) bool) broken.Defect {
	return broken.In(broken.CreateWithin, func(c *call) {
		if reached(c, c.Options.Limit) {
			c.Err = domain.ErrTaskLimit
			return
		}
		plain(c)
	})
}

func dropDescription(c *call) {
	c.Draft, _ = domain.NewTaskDraft(domain.NewTask{Title: c.Draft.Title(), Completed: c.Draft.Completed()}, c.Draft.CreatedAt())
}

var limitDefects = []defect{
	{"one task more than the limit", "limit/reached", limits(func(c *call, limit int) bool { return len(c.TasksOf(c.UserID, domain.TaskFilter{})) > limit })},
	{"a lowered limit is none", "limit/reached", limits(func(c *call, limit int) bool { return len(c.TasksOf(c.UserID, domain.TaskFilter{})) == limit })},
	{"completed tasks do not count", "limit/reached", limits(func(c *call, limit int) bool {
		return len(c.TasksOf(c.UserID, domain.TaskFilter{}.WithCompleted(false))) >= limit
	})},
	{"deleted tasks count", "limit/reached", broken.Fresh(broken.CreateWithin, func() func(*call) {
		created := 0
		return func(c *call) {
			if created >= c.Options.Limit {
				c.Err = domain.ErrTaskLimit
				return
			}
			created++
			c.Proceed()
		}
	})},
	{"a task beyond the limit is stored", "limit/reached", broken.AfterError(broken.CreateWithin, domain.ErrTaskLimit, func(c *call) {
		beyond := *c
		plain(&beyond)
	})},
	{"the limit is for all users together", "limit/owners", limits(func(c *call, limit int) bool {
		all := 0
		for _, user := range c.Everyone() {
			all += len(c.TasksOf(user.ID(), domain.TaskFilter{}))
		}
		return all >= limit
	})},
	{"an unknown owner is at the limit", "limit/owners", broken.Swap(broken.CreateWithin, domain.ErrUserNotFound, domain.ErrTaskLimit)},
	{"a limited create drops the description", "limit/fields", broken.Before(broken.CreateWithin, dropDescription)},
	{"the limit is ignored", "limit/race", broken.In(broken.CreateWithin, plain)},
	{"of two that reach the limit one gets the driver's error", "limit/race", broken.Fresh(broken.CreateWithin, func() func(*call) {
		var reached atomic.Int64
		return func(c *call) {
			if c.Proceed(); errors.Is(c.Err, domain.ErrTaskLimit) && reached.Add(1)%2 == 0 {
				c.Err = errors.New("could not serialize access due to concurrent update")
			}
		}
	})},
	{"Create with a limit ignores an ended context", "limit/canceled", broken.IgnoresContext(broken.CreateWithin)},
}

// keeps makes a defect: Create looks its key up in a map and then creates the task.
// used reports whether a record counts.
func keeps(used func(domain.IdempotencyRecord, domain.TaskDraft) bool) broken.Defect {
	return broken.Fresh(broken.CreateOnce, func() func(*call) {
		keys := make(map[key]domain.IdempotencyRecord)
		return func(c *call) {
			k := *c.Options.Key
			first, found := keys[k]
			if found && used(first, c.Draft) {
				var tasks []domain.Task
				if tasks, c.Err = first.Replay(c.UserID, []domain.TaskDraft{c.Draft}); c.Err == nil {
					c.Task, c.Replayed = tasks[0], true
				}
				return
			}
			if plain(c); c.Err == nil {
				keys[k] = domain.NewIdempotencyRecord([]domain.TaskDraft{c.Draft}, []domain.Task{c.Task})
			}
		}
	})
}

func fingerprint(c *call) domain.Fingerprint {
	return domain.NewIdempotencyRecord([]domain.TaskDraft{c.Draft}, []domain.Task{{}}).Fingerprint
}

// always and youngerThan say which records count.
func always(domain.IdempotencyRecord, domain.TaskDraft) bool { return true }

func youngerThan(age time.Duration) func(domain.IdempotencyRecord, domain.TaskDraft) bool {
	return func(r domain.IdempotencyRecord, draft domain.TaskDraft) bool {
		return draft.CreatedAt().Sub(r.At).Abs() < age
	}
}

// afterReplay is after for the calls that are replays.
func afterReplay(change func(*call)) broken.Defect {
	return broken.After(broken.CreateOnce, func(c *call) {
		if c.Replayed {
			change(c)
		}
	})
}

var creationDefects = []defect{
	{"Create with a key drops the description", "creation/first", broken.Before(broken.CreateOnce, dropDescription)},
	{"all keys are one", "creation/first", broken.Before(broken.CreateOnce, func(c *call) { c.Options.Key = &key{} })},
	{"the content is the key", "creation/first", broken.Before(broken.CreateOnce, func(c *call) {
		content := key(fingerprint(c))
		c.Options.Key = &content
	})},
	{"the key is ignored", "creation/replay", broken.In(broken.CreateOnce, plain)},
	{"a replay has the times of the repetition", "creation/replay", afterReplay(func(c *call) { c.Task = c.Draft.Task(c.Task.ID(), c.UserID) })},
	{"a replay is the task of today", "creation/replay", afterReplay(func(c *call) { c.Task, c.Err = c.Tasks.Get(c.Context, c.UserID, c.Task.ID()) })},
	{"a replay stores a task", "creation/replay", afterReplay(func(c *call) {
		again := *c
		plain(&again)
	})},
	{"another content is a replay", "creation/other content", broken.Fresh(broken.CreateOnce, func() func(*call) {
		first := make(map[key]domain.TaskDraft)
		return func(c *call) {
			if kept, used := first[*c.Options.Key]; used {
				c.Draft = kept
			}
			first[*c.Options.Key] = c.Draft
			c.Proceed()
		}
	})},
	{"a null description is an empty one", "creation/other content", broken.Before(broken.CreateOnce, func(c *call) {
		if text, _ := c.Draft.Description(); text == "" {
			dropDescription(c)
		}
	})},
	{"another content takes the key over", "creation/other content", broken.Fresh(broken.CreateOnce, func() func(*call) {
		taken := make(map[key]domain.Fingerprint) // by the content that took it over
		return func(c *call) {
			content, found := taken[*c.Options.Key]
			if c.Proceed(); found && content != fingerprint(c) {
				c.Replayed, c.Err = false, domain.ErrIdempotencyKeyReused
			} else if errors.Is(c.Err, domain.ErrIdempotencyKeyReused) {
				taken[*c.Options.Key] = fingerprint(c)
			}
		}
	})},
	{"keys are common to all owners", "creation/owners", keeps(always)},
	{"an unknown owner uses the key", "creation/refused", broken.Fresh(broken.CreateOnce, func() func(*call) {
		refused := make(map[key]bool)
		return func(c *call) {
			if c.Proceed(); refused[*c.Options.Key] && c.Err == nil {
				c.Err = domain.ErrIdempotencyKeyReused
			} else if errors.Is(c.Err, domain.ErrUserNotFound) {
				refused[*c.Options.Key] = true
			}
		}
	})},
	{"an unknown owner is the driver's error", "creation/refused", broken.Swap(broken.CreateOnce, domain.ErrUserNotFound, errors.New("violates foreign key constraint"))},
	{"the times of drafts decide when a key is forgotten", "creation/kept", keeps(youngerThan(domain.IdempotencyKeyLifetime))},
	{"Create with a key looks the key up, then creates", "creation/race", broken.Meeting(broken.CreateOnce, 2, func(c *call, meet func()) { meet(); plain(c) })},
	{"a full storage has no replays", "creation/limit", broken.In(broken.CreateOnce, func(c *call) {
		if n := len(c.TasksOf(c.UserID, domain.TaskFilter{})); c.Options.Limit > 0 && n >= c.Options.Limit {
			c.Err = domain.ErrTaskLimit
			return
		}
		c.Proceed()
	})},
	{"Create with a key has no limit", "creation/limit", broken.Before(broken.CreateOnce, func(c *call) { c.Options.Limit = 0 })},
	{"Create with a key has no limit of keys", "creation/key limit", broken.AfterError(broken.CreateOnce, domain.ErrTooManyIdempotencyKeys, func(c *call) {
		c.Options.Limit = 0
		c.Proceed()
	})},
	{"Create with a key ignores an ended context", "creation/canceled", broken.IgnoresContext(broken.CreateOnce)},
}

// lacking opens a storage that lacks every optional feature. It rejects them, unless
// it has a defect.
func lacking(d broken.Defect) opener {
	return func(t *testing.T) storetest.Backend {
		b := withDefect(func() broken.Handlers {
			all := broken.Handlers{
				broken.CreateWithin:   func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureTaskLimits} },
				broken.CreateOnce:     func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys} },
				broken.UsersEnsure:    func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureEmbedderUsers} },
				broken.ChangePassword: func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureTokenRevocation} },
				broken.LastChange:     func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureChanges} },
				broken.LastChanges:    func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureChanges} },
				broken.Changes:        func(c *call) { c.Err = &domain.UnsupportedError{Feature: domain.FeatureChanges} },
			}
			if d != nil {
				maps.Copy(all, d())
			}
			return all
		})(t)
		b.Lacks = []domain.Feature{domain.FeatureIdempotencyKeys, domain.FeatureTaskLimits, domain.FeatureEmbedderUsers, domain.FeatureChanges, domain.FeatureTokenRevocation}
		return b
	}
}

// A storage that lacks every optional feature, and says so, passes.
func TestLacks(t *testing.T) { storetest.Run(t, lacking(nil)) }

var lacksDefects = []defect{
	{"a key that is not supported is ignored", "lacks/refused", broken.In(broken.CreateOnce, plain)},
	{"a limit that is not supported is ignored", "lacks/refused", broken.In(broken.CreateWithin, plain)},
	{"a clock that is not supported stands at 0", "lacks/refused", broken.In(broken.LastChange, func(*call) {})},
	{"clocks that are not supported are none", "lacks/refused", broken.In(broken.LastChanges, func(*call) {})},
	{"a change of the password that is not supported is an unknown user", "lacks/refused", broken.In(broken.ChangePassword, func(c *call) { c.Err = domain.ErrUserNotFound })},
	{"changes that are not supported are none", "lacks/refused", broken.In(broken.Changes, func(*call) {})},
	{"an ended context goes before the refusal of a user of an embedder", "lacks/refused", broken.In(broken.UsersEnsure, func(c *call) {
		if c.Err = c.Context.Err(); c.Err == nil {
			c.Err = &domain.UnsupportedError{Feature: domain.FeatureEmbedderUsers}
		}
	})},
}

var reopenDefects = []defect{
	{"a restart loses everything", "reopen/data", func() broken.Handlers {
		empty := memstore.New()
		lost := func(c *call) {
			c.Users, c.Tasks = empty.Users(), empty.Tasks()
			c.Proceed()
		}
		return broken.Handlers{broken.UsersList: lost, broken.List: lost}
	}},
	{"a restart makes null descriptions empty", "reopen/data", alterTasks(emptyForNull)},
	{"after a restart the ID of the newest task is used again", "reopen/ids", alterTasks(func(r *domain.TaskRecord) { r.ID-- })},
	{"after a restart the ID of the newest user is used again", "reopen/ids", alterUsers(func(r *domain.UserRecord) { r.ID-- })},
	{"a restart loses the deletions", "feed/reopen", broken.After(broken.Changes, func(c *call) { c.Changes.Deleted = nil })},
	{"after a restart the clock is that of the latest task", "feed/reopen", broken.In(broken.LastChange, latestTask)},
	{"a restart loses the keys of users of an embedder", "ensure/reopen", broken.Before(broken.UsersEnsure, func(c *call) {
		c.EmbedderKey, _ = domain.ParseEmbedderKey("lost " + c.EmbedderKey.String())
	})},
	{"a restart loses the keys", "creation/reopen", broken.Before(broken.CreateOnce, func(c *call) {
		unknown := *c.Options.Key
		unknown[0]++
		c.Options.Key = &unknown
	})},
}

var severalDefects = []defect{
	{"the last draft is stored first", "several/order", broken.In(broken.CreateMany, func(c *call) {
		slices.Reverse(c.Drafts)
		c.Proceed()
		slices.Reverse(c.Drafts)
		slices.Reverse(c.TaskList)
	})},
	{"of more than 500 drafts the rest is lost", "several/order", broken.Before(broken.CreateMany, func(c *call) { c.Drafts = c.Drafts[:min(500, len(c.Drafts))] })},
	{"several drafts of an unknown owner are refused as another's", "several/unknown owner", broken.Swap(broken.CreateMany, domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"several drafts count as one", "several/limit", broken.Before(broken.CreateMany, func(c *call) {
		if c.Options.Limit > 0 {
			c.Options.Limit += len(c.Drafts) - 1
		}
	})},
	{"several drafts are stored up to the limit", "several/limit", broken.Before(broken.CreateMany, func(c *call) {
		if free := c.Options.Limit - len(c.TasksOf(c.UserID, domain.TaskFilter{})); c.Options.Limit > 0 && free < len(c.Drafts) {
			part := *c
			part.Drafts = c.Drafts[:max(free, 0)]
			if len(part.Drafts) > 0 {
				part.Proceed()
			}
		}
	})},
	{"a replay of several tasks returns the first", "several/replay", broken.After(broken.CreateMany, func(c *call) {
		if c.Replayed {
			c.TaskList = c.TaskList[:1]
		}
	})},
	{"the order of drafts is not compared", "several/replay", broken.Before(broken.CreateMany, func(c *call) {
		if c.Options.Key != nil {
			c.Drafts = slices.SortedStableFunc(slices.Values(c.Drafts), func(a, b domain.TaskDraft) int { return len(a.Title()) - len(b.Title()) })
		}
	})},
}
