package boltstore

import (
	"bytes"
	"context"
	"fmt"
	"iter"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store.
type Tasks struct {
	domain.UnimplementedTaskRepository // methods of later releases

	store *Store
}

var _ domain.TaskRepository = (*Tasks)(nil)

// Create implements domain.TaskRepository, without idempotency keys.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (created domain.CreateResult, err error) {
	if options.IdempotencyKey != nil {
		return domain.CreateResult{}, &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}
	}
	err = t.store.write(ctx, func(tx *bbolt.Tx) error {
		if _, err := userIn(tx, owner); err != nil {
			return err
		}
		if free := options.Limit - len(drafts); options.Limit > 0 && (free < 0 || len(ofOwner(tx.Bucket(owned), owner, free+1)) > free) {
			return fmt.Errorf("create a task of user %d: %w", owner, domain.ErrTaskLimit)
		}
		created.Tasks, err = addTasks(tx, owner, drafts)
		return err
	})
	if err != nil {
		created = domain.CreateResult{} // also if the commit failed
	}
	return created, err
}

func addTasks(tx *bbolt.Tx, owner domain.UserID, drafts []domain.TaskDraft) ([]domain.Task, error) {
	added := make([]domain.Task, len(drafts))
	for i, draft := range drafts {
		// The last key plus one would reuse the ID of a deleted task. A sequence
		// never does, even after a restart.
		id, err := tx.Bucket(tasks).NextSequence()
		if err != nil {
			return nil, fmt.Errorf("assign a task ID: %w", err)
		}
		version, err := nextVersion(tx, owner, draft.CreatedAt())
		if err != nil {
			return nil, err
		}
		if added[i], err = saveTask(tx, draft.WithVersion(version).Task(domain.TaskID(id), owner)); err != nil {
			return nil, err
		}
		if err := tx.Bucket(owned).Put(append(key(owner), key(added[i].ID())...), nil); err != nil {
			return nil, fmt.Errorf("store task %d: %w", id, err)
		}
	}
	return added, nil
}

// Get implements domain.TaskRepository.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (task domain.Task, err error) {
	err = t.store.read(ctx, func(tx *bbolt.Tx) error {
		task, err = ownedTask(tx, owner, id)
		return err
	})
	return task, err
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (listed domain.TaskPage, err error) {
	err = t.store.read(ctx, func(tx *bbolt.Tx) error {
		// FillTaskPage ends the page at its limits and sets More.
		listed, err = domain.FillTaskPage(options, matching(tx, owner, filter, options))
		return err
	})
	return listed, err
}

// Update implements domain.TaskRepository.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (task domain.Task, err error) {
	if patch.IsZero() { // precedes the other errors
		return domain.Task{}, domain.ErrNoChanges
	}
	err = t.store.write(ctx, func(tx *bbolt.Tx) error {
		if task, err = expectedTask(tx, owner, id, options.Expected); err != nil {
			return err
		}
		version, err := nextVersion(tx, owner, patch.At())
		if err != nil {
			return err
		}
		// One transaction reads and writes the task, so that no concurrent
		// update is lost.
		task, err = saveTask(tx, task.Apply(patch.WithVersion(version)))
		return err
	})
	if err != nil {
		task = domain.Task{} // also if the commit failed
	}
	return task, err
}

// Delete implements domain.TaskRepository.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	return t.store.write(ctx, func(tx *bbolt.Tx) error {
		if _, err := expectedTask(tx, owner, id, options.Expected); err != nil {
			return err
		}
		version, err := nextVersion(tx, owner, options.At)
		if err != nil {
			return err
		}
		if err := saveDeletion(tx, owner, domain.Deletion{ID: id, At: version}); err != nil {
			return fmt.Errorf("delete task %d: %w", id, err)
		}
		if err := tx.Bucket(owned).Delete(append(key(owner), key(id)...)); err != nil {
			return fmt.Errorf("delete task %d: %w", id, err)
		}
		return tx.Bucket(tasks).Delete(key(id))
	})
}

// matching yields the owner's tasks that match the filter and follow options.After, in
// the order of the options.
func matching(tx *bbolt.Tx, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) iter.Seq2[domain.Task, error] {
	if options.Order == domain.ByDue {
		return domain.SortByDue(matching(tx, owner, filter, domain.ListOptions{}), options)
	}
	return func(yield func(domain.Task, error) bool) {
		cursor, of := tx.Bucket(owned).Cursor(), key(owner)
		at, _ := cursor.Seek(append(key(owner), keyAfter(options.After)...))
		next := cursor.Next
		if options.Order == domain.ByIDDescending {
			at, next = before(cursor, owner, options.After), cursor.Prev
		}
		for ; bytes.HasPrefix(at, of); at, _ = next() {
			task, err := ownedTask(tx, owner, domain.TaskID(idOf(at)))
			if (err != nil || filter.Matches(task)) && !yield(task, err) {
				return
			}
		}
	}
}

// before moves the cursor to the owner's last task with an ID below after, and returns
// the key there. If after is 0, it moves the cursor to the owner's last task.
func before(cursor *bbolt.Cursor, owner domain.UserID, after domain.TaskID) []byte {
	end := append(key(owner), key(max(after, 1))...) // a negative key follows the others
	if after == 0 {
		end = key(owner + 1)
	}
	at, _ := cursor.Seek(end)
	if at == nil { // no key follows
		at, _ = cursor.Last()
		return at
	}
	at, _ = cursor.Prev()
	return at
}

// ownedTask returns the owner's task. Its errors have the order of the
// contract: ErrUserNotFound, ErrTaskNotFound, ErrNotOwner.
func ownedTask(tx *bbolt.Tx, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if _, err := userIn(tx, owner); err != nil {
		return domain.Task{}, err
	}
	var record domain.TaskRecord
	if err := load(tx.Bucket(tasks), key(id), &record, domain.ErrTaskNotFound); err != nil {
		return domain.Task{}, fmt.Errorf("task %d: %w", id, err)
	}
	if record.Owner != owner {
		return domain.Task{}, fmt.Errorf("task %d: %w", id, domain.ErrNotOwner)
	}
	return domain.RestoreTask(record), nil
}

// expectedTask returns the owner's task if it has the version.
func expectedTask(tx *bbolt.Tx, owner domain.UserID, id domain.TaskID, version domain.TaskVersion) (domain.Task, error) {
	task, err := ownedTask(tx, owner, id)
	if err == nil && version != domain.AnyVersion && version != task.Version() {
		return domain.Task{}, fmt.Errorf("task %d: %w", id, domain.ErrTaskChanged)
	}
	return task, err
}

func saveTask(tx *bbolt.Tx, task domain.Task) (domain.Task, error) {
	if err := save(tx.Bucket(tasks), key(task.ID()), task.Record()); err != nil {
		return domain.Task{}, fmt.Errorf("store task %d: %w", task.ID(), err)
	}
	return task, nil
}
