package sqlite_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// copyFile copies a file like another program.
func copyFile(t *testing.T, from, to string) {
	t.Helper()
	source, err := os.Open(from)
	expect.NoError(t, err)
	target, err := os.Create(to)
	expect.NoError(t, err)
	_, err = io.Copy(target, source)
	expect.NoError(t, err, target.Close()) // the source stays open: to close it would release SQLite's locks
	t.Cleanup(func() { _ = source.Close() })
}

// While the path of the database or of its log leads to no file or another file, no change is
// acknowledged and the database is not ready. Once the open file is back, changes succeed and
// the database is ready.
func TestFileIsReplaced(t *testing.T) {
	for name, replace := range map[string]func(t *testing.T, file, aside string){
		"deleted": func(t *testing.T, file, aside string) { expect.NoError(t, os.Link(file, aside), os.Remove(file)) },
		"moved":   func(t *testing.T, file, aside string) { expect.NoError(t, os.Rename(file, aside)) },
		"replaced by a copy": func(t *testing.T, file, aside string) {
			expect.NoError(t, os.Rename(file, aside))
			copyFile(t, aside, file)
		},
		"replaced by an empty file": func(t *testing.T, file, aside string) {
			expect.NoError(t, os.Rename(file, aside), os.WriteFile(file, nil, 0o600))
		},
	} {
		for _, end := range []string{"", "-wal"} {
			t.Run("tareas.db"+end+" "+name, func(t *testing.T) {
				file := newFile(t)
				db := open(t, file, limits)
				owner := newUser(t, db)
				task := newTask(t, db, owner)
				read := scan[int](t, poolOf(t, db, "read"), "SELECT count(*) FROM tasks")
				aside := filepath.Join(t.TempDir(), "aside")
				replace(t, file+end, aside)
				for change, err := range changes(t, db, owner, task.ID()) {
					expect.ErrorIs(t, change, err, gormstore.ErrReplaced)
				}
				expect.ErrorIs(t, "CheckWritable", db.CheckWritable(t.Context()), gormstore.ErrReplaced)
				// A new connection would open another database with the log of this one.
				conn, err := poolOf(t, db, "read").Conn(t.Context())
				expect.NoError(t, err)
				expect.ErrorIs(t, "another connection", expect.ErrorOf(poolOf(t, db, "read").Conn(t.Context())), gormstore.ErrReplaced)
				expect.NoError(t, conn.Close())

				expect.NoError(t, os.Rename(aside, file+end))
				newTask(t, db, owner)
				expect.ErrorIs(t, "CheckWritable of the file that is back", db.CheckWritable(t.Context()), nil)
				if got := scan[int](t, poolOf(t, db, "read"), "SELECT count(*) FROM tasks"); got <= read {
					t.Errorf("got %d tasks, want more than %d", got, read)
				}
			})
		}
	}
}

// changes makes changes of each kind, and returns their errors.
func changes(t *testing.T, db *gormstore.Database, owner domain.UserID, id domain.TaskID) map[string]error {
	t.Helper()
	ctx, store := t.Context(), db.Store
	patch, err := domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(true)}, moment)
	expect.NoError(t, err)
	return map[string]error{
		"create":               create(t, db, owner, domain.CreateOptions{}),
		"create below a limit": create(t, db, owner, domain.CreateOptions{Limit: 10}),
		"register":             expect.ErrorOf(store.Users().Create(ctx, userDraft(t, "bob@example.com"))),
		"update":               expect.ErrorOf(store.Tasks().Update(ctx, owner, id, patch, domain.UpdateOptions{})),
		"revoke":               store.Revocations().RevokeAll(ctx, owner, moment),
	}
}

// Changes of a batch are not acknowledged either.
func TestFileIsReplacedDuringABatch(t *testing.T) {
	file := newFile(t)
	synctest.Test(t, func(t *testing.T) {
		db := open(t, file, limits)
		owner := newUser(t, db)
		creation := func() error { return create(t, db, owner, domain.CreateOptions{}) }
		expect.NoError(t, os.Rename(file, file+".old"))
		for i, err := range inBatch(t, db, slices.Repeat([]func() error{creation}, 4)...) {
			expect.ErrorIs(t, fmt.Sprint("change ", i), err, gormstore.ErrReplaced)
		}
	})
}

