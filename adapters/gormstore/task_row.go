package gormstore

import (
	"cmp"
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

// readPage returns the Read of a statement that lists tasks. Its value is a
// domain.TaskPage.
func readPage(owner domain.UserID, page domain.Page[domain.TaskID]) func(Rows) (any, error) {
	return func(rows Rows) (any, error) { return domain.FillTaskPage(page, tasksIn(rows, owner)) }
}

// scanTask returns the scan of a row of taskColumns. Its value is the owner's
// domain.Task.
func scanTask(owner domain.UserID) func(Rows) (any, error) {
	return func(rows Rows) (any, error) {
		var row taskRow
		err := rows.Scan(row.fields()...)
		return row.task(owner), err
	}
}

// scanID scans the ID of a new row. Its value is an int64.
func scanID(rows Rows) (any, error) {
	var id int64
	err := rows.Scan(&id)
	return id, err
}

// readOne returns the Read of a statement that returns at most one row. Its value is
// that of scan, nil if there is no row.
func readOne(scan func(Rows) (any, error)) func(Rows) (any, error) {
	return func(rows Rows) (value any, err error) {
		for err == nil && rows.Next() {
			value, err = scan(rows)
		}
		return value, cmp.Or(err, rows.Err())
	}
}
