package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// Unexported names for tests.
var (
	NothingCommitted = nothingCommitted
	OpenPatient      = open
)

// MaxConnLifetime is the age at which a connection is replaced.
const MaxConnLifetime = maxConnLifetime

// Runner exports runner.
type Runner = runner

// ConnectTimeout is the time that a pool with this deadline allows for a connect
// to one host.
func ConnectTimeout(url string, deadline time.Duration) (time.Duration, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return 0, err
	}
	setConnectTimeout(config, deadline)
	return config.ConnectTimeout, nil
}

// NewRunner returns a runner on a pool of Open.
func NewRunner(pool *sql.DB) Runner { return runner{pool, beginImpatiently(batchPatience)} }

// NewReadBatcher returns the batcher of reads on a pool of Open.
func NewReadBatcher(pool *sql.DB) gormstore.Batcher { return runner{pool: pool} }

// ScanByPgx scans a runner's row with pgx's scan plans.
func ScanByPgx(row gormstore.Rows, into ...any) error {
	found := row.(*rows).Rows
	return pgx.ScanRow(found.Conn().TypeMap(), found.FieldDescriptions(), found.RawValues(), into...)
}

// OnConn exports onConn.
func (r runner) OnConn(ctx context.Context, use func(*pgx.Conn) error) error {
	return r.onConn(ctx, use)
}
