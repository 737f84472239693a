package memstore

import (
	"context"
	"fmt"
	"maps"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// CreateOnce implements domain.TaskCreations. It never returns ErrKeyInProgress.
func (t *Tasks) CreateOnce(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (task domain.Task, replayed bool, err error) {
	if err := ctx.Err(); err != nil {
		return domain.Task{}, false, err
	}
	s := t.store
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, used := s.creations[owner][key]; used && !first.IsForgotten(draft.CreatedAt()) {
		if task, err = first.Replay(owner, draft); err != nil {
			return domain.Task{}, false, fmt.Errorf("store a task of user %d: %w", owner, err)
		}
		return task, true, nil
	}
	if limit == 0 {
		limit = math.MaxInt
	} else if s.liveKeys(owner, draft.CreatedAt()) >= domain.MaxKeys(limit) {
		return domain.Task{}, false, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTooManyKeys)
	}
	if task, err = s.addTask(owner, draft, limit); err != nil {
		return domain.Task{}, false, err
	}
	if s.creations[owner] == nil {
		s.creations[owner] = make(map[domain.IdempotencyKey]domain.Creation)
	}
	s.creations[owner][key] = domain.Creation{Fingerprint: draft.Fingerprint(), Task: task.ID(), At: draft.CreatedAt()}
	return task, false, nil
}

// liveKeys returns the number of the owner's keys that are not forgotten. The caller
// holds the lock.
func (s *Store) liveKeys(owner domain.UserID, at time.Time) (n int) {
	for _, creation := range s.creations[owner] {
		if !creation.IsForgotten(at) {
			n++
		}
	}
	return n
}

// SweepCreations implements domain.TaskCreations. It leaves none.
func (t *Tasks) SweepCreations(ctx context.Context, until time.Time) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s := t.store
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, ofOwner := range s.creations {
		maps.DeleteFunc(ofOwner, func(_ domain.IdempotencyKey, c domain.Creation) bool { return !c.At.After(until) })
	}
	return nil
}
