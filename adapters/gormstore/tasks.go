package gormstore

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

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

// Create implements domain.TaskRepository, with one statement for one draft without a
// key.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if options.Key != nil || len(drafts) > 1 {
		created, err := t.createTogether(ctx, owner, drafts, options)
		if at := drafts[0].CreatedAt(); err == nil && options.Key != nil && t.sweeps.isDue(at) {
			// The tasks are stored. What a failed sweep leaves, the next one deletes.
			_ = t.sweepRecords(ctx, at.Add(-sweepAge))
		}
		return created, err
	}
	statement := t.statements.inserting(owner, drafts[0])
	if options.Limit > 0 {
		statement = t.statements.insertingWithin(owner, drafts[0], options.Limit)
	}
	task, err := t.insert(ctx, owner, drafts[0], statement)
	switch {
	case err == nil:
		return domain.Created{Tasks: []domain.Task{task}}, nil
	case options.Limit > 0 && errors.Is(err, errNoID): // also if a trigger skipped the insert
		err = fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrTaskLimit)
	}
	return domain.Created{}, err
}

// errNoID reports an insert that returned no row.
var errNoID = errors.New("the database returned no ID; a trigger may have skipped the insert")

// insert runs a statement that inserts the draft, and returns the new task.
func (t *Tasks) insert(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, statement Statement) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	inserted, err := t.store.change(ctx, "tasks", statement)
	if errors.Is(t.store.translate(err), gorm.ErrForeignKeyViolated) {
		return domain.Task{}, fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrUserNotFound)
	}
	id, _ := inserted.Value.(int64)
	if err == nil && id == 0 {
		err = errNoID
	}
	if err != nil {
		return domain.Task{}, failure(ctx, "insert a task", err)
	}
	return draft.Task(domain.TaskID(id), owner), nil
}

// Get implements domain.TaskRepository, with one statement if the task exists. The
// version decides about conditions, so it is not read from a replica.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	found, err := t.store.queryOn(ctx, t.store.current(), "tasks", t.statements.getting(owner, id))
	if err != nil {
		return domain.Task{}, failure(ctx, fmt.Sprintf("get task %d", id), err)
	}
	return t.hit(ctx, owner, id, found, domain.AnyVersion)
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	listed, err := t.store.query(ctx, "tasks", t.statements.listing(owner, filter, page))
	if err != nil {
		return domain.TaskPage{}, failure(ctx, fmt.Sprintf("list tasks of user %d", owner), err)
	}
	tasks, _ := listed.Value.(domain.TaskPage)
	return tasks, nil
}

// Update implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	updated, err := t.store.change(ctx, "tasks", t.statements.updating(owner, id, patch, expected))
	if err != nil {
		return domain.Task{}, failure(ctx, fmt.Sprintf("update task %d", id), err)
	}
	return t.hit(ctx, owner, id, updated, expected)
}

// Delete implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	deleted, err := t.store.change(ctx, "tasks", t.statements.removing(owner, id, expected))
	if err != nil {
		return failure(ctx, fmt.Sprintf("delete task %d", id), err)
	}
	if deleted.Affected == 0 {
		return t.missed(ctx, owner, id, expected)
	}
	return nil
}

// hit returns the task that a statement returned, or else the error of missed.
func (t *Tasks) hit(ctx context.Context, owner domain.UserID, id domain.TaskID, result Result, expected domain.TaskVersion) (domain.Task, error) {
	if task, _ := result.Value.(*domain.Task); task != nil {
		return *task, nil
	}
	return domain.Task{}, t.missed(ctx, owner, id, expected)
}

// missed returns the error of a statement that matched no row: the owner does not
// exist, or the task belongs to another user, or it does not exist, or it
// does not have the expected version.
func (t *Tasks) missed(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	operation := fmt.Sprintf("find task %d of user %d", id, owner)
	var found struct {
		Holder *int64 `gorm:"column:holder"` // the task's owner; nil if the task does not exist
		Caller *int64 `gorm:"column:caller"` // the caller; nil if that user does not exist
	}
	err := t.store.read.WithContext(ctx).Raw(
		`SELECT (SELECT user_id FROM tasks WHERE id = ?) AS holder, (SELECT id FROM users WHERE id = ?) AS caller`,
		int64(id), int64(owner),
	).Scan(&found).Error
	switch {
	case err != nil:
		return failure(ctx, operation, err)
	case found.Caller == nil:
		return fmt.Errorf("%s: %w", operation, domain.ErrUserNotFound)
	case found.Holder != nil && *found.Holder != int64(owner):
		return fmt.Errorf("%s: %w", operation, domain.ErrNotOwner)
	case found.Holder != nil && expected != domain.AnyVersion:
		return fmt.Errorf("%s: %w", operation, domain.ErrTaskChanged)
	}
	return fmt.Errorf("%s: %w", operation, domain.ErrTaskNotFound)
}
