package gormstore

import (
	"context"
	"database/sql"
	"iter"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store. Every statement that returns or changes a
// task has the owner in its condition.
type Tasks struct{ store *Store }

var _ domain.TaskRepository = (*Tasks)(nil)

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks { return &Tasks{store: s} }

// Get implements domain.TaskRepository, with one statement if the task exists.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	task, found, err := readRow(ctx, t.store, "tasks", "get a task", t.store.statements.getTask, scanTask(owner), int64(owner), int64(id))
	if err == nil && !found {
		err = t.explainMiss(ctx, owner, id, domain.AnyVersion)
	}
	return task, err
}

// List implements domain.TaskRepository. It selects one task more than the page holds, to set
// TaskPage.More.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (domain.TaskPage, error) {
	if options.Order == domain.ByDue || !filter.Due().IsZero() {
		return t.listByGORM(ctx, owner, filter, options)
	}
	all, ofState, after := t.store.statements.listTasks, t.store.statements.listTasksOfState, int64(options.After)
	if options.Order == domain.ByIDDescending {
		all, ofState = t.store.statements.listTasksDown, t.store.statements.listTasksOfStateDown
		if after == 0 {
			after = math.MaxInt64
		}
	}
	statement, args := all, append(make([]any, 0, 4), int64(owner))
	if completed, filtered := filter.Completed(); filtered {
		statement, args = ofState, append(args, completed)
	}
	return readRows(ctx, t.store, "tasks", "list tasks", statement, func(rows executor.Rows) (domain.TaskPage, error) {
		return domain.FillTaskPage(options, tasksIn(rows, owner))
	}, append(args, after, options.Size()+1)...)
}

// Update implements domain.TaskRepository. On PostgreSQL a successful update is one statement,
// except with WithOnChange or in a transaction.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (domain.Task, error) {
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	edit := patch.Edit()
	due, _ := edit.Due.Value()
	return t.changeAndReport(ctx, application.TaskUpdated, owner, id, func(ctx context.Context, t *Tasks) (domain.Task, error) {
		task, updated, err := runChange(ctx, t.store, "tasks", "update a task", t.store.statements.updateTask, scanTask(owner), owner, patch.At(),
			int64(id), ifGiven(int64(options.Expected), options.Expected != domain.AnyVersion), ifGiven(edit.Title.Value()),
			!edit.Description.IsKeep(), ifGiven(edit.Description.Value()), ifGiven(edit.Completed.Value()), ifGiven(dueDay(due), !edit.Due.IsKeep()))
		if err == nil && !updated {
			err = t.explainMiss(ctx, owner, id, options.Expected)
		}
		return task, err
	})
}

// Delete implements domain.TaskRepository. On PostgreSQL a successful deletion is one statement,
// except with WithOnChange or in a transaction.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	_, err := t.changeAndReport(ctx, application.TaskDeleted, owner, id, func(ctx context.Context, t *Tasks) (domain.Task, error) {
		_, deleted, err := runChange(ctx, t.store, "tasks", "delete a task", t.store.statements.deleteTask, scanNumber, owner, options.At,
			int64(id), ifGiven(int64(options.Expected), options.Expected != domain.AnyVersion))
		if err == nil && !deleted {
			err = t.explainMiss(ctx, owner, id, options.Expected)
		}
		return domain.Task{}, err
	})
	return err
}

// explainMiss returns the error of a statement that matched no row: domain.ErrUserNotFound,
// ErrNotOwner, ErrTaskChanged or ErrTaskNotFound.
func (t *Tasks) explainMiss(ctx context.Context, caller domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	row, _, err := readRow(ctx, t.store, "tasks", "find a task", t.store.statements.findOwner, scanOwner, int64(id), int64(caller))
	switch {
	case err != nil:
		return err
	case !row.caller.Valid:
		return domain.ErrUserNotFound
	case row.owner.Valid && row.owner.Int64 != int64(caller):
		return domain.ErrNotOwner
	case row.owner.Valid && expected != domain.AnyVersion:
		return domain.ErrTaskChanged
	}
	return domain.ErrTaskNotFound
}

// ownerRow is a row of the statement findOwner.
type ownerRow struct{ owner, caller sql.NullInt64 }

func scanOwner(rows executor.Rows) (ownerRow, error) {
	var row ownerRow
	err := rows.Scan(&row.owner, &row.caller)
	return row, err
}

// ifGiven returns a value as an argument of a statement, or nil for NULL.
func ifGiven[T any](value T, given bool) any {
	if !given {
		return nil
	}
	return value
}

// taskRow is a row of the table tasks. Both drivers scan into its types without a conversion.
type taskRow struct {
	ID          int64          `gorm:"column:id"`
	UserID      int64          `gorm:"column:user_id"`
	Title       string         `gorm:"column:title"`
	Description sql.NullString `gorm:"column:description"`
	Completed   bool           `gorm:"column:completed"`
	DueDay      int64          `gorm:"column:due_day"` // noDue for null
	CreatedAt   int64          `gorm:"column:created_at;autoCreateTime:false"`
	UpdatedAt   int64          `gorm:"column:updated_at;autoUpdateTime:false"`
}

// noDue is the due_day of a task without a due date. It is not NULL, so that these tasks are at the
// end of an index.
const noDue = math.MaxInt32

// dueDay returns the due_day of a date; noDue for the zero Date.
func dueDay(date domain.Date) int64 {
	if date.IsZero() {
		return noDue
	}
	return int64(date.UnixDay())
}

// fields returns the scan destinations of a statement that reads the owner's tasks.
func (r *taskRow) fields() []any {
	return []any{&r.ID, &r.Title, &r.Description, &r.Completed, &r.DueDay, &r.CreatedAt, &r.UpdatedAt}
}

func (r *taskRow) task() domain.Task {
	record := domain.TaskRecord{
		ID: domain.TaskID(r.ID), Owner: domain.UserID(r.UserID), Title: r.Title, Completed: r.Completed,
		CreatedAt: time.UnixMicro(r.CreatedAt), UpdatedAt: time.UnixMicro(r.UpdatedAt),
	}
	if r.Description.Valid {
		record.Description = &r.Description.String
	}
	if r.DueDay != noDue {
		due := domain.DateOfUnixDay(int(r.DueDay))
		record.Due = &due
	}
	return domain.RestoreTask(record)
}

// tasksIn returns the owner's tasks in rows.
func tasksIn(rows executor.Rows, owner domain.UserID) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		row := taskRow{UserID: int64(owner)}
		fields := row.fields()
		for rows.Next() {
			if err := rows.Scan(fields...); err != nil {
				yield(domain.Task{}, err)
				return
			}
			if !yield(row.task(), nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(domain.Task{}, err)
		}
	}
}

// scanTask returns a function that scans one row into a task of the owner.
func scanTask(owner domain.UserID) func(executor.Rows) (domain.Task, error) {
	return func(rows executor.Rows) (domain.Task, error) {
		row := taskRow{UserID: int64(owner)}
		err := rows.Scan(row.fields()...)
		return row.task(), err
	}
}
