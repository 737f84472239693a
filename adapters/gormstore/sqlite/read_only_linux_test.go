package sqlite_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
)

// A service on a file that it may not write would report that it is ready.
func TestOpenRejectsAReadOnlyFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "tareas.db")
	db, err := sqlite.Open(t.Context(), "sqlite:"+file, limits)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for path, mode := range map[string]os.FileMode{file: 0o444, filepath.Dir(file): 0o777, filepath.Dir(filepath.Dir(file)): 0o755} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	opened := make(chan error)
	go func() {
		// Root may write all files. Without an unlock, the thread ends with the goroutine.
		runtime.LockOSThread()
		if os.Getuid() == 0 {
			const nobody = 65534
			syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0)
		}
		db, err := sqlite.Open(t.Context(), "sqlite:"+file, limits)
		if err == nil {
			err = db.Close()
		}
		opened <- err
	}()
	if err := <-opened; err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Errorf("got %v, want that the database is read-only", err)
	}
}
