package memstore

import (
	"fmt"
	"maps"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// addTaskOnce stores a task under a key. The caller holds the lock.
func (s *Store) addTaskOnce(owner domain.UserID, draft domain.TaskDraft, limit int, key domain.IdempotencyKey) (domain.Created, error) {
	s.sweepCreations(draft.CreatedAt())
	if first, used := s.creations[owner][key]; used && !first.IsForgotten(draft.CreatedAt()) {
		task, err := first.Replay(owner, draft)
		if err != nil {
			return domain.Created{}, fmt.Errorf("store a task of user %d: %w", owner, err)
		}
		return domain.Created{Task: task, Replayed: true}, nil
	}
	if limit > 0 && s.liveKeys(owner, draft.CreatedAt()) >= domain.MaxKeys(limit) {
		return domain.Created{}, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTooManyKeys)
	}
	task, err := s.addTask(owner, draft, limit)
	if err != nil {
		return domain.Created{}, err
	}
	if s.creations[owner] == nil {
		s.creations[owner] = make(map[domain.IdempotencyKey]domain.Creation)
	}
	s.creations[owner][key] = domain.Creation{Fingerprint: draft.Fingerprint(), Task: task.ID(), At: draft.CreatedAt()}
	return domain.Created{Task: task}, nil
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

// sweepCreations deletes the creations that are forgotten, when it is called first in
// an hour. The caller holds the lock.
func (s *Store) sweepCreations(at time.Time) {
	hour := at.Truncate(time.Hour)
	if hour.Equal(s.swept) {
		return
	}
	s.swept = hour
	for _, ofOwner := range s.creations {
		maps.DeleteFunc(ofOwner, func(_ domain.IdempotencyKey, c domain.Creation) bool { return c.IsForgotten(at) })
	}
}
