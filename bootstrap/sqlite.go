package bootstrap

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	sqlitedriver "github.com/glebarez/go-sqlite"
	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// sqliteSettings are the PRAGMAs on which our promises rest, and what SQLite
// answers when it has understood them. WAL lets readers go on beside the
// writer; FULL makes an acknowledged write survive a power cut; foreign keys
// are off unless asked for; the timeout is for other processes' writes.
func sqliteSettings(busyTimeout time.Duration) []sqliteSetting {
	milliseconds := strconv.FormatInt(busyTimeout.Milliseconds(), 10)
	return []sqliteSetting{
		{"busy_timeout", milliseconds, milliseconds},
		{"journal_mode", "wal", "wal"},
		{"synchronous", "full", "2"},
		{"foreign_keys", "on", "1"},
	}
}

type sqliteSetting struct{ pragma, value, answer string }

// MaxBusyTimeout is how long a statement waits, at most, while another process
// writes. No context ends that wait, so it must not outlast a request.
const MaxBusyTimeout = 5 * time.Second

// SQLite is an open SQLite file: a pool of one connection that writes, and a
// pool of connections that can only read.
type SQLite struct{ Write, Read *gorm.DB }

// OpenSQLite opens the file, which it creates readable by its owner only where
// there is none, with at most maxReaders connections beside the one that
// writes. Statements wait for other processes for busyTimeout. It fails unless
// SQLite has taken every setting.
func OpenSQLite(ctx context.Context, file string, maxReaders int, busyTimeout time.Duration) (*SQLite, error) {
	settings := sqliteSettings(busyTimeout)
	if err := createPrivate(file); err != nil {
		return nil, fmt.Errorf("open the SQLite file: %w", err)
	}
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	writing := steady{sqliteDSN(path, settings, "_txlock=immediate")}
	write, err := openSQLite(ctx, file, writing, settings, 1)
	if err != nil {
		return nil, err
	}
	reading := reading{steady{sqliteDSN(path, settings, "_pragma=query_only(on)")}, busyTimeout}
	read, err := openSQLite(ctx, file, reading, settings, maxReaders)
	if err != nil {
		return nil, errors.Join(err, closeGORM(write))
	}
	return &SQLite{Write: write, Read: read}, nil
}

// Close closes both pools, the writer last, so that it can fold the write-ahead
// log back into the file.
func (s *SQLite) Close() error { return errors.Join(closeGORM(s.Read), closeGORM(s.Write)) }

// createPrivate makes the file itself, since SQLite would make it readable by
// everybody. The files that SQLite puts beside it take its mode.
func createPrivate(file string) error {
	handle, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if errors.Is(err, fs.ErrExist) {
		if info, err := os.Stat(file); err == nil && info.IsDir() {
			return fmt.Errorf("%s is a directory", file)
		}
		return nil
	}
	if err != nil {
		return err
	}
	return handle.Close()
}

// openPatiently opens while another process makes the same file: SQLite does
// not wait for its turn to switch the file to WAL, whatever the busy timeout.
// GORM closes a pool that it could not open on, so each attempt has its own.
func openPatiently(ctx context.Context, connector driver.Connector) (*gorm.DB, error) {
	for deadline := time.Now().Add(MaxBusyTimeout); ; {
		pool := sql.OpenDB(connector)
		db, err := gorm.Open(&sqlite.Dialector{Conn: pool}, gormConfig())
		if err == nil {
			return db, nil
		}
		err = errors.Join(err, pool.Close())
		if !isBusy(err) || time.Now().After(deadline) {
			return nil, err
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), err)
		}
	}
}

// isBusy reports whether another connection is in the way (SQLITE_BUSY).
func isBusy(err error) bool { return sqliteCode(err) == 5 }

// sqliteCode is SQLite's primary result code, which is the lowest byte of
// whatever extended code (https://www.sqlite.org/rescode.html); 0 is for errors
// that are not SQLite's.
func sqliteCode(err error) int {
	if failed := (*sqlitedriver.Error)(nil); errors.As(err, &failed) {
		return failed.Code() & 0xff
	}
	return 0
}

func openSQLite(ctx context.Context, file string, connector driver.Connector, settings []sqliteSetting, maxConns int) (*gorm.DB, error) {
	db, err := openPatiently(ctx, connector)
	if err != nil {
		return nil, fmt.Errorf("open the SQLite file %s: %w", file, err)
	}
	pool, err := db.DB()
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(maxConns)
	pool.SetMaxIdleConns(maxConns)
	if err := checkSQLite(ctx, db, settings); err != nil {
		return nil, errors.Join(fmt.Errorf("open the SQLite file %s: %w", file, err), closeGORM(db))
	}
	return db, nil
}

// sqliteDSN escapes the path, which begins at the root, so that no character of
// it can end the file name and begin an option.
func sqliteDSN(path string, settings []sqliteSetting, option string) string {
	options := append(make([]string, 0, 1+len(settings)), option)
	for _, s := range settings {
		options = append(options, fmt.Sprintf("_pragma=%s(%s)", s.pragma, s.value))
	}
	dsn := url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(options, "&")}
	return dsn.String()
}

// checkSQLite reads the settings back: a misspelt one is silently ignored, and
// a file system without shared memory silently has no WAL.
func checkSQLite(ctx context.Context, db *gorm.DB, settings []sqliteSetting) error {
	for _, s := range settings {
		var got string
		if err := db.WithContext(ctx).Raw("PRAGMA " + s.pragma).Scan(&got).Error; err != nil {
			return err
		}
		if got != s.answer {
			return fmt.Errorf("SQLite runs with %s = %q, it must be %q", s.pragma, got, s.answer)
		}
	}
	return nil
}

// gormConfig opens a handle without touching the database. Errors are returned
// and logged where they are answered, so GORM's own logger is off.
func gormConfig() *gorm.Config {
	return &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true}
}

func closeGORM(db *gorm.DB) error {
	pool, err := db.DB()
	if err != nil {
		return err
	}
	return pool.Close()
}
