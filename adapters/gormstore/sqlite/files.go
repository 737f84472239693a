package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

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
	for name := range f {
		if err := f.checkFile(name); err != nil {
			return err
		}
	}
	return nil
}

// checkFile is check for one name.
func (f openFiles) checkFile(name string) error {
	found, err := os.Stat(name)
	if err != nil {
		return fmt.Errorf("%w: %w", gormstore.ErrReplaced, err)
	}
	if !os.SameFile(found, f[name]) {
		return fmt.Errorf("%w: %s is another file", gormstore.ErrReplaced, name)
	}
	return nil
}

// connector opens connections to the open files only. A connection to another file would use the
// log of the open one, and damage both.
type connector struct {
	driver.Connector
	files openFiles // nil for a backup's connection, which checks nothing
}

// Connect implements driver.Connector.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.files.check(); err != nil {
		return nil, err
	}
	return c.Connector.Connect(ctx)
}

// openKeepAlive opens a pool of one connection. The driver closes interrupted connections, so all
// further statements on this one must have a context that does not end. While it is open, no other
// program can be the last to close the file, so none deletes the log. openKeepAlive records the log.
func openKeepAlive(ctx context.Context, path string, busyTimeout time.Duration, files openFiles) (*sql.DB, error) {
	_, keepAlive, err := openPool(ctx, path, busyTimeout, "mode=rw", 1, files)
	if err != nil {
		return nil, err
	}
	// A read opens the log. The check then proves that SQLite has opened the recorded files.
	_, err = keepAlive.ExecContext(ctx, "SELECT count(*) FROM sqlite_schema")
	if err := cmp.Or(err, files.add(path+"-wal"), files.check()); err != nil {
		return nil, errors.Join(err, keepAlive.Close())
	}
	return keepAlive, nil
}

// checkReadOnly returns gormstore.ErrReadOnly if SQLite may only read the file. It does not wait: if
// another process writes, the file is busy, and not read-only.
func checkReadOnly(ctx context.Context, keepAlive *sql.DB) error {
	_, err := keepAlive.ExecContext(ctx, "PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; CREATE TABLE tareas_probe (x)")
	_, _ = keepAlive.ExecContext(ctx, "ROLLBACK") // fails if the file is busy
	if isReadOnly(err) {
		return fmt.Errorf("%w: %w", gormstore.ErrReadOnly, err)
	}
	return nil
}

// closeKeepAlive closes the last connection. SQLite then copies the log into the database and deletes
// the log, unless the database was moved or replaced. Then closeKeepAlive copies and deletes the log
// itself, or the next start would apply it to the file that has replaced the database.
func closeKeepAlive(keepAlive *sql.DB, path string, files openFiles) error {
	log := path + "-wal"
	switch {
	case files.checkFile(log) != nil: // it may belong to a restored database
		return errors.Join(keepLog(keepAlive), keepAlive.Close())
	case files.checkFile(path) != nil:
		err := copyLog(keepAlive)
		if err != nil {
			unsaved := log + ".unsaved"
			err = fmt.Errorf("the last changes of the file that was %s are only in %s: %w", path, unsaved, errors.Join(err, os.Rename(log, unsaved)))
		}
		return errors.Join(err, keepAlive.Close(), remove(log), remove(path+"-shm"))
	}
	return keepAlive.Close()
}

// copyLog copies the log into the database. It returns an error if a part of the log is left, such
// as while another program reads an older state.
func copyLog(keepAlive *sql.DB) error {
	var busy, pages, copied int
	err := keepAlive.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &pages, &copied)
	if err == nil && (busy != 0 || copied < pages) {
		err = fmt.Errorf("another program uses the file: %d of %d pages are copied", copied, pages)
	}
	return err
}

// remove removes a file that may be missing.
func remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// keepLog makes SQLite keep the log when the keep-alive connection closes.
func keepLog(keepAlive *sql.DB) error {
	conn, err := keepAlive.Conn(context.Background())
	if err != nil {
		return err
	}
	return errors.Join(conn.Raw(func(conn any) error {
		_, err := conn.(sqlite3.FileControl).FileControlPersistWAL("main", 1) //nolint:forcetypeassert // the driver's connections implement it
		return err
	}), conn.Close())
}
