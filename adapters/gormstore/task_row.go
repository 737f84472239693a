package gormstore

import (
	"database/sql"
	"iter"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskRow is a row of taskColumns. Both drivers scan into its types without a
// conversion.
type taskRow struct {
	id                   int64
	title                string
	description          sql.NullString
	completed            bool
	createdAt, updatedAt int64
}

// fields returns the scan destinations of taskColumns.
func (r *taskRow) fields() []any {
	return []any{&r.id, &r.title, &r.description, &r.completed, &r.createdAt, &r.updatedAt}
}

func (r *taskRow) task(owner domain.UserID) domain.Task {
	record := domain.TaskRecord{
		ID: domain.TaskID(r.id), Owner: owner, Title: r.title, Completed: r.completed,
		CreatedAt: time.UnixMicro(r.createdAt), UpdatedAt: time.UnixMicro(r.updatedAt),
	}
	if r.description.Valid {
		record.Description = &r.description.String
	}
	return domain.RestoreTask(record)
}

// tasksIn returns the owner's tasks, scanned from rows of taskColumns.
func tasksIn(rows Rows, owner domain.UserID) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		var row taskRow
		fields := row.fields()
		for rows.Next() {
			if err := rows.Scan(fields...); err != nil {
				yield(domain.Task{}, err)
				return
			}
			if !yield(row.task(owner), nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(domain.Task{}, err)
		}
	}
}

// readTask returns the Read of a statement that returns at most one task. Its
// value is a *domain.Task, nil if there is no row.
func readTask(owner domain.UserID) func(Rows) (any, error) {
	return func(rows Rows) (any, error) {
		var found *domain.Task
		for task, err := range tasksIn(rows, owner) {
			if err != nil {
				return nil, err
			}
			found = &task
		}
		return found, nil
	}
}

// readPage returns the Read of a statement that lists tasks. Its value is a
// domain.TaskPage.
func readPage(owner domain.UserID, page domain.Page[domain.TaskID]) func(Rows) (any, error) {
	return func(rows Rows) (any, error) { return domain.FillTaskPage(page, tasksIn(rows, owner)) }
}

// readID is the Read of a statement that returns the ID of a new row. Its value
// is an int64, 0 if there is no row.
func readID(rows Rows) (any, error) {
	var id int64
	for rows.Next() {
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
	}
	return id, rows.Err()
}
