// Package sqlite opens a SQLite file for package gormstore. It checks SQLite's settings, keeps
// prepared statements, limits the write-ahead log, detects that the file was replaced, and makes
// backups.
//
// It is the only adapter that imports the driver, modernc.org/sqlite, which
// registers itself with database/sql as "sqlite". A program that links another
// driver of that name must not import this package.
package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	sqlite3 "modernc.org/sqlite" // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
)

// minBusyTimeout is the busy timeout if limits.Timeout is 0, and the time for which openPool
// retries.
const minBusyTimeout = 5 * time.Second

// Open opens the file of a URL such as sqlite:tareas.db. If the file does not exist, Open creates
// it, readable by its owner only. One connection writes, and at most limits.MaxConns connections
// read. Open returns an error unless SQLite accepts every setting.
func Open(ctx context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error) {
	file, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	opened, err := openFile(ctx, file, limits, options)
	if err != nil {
		return nil, fmt.Errorf("cannot open the SQLite file %s: %w", file, err)
	}
	return opened, nil
}

// OpenExisting is Open for a file that must exist.
func OpenExisting(ctx context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error) {
	file, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("cannot find the SQLite file: %w", err)
	}
	return Open(ctx, url, limits, options...)
}

func openFile(ctx context.Context, file string, limits gormstore.Limits, options []gormstore.Option) (*gormstore.Database, error) {
	if err := limits.Check(); err != nil {
		return nil, err
	}
	if err := createPrivate(file); err != nil {
		return nil, err
	}
	path, err := resolved(file) // SQLite names the log after the target of a symbolic link
	if err != nil {
		return nil, err
	}
	// With path only, a check would not notice that a symbolic link was replaced.
	name, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	files := make(openFiles)
	if err := cmp.Or(files.add(name), files.add(path)); err != nil {
		return nil, err
	}
	// Longer than limits.Timeout, so that the context ends the wait, not SQLITE_BUSY.
	busyTimeout := minBusyTimeout + limits.Timeout
	keepAlive, err := openKeepAlive(ctx, path, busyTimeout, files)
	if err != nil {
		return nil, err
	}
	// With _txlock=immediate, transactions take the write lock when they begin. Otherwise a
	// transaction that reads before it writes may get SQLITE_BUSY at once.
	write, writePool, err := openPool(ctx, path, busyTimeout, "_txlock=immediate", 1, files)
	if err != nil {
		return nil, errors.Join(err, keepAlive.Close())
	}
	read, readPool, err := openPool(ctx, path, busyTimeout, "_pragma=query_only(on)", limits.MaxConns, files)
	if err != nil {
		return nil, errors.Join(err, writePool.Close(), keepAlive.Close())
	}
	readOnly := checkReadOnly(context.WithoutCancel(ctx), keepAlive)
	handle := extension.Extension{Executor: newExecutor(readPool, writePool, files.check), Read: read, CheckCommit: files.check}.On(write)
	store, err := gormstore.New(handle, append([]gormstore.Option{gormstore.WithTimeout(limits.Timeout)}, options...)...)
	schema, schemaErr := gormstore.NewSchema(read, options...)
	migrator, migratorErr := gormstore.NewMigrator(write, options...)
	if err := cmp.Or(err, schemaErr, migratorErr); err != nil {
		return nil, errors.Join(err, readPool.Close(), writePool.Close(), keepAlive.Close())
	}
	stop := boundLog(readPool, writePool, path+"-wal", maxLogSize)
	return &gormstore.Database{
		Store: store, Location: file, Pools: map[string]gormstore.Pool{"write": writePool, "read": readPool}, IsTransient: isTransient,
		Schema: schema, Migrate: migrator.Up,
		CheckWritable: func(context.Context) error { return cmp.Or(files.check(), readOnly) },
		// Only the first call acts, because the log may then belong to the next process.
		Close: sync.OnceValue(func() error {
			stop()
			return errors.Join(readPool.Close(), writePool.Close(), closeKeepAlive(keepAlive, path, files))
		}),
	}, nil
}