// A symbolic link to the file must not be replaced either.
func TestLinkIsReplaced(t *testing.T) {
	dir := t.TempDir()
	link, other := filepath.Join(dir, "link.db"), filepath.Join(dir, "other.db")
	expect.NoError(t, os.WriteFile(filepath.Join(dir, "tareas.db"), nil, 0o600), os.WriteFile(other, nil, 0o600), os.Symlink("tareas.db", link))
	db := open(t, link, limits)
	expect.NoError(t, db.CheckWritable(t.Context()), os.Remove(link), os.Symlink(other, link))
	expect.ErrorIs(t, "CheckWritable", db.CheckWritable(t.Context()), gormstore.ErrReplaced)
}

// After the database was replaced, Close completes the old file, wherever it is, and deletes the log.
// The next start would apply the log to the new file.
func TestCloseAfterARestore(t *testing.T) {
	file, aside := newFile(t), newFile(t)
	restored := file + ".backup"
	db := open(t, file, limits)
	owner := newUser(t, db)
	newTask(t, db, owner)
	expect.NoError(t, backup(t.Context(), file, restored))
	newTask(t, db, owner)
	expect.NoError(t, os.Rename(file, aside), os.Rename(restored, file), db.Close())
	wantFiles(t, filepath.Dir(file), "tareas.db")
	for path, want := range map[string]int{file: 1, aside: 2} {
		if got := scan[int](t, otherProcess(t, path), "SELECT count(*) FROM tasks"); got != want {
			t.Errorf("%s: got %d tasks, want %d", path, got, want)
		}
	}
}

// Close also keeps the log of a replaced database if it cannot copy the whole log.
func TestCloseKeepsAnUncopiedLog(t *testing.T) {
	file, aside := newFile(t), newFile(t)
	db, err := sqlite.Open(t.Context(), sqlite.Scheme+file, limits)
	expect.NoError(t, err, db.Migrate(t.Context()))
	owner := newUser(t, db)
	reader := otherProcess(t, file) // of one connection
	_, err = reader.ExecContext(t.Context(), "BEGIN DEFERRED")
	expect.NoError(t, err)
	scan[int](t, reader, "SELECT count(*) FROM tasks")
	newTask(t, db, owner)
	expect.NoError(t, os.Rename(file, aside), os.WriteFile(file, nil, 0o600))
	expect.ErrorText(t, "Close", db.Close(), "tareas.db-wal.unsaved")
	wantFiles(t, filepath.Dir(file), "tareas.db", "tareas.db-wal.unsaved")
}

// Close keeps the log of another database or of another program.
func TestCloseKeepsAnotherLog(t *testing.T) {
	for name, replaced := range map[string][]string{"restored": {"", "-wal"}, "only the log": {"-wal"}} {
		t.Run(name, func(t *testing.T) {
			file := newFile(t)
			t.Cleanup(func() { wantFiles(t, filepath.Dir(file), "tareas.db", "tareas.db-wal") }) // after Close
			open(t, file, limits)
			for _, end := range replaced {
				expect.NoError(t, os.Remove(file+end), os.WriteFile(file+end, []byte("another"), 0o600))
			}
			expect.NoError(t, os.Remove(file+"-shm"))
		})
	}
}

// A second Close does nothing, although the log is another process's now.
func TestCloseTwice(t *testing.T) {
	file := newFile(t)
	db := open(t, file, limits)
	expect.NoError(t, db.Close(), os.WriteFile(filepath.Join(filepath.Dir(file), "aside"), nil, 0o600)) // so that the log gets a new inode
	expect.NoError(t, os.WriteFile(file+"-wal", []byte("another"), 0o600), db.Close())
	wantFiles(t, filepath.Dir(file), "aside", "tareas.db", "tareas.db-wal")
}

// While the pools have no connection, such as after interrupted statements, another program that
// closes the file does not delete the log.
func TestLogOutlivesConnections(t *testing.T) {
	file := newFile(t)
	db := open(t, file, limits)
	owner := newUser(t, db)
	for name := range db.Pools {
		pool := poolOf(t, db, name)
		pool.SetMaxIdleConns(-1) // closes all connections
		if got := pool.Stats().OpenConnections; got != 0 {
			t.Fatalf("%s: got %d connections, want none", name, got)
		}
	}
	expect.NoError(t, backup(t.Context(), file, newFile(t)), db.CheckWritable(t.Context()))
	newTask(t, db, owner)
}
