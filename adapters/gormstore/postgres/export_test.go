package postgres

import (
	"database/sql"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// Unexported names for tests.
var NothingCommitted = nothingCommitted

// MaxConnLifetime is the age at which a connection is replaced.
const MaxConnLifetime = maxConnLifetime

// Runner exports runner.
type Runner = runner

// NewRunner returns the runner of a pool that Open has opened.
func NewRunner(pool *sql.DB) Runner { return runner{pool} }

// ScanByPgx scans a row of a runner's as pgx does.
func ScanByPgx(row gormstore.Rows, into ...any) error {
	found := row.(*rows).Rows
	return pgx.ScanRow(found.Conn().TypeMap(), found.FieldDescriptions(), found.RawValues(), into...)
}
