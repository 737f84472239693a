package bootstrap

import (
	"cmp"
	"context"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// nativePostgres finds pgx's own connection in a connection of its
// database/sql driver; a host's pool has them too.
func nativePostgres(driverConn any) gormstore.Native {
	if holder, ok := driverConn.(interface{ Conn() *pgx.Conn }); ok {
		return pgxConn{holder.Conn()}
	}
	return nil
}

type pgxConn struct{ *pgx.Conn }

// Run implements gormstore.Native.
func (c pgxConn) Run(ctx context.Context, statement string, arguments []any, read func(gormstore.Rows) error) (affected int64, err error) {
	if c.IsClosed() {
		return 0, driver.ErrBadConn
	}
	rows, err := c.Query(ctx, statement, arguments...)
	if err == nil && read != nil {
		err = read(&pgxRows{Rows: rows})
	}
	rows.Close()
	err = cmp.Or(err, rows.Err())
	if unsent(err) {
		return 0, driver.ErrBadConn
	}
	return rows.CommandTag().RowsAffected(), err
}

// unsent reports whether an error says that nothing was sent. That of a closed
// connection does, as pgx takes it; of one that was open before it says that it
// was lost on the way, by readers who have missed the error with which it was.
func unsent(err error) bool {
	return pgconn.SafeToRetry(err) && !errors.Is(err, pgconn.ErrConnClosed)
}