// openPool opens a pool and checks its settings. It retries for minBusyTimeout, since the switch to
// WAL returns SQLITE_BUSY without waiting while another process creates the file.
func openPool(ctx context.Context, path string, busyTimeout time.Duration, option string, maxConns int, files openFiles) (*gorm.DB, *sql.DB, error) {
	all := settings(busyTimeout)
	for deadline := time.Now().Add(minBusyTimeout); ; {
		db, pool, err := tryPool(ctx, dataSource(path, all, option), maxConns, all, files)
		if err == nil || !isBusy(err) || time.Now().After(deadline) {
			return db, pool, err
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			return nil, nil, errors.Join(ctx.Err(), err)
		}
	}
}

func tryPool(ctx context.Context, source string, maxConns int, all []setting, files openFiles) (*gorm.DB, *sql.DB, error) {
	plain, err := sqlite3.NewConnector(source)
	if err != nil {
		return nil, nil, err
	}
	pool := sql.OpenDB(connector{plain, files})
	pool.SetMaxOpenConns(maxConns)
	pool.SetMaxIdleConns(maxConns)
	db, err := gorm.Open(Dialector{Conn: pool}, &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	if err := cmp.Or(err, checkSettings(ctx, pool, all)); err != nil {
		return nil, nil, errors.Join(err, pool.Close())
	}
	return db, pool, nil
}

// setting is a PRAGMA and its value, as SQLite returns it.
type setting struct{ pragma, value string }

// settings returns the settings that the service requires. In WAL mode readers and
// the writer do not block each other. With synchronous FULL an acknowledged write
// survives a power failure. Foreign keys are off by default. busy_timeout limits
// the wait for the locks of other processes.
func settings(busyTimeout time.Duration) []setting {
	return []setting{
		{"busy_timeout", strconv.FormatInt(busyTimeout.Milliseconds(), 10)},
		{"journal_mode", "wal"},
		{"synchronous", "2"},  // FULL
		{"foreign_keys", "1"}, // on
	}
}

// dataSource returns the driver's data source name. It escapes the absolute path, so that no
// character of it starts an option.
func dataSource(path string, all []setting, option string) string {
	options := append(make([]string, 0, 1+len(all)), option)
	for _, s := range all {
		options = append(options, fmt.Sprintf("_pragma=%s(%s)", s.pragma, s.value))
	}
	source := url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(options, "&")}
	return source.String()
}

// checkSettings reads the settings back. SQLite returns no error for a misspelt setting, or if the
// file system has no shared memory for WAL.
func checkSettings(ctx context.Context, pool *sql.DB, all []setting) error {
	for _, s := range all {
		var got string
		if err := pool.QueryRowContext(ctx, "PRAGMA "+s.pragma).Scan(&got); err != nil {
			return err
		}
		if got != s.value {
			return fmt.Errorf("SQLite has %s = %q; it must be %q", s.pragma, got, s.value)
		}
	}
	return nil
}

// Scheme is the prefix of URLs of SQLite files.
const Scheme = "sqlite:"

// parseURL returns the file name in a URL. It rejects URLs that would otherwise
// create a file with an unintended name.
func parseURL(url string) (file string, err error) {
	file, ok := strings.CutPrefix(url, Scheme)
	switch {
	case !ok:
		return "", errors.New("must be sqlite:<file>")
	case strings.TrimSpace(file) == "":
		return "", errors.New("has no file name; write it as sqlite:tareas.db")
	case strings.HasPrefix(file, "//"):
		return "", errors.New("must have the file name right after sqlite:, such as sqlite:tareas.db or sqlite:/var/lib/tareas/tareas.db")
	case file == ":memory:":
		return "", errors.New("must be memory: for a storage in memory")
	case strings.Contains(file, "?"):
		return "", errors.New("must have no options after the file name")
	}
	return file, nil
}

// createPrivate creates the file if it does not exist, since SQLite would make it readable by all
// users. SQLite's other files get the same mode.
func createPrivate(file string) error {
	handle, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return handle.Close()
}
