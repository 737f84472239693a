package bootstrap

import (
	"errors"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// passing are the classes of SQLSTATE (PostgreSQL, appendix A) that end by
// themselves: the connection failed, the server is a standby, is starting or
// stopping, has no room, or somebody else is in the way.
var passing = []string{"08", "25", "40", "53", "55", "57", "58", "XX"}

// heals reports whether trying again may help. A database that cannot be
// reached may come back; one that answers and refuses us, or has another
// schema, wants its operator.
func heals(err error) bool {
	if mismatch := (*gormstore.SchemaMismatch)(nil); errors.As(err, &mismatch) {
		return false
	}
	if errors.Is(err, gormstore.ErrNoSearchPath) {
		return false
	}
	refused := (*pgconn.PgError)(nil)
	if !errors.As(err, &refused) {
		return true
	}
	return len(refused.Code) == 5 && slices.Contains(passing, refused.Code[:2])
}
