package embed_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// embedders is the directory of a module with several embedders. "make deps"
// downloads its dependencies, and "make tidy-drift" checks its go.mod.
const embedders = "testdata/embedders"

// newEmbedders returns a copy of that module, which requires the module under test.
func newEmbedders(t *testing.T) *embedder {
	t.Helper()
	need.Long(t, "it links a program")
	h := &embedder{dir: t.TempDir()}
	expect.NoError(t, os.CopyFS(h.dir, os.DirFS(embedders)))
	return h.useModuleCache(t)
}

// The service links and runs with any SQLite driver of the embedder: in memory,
// and on a handle that the embedder opens with that driver.
func TestEmbeddersBesideSQLiteDrivers(t *testing.T) {
	for program, want := range map[string]string{
		"modernc": "memory ok\nfile ok\n",
		"handles": "memory ok\nglebarez ok\nmattn ok\n",
	} {
		t.Run(program, func(t *testing.T) {
			if program == "handles" {
				need.Program(t, "gcc", "clang", "cc") // go-sqlite3 is C
			}
			h := newEmbedders(t)
			if got := h.run(t, h.build(t, "./"+program)); got != want {
				t.Errorf("got output %q, want %q", got, want)
			}
		})
	}
}

// Linking and starting the service registers no SQLite driver, starts no goroutine before
// New, and changes no global variable of the program. SQLite and the exporter of spans
// are linked only if the program imports them.
func TestEmbeddingChangesNothing(t *testing.T) {
	h := newEmbedders(t)
	const globals = "drivers [pgx pgx/v5]\nGin's mode debug\nslog's default *slog.defaultHandler\nGC percentage 100\n"
	const want = "goroutines 1\n" + globals + "memory ok\n" + globals
	if got := h.run(t, "env", "-u", "GOGC", "-u", "GIN_MODE", h.build(t, "./imports")); got != want {
		t.Errorf("got output\n%s, want\n%s", got, want)
	}
	for _, path := range h.modules(t, "./imports") {
		for _, heavy := range []string{"sqlite", "grpc", "otel/sdk"} {
			if strings.Contains(path, heavy) {
				t.Errorf("got the module %s in the build, want no %s", path, heavy)
			}
		}
	}
}

// domain, application and memstore add no module to a program's build, go.mod
// and go.sum.
func TestCoreNeedsNoModule(t *testing.T) {
	h := newEmbedder(t, core)
	if got := h.run(t, h.build(t, ".")); !strings.Contains(got, "user not found") {
		t.Errorf("got output %q, want the error of a user who does not exist", got)
	}
	if got := h.modules(t, "."); len(got) != 0 {
		t.Errorf("got the modules %q in the build, want none", got)
	}
	if sum, err := os.ReadFile(filepath.Join(h.dir, "go.sum")); err == nil && len(sum) > 0 {
		t.Errorf("got a go.sum, want none:\n%s", sum)
	}
	for line := range strings.Lines(read(t, filepath.Join(h.dir, "go.mod"))) {
		words := strings.Fields(line)
		if len(words) == 0 || strings.Contains(line, ours) || words[0] == "module" || words[0] == "go" {
			continue
		}
		t.Errorf("got %q in go.mod, want no module but %s", line, ours)
	}
}

// core is a program that uses the packages without third-party dependencies.
const core = `package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func main() {
	store := memstore.New()
	tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: strings.ToUpper})
	if err != nil {
		panic(err)
	}
	_, err = tasks.Create(context.Background(), domain.UserID(1), domain.NewTask{Title: "Buy milk"})
	fmt.Println(err)
}
`
