package bootstrap

import (
	"context"
	"database/sql/driver"

	"github.com/jackc/pgx/v5/stdlib"
)

// discarding makes connections that a pool throws away as soon as they have
// broken. Left to itself it keeps them until somebody takes one, and whoever
// comes upon three in a row, in a pool that is full of them, gets an error for a
// statement that was never sent.
type discarding struct{ driver.Connector }

// Connect implements driver.Connector.
func (d discarding) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := d.Connector.Connect(ctx)
	if pgxConn, ok := conn.(*stdlib.Conn); ok && err == nil {
		return discarded{pgxConn}, nil
	}
	return conn, err
}

// stdlibConn is a name beside which the method Conn can be seen.
type stdlibConn = stdlib.Conn

// discarded is a connection that says when it has broken.
type discarded struct{ *stdlibConn }

var _ driver.Validator = discarded{}

// IsValid implements driver.Validator.
func (d discarded) IsValid() bool { return !d.Conn().IsClosed() }
