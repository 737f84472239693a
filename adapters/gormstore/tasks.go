package gormstore

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store. Every statement that returns or changes a
// task has the owner in its condition.
type Tasks struct {
	store      *Store
	statements taskStatements
	records    recordStatements
	sweeps     recordSweeps
}

var _ domain.TaskRepository = (*Tasks)(nil)

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks {
	return &Tasks{store: s, statements: newTaskStatements(s), records: newRecordStatements(s.dialect)}
}

// Create implements domain.TaskRepository, with one statement for one draft without key
// and limit, if the store is plain. Some calls with a key first delete old records. An error
// of that is returned: the table would grow unnoticed.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if options.Key != nil || len(drafts) > 1 || !t.store.isPlain() {
		if at := drafts[0].CreatedAt(); options.Key != nil && !t.store.inTx && t.sweeps.isDue(at) {
			if err := t.store.sweep(ctx, "idempotency_records", "created_at", at.Add(-sweepAge)); err != nil {
				return domain.Created{}, err
			}
		}
		return t.createTogether(ctx, owner, drafts, options)
	}
	if options.Limit > 0 {
		last, err := t.store.query(ctx, "tasks", "count tasks", t.statements.atLimit(owner, options.Limit))
		if err == nil && last.Value != nil {
			err = domain.ErrTaskLimit
		}
		if err != nil {
			return domain.Created{}, err
		}
	}
	inserted, err := t.store.change(ctx, "tasks", "insert a task", t.statements.inserting(owner, drafts[0]))
	id, _ := inserted.Value.(int64)
	switch {
	case t.store.violates(err, gorm.ErrForeignKeyViolated):
		return domain.Created{}, domain.ErrUserNotFound
	case err != nil:
		return domain.Created{}, err
	case id == 0:
		return domain.Created{}, errNoID
	}
	return domain.Created{Tasks: []domain.Task{drafts[0].Task(domain.TaskID(id), owner)}}, nil
}

// errNoID reports an insert that returned no row.
var errNoID = errors.New("insert a task: the database returned no ID; a trigger may have skipped the insert")

// Get implements domain.TaskRepository, with one statement if the task exists.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	found, err := t.store.query(ctx, "tasks", "get a task", t.statements.getting(owner, id))
	if task, ok := found.Value.(domain.Task); ok || err != nil {
		return task, err
	}
	return domain.Task{}, t.missed(ctx, owner, id, domain.AnyVersion)
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	listed, err := t.store.query(ctx, "tasks", "list tasks", t.statements.listing(owner, filter, page))
	tasks, _ := listed.Value.(domain.TaskPage)
	return tasks, err
}

// Update implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	return t.changing(ctx, application.TaskUpdated, owner, id, expected, func(ctx context.Context, t *Tasks, expected domain.TaskVersion) (domain.Task, error) {
		updated, err := t.store.change(ctx, "tasks", "update a task", t.statements.updating(owner, id, patch, expected))
		if task, ok := updated.Value.(domain.Task); ok || err != nil {
			return task, err
		}
		return domain.Task{}, t.missed(ctx, owner, id, expected)
	})
}

// Delete implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	_, err := t.changing(ctx, application.TaskDeleted, owner, id, expected, func(ctx context.Context, t *Tasks, expected domain.TaskVersion) (domain.Task, error) {
		deleted, err := t.store.change(ctx, "tasks", "delete a task", t.statements.removing(owner, id, expected))
		if err == nil && deleted.Affected == 0 {
			err = t.missed(ctx, owner, id, expected)
		}
		return domain.Task{}, err
	})
	return err
}

// missed returns the error of a statement that matched no row: the owner does not
// exist, or the task belongs to another user, or it does not exist, or it
// does not have the expected version.
func (t *Tasks) missed(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	var found struct {
		Holder *int64 `gorm:"column:holder"` // the task's owner; nil if the task does not exist
		Caller *int64 `gorm:"column:caller"` // the caller; nil if that user does not exist
	}
	err := t.store.guarded(ctx, func(ctx context.Context, s *Store) error {
		_, err := s.exec(ctx, s.read, "find a task", &found, t.statements.reason, int64(id), int64(owner))
		return err
	})
	switch {
	case err != nil:
		return err
	case found.Caller == nil:
		return domain.ErrUserNotFound
	case found.Holder != nil && *found.Holder != int64(owner):
		return domain.ErrNotOwner
	case found.Holder != nil && expected != domain.AnyVersion:
		return domain.ErrTaskChanged
	}
	return domain.ErrTaskNotFound
}
