package sqlite_test

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A service on a file that it may only read is not ready. A command can read the file.
func TestReadOnlyFile(t *testing.T) {
	file := newFile(t)
	expect.NoError(t, open(t, file, limits).Close())
	for path, mode := range map[string]os.FileMode{file: 0o444, filepath.Dir(file): 0o777, filepath.Dir(filepath.Dir(file)): 0o755} {
		expect.NoError(t, os.Chmod(path, mode))
	}
	type result struct{ opened, writable error }
	results := make(chan result)
	go func() {
		// Root may write all files. Without an unlock, the thread ends with the goroutine.
		runtime.LockOSThread()
		if os.Getuid() == 0 {
			const nobody = 65534
			_, _, _ = syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0)
			before, _, _ := syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0) // the only way to see whether it worked
			if _, err := os.Stat(file); err != nil || before != nobody {
				results <- result{opened: fs.ErrPermission}
				return
			}
		}
		db, err := sqlite.Open(t.Context(), "sqlite:"+file, limits)
		if err != nil {
			results <- result{opened: err}
			return
		}
		writable := db.CheckWritable(t.Context())
		results <- result{db.Schema.Check(t.Context()), errors.Join(writable, db.Close())}
	}()
	got := <-results
	if errors.Is(got.opened, fs.ErrPermission) {
		t.Log("root cannot become another user who reaches the file")
		return
	}
	if got.opened != nil || !errors.Is(got.writable, gormstore.ErrReadOnly) {
		t.Errorf("got the errors %v and %v, want none and %v", got.opened, got.writable, gormstore.ErrReadOnly)
	}
}

// A file that another process writes is not read-only. Open does not wait for that process.
func TestOpenBesideAWriter(t *testing.T) {
	file := newFile(t)
	run(t, poolOf(t, open(t, file, limits), "write"), "SELECT 1")
	other, err := sql.Open("sqlite", file)
	expect.NoError(t, err)
	defer other.Close()
	other.SetMaxOpenConns(1)
	run(t, other, "BEGIN IMMEDIATE")
	db, err := sqlite.Open(t.Context(), "sqlite:"+file, limits)
	expect.NoError(t, err)
	expect.NoError(t, db.CheckWritable(t.Context()), db.Close())
	run(t, other, "ROLLBACK")
}
