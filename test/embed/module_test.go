// Package embed_test builds and runs programs that embed the service. They are
// in modules of their own, which require this one.
package embed_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	// The programs are built from this package. The import makes "go test" run
	// the tests again when it changes, instead of printing a cached result.
	_ "github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// ours is the path of the module under test.
const ours = "github.com/seed-9b87e5c3/tareas"

// root is the directory of the module under test.
const root = "../.."

// embedder is the module of an embedder, in a temporary directory.
type embedder struct{ dir string }

// newEmbedder returns a module with the given main.go, which requires the module
// under test.
func newEmbedder(t *testing.T, source string) *embedder {
	t.Helper()
	need.Long(t, "it links a program")
	h := &embedder{dir: t.TempDir()}
	module, err := filepath.Abs(root)
	expect.NoError(t, err)
	h.run(t, "go", "mod", "init", "example.com/embedder")
	h.run(t, "go", "mod", "edit", "-require="+ours+"@v0.0.0", "-replace="+ours+"="+module)
	h.write(t, "main.go", source)
	return h
}

// useModuleCache gives the module the go.mod of the embedders' module, and the go.sum
// of that module and of ours. With those versions and checksums the go command finds
// every dependency in the module cache.
func (h *embedder) useModuleCache(t *testing.T) *embedder {
	t.Helper()
	module, err := filepath.Abs(root)
	expect.NoError(t, err)
	h.write(t, "go.mod", read(t, filepath.Join(embedders, "go.mod")))
	h.run(t, "go", "mod", "edit", "-replace="+ours+"="+module)
	h.write(t, "go.sum", read(t, filepath.Join(embedders, "go.sum"))+read(t, filepath.Join(root, "go.sum")))
	return h
}

// configured matches the line of a program with its configuration.
var configured = regexp.MustCompile(`(?m)^\t.*config := .*bootstrap\.DefaultConfig\(\).*$`)

// write writes a file. A program's requests may take a minute, so that a slow machine
// fails none.
func (h *embedder) write(t *testing.T, name, text string) {
	t.Helper()
	text = configured.ReplaceAllString(text, "$0\n\tconfig.Database.Timeout = 60e9")
	expect.NoError(t, os.WriteFile(filepath.Join(h.dir, name), []byte(text), 0o600))
}

// command returns a command in the module's directory. It overrides the
// environment's GOFLAGS and GOWORK, which are for this repository.
func (h *embedder) command(ctx context.Context, name string, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, arguments...)
	cmd.Dir = h.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod -buildvcs=false", "GOWORK=off", "PWD="+h.dir, "JWT_SECRET=a secret of tests, 32 bytes long")
	return cmd
}

// run runs a command and returns its standard output. It ends the test if the
// command fails.
func (h *embedder) run(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	cmd := h.command(t.Context(), name, arguments...)
	var errors strings.Builder
	cmd.Stderr = &errors
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(arguments, " "), err, output, errors.String())
	}
	return string(output)
}

// build builds a package and returns the path of the executable. It leaves out
// symbols. That halves the time to link, which is the largest part of these
// tests.
func (h *embedder) build(t *testing.T, program string) string {
	t.Helper()
	h.run(t, "go", "build", "-ldflags=-s -w", "-o", "program", program)
	return filepath.Join(h.dir, "program")
}

// modules returns the modules of the packages that a package depends on, except its own
// and ours.
func (h *embedder) modules(t *testing.T, program string) []string {
	t.Helper()
	found := strings.Fields(h.run(t, "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", program))
	slices.Sort(found)
	return slices.DeleteFunc(slices.Compact(found), func(path string) bool { return path == ours || path == "example.com/embedder" })
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	expect.NoError(t, err)
	return string(text)
}
