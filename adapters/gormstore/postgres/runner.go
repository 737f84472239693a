package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// runner runs statements on pgx's connections. database/sql would convert each
// value twice and start a goroutine for each query.
type runner struct {
	pool *sql.DB
	// begin has the statements that begin the transaction of a batch. Without them a
	// batch is one statement after the other, which is enough to read.
	begin []string
}

var (
	_ gormstore.Runner  = runner{}
	_ gormstore.Batcher = runner{}
)

// maxAttempts limits the attempts to send a statement. database/sql makes as many.
const maxAttempts = 3

// onConn calls use with a connection of the pool. While use returns
// driver.ErrBadConn, onConn calls it again with another connection, at most
// maxAttempts times in all.
func (r runner) onConn(ctx context.Context, use func(*pgx.Conn) error) error {
	for attempt := 1; ; attempt++ {
		err := r.once(ctx, use)
		if attempt == maxAttempts || !errors.Is(err, driver.ErrBadConn) {
			return err
		}
	}
}

// once calls use with a connection of the pool.
func (r runner) once(ctx context.Context, use func(*pgx.Conn) error) error {
	conn, err := r.pool.Conn(ctx)
	if err != nil {
		return err
	}
	err = conn.Raw(func(driverConn any) error {
		conn := driverConn.(validatedConn).Conn() //nolint:forcetypeassert // by validatingConnector
		if conn.IsClosed() {
			return driver.ErrBadConn
		}
		err := use(conn)
		if ended := ctx.Err(); ended != nil && errors.Is(err, driver.ErrBadConn) {
			// The connection may be intact, since pgx sends nothing after ctx
			// ends, and ErrBadConn would discard it. IsValid finds a broken one.
			return ended
		}
		return err
	})
	return cmp.Or(err, conn.Close())
}

// Run implements gormstore.Runner. It retries a statement that was not sent, as on
// an idle connection that ended unnoticed, and one that PostgreSQL terminated
// before it was complete; Citus may have committed that on a worker. It does not retry after
// the connection was lost in any other way: the statement may be committed.
func (r runner) Run(ctx context.Context, statement gormstore.Statement) (result gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		found, err := conn.Query(ctx, statement.SQL, statement.Args...)
		if err == nil {
			result, err = read(found, statement)
		}
		incomplete := found.CommandTag().String() == "" // the tag ends the result
		if wasNotSent(err) || wasTerminated(err) && incomplete && serverOf(conn) == alone {
			return driver.ErrBadConn
		}
		return err
	})
	return result, err
}

// read returns the result of a statement and closes its rows.
func read(found pgx.Rows, statement gormstore.Statement) (result gormstore.Result, err error) {
	defer found.Close()
	if statement.Read != nil {
		result.Value, err = statement.Read(&rows{Rows: found})
	}
	found.Close()
	result.Affected = found.CommandTag().RowsAffected()
	return result, cmp.Or(err, found.Err())
}

const (
	// batchSlots is the number of slots for changes (see gormstore.WithBatches). With
	// two, one transaction executes its statements while the other waits for the disk.
	batchSlots = 2
	// readSlots is the number of slots for reads. A read waits for the network and for
	// the CPU of one connection's server process: with four, a slow read or a server
	// with several CPUs leaves work for the others.
	readSlots = 4
	// batchPatience limits how long a statement waits for a slot, and a batch for a
	// lock. It is longer than a commit to a disk or a standby takes, and
	// much shorter than the deadline of a request.
	batchPatience = 50 * time.Millisecond
)

// beginImpatiently begins a transaction with patience as lock_timeout, since one waiting
// statement delays the whole batch. Citus passes SET LOCAL on, but not set_config.
func beginImpatiently(patience time.Duration) []string {
	return []string{"BEGIN", fmt.Sprintf("SET LOCAL lock_timeout = %d", patience.Milliseconds())}
}

// RunBatch implements gormstore.Batcher with a pipeline: all statements are sent at once,
// with BEGIN and COMMIT around them. PostgreSQL would take a pipeline without them for one
// transaction too, but Citus would commit the statements before one that fails. Changes on
// Citus run individually, each a commit on one worker: a batch would be a two-phase commit
// on all workers of its owners, and wait for the slowest one.
func (r runner) RunBatch(ctx context.Context, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		if len(r.begin) > 0 && serverOf(conn) == citus {
			return gormstore.ErrRunIndividually
		}
		results, err = r.pipeline(ctx, conn, statements)
		return err
	})
	return results, err
}

