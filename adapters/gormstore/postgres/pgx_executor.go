package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// pgxExecutor runs statements on pgx's pool. Unlike database/sql it converts each value once, and
// starts no goroutine for a query. Statements that wait together run as one batch.
type pgxExecutor struct {
	pool           *pool
	reads, changes *groupcommit.Queue[executor.Statement]
	lockTimeout    string // of the pool's connections
}

var _ executor.Executor = (*pgxExecutor)(nil)

const (
	// slots limits the statements and batches that run at a time in each of the two queues. A statement
	// that has waited for maxWait needs no slot. With four, a few clients never wait for each other's
	// commits.
	slots = 4
	// maxWait is how long a statement waits for a slot. It is longer than a commit to a disk or a
	// standby, and much shorter than a request's deadline.
	maxWait = 50 * time.Millisecond
)

// beginBatch are the statements that begin a batch of changes. Their lock_timeout is short, since a
// statement that waits for a lock delays the whole batch.
var beginBatch = []string{"BEGIN", "SET LOCAL lock_timeout = 50"}

// newExecutor returns an executor. It runs one batch of changes at a time, so that batches are
// large. It runs two batches of reads, so that one long read delays fewer others. While
// groupcommit.MaxBatch statements wait, it may run more batches.
func newExecutor(p *pool, maxWait time.Duration) *pgxExecutor {
	lockTimeout := p.pgx.Config().ConnConfig.RuntimeParams["lock_timeout"] // stored, since Config makes a copy
	e := &pgxExecutor{pool: p, lockTimeout: lockTimeout}
	queue := func(batches int, runBatch func(context.Context, []executor.Statement) ([]error, error)) *groupcommit.Queue[executor.Statement] {
		return groupcommit.New(groupcommit.Config[executor.Statement]{
			Run: e.runAlone, RunBatch: runBatch, Slots: slots, Batches: batches, MaxWait: maxWait,
			Key: func(s executor.Statement) int64 { return s.Owner },
		})
	}
	e.reads, e.changes = queue(2, e.readBatch), queue(1, e.changeBatch)
	return e
}

// Run implements executor.Executor.
func (e *pgxExecutor) Run(ctx context.Context, statement executor.Statement) error {
	if statement.Changes {
		return e.changes.Do(ctx, statement)
	}
	return e.reads.Do(ctx, statement)
}

// beginTransaction repeats the connection's lock_timeout with SET LOCAL on Citus. Citus passes only
// SET LOCAL to its workers. The connection under GORM's transaction cannot be reached, so the
// newest connection decides.
func (e *pgxExecutor) beginTransaction(tx *gorm.DB) error {
	if e.lockTimeout == "" || !e.pool.newestIsCitus.Load() {
		return nil
	}
	return tx.Exec("SET LOCAL lock_timeout = '" + e.lockTimeout + "'").Error
}

// maxAttempts limits the attempts to send a statement. It equals database/sql's limit.
const maxAttempts = 3

// retryError is an error after which a statement may be retried on another connection.
type retryError struct{ error }

// Unwrap returns the error.
func (e retryError) Unwrap() error { return e.error }

// onConn calls use with a connection of the pool. After a retryError it retries with another
// connection, unless ctx has ended.
func (e *pgxExecutor) onConn(ctx context.Context, use func(*pgx.Conn) error) error {
	for attempt := 1; ; attempt++ {
		err := e.pool.pgx.AcquireFunc(ctx, func(conn *pgxpool.Conn) error { return use(conn.Conn()) })
		retry, again := errors.AsType[retryError](err)
		switch {
		case !again:
			return err
		case attempt == maxAttempts || ctx.Err() != nil:
			return retry.error
		}
	}
}

// runAlone runs a statement. It retries a statement that was not sent, such as on a lost idle
// connection. On plain PostgreSQL it also retries a statement that PostgreSQL terminated before it
// was complete. On Citus a worker may have committed such a statement, and behind a pooler the kind
// of server is unknown. After any other loss of the connection the statement may be committed, so
// runAlone does not retry it.
func (e *pgxExecutor) runAlone(ctx context.Context, statement executor.Statement) error {
	return e.onConn(ctx, func(conn *pgx.Conn) error {
		found, err := conn.Query(ctx, statement.SQL, statement.Args...)
		if err == nil {
			err = read(found, statement)
		}
		if err == nil {
			return nil
		}
		incomplete := found.CommandTag().String() == "" // PostgreSQL sends the command tag last
		if wasNotSent(err) || wasTerminated(err) && incomplete && serverOf(conn) == plainPostgres {
			return retryError{err}
		}
		return err
	})
}

