package gormstore

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Rows are read one after the other. *sql.Rows are Rows, and a driver's own may
// be.
type Rows interface {
	// Next goes to the next row; false is the end, or an error.
	Next() bool
	// Scan copies the columns of the row. What has a method
	// ScanBytes([]byte) error is given those of a text as they are, to be
	// copied before it returns, or has a method Scan as sql.Scanner.
	Scan(into ...any) error
	// Err returns the error that ended the rows.
	Err() error
}

// Native runs statements on one connection in the way of its driver.
type Native interface {
	// Run runs a statement, has its rows read, and returns how many rows it
	// has affected. Who reads runs nothing else on the connection meanwhile.
	// It returns driver.ErrBadConn when the connection has broken and the
	// statement was not sent.
	Run(ctx context.Context, statement string, arguments []any, read func(Rows) error) (affected int64, err error)
}

// WithNative runs the statements of every day on the driver's connections,
// beneath database/sql, which converts each value twice and starts a goroutine
// for each query. Find is given what sql.Conn.Raw hands out and returns nil for
// a connection that it does not know.
func WithNative(find func(driverConn any) Native) Option {
	return func(s *Store) { s.native = find }
}

// Group is a Native that can make the changes of several statements as one, for
// one wait for the disk instead of as many.
type Group interface {
	Native
	// RunTogether runs statements in this order, and tells of each what Run
	// would have returned. A statement that the
	// database refuses for what it says leaves nothing behind and keeps no
	// other from its success; where that cannot be, ErrAlone is returned, and
	// nothing of any was kept. Where the database itself fails, all fail.
	// Nothing is told before all of it would survive a power cut. A call that
	// is told nothing when an error is returned has failed with that error;
	// driver.ErrBadConn says that the connection is of no more use.
	//
	// What has begun is finished, whosever context is cancelled meanwhile; the
	// first deadline that comes may end it.
	RunTogether(calls []*Call) error
}

// ErrAlone sends all calls of a group their own ways: each is run once more, by
// itself.
var ErrAlone = errors.New("these statements do not go together")

// Call is a statement on its way.
type Call struct {
	Context   context.Context
	Statement string
	Arguments []any
	Read      func(Rows) error // nil where there are no rows to read

	// What Run returns.
	Affected int64
	Err      error

	// task is the one that is changed, if it is one that there is.
	task domain.TaskID
	// turn tells a call that waits that it leads or, when closed, that it has
	// ended, or is to go alone.
	turn         chan struct{}
	leads, alone bool
	// lead ends its lead when patience is over, where there is an end.
	lead *time.Timer
}
