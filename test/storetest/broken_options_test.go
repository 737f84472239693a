package storetest_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// limits makes a defect: a Create with a limit that stores a task unless the owner
// has reached it.
func limits(reached func(c *call, limit int) bool) func(storetest.Backend) storetest.Backend {
	return in(createWithin, func(c *call) {
		if reached(c, c.options.Limit) {
			c.err = domain.ErrTaskLimit
			return
		}
		c.plain()
	})
}

// dropDescription makes the description null.
func (c *call) dropDescription() {
	c.draft, _ = domain.NewTaskDraft(c.draft.Title(), nil, c.draft.Completed(), c.draft.CreatedAt())
}

var limitDefects = []defect{
	{"one task more than the limit", "limit/reached", limits(func(c *call, limit int) bool { return len(c.tasksOf(c.owner, domain.TaskFilter{})) > limit })},
	{"a lowered limit is none", "limit/reached", limits(func(c *call, limit int) bool { return len(c.tasksOf(c.owner, domain.TaskFilter{})) == limit })},
	{"completed tasks do not count", "limit/reached", limits(func(c *call, limit int) bool {
		return len(c.tasksOf(c.owner, domain.FilterCompleted(false))) >= limit
	})},
	{"deleted tasks count", "limit/reached", fresh(createWithin, func() func(*call) {
		created := 0
		return func(c *call) {
			if created >= c.options.Limit {
				c.err = domain.ErrTaskLimit
				return
			}
			created++
			c.proceed()
		}
	})},
	{"a task beyond the limit is stored", "limit/reached", afterError(createWithin, domain.ErrTaskLimit, func(c *call) {
		beyond := *c
		beyond.plain()
	})},
	{"the limit is for all users together", "limit/owners", limits(func(c *call, limit int) bool {
		all := 0
		for _, user := range c.everyone() {
			all += len(c.tasksOf(user.ID(), domain.TaskFilter{}))
		}
		return all >= limit
	})},
	{"an unknown owner is at the limit", "limit/owners", swap(createWithin, domain.ErrUserNotFound, domain.ErrTaskLimit)},
	{"a limited create drops the description", "limit/fields", before(createWithin, (*call).dropDescription)},
	{"the limit is ignored", "limit/race", in(createWithin, (*call).plain)},
	{"of two that reach the limit one gets the driver's error", "limit/race", fresh(createWithin, func() func(*call) {
		var reached atomic.Int64
		return func(c *call) {
			if c.proceed(); errors.Is(c.err, domain.ErrTaskLimit) && reached.Add(1)%2 == 0 {
				c.err = errors.New("could not serialize access due to concurrent update")
			}
		}
	})},
	{"Create with a limit ignores an ended context", "limit/canceled", ignoresContext(createWithin)},
}

// keeps makes a defect: a Create that looks its key up in a map and then creates the
// task. Used is whether a creation counts. Replayed changes one that is replayed.
func keeps(used func(domain.Creation, domain.TaskDraft) bool, replayed func(*domain.Creation)) func(storetest.Backend) storetest.Backend {
	return fresh(createOnce, func() func(*call) {
		keys := make(map[key]domain.Creation)
		return func(c *call) {
			k := *c.options.Key
			first, found := keys[k]
			if found && used(first, c.draft) {
				c.task, c.err = first.Replay(c.owner, c.draft)
				c.replayed = c.err == nil
				replayed(&first)
				keys[k] = first
				return
			}
			if c.plain(); c.err == nil {
				keys[k] = domain.Creation{Fingerprint: c.draft.Fingerprint(), Task: c.task.ID(), At: c.draft.CreatedAt()}
			}
		}
	})
}

// always and inTime say which creations count.
func always(domain.Creation, domain.TaskDraft) bool { return true }

func inTime(life time.Duration) func(domain.Creation, domain.TaskDraft) bool {
	return func(c domain.Creation, draft domain.TaskDraft) bool { return draft.CreatedAt().Sub(c.At) < life }
}

func unchanged(*domain.Creation) {}

// afterReplay is after of the calls that are replays.
func afterReplay(change func(*call)) func(storetest.Backend) storetest.Backend {
	return after(createOnce, func(c *call) {
		if c.replayed {
			change(c)
		}
	})
}