// readBatcher runs batches of statements that only read, which can be run again after
// any error.
type readBatcher struct{ pool *sql.DB }

// RunBatch implements gormstore.Batcher.
func (r readBatcher) RunBatch(ctx context.Context, statements []gormstore.Statement) ([]gormstore.Result, error) {
	results, err := runner{pool: r.pool}.RunBatch(ctx, statements)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), gormstore.ErrRunIndividually)
	}
	return results, nil
}

func (r runner) pipeline(ctx context.Context, conn *pgx.Conn, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	batch := new(pgx.Batch)
	for _, begin := range r.begin {
		batch.Queue(begin)
	}
	for _, statement := range statements {
		batch.Queue(statement.SQL, statement.Args...)
	}
	if len(r.begin) > 0 {
		batch.Queue("COMMIT")
	}
	sent := conn.SendBatch(ctx, batch)
	defer func() {
		// Close reads the remaining responses, that of the commit included.
		if end := sent.Close(); err == nil && end != nil {
			results, err = nil, batchError(end, true)
		}
		if conn.PgConn().TxStatus() == 'E' {
			_, _ = conn.Exec(ctx, "ROLLBACK") // after an error the pool discards the connection
		}
	}()
	for range r.begin {
		if _, err := sent.Exec(); err != nil {
			return nil, batchError(err, false)
		}
	}
	results = make([]gormstore.Result, len(statements))
	for i, statement := range statements {
		found, err := sent.Query()
		if err == nil {
			results[i], results[i].Err = read(found, statement)
			err = found.Err() // PostgreSQL's error, which rolls the batch back
		}
		if err != nil {
			return nil, batchError(err, false)
		}
	}
	return results, nil
}

// batchError turns an error of a batch into the one that RunBatch returns, or into
// driver.ErrBadConn if onConn can run the batch on another connection. complete
// reports whether all results had been received.
func batchError(err error, complete bool) error {
	switch {
	case wasNotSent(err):
		return driver.ErrBadConn
	case nothingCommitted(err, complete):
		return gormstore.ErrRunIndividually
	}
	return err
}

// validatingConnector returns connections that report whether they are broken, so
// that the pool discards them. Otherwise a request that gets three broken ones in a
// row would fail although its statement was never sent. Their transactions have
// lockTimeout also on the workers of Citus, unless it is empty.
type validatingConnector struct {
	driver.Connector
	lockTimeout string
}

// Connect implements driver.Connector.
func (c validatingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if pgxConn, ok := conn.(*stdlib.Conn); ok && err == nil {
		return validatedConn{pgxConn, c.lockTimeout}, nil
	}
	return conn, err
}

// stdlibConn is an alias: an embedded stdlib.Conn would be a field named Conn, and
// hide the method Conn.
type stdlibConn = stdlib.Conn

// validatedConn is a connection of a validatingConnector.
type validatedConn struct {
	*stdlibConn
	lockTimeout string
}

var (
	_ driver.Validator   = validatedConn{}
	_ driver.ConnBeginTx = validatedConn{}
)

// IsValid implements driver.Validator.
func (c validatedConn) IsValid() bool { return !c.Conn().IsClosed() }

// BeginTx implements driver.ConnBeginTx. SET LOCAL takes no round trip of its own.
func (c validatedConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	if c.lockTimeout == "" || options != (driver.TxOptions{}) || c.Conn().IsClosed() {
		return c.stdlibConn.BeginTx(ctx, options)
	}
	tx, err := c.Conn().BeginTx(ctx, pgx.TxOptions{BeginQuery: "BEGIN; SET LOCAL lock_timeout = '" + c.lockTimeout + "'"})
	return transaction{tx, ctx}, err
}

// transaction is pgx's transaction for database/sql.
type transaction struct {
	pgx.Tx
	ctx context.Context //nolint:containedctx // as database/sql, whose methods have none
}

// Commit implements driver.Tx.
func (t transaction) Commit() error { return t.Tx.Commit(t.ctx) }

// Rollback implements driver.Tx.
func (t transaction) Rollback() error { return t.Tx.Rollback(t.ctx) }
