package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"

	sqlite3 "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// openFiles are the files that the connections have open, by name: the database and its write-ahead
// log. If a file was deleted, moved or replaced, a connection goes on using it, but its commits are
// lost after the next start.
type openFiles map[string]os.FileInfo

// add records the file of a name. It does not open the file, because closing it would release
// SQLite's locks on it.
func (f openFiles) add(name string) (err error) {
	f[name], err = os.Stat(name)
	return err
}

// check returns gormstore.ErrReplaced unless each name still leads to the same file. If check
// returns nil after a commit, the commit is in the files with these names.
func (f openFiles) check() error {
	for name, opened := range f {
		found, err := os.Stat(name)
		if err != nil {
			return fmt.Errorf("%w: %w", gormstore.ErrReplaced, err)
		}
		if !os.SameFile(found, opened) {
			return fmt.Errorf("%w: %s is another file", gormstore.ErrReplaced, name)
		}
	}
	return nil
}

// connector opens connections to the open files only. A connection to another file would use the
// log of the open one, and damage both.
type connector struct {
	driver.Connector
	files openFiles // nil for a backup's connection: it checks nothing, and deletes the log
}

// Connect implements driver.Connector. The connection does not delete the log when it closes, even
// as the last one, so the next connections have the same log. A pool in use may close its last
// connection, such as after an interrupted statement. See deleteLog.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.files.check(); err != nil {
		return nil, err
	}
	conn, err := c.Connector.Connect(ctx)
	if err != nil || c.files == nil {
		return conn, err
	}
	if err := keepLog(conn, true); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// deleteLog makes the only connection of a pool delete the log when it closes, as SQLite does by
// default. It keeps a replaced log, which may belong to a restored database.
func (f openFiles) deleteLog(pool *sql.DB) error {
	if f.check() != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), maxHold)
	defer cancel()
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	return errors.Join(conn.Raw(func(conn any) error { return keepLog(conn, false) }), conn.Close())
}

// keepLog sets whether a connection keeps the log when it closes as the last one.
func keepLog(conn any, keep bool) error {
	mode := 0
	if keep {
		mode = 1
	}
	_, err := conn.(sqlite3.FileControl).FileControlPersistWAL("main", mode) //nolint:forcetypeassert // the driver's connections implement it
	return err
}
