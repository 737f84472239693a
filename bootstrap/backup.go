package bootstrap

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrNoBackup is the answer to backing up what is no SQLite file.
var ErrNoBackup = errors.New("only a SQLite file is backed up this way; for PostgreSQL use pg_dump or pg_basebackup")

// Backup copies the configured SQLite file, which may be in use, to another
// file: all that was acknowledged before it began, and nothing by half. The
// copy is checked and on the disk before it gets its name, where it replaces an
// older one; it is readable by its owner only.
func Backup(ctx context.Context, config DatabaseConfig, file string) error {
	url, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	if url.kind != kindSQLite {
		return ErrNoBackup
	}
	if err := differs(file, url.source); err != nil {
		return err
	}
	source, sourceErr := filepath.Abs(url.source)
	file, err = filepath.Abs(file)
	if err := cmp.Or(sourceErr, err); err != nil {
		return err
	}
	if err := backUp(ctx, source, file); err != nil {
		return fmt.Errorf("back %s up: %w", url.source, err)
	}
	return nil
}

// backUp makes the copy beside its final name: a file is renamed within one
// file system only.
func backUp(ctx context.Context, source, file string) (err error) {
	copied, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+"-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(os.Remove(copied.Name())))
		}
	}()
	if err := copied.Close(); err != nil {
		return err
	}
	if err := copyTo(ctx, source, copied.Name()); err != nil {
		return err
	}
	if err := verify(ctx, copied.Name()); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	return rename(copied.Name(), file)
}

// differs refuses a backup onto the database itself, or onto what SQLite keeps
// beside it, be that there just now or not.
func differs(file, source string) error {
	// SQLite names what it keeps after the file that a link leads to.
	source, err := resolved(source)
	if err != nil {
		return fmt.Errorf("find the SQLite file: %w", err)
	}
	dir, err := resolved(filepath.Dir(file))
	if err != nil {
		return err
	}
	target, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !target.Mode().IsRegular():
		return fmt.Errorf("%s is no file", file)
	}
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		part, err := os.Stat(source + end)
		if filepath.Join(dir, filepath.Base(file)) == source+end || (err == nil && os.SameFile(part, target)) {
			return fmt.Errorf("%s is the database itself", file)
		}
	}
	return nil
}

// resolved is the path without links, from the root.
func resolved(path string) (string, error) {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	return filepath.Abs(path)
}

// copyTo copies the database into an empty file, in one transaction that
// neither waits for others nor holds them up.
func copyTo(ctx context.Context, source, file string) error {
	settings := sqliteSettings(MaxBusyTimeout)
	db, err := openSQLite(ctx, source, steady{sqliteDSN(source, settings, "mode=rw")}, settings, 1)
	if err != nil {
		return err
	}
	return errors.Join(db.WithContext(ctx).Exec("VACUUM INTO ?", file).Error, closeGORM(db))
}

// verify reads the whole copy and waits until it is on the disk.
func verify(ctx context.Context, file string) (err error) {
	db, err := sql.Open("sqlite", sqliteDSN(file, nil, "mode=ro"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return errors.New(found)
	}
	return syncFile(file)
}

func syncFile(file string) error {
	handle, err := os.Open(file) //nolint:gosec // the operator's own path
	if err != nil {
		return err
	}
	return errors.Join(handle.Sync(), handle.Close())
}

// rename gives the copy its name, and waits until that is on the disk too.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncFile(filepath.Dir(to))
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
