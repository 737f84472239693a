package memstore

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store.
type Tasks struct{ store *Store }

var _ domain.TaskRepository = (*Tasks)(nil)

// Create implements domain.TaskRepository. Concurrent calls do not exceed the limit,
// and it never returns ErrIdempotencyKeyInProgress.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	s := t.store
	return lockedValue(ctx, &s.mu, func() (domain.CreateResult, error) {
		if options.IdempotencyKey != nil {
			return s.addTasksOnce(owner, drafts, options.Limit, *options.IdempotencyKey)
		}
		tasks, err := s.addTasks(owner, drafts, options.Limit)
		return domain.CreateResult{Tasks: tasks}, err
	})
}

// addTasksOnce stores tasks under a key. The caller holds the lock.
func (s *Store) addTasksOnce(owner domain.UserID, drafts []domain.TaskDraft, limit int, key domain.IdempotencyKey) (domain.CreateResult, error) {
	if first, used := s.records[owner][key]; used {
		tasks, err := first.Replay(owner, drafts)
		if err != nil {
			return domain.CreateResult{}, fmt.Errorf("store a task of user %d: %w", owner, err)
		}
		return domain.CreateResult{Tasks: tasks, Replayed: true}, nil
	}
	if limit > 0 && len(s.records[owner]) >= domain.MaxIdempotencyKeys(limit) {
		return domain.CreateResult{}, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTooManyIdempotencyKeys)
	}
	tasks, err := s.addTasks(owner, drafts, limit)
	if err != nil {
		return domain.CreateResult{}, err
	}
	if s.records[owner] == nil {
		s.records[owner] = make(map[domain.IdempotencyKey]keptRecord)
	}
	s.records[owner][key] = keptRecord{domain.NewIdempotencyRecord(drafts, tasks), s.now().Add(domain.IdempotencyKeyLifetime)}
	return domain.CreateResult{Tasks: tasks}, nil
}

// addTasks stores tasks unless the owner would have more than limit; 0 is no limit. The
// caller holds the lock.
func (s *Store) addTasks(owner domain.UserID, drafts []domain.TaskDraft, limit int) ([]domain.Task, error) {
	if _, err := s.user(owner); err != nil {
		return nil, err
	}
	if limit > 0 && len(s.taskIDs[owner])+len(drafts) > limit {
		return nil, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTaskLimit)
	}
	tasks := make([]domain.Task, len(drafts))
	for i, draft := range drafts {
		s.lastTask++
		tasks[i] = draft.WithVersion(s.clock(owner).next(draft.CreatedAt())).Task(s.lastTask, owner)
		s.tasks[s.lastTask] = tasks[i]
		s.taskIDs[owner] = append(s.taskIDs[owner], s.lastTask)
	}
	return tasks, nil
}

// Get implements domain.TaskRepository.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	s := t.store
	return lockedValue(ctx, &s.mu, func() (domain.Task, error) { return s.owned(owner, id) })
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (domain.TaskPage, error) {
	s := t.store
	return lockedValue(ctx, &s.mu, func() (domain.TaskPage, error) {
		return domain.FillTaskPage(options, s.matching(owner, filter, options))
	})
}

// Update implements domain.TaskRepository.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (domain.Task, error) {
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	s := t.store
	return lockedValue(ctx, &s.mu, func() (domain.Task, error) {
		task, err := s.expected(owner, id, options.Expected)
		if err != nil {
			s.touch(owner, patch.At())
			return domain.Task{}, err
		}
		s.tasks[id] = task.Apply(patch.WithVersion(s.clock(owner).next(patch.At())))
		return s.tasks[id], nil
	})
}

// Delete implements domain.TaskRepository.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	s := t.store
	return locked(ctx, &s.mu, func() error {
		if _, err := s.expected(owner, id, options.Expected); err != nil {
			s.touch(owner, options.At)
			return err
		}
		s.clock(owner).recordDeletion(id, options.At, s.now())
		delete(s.tasks, id)
		at, _ := slices.BinarySearch(s.taskIDs[owner], id)
		s.taskIDs[owner] = slices.Delete(s.taskIDs[owner], at, at+1)
		return nil
	})
}