// read reads and closes the rows of a statement.
func read(found pgx.Rows, statement executor.Statement) error {
	defer found.Close() // also after a panic
	err := statement.Read(&rows{Rows: found})
	found.Close()
	return cmp.Or(err, found.Err())
}

// readBatch sends reads together, without BEGIN and COMMIT. After every error they can be retried.
func (e *pgxExecutor) readBatch(ctx context.Context, statements []executor.Statement) (errs []error, err error) {
	err = e.onConn(ctx, func(conn *pgx.Conn) error {
		errs, err = send(ctx, conn, nil, statements)
		return err
	})
	if err != nil {
		return nil, cmp.Or(ctx.Err(), groupcommit.ErrNothingCommitted)
	}
	return errs, nil
}

// changeBatch sends changes together, in one transaction. On Citus each runs alone and commits on
// one worker, since a batch would be a two-phase commit on several workers.
func (e *pgxExecutor) changeBatch(ctx context.Context, statements []executor.Statement) (errs []error, err error) {
	err = e.onConn(ctx, func(conn *pgx.Conn) error {
		if serverOf(conn) == citus {
			return groupcommit.ErrNothingCommitted
		}
		errs, err = send(ctx, conn, beginBatch, statements)
		return err
	})
	return errs, err
}

// send sends statements in a pipeline. If begin is not empty, it also commits.
func send(ctx context.Context, conn *pgx.Conn, begin []string, statements []executor.Statement) (errs []error, err error) {
	batch := new(pgx.Batch)
	for _, text := range begin {
		batch.Queue(text)
	}
	for _, statement := range statements {
		batch.Queue(statement.SQL, statement.Args...)
	}
	if len(begin) > 0 {
		batch.Queue("COMMIT")
	}
	sent := conn.SendBatch(ctx, batch)
	defer func() {
		// Close reads the remaining responses, also of the commit.
		if end := sent.Close(); err == nil && end != nil {
			errs, err = nil, batchError(end, true)
		}
		if conn.PgConn().TxStatus() == 'E' {
			_, _ = conn.Exec(ctx, "ROLLBACK") // if this fails, the pool destroys the connection
		}
	}()
	for range begin {
		if _, err := sent.Exec(); err != nil {
			return nil, batchError(err, false)
		}
	}
	errs = make([]error, len(statements))
	for i, statement := range statements {
		found, err := sent.Query()
		if err == nil {
			errs[i] = read(found, statement)
			err = found.Err() // PostgreSQL's error, which rolls the batch back
		}
		if err != nil {
			return nil, batchError(err, false)
		}
	}
	return errs, nil
}

// batchError returns a retryError if nothing was sent, and groupcommit.ErrNothingCommitted if the
// server rolled the batch back. Otherwise it returns err. The argument complete says whether all
// results had been received.
func batchError(err error, complete bool) error {
	switch {
	case wasNotSent(err):
		return retryError{err}
	case nothingCommitted(err, complete):
		return groupcommit.ErrNothingCommitted
	}
	return err
}

// rows scans the column types of tasks and users from PostgreSQL's binary format, and other types
// with pgx. For long lists, pgx's scan plans would take longer.
type rows struct {
	pgx.Rows
	fields []pgconn.FieldDescription
}

// Scan implements executor.Rows.
func (r *rows) Scan(into ...any) error {
	if r.fields == nil {
		r.fields = r.FieldDescriptions()
	}
	values := r.RawValues()
	if len(values) != len(into) || len(values) != len(r.fields) {
		return r.scanByPgx(into)
	}
	for i, to := range into {
		if !scan(&r.fields[i], values[i], to) {
			return r.scanByPgx(into)
		}
	}
	return nil
}

// scanByPgx scans with pgx's scan plans. Unlike pgx.Rows.Scan it does not close the rows after an
// error, which would discard the results of a whole batch.
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
		if field.DataTypeOID == pgtype.Int4OID && len(value) == 4 {
			*into = int64(int32(binary.BigEndian.Uint32(value))) //nolint:gosec // two's complement
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