var creationDefects = []defect{
	{"Create with a key drops the description", "creation/first", before(createOnce, (*call).dropDescription)},
	{"all keys are one", "creation/first", before(createOnce, func(c *call) { c.options.Key = &key{} })},
	{"the content is the key", "creation/first", before(createOnce, func(c *call) {
		content := key(c.draft.Fingerprint())
		c.options.Key = &content
	})},
	{"the key is ignored", "creation/replay", in(createOnce, (*call).plain)},
	{"a replay has the times of the repetition", "creation/replay", afterReplay(func(c *call) { c.task = c.draft.Task(c.task.ID(), c.owner) })},
	{"a replay is the task of today", "creation/replay", afterReplay(func(c *call) { c.task, c.err = c.Tasks.Get(c.ctx, c.owner, c.task.ID()) })},
	{"a replay stores a task", "creation/replay", afterReplay(func(c *call) {
		again := *c
		again.plain()
	})},
	{"another content is a replay", "creation/other content", fresh(createOnce, func() func(*call) {
		first := make(map[key]domain.TaskDraft)
		return func(c *call) {
			if kept, used := first[*c.options.Key]; used {
				c.draft = kept
			}
			first[*c.options.Key] = c.draft
			c.proceed()
		}
	})},
	{"a null description is an empty one", "creation/other content", before(createOnce, func(c *call) {
		if text, _ := c.draft.Description(); text == "" {
			c.dropDescription()
		}
	})},
	{"another content takes the key over", "creation/other content", fresh(createOnce, func() func(*call) {
		taken := make(map[key]domain.Fingerprint) // by the content that took it over
		return func(c *call) {
			content, found := taken[*c.options.Key]
			if c.proceed(); found && content != c.draft.Fingerprint() {
				c.replayed, c.err = false, domain.ErrKeyReused
			} else if errors.Is(c.err, domain.ErrKeyReused) {
				taken[*c.options.Key] = c.draft.Fingerprint()
			}
		}
	})},
	{"keys are common to all owners", "creation/owners", keeps(always, unchanged)},
	{"an unknown owner uses the key", "creation/refused", fresh(createOnce, func() func(*call) {
		refused := make(map[key]bool)
		return func(c *call) {
			if c.proceed(); refused[*c.options.Key] && c.err == nil {
				c.err = domain.ErrKeyReused
			} else if errors.Is(c.err, domain.ErrUserNotFound) {
				refused[*c.options.Key] = true
			}
		}
	})},
	{"an unknown owner is the driver's error", "creation/refused", swap(createOnce, domain.ErrUserNotFound, errors.New("violates foreign key constraint"))},
	{"keys are never forgotten", "creation/forgotten", keeps(always, unchanged)},
	{"keys are forgotten too early", "creation/forgotten", keeps(inTime(domain.CreationLife-time.Second), unchanged)},
	{"keys are kept too long", "creation/forgotten", keeps(inTime(domain.CreationLife+time.Second), unchanged)},
	{"a replay prolongs the life of its key", "creation/forgotten", keeps(inTime(domain.CreationLife), func(c *domain.Creation) { c.At = c.At.Add(time.Hour) })},
	{"Create with a key looks the key up, then creates", "creation/race", fresh(createOnce, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) { bothLooked(); c.plain() }
	})},
	{"Create with a key forgets a key, then creates", "creation/race after forgetting", fresh(createOnce, func() func(*call) {
		forgotten := suite.Gate(2)
		return func(c *call) {
			if len(c.tasksOf(c.owner, domain.TaskFilter{})) == 0 {
				c.proceed()
				return
			}
			forgotten()
			c.plain()
		}
	})},
	{"a full storage has no replays", "creation/limit", in(createOnce, func(c *call) {
		if n := len(c.tasksOf(c.owner, domain.TaskFilter{})); c.options.Limit > 0 && n >= c.options.Limit {
			c.err = domain.ErrTaskLimit
			return
		}
		c.proceed()
	})},
	{"Create with a key has no limit", "creation/limit", before(createOnce, func(c *call) { c.options.Limit = 0 })},
	{"Create with a key has no limit of keys", "creation/key limit", afterError(createOnce, domain.ErrTooManyKeys, func(c *call) {
		c.options.Limit = 0
		c.proceed()
	})},
	{"Create with a key counts forgotten keys", "creation/key limit", fresh(createOnce, func() func(*call) {
		created := 0
		return func(c *call) {
			if c.proceed(); errors.Is(c.err, domain.ErrTaskLimit) && created >= domain.MaxKeys(c.options.Limit) {
				c.err = domain.ErrTooManyKeys
			} else if c.err == nil && !c.replayed {
				created++
			}
		}
	})},
	{"Create with a key ignores an ended context", "creation/canceled", ignoresContext(createOnce)},
	{"a restart loses the keys", "creation/reopen", reopened(before(createOnce, func(c *call) {
		unknown := *c.options.Key
		unknown[0]++
		c.options.Key = &unknown
	}))},
}

// lacks makes a storage that lacks both options, and refuses these.
func lacks(refused ...string) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		create := func(c *call) {
			for _, what := range refused {
				if what == domain.IdempotencyKeys && c.options.Key != nil || what == domain.TaskLimits && c.options.Limit > 0 {
					c.err = &domain.Unsupported{What: what}
					return
				}
			}
			c.plain()
		}
		b = breaks(func() handlers { return handlers{createWithin: create, createOnce: create} })(b)
		b.Lacks = []string{domain.IdempotencyKeys, domain.TaskLimits}
		return b
	}
}

// A storage that lacks both options, and says so, passes.
func TestLacks(t *testing.T) {
	storetest.Run(t, withDefect(lacks(domain.IdempotencyKeys, domain.TaskLimits)))
}

var lacksDefects = []defect{
	{"a key that is not supported is ignored", "lacks/refused", lacks(domain.TaskLimits)},
	{"a limit that is not supported is ignored", "lacks/refused", lacks(domain.IdempotencyKeys)},
}

var reopenDefects = []defect{
	{"a restart loses everything", "reopen/data", reopened(func(storetest.Backend) storetest.Backend { return withDefect(nil)(nil) })},
	{"a restart makes null descriptions empty", "reopen/data", reopened(alterTasks(emptyForNull))},
	{"after a restart the ID of the newest task is used again", "reopen/ids", reopened(alterTasks(func(r *domain.TaskRecord) { r.ID-- }))},
	{"after a restart the ID of the newest user is used again", "reopen/ids", reopened(alterUsers(func(r *domain.UserRecord) { r.ID-- }))},
}

// reopened makes a defect of a storage that is correct until a restart.
func reopened(apply func(storetest.Backend) storetest.Backend) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		b.Reopen = func(*testing.T) storetest.Backend { return apply(b) }
		return b
	}
}
