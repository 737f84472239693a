package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// Unexported names for tests.
var (
	NothingCommitted = nothingCommitted
	OpenWithMaxWait  = open
)

// MaxConnLifetime is the age at which a connection is replaced.
const MaxConnLifetime = maxConnLifetime

// SQL returns database/sql's view of a pool of Open.
func SQL(p gormstore.Pool) *sql.DB { return p.(*pool).sql }

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

// Executor runs statements without waiting for others.
type Executor struct{ *pgxExecutor }

// NewExecutor returns an executor on a pool of Open.
func NewExecutor(p gormstore.Pool) Executor {
	return Executor{newExecutor(p.(*pool), maxWait)}
}

// Run runs one statement.
func (e Executor) Run(ctx context.Context, statement executor.Statement) error {
	return e.runAlone(ctx, statement)
}

// ChangeBatch runs changes together.
func (e Executor) ChangeBatch(ctx context.Context, statements ...executor.Statement) ([]error, error) {
	return e.changeBatch(ctx, statements)
}

// ReadBatch runs reads together.
func (e Executor) ReadBatch(ctx context.Context, statements ...executor.Statement) ([]error, error) {
	return e.readBatch(ctx, statements)
}

// ScanByPgx scans a row with pgx's scan plans.
func ScanByPgx(row executor.Rows, into ...any) error {
	found := row.(*rows).Rows
	return pgx.ScanRow(found.Conn().TypeMap(), found.FieldDescriptions(), found.RawValues(), into...)
}
