package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// runner runs statements on pgx's connections. database/sql would convert each
// value twice and start a goroutine for each query.
type runner struct {
	pool *sql.DB
	// begin has the statements that begin the transaction of a batch. Without them the
	// statements only read, and a batch is a pipeline without a transaction.
	begin []gormstore.Statement
}

var _ gormstore.Batcher = runner{}

// maxAttempts limits the attempts to send a statement. database/sql makes as many.
const maxAttempts = 3

// onConn calls use with a connection of the pool. While use returns
// driver.ErrBadConn, onConn calls it again with another connection, at most
// maxAttempts times in all.
func (r runner) onConn(ctx context.Context, use func(*pgx.Conn) error) error {
	for attempt := 1; ; attempt++ {
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
		if err = cmp.Or(err, conn.Close()); attempt == maxAttempts || !errors.Is(err, driver.ErrBadConn) {
			return err
		}
	}
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
	// four, few clients wait for no commit but their own, and a change that waits for a
	// lock delays no other.
	batchSlots = 4
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
func beginImpatiently(patience time.Duration) []gormstore.Statement {
	return []gormstore.Statement{{SQL: "BEGIN"}, {SQL: fmt.Sprintf("SET LOCAL lock_timeout = %d", patience.Milliseconds())}}
}

// RunBatch implements gormstore.Batcher with a pipeline: all statements are sent at once,
// changes with BEGIN and COMMIT around them. PostgreSQL would take a pipeline without them for one
// transaction too, but Citus would commit the statements before one that fails. Changes on
// Citus run individually, each a commit on one worker: a batch would be a two-phase commit
// on all workers of its owners, and wait for the slowest one. Reads can be run again after
// any error.
func (r runner) RunBatch(ctx context.Context, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		if len(r.begin) > 0 && serverOf(conn) == citus {
			return gormstore.ErrRunIndividually
		}
		results, err = r.pipeline(ctx, conn, slices.Concat(r.begin, statements))
		return err
	})
	switch {
	case err == nil:
		return results[len(r.begin):], nil
	case len(r.begin) == 0:
		return nil, cmp.Or(ctx.Err(), gormstore.ErrRunIndividually)
	}
	return nil, err
}

// pipeline sends statements that may begin a transaction, and commits it.
func (r runner) pipeline(ctx context.Context, conn *pgx.Conn, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	batch := new(pgx.Batch)
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

// rows scans the column types of tasks and users from PostgreSQL's binary format,
// and other types with pgx. On a list of 1,000 tasks, pgx's scan plans would take
// as long as all the rest.
type rows struct {
	pgx.Rows
	fields []pgconn.FieldDescription
}

// Scan implements gormstore.Rows.
func (r *rows) Scan(into ...any) error {
	if r.fields == nil {
		r.fields = r.FieldDescriptions()
	}
	values := r.RawValues()
	if len(values) != len(into) || len(values) != len(r.fields) {
		return r.scanByPgx(into) // returns the error
	}
	for i, to := range into {
		if !scan(&r.fields[i], values[i], to) {
			return r.scanByPgx(into)
		}
	}
	return nil
}

// scanByPgx scans with pgx's scan plans. Unlike pgx.Rows.Scan it does not close the
// rows after an error, which in a batch would discard the results of all
// statements.
func (r *rows) scanByPgx(into []any) error {
	return pgx.ScanRow(r.Conn().TypeMap(), r.fields, r.RawValues(), into...)
}

// scan scans a column if it supports the types, and reports whether it did.
func scan(field *pgconn.FieldDescription, value []byte, into any) bool {
	switch into := into.(type) {
	case *string:
		*into = string(value)
		return field.DataTypeOID == pgtype.TextOID && value != nil
	case *sql.NullString:
		*into = sql.NullString{String: string(value), Valid: value != nil}
		return field.DataTypeOID == pgtype.TextOID
	}
	if field.Format != pgx.BinaryFormatCode {
		return false
	}
	switch into := into.(type) {
	case *int64:
		if field.DataTypeOID == pgtype.Int8OID && len(value) == 8 {
			*into = int64(binary.BigEndian.Uint64(value)) //nolint:gosec // two's complement
			return true
		}
	case *bool:
		if field.DataTypeOID == pgtype.BoolOID && len(value) == 1 {
			*into = value[0] == 1
			return true
		}
	}
	return false
}
