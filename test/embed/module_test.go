// Package embed_test is other people's programs: each in a throw-away module
// that requires this one.
package embed_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	// What the programs are built from. The go command, which knows nothing of
	// what a test builds, would take an old result for today's without this.
	_ "github.com/seed-9b87e5c3/tareas/bootstrap"
)

const ours = "github.com/seed-9b87e5c3/tareas"

// root is where the module under test is.
const root = "../.."

// host is a module in a directory of its own, outside of ours.
type host struct{ dir string }

// newHost returns a module of one package with one file.
func newHost(t *testing.T, source string) *host {
	t.Helper()
	h := &host{dir: t.TempDir()}
	module, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	h.run(t, "go", "mod", "init", "example.com/host")
	h.run(t, "go", "mod", "edit", "-require="+ours+"@v0.0.0", "-replace="+ours+"="+module)
	h.write(t, "main.go", source)
	return h
}

// trust gives the module the versions and checksums of the guest module and
// ours, so that what is in the module cache can be used without asking anybody.
func (h *host) trust(t *testing.T) *host {
	t.Helper()
	module, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	h.write(t, "go.mod", read(t, filepath.Join(guest, "go.mod")))
	h.run(t, "go", "mod", "edit", "-replace="+ours+"="+module)
	h.write(t, "go.sum", read(t, filepath.Join(guest, "go.sum"))+read(t, filepath.Join(root, "go.sum")))
	return h
}

func (h *host) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(h.dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// command runs in the module's directory, as if nothing were around it.
func (h *host) command(ctx context.Context, name string, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, arguments...)
	cmd.Dir = h.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod -buildvcs=false", "GOWORK=off", "PWD="+h.dir, "JWT_SECRET=a secret of tests, 32 bytes long")
	return cmd
}

// run returns what the command prints, and ends the test when it fails.
func (h *host) run(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute) // for builds on a busy machine
	defer cancel()
	cmd := h.command(ctx, name, arguments...)
	var errors strings.Builder
	cmd.Stderr = &errors
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(arguments, " "), err, output, errors.String())
	}
	return string(output)
}

// build compiles the program and returns its file.
func (h *host) build(t *testing.T) string {
	t.Helper()
	h.run(t, "go", "vet", ".")
	h.run(t, "go", "build", "-o", "program", ".")
	return filepath.Join(h.dir, "program")
}

// modules are those that the program is made of, less its own and ours.
func (h *host) modules(t *testing.T) []string {
	t.Helper()
	return h.modulesOf(t, ".")
}

// modulesOf are those that a package is made of.
func (h *host) modulesOf(t *testing.T, program string) []string {
	t.Helper()
	var found []string
	for path := range strings.FieldsSeq(h.run(t, "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", program)) {
		if path != ours && path != "example.com/host" {
			found = append(found, path)
		}
	}
	return found
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
