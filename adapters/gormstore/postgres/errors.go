package postgres

import (
	"errors"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// SQLSTATEs (PostgreSQL, appendix A).
const (
	readOnlyTransaction = "25006" // a write on a read-only server
	deadlockDetected    = "40P01" // a transaction that waits for one that waits for it
	completionUnknown   = "40003" // a statement whose outcome is unknown
	adminShutdown       = "57P01" // the server ends the connection
)

// transientClasses are the classes of SQLSTATE (PostgreSQL, appendix A) of
// temporary failures.
var transientClasses = []string{
	"08", // connection exception
	"25", // invalid transaction state: the server is read-only
	"40", // transaction rollback: another transaction conflicts
	"53", // insufficient resources
	"55", // object not in prerequisite state: a lock is not available
	"57", // operator intervention: the server is starting or stopping
	"58", // system error
	"XX", // internal error
}

// IsTransient reports whether a retry may succeed. It does for an error without a
// SQLSTATE, such as a network error. If the server rejects the login, or the schema
// has another version or no room, only the operator can help.
func IsTransient(err error) bool {
	if _, mismatch := errors.AsType[*gormstore.SchemaError](err); mismatch ||
		errors.Is(err, gormstore.ErrNoSearchPath) || errors.Is(err, gormstore.ErrNamesTaken) {
		return false
	}
	var refused interface{ SQLState() string } // implemented by pgx and other drivers
	return !errors.As(err, &refused) ||
		len(refused.SQLState()) == 5 && slices.Contains(transientClasses, refused.SQLState()[:2])
}

// wasNotSent reports whether err occurred before anything was sent. ErrConnClosed
// does not prove that: pgx also returns it if the connection is lost during a
// request.
func wasNotSent(err error) bool {
	return pgconn.SafeToRetry(err) && !errors.Is(err, pgconn.ErrConnClosed)
}

// nothingCommitted reports whether an error of a batch proves that nothing was
// committed:
//
//   - The client failed to write the batch. The commit is the end of the batch,
//     so the server did not receive it.
//   - A statement failed to prepare, or PostgreSQL returned an ERROR for it, which
//     rolls the batch back. The error must be PostgreSQL's own: that of a pooler
//     whose server connection broke proves nothing. A pooler's error lacks the
//     untranslated severity, or is of class 08. completionUnknown proves nothing
//     either.
//   - PostgreSQL ended the connection (FATAL, by an administrator's command) in
//     place of a statement's result (complete is false). Results arrive in order
//     and the commit follows the last one, so the commit had not begun.
func nothingCommitted(err error, complete bool) bool {
	if failed, ok := errors.AsType[*net.OpError](err); ok && failed.Op == "write" {
		return true
	}
	if _, ok := errors.AsType[pgx.ErrPreprocessingBatch](err); ok {
		return true
	}
	refused, ok := errors.AsType[*pgconn.PgError](err)
	if !ok || refused.Code == completionUnknown || strings.HasPrefix(refused.Code, "08") {
		return false
	}
	return refused.SeverityUnlocalized == "ERROR" || wasTerminated(err) && !complete
}

// wasTerminated reports whether PostgreSQL ended the connection by an
// administrator's command, as pg_terminate_backend and a restart do.
func wasTerminated(err error) bool {
	refused, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refused.SeverityUnlocalized == "FATAL" && refused.Code == adminShutdown
}

// isDeadlock reports whether PostgreSQL rolled a transaction back because it and others
// waited for each other's locks.
func isDeadlock(err error) bool {
	refused, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refused.Code == deadlockDetected
}
