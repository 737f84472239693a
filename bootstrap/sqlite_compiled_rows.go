package bootstrap

import (
	"context"
	"database/sql/driver"
	"fmt"
	"io"

	zombiezen "zombiezen.com/go/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// compiledRows are the rows of a compiled query, as SQLite stores them: it knows
// no times.
type compiledRows struct {
	steps
	query *zombiezen.Stmt
	text  []byte // the column that was scanned last
}

var _ gormstore.Rows = (*compiledRows)(nil)

func newCompiledRows(ctx context.Context, query *zombiezen.Stmt) *compiledRows {
	return &compiledRows{query: query, steps: steps{ctx: ctx, step: func() error {
		row, err := query.Step()
		if err == nil && !row {
			return io.EOF
		}
		return err
	}}}
}

// Scan implements gormstore.Rows.
func (r *compiledRows) Scan(into ...any) error {
	switch n := r.query.DataCount(); {
	case n == 0:
		return errNoRow
	case n != len(into):
		return fmt.Errorf("%d columns cannot be scanned into %d values", n, len(into))
	}
	for column, to := range into {
		if err := r.scan(column, to); err != nil {
			return fmt.Errorf("column %d: %w", column+1, err)
		}
	}
	return nil
}

// scan spares the kinds of columns that lists have the way by driver.Value. What
// is no text comes as one where a text is wanted.
func (r *compiledRows) scan(column int, into any) error {
	switch into := into.(type) {
	case *int64:
		if r.query.ColumnType(column) == zombiezen.TypeInteger {
			*into = r.query.ColumnInt64(column)
			return nil
		}
	case bytesScanner:
		text := r.bytes(column)
		if len(text) == 0 && r.query.ColumnIsNull(column) {
			text = nil
		}
		return into.ScanBytes(text)
	}
	return assign(into, r.value(column))
}

// bytes is a column as a text or, of a blob, as it is. It is good until the
// next one.
func (r *compiledRows) bytes(column int) []byte {
	// This comes first, since it makes SQLite convert the text to UTF-8.
	n := r.query.ColumnLen(column)
	if n >= len(r.text) {
		r.text = make([]byte, max(n, 2*len(r.text), 256))
	}
	return r.text[:r.query.ColumnBytes(column, r.text)]
}

// value is a column as the driver would hand it out where it has no type.
func (r *compiledRows) value(column int) driver.Value {
	switch r.query.ColumnType(column) {
	case zombiezen.TypeInteger:
		return r.query.ColumnInt64(column)
	case zombiezen.TypeFloat:
		return r.query.ColumnFloat(column)
	case zombiezen.TypeText:
		return r.query.ColumnText(column)
	case zombiezen.TypeBlob:
		return append([]byte{}, r.bytes(column)...)
	case zombiezen.TypeNull:
	}
	return nil
}
