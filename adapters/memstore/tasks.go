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
// and it never returns ErrKeyInProgress.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if err := ctx.Err(); err != nil {
		return domain.Created{}, err
	}
	s := t.store
	s.mu.Lock()
	defer s.mu.Unlock()
	if options.Key != nil {
		return s.addTaskOnce(owner, draft, options.Limit, *options.Key)
	}
	task, err := s.addTask(owner, draft, options.Limit)
	return domain.Created{Task: task}, err
}

// addTask stores a task unless the owner has at least limit tasks; 0 is no limit. The
// caller holds the lock.
func (s *Store) addTask(owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
	if _, err := s.user(owner); err != nil {
		return domain.Task{}, err
	}
	if limit > 0 && len(s.taskIDs[owner]) >= limit {
		return domain.Task{}, fmt.Errorf("store a task of user %d: %w", owner, domain.ErrTaskLimit)
	}
	s.lastTask++
	task := draft.Task(s.lastTask, owner)
	s.tasks[task.ID()] = task
	s.taskIDs[owner] = append(s.taskIDs[owner], task.ID())
	return task, nil
}

// Get implements domain.TaskRepository.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if err := ctx.Err(); err != nil {
		return domain.Task{}, err
	}
	s := t.store
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.owned(owner, id)
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	if err := ctx.Err(); err != nil {
		return domain.TaskPage{}, err
	}
	s := t.store
	s.mu.RLock()
	defer s.mu.RUnlock()
	return domain.FillTaskPage(page, s.matching(owner, filter, page))
}

// Update implements domain.TaskRepository.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	if err := ctx.Err(); err != nil {
		return domain.Task{}, err
	}
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	s := t.store
	s.mu.Lock()
	defer s.mu.Unlock()
	task, err := s.expected(owner, id, expected)
	if err != nil {
		return domain.Task{}, err
	}
	task = task.Apply(patch)
	s.tasks[id] = task
	return task, nil
}

// Delete implements domain.TaskRepository.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s := t.store
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.expected(owner, id, expected); err != nil {
		return err
	}
	delete(s.tasks, id)
	ids := s.taskIDs[owner]
	if at, found := slices.BinarySearch(ids, id); found {
		s.taskIDs[owner] = slices.Delete(ids, at, at+1)
	}
	return nil
}
