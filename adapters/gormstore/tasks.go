package gormstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store. Every statement carries the owner.
type Tasks struct {
	store      *Store
	statements taskStatements
}

var _ domain.TaskRepository = (*Tasks)(nil)

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks {
	return &Tasks{store: s, statements: newTaskStatements(s.write)}
}

// Create implements domain.TaskRepository.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	statement, arguments := t.statements.inserting(owner, draft)
	var id int64
	_, err := t.store.run(ctx, t.store.write, query{table: "tasks", statement: statement, arguments: arguments, read: func(rows Rows) (err error) {
		id = 0
		for err == nil && rows.Next() {
			err = rows.Scan(&id)
		}
		return cmp.Or(err, rows.Err())
	}})
	if errors.Is(t.store.translate(err), gorm.ErrForeignKeyViolated) {
		return domain.Task{}, fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrUserNotFound)
	}
	if err == nil && id == 0 { // a trigger may keep a row from being inserted
		err = errors.New("there is no row with its identity")
	}
	if err != nil {
		return domain.Task{}, failure(ctx, "insert a task", err)
	}
	record := domain.TaskRecord{
		ID: domain.TaskID(id), Owner: owner, Title: draft.Title(), Completed: draft.Completed(),
		CreatedAt: draft.CreatedAt(), UpdatedAt: draft.CreatedAt(),
	}
	if text, given := draft.Description(); given {
		record.Description = &text
	}
	return domain.RestoreTask(record), nil
}

// Get implements domain.TaskRepository in one statement when it hits.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	var task domain.Task
	var found bool
	_, err := t.store.run(ctx, t.store.read, query{table: "tasks", statement: t.statements.get, arguments: []any{int64(id), int64(owner)}, read: func(rows Rows) (err error) {
		task, found, err = newTaskScan(owner, t.store.read.Name()).one(rows)
		return err
	}})
	if err != nil {
		return domain.Task{}, failure(ctx, fmt.Sprintf("get task %d", id), err)
	}
	if !found {
		return domain.Task{}, t.whyMissed(ctx, owner, id)
	}
	return task, nil
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	statement, arguments := t.statements.listing(owner, filter, page)
	var listed domain.TaskPage
	_, err := t.store.run(ctx, t.store.read, query{table: "tasks", statement: statement, arguments: arguments, read: func(rows Rows) (err error) {
		listed, err = domain.FillTaskPage(page, newTaskScan(owner, t.store.read.Name()).all(rows))
		return err
	}})
	if err != nil {
		return domain.TaskPage{}, failure(ctx, fmt.Sprintf("list tasks of user %d", owner), err)
	}
	return listed, nil
}

// Update implements domain.TaskRepository in one statement when it hits.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	statement, arguments := t.statements.updating(owner, id, patch)
	var updated domain.Task
	var hit bool
	_, err := t.store.run(ctx, t.store.write, query{table: "tasks", statement: statement, arguments: arguments, task: id, read: func(rows Rows) (err error) {
		updated, hit, err = newTaskScan(owner, t.store.write.Name()).one(rows)
		return err
	}})
	if err != nil {
		return domain.Task{}, failure(ctx, fmt.Sprintf("update task %d", id), err)
	}
	if !hit {
		return domain.Task{}, t.whyMissed(ctx, owner, id)
	}
	return updated, nil
}

// Delete implements domain.TaskRepository in one statement when it hits.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	affected, err := t.store.run(ctx, t.store.write, query{
		table: "tasks", statement: t.statements.remove, arguments: []any{int64(id), int64(owner)}, task: id,
	})
	if err != nil {
		return failure(ctx, fmt.Sprintf("delete task %d", id), err)
	}
	if affected == 0 {
		return t.whyMissed(ctx, owner, id)
	}
	return nil
}

// whyMissed tells why no task of the owner has that identity.
func (t *Tasks) whyMissed(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
	doing := fmt.Sprintf("look for task %d of user %d", id, owner)
	var found struct {
		Holder *int64 `gorm:"column:holder"` // whose task it is; nil when there is none
		Caller *int64 `gorm:"column:caller"` // the owner, if there is one
	}
	err := t.store.read.WithContext(ctx).Raw(
		`SELECT (SELECT user_id FROM tasks WHERE id = ?) AS holder, (SELECT id FROM users WHERE id = ?) AS caller`,
		int64(id), int64(owner),
	).Scan(&found).Error
	switch {
	case err != nil:
		return failure(ctx, doing, err)
	case found.Caller == nil:
		return fmt.Errorf("%s: %w", doing, domain.ErrUserNotFound)
	case found.Holder != nil && *found.Holder != int64(owner):
		return fmt.Errorf("%s: %w", doing, domain.ErrNotOwner)
	}
	return fmt.Errorf("%s: %w", doing, domain.ErrTaskNotFound)
}
