package sqlite

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

// Backup copies the SQLite file of a URL, which may be in use, to another file. The copy is a
// snapshot with every transaction that was acknowledged before the call. Backup checks the copy,
// syncs it to disk, and then renames it to file, or to the target of a symbolic link. Until the
// rename, an existing file remains unchanged. If Backup cannot sync the directory after the rename,
// its error says that the copy is in place. Only the owner of the copy may read it. Backup returns
// an error if SQLite has files for an older database of that name, such as a write-ahead log.
func Backup(ctx context.Context, url, file string) error {
	name, err := parseURL(url)
	if err != nil {
		return err
	}
	source, target, err := resolve(name, file)
	if err != nil {
		return err
	}
	return backUp(ctx, source, target, syncFile)
}

// backUp replaces file with a copy of source, and syncs its directory.
func backUp(ctx context.Context, source, file string, syncDir func(string) error) error {
	if err := replace(ctx, source, file); err != nil {
		return fmt.Errorf("cannot back %s up: %w", source, err)
	}
	if err := syncDir(filepath.Dir(file)); err != nil {
		return fmt.Errorf("the backup is in place, but a power failure may undo it: %w", err)
	}
	return nil
}

// replace creates the copy in the directory of file, since a rename cannot cross file systems.
func replace(ctx context.Context, source, file string) error {
	if err := checkSideFiles(file); err != nil {
		return err
	}
	copied, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+"-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(copied.Name()) }() // does nothing after the rename
	if err := cmp.Or(copied.Close(), copyTo(ctx, source, copied.Name())); err != nil {
		return err
	}
	if err := verify(ctx, copied.Name()); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	if err := checkSideFiles(file); err != nil { // another program may have opened file meanwhile
		return err
	}
	return os.Rename(copied.Name(), file)
}

// checkSideFiles returns an error if SQLite has files for a database with this name. SQLite would
// apply them to the copy.
func checkSideFiles(file string) error {
	for _, end := range sideFiles {
		if _, err := os.Lstat(file + end); !errors.Is(err, fs.ErrNotExist) {
			return cmp.Or(err, fmt.Errorf("%s exists: close the program that uses %s, or delete %[1]s", file+end, file))
		}
	}
	return nil
}

// sideFiles are the ends of the names of the files that SQLite keeps for a database.
var sideFiles = []string{"-wal", "-shm", "-journal"}

// resolve returns the absolute paths of the database and of the copy. It returns an error if the
// copy would replace the database, a directory or a device. It also returns an error for the name
// of a file that SQLite keeps for the database, even if that file does not exist.
func resolve(database, file string) (source, target string, err error) {
	// SQLite names its files after the target of a symbolic link.
	if source, err = resolved(database); err != nil {
		return "", "", fmt.Errorf("cannot find the SQLite file: %w", err)
	}
	if target, err = destination(file); err != nil {
		return "", "", err
	}
	old, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return "", "", err
	case !old.Mode().IsRegular():
		return "", "", fmt.Errorf("%s is not a regular file", file)
	}
	for _, end := range append([]string{""}, sideFiles...) {
		part, err := os.Stat(source + end)
		if target == source+end || (err == nil && os.SameFile(part, old)) {
			return "", "", fmt.Errorf("%s is the database itself", file)
		}
	}
	return source, target, nil
}

// destination returns the absolute path without symbolic links, also of a file that does not exist
// yet. For a dangling symbolic link it returns the path of the missing target.
func destination(file string) (string, error) {
	path, err := resolved(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return path, err
	}
	dir, err := resolved(filepath.Dir(file))
	if err != nil {
		return "", err
	}
	link, err := os.Readlink(file)
	switch {
	case err != nil: // nothing is there
		return filepath.Join(dir, filepath.Base(file)), nil //nolint:nilerr // the copy is a new file
	case filepath.IsAbs(link):
		return destination(link)
	}
	return destination(filepath.Join(dir, link))
}

// resolved returns the absolute path without symbolic links.
func resolved(path string) (string, error) {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	return filepath.Abs(path)
}

// copyTo copies the database into an empty file, in one read transaction. It does not block writers
// or wait for them.
func copyTo(ctx context.Context, source, file string) error {
	_, pool, err := openPool(ctx, source, minBusyTimeout, "mode=rw", 1, nil)
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "VACUUM INTO ?", file)
	return errors.Join(err, pool.Close())
}

// verify checks the whole copy and syncs it to disk. The connection is writable, since
// integrity_check skips CHECK constraints on a read-only one.
func verify(ctx context.Context, file string) (err error) {
	db, err := sql.Open("sqlite", dataSource(file, nil, "mode=rw"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&found); err != nil || found != "ok" {
		return cmp.Or(err, errors.New(found))
	}
	return syncFile(file)
}

// syncFile syncs a file or a directory to disk.
func syncFile(file string) error {
	handle, err := os.Open(file) //nolint:gosec // the operator's own path
	if err != nil {
		return err
	}
	return errors.Join(handle.Sync(), handle.Close())
}
