package bootstrap

import (
	"cmp"
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
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

// limitOfLocks is for the transaction that it is part of. Statements that hold
// locks while they wait for others may wait for each other.
var limitOfLocks = fmt.Sprintf("SELECT set_config('lock_timeout', '%d', true)", groupPatience.Milliseconds())

// RunTogether implements gormstore.Group with a pipeline: all statements are sent
// at once, and up to its end they are one transaction (PostgreSQL, "Extended
// Query": a Sync commits if there was no error, and rolls back if there was).
func (c pgxConn) RunTogether(calls []*gormstore.Call) (err error) {
	if c.IsClosed() {
		return driver.ErrBadConn
	}
	ctx := context.WithoutCancel(calls[0].Context)
	if deadline, limited := calls[0].Context.Deadline(); limited {
		bounded, cancel := context.WithDeadline(ctx, deadline)
		defer cancel()
		ctx = bounded
	}
	batch := new(pgx.Batch)
	batch.Queue(limitOfLocks)
	for _, call := range calls {
		batch.Queue(call.Statement, call.Arguments...)
	}
	results := c.SendBatch(ctx, batch)
	// This waits for the end of the transaction, also where a reader panics.
	defer func() { err = cmp.Or(err, results.Close()) }()
	if _, err := results.Exec(); err != nil {
		return inGroup(err)
	}
	for _, call := range calls {
		rows, err := results.Query()
		if err == nil && call.Read != nil {
			call.Err = call.Read(&pgxRows{Rows: rows})
		}
		rows.Close()
		call.Affected, call.Err = rows.CommandTag().RowsAffected(), cmp.Or(call.Err, rows.Err())
		if refused := (*pgconn.PgError)(nil); c.IsClosed() || errors.As(rows.Err(), &refused) {
			return inGroup(rows.Err())
		}
	}
	return nil
}

// adminShutdown is the SQLSTATE with which a server says goodbye to a connection
// (PostgreSQL, appendix A, class 57).
const adminShutdown = "57P01"

// inGroup is what an error in the place of a statement's result means for all.
// One that PostgreSQL itself has sent there, before the end of the transaction,
// tells that there was no commit. A pooler sends some too, without the severity
// that is in no language, when it has lost its server and knows no more than we.
func inGroup(err error) error {
	if pgconn.SafeToRetry(err) {
		return driver.ErrBadConn
	}
	refused := (*pgconn.PgError)(nil)
	if errors.As(err, &refused) && (refused.SeverityUnlocalized == "ERROR" || refused.SeverityUnlocalized == "FATAL" && refused.Code == adminShutdown) {
		return gormstore.ErrAlone
	}
	return err
}
