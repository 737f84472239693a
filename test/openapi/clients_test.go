package openapi_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	_ "github.com/oapi-codegen/runtime" // what the generated Go client imports

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// fetch saves the document of a running service and returns the file.
func fetch(t *testing.T, base string) string {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: time.Minute}
	res, err := client.Get(base + "/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("get the document: %s and %v", res.Status, err)
	}
	file := filepath.Join(t.TempDir(), "openapi.json")
	write(t, file, text)
	return file
}

func write(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// run runs a command in dir and returns what it printed.
func run(t *testing.T, dir, name string, arguments ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, arguments...)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, arguments, err, text)
	}
	return string(text)
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

const wholeSession = "whole session\n"

// A TypeScript client is generated from the served document, compiles under
// the strictest rules, and gets through a session.
func TestTypeScriptClient(t *testing.T) {
	modules := absolute(t, "npm/node_modules")
	if _, err := exec.LookPath("node"); err != nil {
		t.Fatal("there is no node: run make deps, or install Node.js 18.20 or later with npm")
	}
	if _, err := os.Stat(filepath.Join(modules, ".bin", "tsc")); err != nil {
		t.Fatal("what npm installs is missing: run make deps, or npm ci in test/openapi/npm")
	}
	p := program.Start(t, "DATABASE_URL=memory:")
	dir := t.TempDir()
	if err := os.Symlink(modules, filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	session, err := os.ReadFile("testdata/session.ts")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "session.ts"), session)
	write(t, filepath.Join(dir, "package.json"), []byte(`{"type":"module"}`))
	// A member with a default may be left out of a request.
	run(t, dir, "node", "node_modules/openapi-typescript/bin/cli.js", fetch(t, p.Base), "--default-non-nullable=false", "-o", "schema.d.ts")
	write(t, filepath.Join(dir, "globals.d.ts"), []byte("declare const process: { argv: string[] };\n"))
	run(t, dir, "node", "node_modules/typescript/bin/tsc", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes",
		"--noEmitOnError", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom,dom.iterable", "session.ts", "globals.d.ts")
	if got := run(t, dir, "node", "session.js", p.Base); got != wholeSession {
		t.Errorf("got %q", got)
	}
}

// A Go client is generated from the served document, has nothing to vet, and
// gets through a session. The compiler sees it beside that, where nothing is
// written.
func TestGoClient(t *testing.T) {
	p := program.Start(t, "DATABASE_URL=memory:")
	dir := t.TempDir()
	generated := filepath.Join(dir, "client.gen.go")
	run(t, ".", "go", "tool", "oapi-codegen", "-package", "main", "-generate", "types,client", "-o", generated, fetch(t, p.Base))
	const place = "./testdata/gosession"
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(absolute(t, place), "client.gen.go"): generated,
	}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	write(t, file, overlay)
	run(t, ".", "go", "vet", "-overlay", file, place)
	binary := filepath.Join(dir, "gosession")
	run(t, ".", "go", "build", "-overlay", file, "-o", binary, place)
	if got := run(t, dir, binary, p.Base); got != wholeSession {
		t.Errorf("got %q", got)
	}
}
