package gormstore

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskRow is a row of taskColumns. Both drivers scan into its types without a
// conversion.
type taskRow struct {
	id                   int64
	title                string
	description          sql.NullString
	completed            bool
	createdAt, updatedAt timestamp
}

// fields returns the scan destinations of taskColumns.
func (r *taskRow) fields() []any {
	return []any{&r.id, &r.title, &r.description, &r.completed, &r.createdAt, &r.updatedAt}
}

func (r *taskRow) task(owner domain.UserID) domain.Task {
	record := domain.TaskRecord{
		ID: domain.TaskID(r.id), Owner: owner, Title: r.title, Completed: r.completed,
		CreatedAt: r.createdAt.Time, UpdatedAt: r.updatedAt.Time,
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

// timestamp is a time in a column: a timestamptz in PostgreSQL, an integer of
// microseconds since 1970 in SQLite, which has no type for times.
type timestamp struct{ time.Time }

// GormValue implements gorm.Valuer, which receives the dialect through db.
func (t timestamp) GormValue(_ context.Context, db *gorm.DB) clause.Expr {
	d, err := dialectOf(db)
	if err != nil {
		_ = db.AddError(err)
		return clause.Expr{}
	}
	return clause.Expr{SQL: "?", Vars: []any{d.time(t.Time)}}
}

// Scan implements sql.Scanner.
func (t *timestamp) Scan(value any) error {
	switch v := value.(type) {
	case time.Time:
		t.Time = v.UTC()
	case int64:
		t.Time = time.UnixMicro(v).UTC()
	default:
		return fmt.Errorf("cannot scan a %T as a timestamp", value)
	}
	return nil
}

// ScanTime sets the time. Unlike Scan it needs no interface value.
func (t *timestamp) ScanTime(at time.Time) { t.Time = at }

// GormDataType prevents GORM from parsing the struct as a nested model.
func (timestamp) GormDataType() string { return "timestamp" }
