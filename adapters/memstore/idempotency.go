package memstore

import (
	"fmt"
	"maps"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// addTasksOnce stores tasks under a key. The caller holds the lock.
func (s *Store) addTasksOnce(owner domain.UserID, drafts []domain.TaskDraft, limit int, key domain.IdempotencyKey) (domain.Created, error) {
	at := drafts[0].CreatedAt()
	s.sweepRecords(at)
	if first, used := s.records[owner][key]; used && !first.IsForgotten(at) {
		tasks, err := first.Replay(owner, drafts)
		if err != nil {
			return domain.Created{}, fmt.Errorf("store a task of user %d: %w", owner, err)
		}
		return domain.Created{Tasks: tasks, Replayed: true}, nil
	}
	if limit > 0 && s.liveKeys(owner, at) >= domain.MaxKeys(limit) {
		return domain.Created{}, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTooManyKeys)
	}
	tasks, err := s.addTasks(owner, drafts, limit)
	if err != nil {
		return domain.Created{}, err
	}
	if s.records[owner] == nil {
		s.records[owner] = make(map[domain.IdempotencyKey]domain.IdempotencyRecord)
	}
	s.records[owner][key] = domain.NewIdempotencyRecord(drafts, tasks)
	return domain.Created{Tasks: tasks}, nil
}

// liveKeys returns the number of the owner's keys that are not forgotten. The caller
// holds the lock.
func (s *Store) liveKeys(owner domain.UserID, at time.Time) (n int) {
	for _, record := range s.records[owner] {
		if !record.IsForgotten(at) {
			n++
		}
	}
	return n
}

// sweepRecords deletes the records that are forgotten, when it is called first in
// an hour. The caller holds the lock.
func (s *Store) sweepRecords(at time.Time) {
	hour := at.Truncate(time.Hour)
	if hour.Equal(s.swept) {
		return
	}
	s.swept = hour
	for _, ofOwner := range s.records {
		maps.DeleteFunc(ofOwner, func(_ domain.IdempotencyKey, r domain.IdempotencyRecord) bool { return r.IsForgotten(at) })
	}
}
