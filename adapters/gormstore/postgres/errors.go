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
	deadlockDetected    = "40P01" // transactions wait for each other
	completionUnknown   = "40003" // the outcome of a statement is unknown
	adminShutdown       = "57P01" // an administrator ended the connection
)

// transientClasses are the classes of SQLSTATE of temporary failures.
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

// IsTransient reports whether a retry may succeed, such as after a network error. It returns false
// if only the operator can help: the server rejects the login, the database has another encoding, or
// the schema has another version or cannot be created.
func IsTransient(err error) bool {
	if _, mismatch := errors.AsType[*gormstore.SchemaError](err); mismatch ||
		errors.Is(err, gormstore.ErrEncoding) || errors.Is(err, gormstore.ErrNoSearchPath) || errors.Is(err, gormstore.ErrNamesTaken) {
		return false
	}
	var pgErr interface{ SQLState() string } // implemented by pgx and other drivers
	return !errors.As(err, &pgErr) ||
		len(pgErr.SQLState()) == 5 && slices.Contains(transientClasses, pgErr.SQLState()[:2])
}

// wasNotSent reports whether err occurred before anything was sent. ErrConnClosed does not prove
// that, since pgx also returns it if the connection is lost during a request.
func wasNotSent(err error) bool {
	return pgconn.SafeToRetry(err) && !errors.Is(err, pgconn.ErrConnClosed)
}

// nothingCommitted reports whether an error of a batch proves that nothing was committed:
//
//   - The client failed to write the batch. The commit is at the end of the batch, so the server
//     did not receive it.
//   - A statement failed to prepare, or PostgreSQL returned an ERROR for it, which rolls the batch
//     back. An error of a pooler does not count: it has no untranslated severity, or has class 08.
//     completionUnknown does not count either.
//   - An administrator ended the connection (FATAL) before the last result (complete is false).
//     Results arrive in order, and the commit follows the last one.
func nothingCommitted(err error, complete bool) bool {
	if failed, ok := errors.AsType[*net.OpError](err); ok && failed.Op == "write" {
		return true
	}
	if _, ok := errors.AsType[pgx.ErrPreprocessingBatch](err); ok {
		return true
	}
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	if !ok || pgErr.Code == completionUnknown || strings.HasPrefix(pgErr.Code, "08") {
		return false
	}
	return pgErr.SeverityUnlocalized == "ERROR" || wasTerminated(err) && !complete
}

// wasTerminated reports whether an administrator ended the connection, such as by
// pg_terminate_backend or a restart.
func wasTerminated(err error) bool {
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pgErr.SeverityUnlocalized == "FATAL" && pgErr.Code == adminShutdown
}

// isDeadlock reports whether PostgreSQL rolled a transaction back to end a deadlock.
func isDeadlock(err error) bool {
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pgErr.Code == deadlockDetected
}
