package gormstore

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store. Every statement carries the owner.
type Tasks struct{ store *Store }

var _ domain.TaskRepository = (*Tasks)(nil)

// Create implements domain.TaskRepository.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	row := newTaskRow(owner, draft)
	err := t.store.translate(t.store.write.WithContext(ctx).Create(&row).Error)
	if errors.Is(err, gorm.ErrForeignKeyViolated) {
		return domain.Task{}, fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrUserNotFound)
	}
	if err != nil {
		return domain.Task{}, failure(ctx, "insert a task", err)
	}
	return row.task(), nil
}

// List implements domain.TaskRepository.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) ([]domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	query := t.store.read.WithContext(ctx).Model(&taskRow{}).
		Select(taskColumnNames).Where("user_id = ? AND id > ?", int64(owner), int64(page.After))
	if completed, ok := filter.Completed(); ok {
		query = query.Where("completed = ?", completed)
	}
	tasks, err := scanPage(query.Order("id").Limit(page.Size()), page)
	if err != nil {
		return nil, failure(ctx, fmt.Sprintf("list tasks of user %d", owner), err)
	}
	return tasks, nil
}

// scanPage reads row by row, since a page may be full before its last row.
func scanPage(query *gorm.DB, page domain.Page[domain.TaskID]) (tasks []domain.Task, err error) {
	rows, err := query.Rows()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	listed := domain.NewTaskPage(page)
	for !listed.Full() && rows.Next() {
		var row taskRow
		if err := rows.Scan(row.fields()...); err != nil {
			return nil, err
		}
		listed.Add(row.task())
	}
	return listed.Tasks(), rows.Err()
}

// Update implements domain.TaskRepository in one statement when it hits, which
// names only the supplied columns: that is what lets racing edits of different
// fields both survive.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (domain.Task, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	var row taskRow
	result := t.store.write.WithContext(ctx).Model(&row).
		Clauses(clause.Returning{Columns: taskColumns}).
		Where("id = ? AND user_id = ?", int64(id), int64(owner)).
		Updates(patchColumns(patch))
	if result.Error != nil {
		return domain.Task{}, failure(ctx, fmt.Sprintf("update task %d", id), result.Error)
	}
	if result.RowsAffected == 0 {
		return domain.Task{}, t.whyMissed(ctx, owner, id)
	}
	return row.task(), nil
}

// Delete implements domain.TaskRepository in one statement when it hits.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	result := t.store.write.WithContext(ctx).
		Where("id = ? AND user_id = ?", int64(id), int64(owner)).Delete(&taskRow{})
	if result.Error != nil {
		return failure(ctx, fmt.Sprintf("delete task %d", id), result.Error)
	}
	if result.RowsAffected == 0 {
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
