package embed_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// guest is the directory of a module with one program for each way of being a
// host. "make deps" downloads what it requires, and "make tidy-drift" checks it.
const guest = "testdata/guest"

// newGuest returns a copy of that module, on the module under test.
func newGuest(t *testing.T) *host {
	t.Helper()
	h := &host{dir: t.TempDir()}
	if err := os.CopyFS(h.dir, os.DirFS(guest)); err != nil {
		t.Fatal(err)
	}
	return h.trust(t)
}

// The service links and starts beside any SQLite driver of a host's: on the
// storage in memory, and on what the host opens with its driver.
func TestGuestBesideSQLiteDrivers(t *testing.T) {
	for program, want := range map[string]string{
		"modernc":  "memory ok\nfile ok\n",
		"glebarez": "memory ok\nown pool ok\n",
		"mattn":    "memory ok\nown pool ok\n",
	} {
		t.Run(program, func(t *testing.T) {
			h := newGuest(t)
			h.run(t, "go", "build", "-o", "program", "./"+program)
			if got := h.run(t, filepath.Join(h.dir, "program")); got != want {
				t.Errorf("got output %q, want %q", got, want)
			}
		})
	}
}

// Linking and starting the service registers no SQLite driver, starts no
// goroutine before New, and changes no global of the program.
func TestGuestChangesNothing(t *testing.T) {
	h := newGuest(t)
	h.run(t, "go", "build", "-o", "program", "./imports")
	const globals = "drivers [pgx pgx/v5]\nGin's mode debug\nslog's default *slog.defaultHandler\nGC percentage 100\n"
	const want = "goroutines 1\n" + globals + "memory ok\n" + globals
	if got := h.run(t, "env", "-u", "GOGC", "-u", "GIN_MODE", filepath.Join(h.dir, "program")); got != want {
		t.Errorf("got output\n%s, want\n%s", got, want)
	}
	for _, path := range h.modulesOf(t, "./imports") {
		if strings.Contains(path, "sqlite") {
			t.Errorf("got the module %s in the build, want no SQLite", path)
		}
	}
}
