// Package memstore keeps users, tasks, revoked tokens and the throttle's counters in memory. It is
// the reference implementation of the storage ports. Use it in tests and in programs that need not
// keep data.
//
// It imports domain, application and the standard library only.
package memstore

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Store holds the users and tasks. One lock protects both, since tasks refer to
// users.
type Store struct {
	mu sync.Mutex

	users         map[domain.UserID]domain.User
	userIDs       []domain.UserID // ascending
	userByKey     map[string]domain.UserID
	embedderUsers map[domain.EmbedderKey]domain.UserID
	lastUser      domain.UserID
	revoked       map[domain.UserID]map[application.TokenHash]time.Time // tokens, and when they are deleted

	tasks    map[domain.TaskID]domain.Task
	taskIDs  map[domain.UserID][]domain.TaskID // by ascending ID
	lastTask domain.TaskID
	clocks   map[domain.UserID]*clock

	records map[domain.UserID]map[domain.IdempotencyKey]keptRecord

	now func() time.Time // monotonic
}

// keptRecord is an idempotency record and when it is deleted.
type keptRecord struct {
	domain.IdempotencyRecord
	until time.Time
}

// New returns an empty store.
func New() *Store {
	return &Store{
		users:         make(map[domain.UserID]domain.User),
		userByKey:     make(map[string]domain.UserID),
		embedderUsers: make(map[domain.EmbedderKey]domain.UserID),
		revoked:       make(map[domain.UserID]map[application.TokenHash]time.Time),
		tasks:         make(map[domain.TaskID]domain.Task),
		taskIDs:       make(map[domain.UserID][]domain.TaskID),
		clocks:        make(map[domain.UserID]*clock),
		records:       make(map[domain.UserID]map[domain.IdempotencyKey]keptRecord),
		now:           time.Now,
	}
}

// Sweep deletes expired entries. An idempotency record expires after domain.IdempotencyKeyLifetime.
// A revoked token is deleted application.RevokedTokenGrace after its expiry. Deletions are
// forgotten after domain.DeletionLifetime, and beyond domain.MaxDeletions. Call it regularly. It
// measures time with a monotonic clock.
func (s *Store) Sweep(ctx context.Context) error {
	return locked(ctx, &s.mu, func() error {
		now := s.now()
		for _, records := range s.records {
			maps.DeleteFunc(records, func(_ domain.IdempotencyKey, r keptRecord) bool { return !r.until.After(now) })
		}
		for _, revoked := range s.revoked {
			maps.DeleteFunc(revoked, func(_ application.TokenHash, until time.Time) bool { return !until.After(now) })
		}
		for owner, clock := range s.clocks {
			clock.forget(now, domain.MaxDeletions(len(s.taskIDs[owner])))
		}
		return nil
	})
}

// Users returns the store's user repository.
func (s *Store) Users() *Users { return &Users{store: s} }

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks { return &Tasks{store: s} }

// Revocations returns the token revocations of the store's users.
func (s *Store) Revocations() *Revocations { return &Revocations{store: s} }

// locked locks the mutex and calls do, unless the context has ended.
func locked(ctx context.Context, mu *sync.Mutex, do func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	mu.Lock()
	defer mu.Unlock()
	return do()
}

// lockedValue does what locked does for a function that returns a value.
func lockedValue[T any](ctx context.Context, mu *sync.Mutex, do func() (T, error)) (value T, err error) {
	err = locked(ctx, mu, func() error {
		value, err = do()
		return err
	})
	return value, err
}

// user returns a user. The caller holds the lock.
func (s *Store) user(id domain.UserID) (domain.User, error) {
	user, found := s.users[id]
	if !found {
		return domain.User{}, fmt.Errorf("user %d: %w", id, domain.ErrUserNotFound)
	}
	return user, nil
}

// change runs the function on a user while it holds the lock.
func (s *Store) change(ctx context.Context, user domain.UserID, do func(domain.User) error) error {
	return locked(ctx, &s.mu, func() error {
		found, err := s.user(user)
		if err != nil {
			return err
		}
		return do(found)
	})
}

// owned returns a task of the owner. The caller holds the lock.
func (s *Store) owned(owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if _, err := s.user(owner); err != nil {
		return domain.Task{}, err
	}
	task, found := s.tasks[id]
	switch {
	case !found:
		return domain.Task{}, fmt.Errorf("task %d: %w", id, domain.ErrTaskNotFound)
	case task.Owner() != owner:
		return domain.Task{}, fmt.Errorf("task %d: %w", id, domain.ErrNotOwner)
	}
	return task, nil
}

// expected returns a task of the owner that has the version. The caller holds the
// lock.
func (s *Store) expected(owner domain.UserID, id domain.TaskID, version domain.TaskVersion) (domain.Task, error) {
	task, err := s.owned(owner, id)
	if err == nil && version != domain.AnyVersion && version != task.Version() {
		err = fmt.Errorf("task %d: %w", id, domain.ErrTaskChanged)
	}
	return task, err
}

// matching yields the owner's tasks that match the filter and follow options.After, in
// the order of the options. The caller holds the lock during the iteration.
func (s *Store) matching(owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) iter.Seq2[domain.Task, error] {
	ids := following(s.taskIDs[owner], options.After, options.Order == domain.ByIDDescending)
	if options.Order == domain.ByDue {
		ids = slices.All(s.taskIDs[owner])
	}
	matching := func(yield func(domain.Task, error) bool) {
		for _, id := range ids {
			if task := s.tasks[id]; filter.Matches(task) && !yield(task, nil) {
				return
			}
		}
	}
	if options.Order == domain.ByDue {
		return domain.SortByDue(matching, options)
	}
	return matching
}

// following yields the IDs that come after the given ID, in ascending or descending order. If the
// given ID is 0, it yields all IDs. The slice must be ascending, even for the descending order.
func following[ID ~int64](ids []ID, after ID, descending bool) iter.Seq2[int, ID] {
	at, found := slices.BinarySearch(ids, after)
	switch {
	case descending && after == 0:
		return slices.Backward(ids)
	case descending:
		return slices.Backward(ids[:at])
	case found:
		at++
	}
	return slices.All(ids[at:])
}
