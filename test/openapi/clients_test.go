package openapi_test

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	_ "github.com/oapi-codegen/runtime" // imported by the generated Go client

	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// download saves the document of a running service and returns the file.
func download(t *testing.T, base string) string {
	t.Helper()
	got := resttest.New(t, base).Do(t, resttest.Request{Method: "GET", Path: "/openapi.json"})
	if got.Status != http.StatusOK {
		t.Fatalf("get the document: %d %s", got.Status, got.Body)
	}
	file := filepath.Join(t.TempDir(), "openapi.json")
	write(t, file, []byte(got.Body))
	return file
}

func write(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// run runs a command in dir and returns its output.
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

// wholeSession is the output of both clients at the end of their session.
const wholeSession = "whole session\n"

// A TypeScript client generated from the served document compiles with the
// strictest options and completes a session.
func TestTypeScriptClient(t *testing.T) {
	need.Program(t, "node")
	modules := absolute(t, "npm/node_modules")
	need.File(t, filepath.Join(modules, ".bin", "tsc"), "run \"make deps\", or \"npm ci\" in test/openapi/npm")
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
	run(t, dir, "node", "node_modules/openapi-typescript/bin/cli.js", download(t, p.Base), "-o", "schema.d.ts")
	write(t, filepath.Join(dir, "globals.d.ts"), []byte("declare const process: { argv: string[] };\n"))
	run(t, dir, "node", "node_modules/typescript/bin/tsc", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes",
		"--noEmitOnError", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom,dom.iterable", "session.ts", "globals.d.ts")
	if got := run(t, dir, "node", "session.js", p.Base); got != wholeSession {
		t.Errorf("got %q, want %q", got, wholeSession)
	}
}

// A Go client generated from the served document passes go vet and completes a
// session. An overlay shows the compiler the generated file beside the session's
// code without writing it there.
func TestGoClient(t *testing.T) {
	p := program.Start(t, "DATABASE_URL=memory:")
	dir := t.TempDir()
	generated := filepath.Join(dir, "client.gen.go")
	run(t, ".", "go", "tool", "oapi-codegen", "-package", "main", "-generate", "types,client", "-o", generated, download(t, p.Base))
	const session = "./testdata/gosession"
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(absolute(t, session), "client.gen.go"): generated,
	}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	write(t, file, overlay)
	run(t, ".", "go", "vet", "-overlay", file, session)
	binary := filepath.Join(dir, "gosession")
	run(t, ".", "go", "build", "-overlay", file, "-o", binary, session)
	if got := run(t, dir, binary, p.Base); got != wholeSession {
		t.Errorf("got %q, want %q", got, wholeSession)
	}
}
