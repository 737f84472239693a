package bootstrap

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

const (
	// postgresGroups is how many groups of changes are on their way to
	// PostgreSQL at most: while one waits for the disk, the next is executed.
	postgresGroups = 2
	// groupPatience is how long a change waits for others: those that are on
	// their way before it, and those that have locked its task. It is longer
	// than a disk or a standby takes, and far shorter than a deadline.
	groupPatience = 50 * time.Millisecond
)

var _ gormstore.Group = pgxConn{}

// limitOfLocks is for the transaction that it is part of, in which a statement
// that waits for a lock has all others wait.
var limitOfLocks = fmt.Sprintf("SELECT set_config('lock_timeout', '%d', true)", groupPatience.Milliseconds())

// RunTogether implements gormstore.Group with a pipeline: all statements are sent
// at once, and up to its end they are one transaction (PostgreSQL, "Extended
// Query": a Sync commits if there was no error, and rolls back if there was).
func (c pgxConn) RunTogether(calls []*gormstore.Call) (err error) {
	if c.IsClosed() {
		return driver.ErrBadConn
	}
	ctx, cancel := upToTheFirstDeadline(calls)
	defer cancel()
	batch := new(pgx.Batch)
	batch.Queue(limitOfLocks)
	for _, call := range calls {
		batch.Queue(call.Statement, call.Arguments...)
	}
	results := c.SendBatch(ctx, batch)
	defer func() { // also where a reader panics
		if end := results.Close(); err == nil {
			err = inGroup(end, true)
		}
	}()
	if _, err := results.Exec(); err != nil {
		return inGroup(err, false)
	}
	for _, call := range calls {
		rows, err := results.Query()
		if err == nil && call.Read != nil {
			call.Err = call.Read(&pgxRows{Rows: rows})
		}
		rows.Close()
		call.Affected = rows.CommandTag().RowsAffected()
		if err := rows.Err(); err != nil { // not the reader's, which pgx is not told
			return inGroup(err, false)
		}
	}
	return nil
}

// upToTheFirstDeadline is a context that nobody cancels.
func upToTheFirstDeadline(calls []*gormstore.Call) (context.Context, context.CancelFunc) {
	ctx := context.WithoutCancel(calls[0].Context)
	var first time.Time
	for _, call := range calls {
		if deadline, limited := call.Context.Deadline(); limited && (first.IsZero() || deadline.Before(first)) {
			first = deadline
		}
	}
	if first.IsZero() {
		return ctx, func() {}
	}
	return context.WithDeadline(ctx, first)
}

// inGroup is what an error means for all calls; executed, if it came when the
// results of all of them had come.
func inGroup(err error, executed bool) error {
	switch {
	case err == nil:
		return nil
	case unsent(err):
		return driver.ErrBadConn
	case keptNothing(err, executed):
		return gormstore.ErrAlone
	}
	return err
}

// keptNothing reports whether an error tells that the transaction was not
// committed. That of a statement which could not be prepared does, or that of
// writing: what commits stands at the end of what is written.
//
// What PostgreSQL says does too, of the transaction that it is in; a commit that
// fails half-way would take the server with it. In the place of a result a
// connection's end does as well, which comes with nothing to wait for between the
// commit and what is said of it. A pooler that has lost its server also sends
// errors, and knows no more than we: without the severity that is in no language,
// or of class 08.
func keptNothing(err error, executed bool) bool {
	if writing := (*net.OpError)(nil); errors.As(err, &writing) && writing.Op == "write" {
		return true
	}
	if unprepared := (pgx.ErrPreprocessingBatch{}); errors.As(err, &unprepared) {
		return true
	}
	refused := (*pgconn.PgError)(nil)
	if !errors.As(err, &refused) || refused.Code == completionUnknown || strings.HasPrefix(refused.Code, "08") {
		return false
	}
	return refused.SeverityUnlocalized == "ERROR" ||
		refused.SeverityUnlocalized == "FATAL" && refused.Code == adminShutdown && !executed
}

// SQLSTATEs (PostgreSQL, appendix A).
const (
	completionUnknown = "40003" // of statements that nobody knows the end of
	adminShutdown     = "57P01" // with which a server says goodbye to a connection
)
