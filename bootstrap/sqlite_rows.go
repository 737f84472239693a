package bootstrap

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// steps go from row to row until one of them fails, the context has ended or
// there are no more.
type steps struct {
	ctx  context.Context
	step func() error
	err  error // io.EOF after the last row
}

// Next implements gormstore.Rows.
func (s *steps) Next() bool {
	if s.err == nil {
		s.err = s.ctx.Err()
	}
	if s.err == nil {
		s.err = s.step()
	}
	return s.err == nil
}

// Err implements gormstore.Rows.
func (s *steps) Err() error {
	if errors.Is(s.err, io.EOF) {
		return nil
	}
	return s.err
}

// sqliteRows are rows as the SQLite driver hands them out.
type sqliteRows struct {
	steps
	rows   driver.Rows
	values []driver.Value
}

var _ gormstore.Rows = (*sqliteRows)(nil)

func newSQLiteRows(ctx context.Context, rows driver.Rows) *sqliteRows {
	r := &sqliteRows{rows: rows, values: make([]driver.Value, len(rows.Columns()))}
	r.steps = steps{ctx: ctx, step: func() error { return rows.Next(r.values) }}
	return r
}

// close ends the statement. Of one that changes something SQLite has made all
// changes before the first row; here it checks foreign keys and commits, also
// where nobody has read to the end.
func (r *sqliteRows) close() error { return cmp.Or(r.Err(), r.rows.Close()) }

var errNoRow = errors.New("there is no row to scan")

// Scan implements gormstore.Rows. It converts nothing but SQLite's booleans,
// which are numbers.
func (r *sqliteRows) Scan(into ...any) error {
	if r.err != nil {
		return errNoRow
	}
	if len(into) != len(r.values) {
		return fmt.Errorf("%d columns cannot be scanned into %d values", len(r.values), len(into))
	}
	for i, value := range r.values {
		if err := assign(into[i], value); err != nil {
			return fmt.Errorf("column %d: %w", i+1, err)
		}
	}
	return nil
}

// assign puts a column's value into where it belongs.
func assign(into any, value driver.Value) error {
	switch into := into.(type) {
	case *int64:
		return assignAs(into, value)
	case *string:
		return assignAs(into, value)
	case *time.Time:
		return assignAs(into, value)
	case *bool:
		if number, ok := value.(int64); ok && (number == 0 || number == 1) {
			value = number == 1
		}
		return assignAs(into, value)
	case sql.Scanner:
		return into.Scan(value)
	}
	return unfit(into, value)
}

func assignAs[T any](into *T, value driver.Value) error {
	fit, ok := value.(T)
	if !ok {
		return unfit(into, value)
	}
	*into = fit
	return nil
}

func unfit(into any, value driver.Value) error {
	if value == nil {
		return fmt.Errorf("%T cannot hold null", into)
	}
	return fmt.Errorf("%T cannot hold %T", into, value)
}
