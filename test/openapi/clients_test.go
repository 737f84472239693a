package openapi_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	_ "github.com/oapi-codegen/runtime" // imported by the generated Go client

	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// startUnder starts the service behind a host that serves it under a prefix, and
// returns its URL. The test fails if a request reaches the host itself.
func startUnder(t *testing.T, prefix string) string {
	t.Helper()
	service, err := url.Parse(program.Start(t, "DATABASE_URL=memory:").Base)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle(prefix+"/", http.StripPrefix(prefix, httputil.NewSingleHostReverseProxy(service)))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s %s reached the host", r.Method, r.URL)
		http.NotFound(w, r)
	})
	host := httptest.NewServer(mux)
	t.Cleanup(host.Close)
	return host.URL + prefix
}

// download saves the document of a running service. It returns the file, and the
// server that the document names.
func download(t *testing.T, base string) (file, server string) {
	t.Helper()
	got := resttest.New(t, base).Do(t, resttest.Request{Method: "GET", Path: "/openapi.json"})
	if got.Status != http.StatusOK {
		t.Fatalf("get the document: %d %s", got.Status, got.Body)
	}
	file = filepath.Join(t.TempDir(), "openapi.json")
	write(t, file, []byte(got.Body))
	var document struct{ Servers []struct{ URL string } }
	location, err := url.Parse(base + "/openapi.json")
	if err := errors.Join(err, json.Unmarshal([]byte(got.Body), &document)); err != nil || len(document.Servers) != 1 {
		t.Fatalf("got servers %v and %v, want one", document.Servers, err)
	}
	relative, err := url.Parse(document.Servers[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	return file, location.ResolveReference(relative).String()
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
// strictest options and completes a session with the document's server, under a
// prefix.
func TestTypeScriptClient(t *testing.T) {
	testTypeScript(t, "session", []string{"--module", "nodenext", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"},
		"openapi-typescript/bin/cli.js", "-o", "schema.d.ts")
}

// So does one that hey-api generates, whose imports have no file endings, as CommonJS and
// bundlers have it.
func TestHeyAPIClient(t *testing.T) {
	testTypeScript(t, "heysession", []string{"--module", "commonjs"}, "@hey-api/openapi-ts/bin/run.js", "-o", "client", "-i")
}

// testTypeScript generates a client with a generator, whose last argument is the document, and
// compiles and runs a session of testdata with it.
func testTypeScript(t *testing.T, session string, options []string, generator string, arguments ...string) {
	t.Helper()
	need.Program(t, "node")
	modules := absolute(t, "npm/node_modules")
	need.File(t, filepath.Join(modules, generator), "run \"make deps\", or \"npm ci\" in test/openapi/npm")
	document, server := download(t, startUnder(t, "/todo"))
	dir := t.TempDir()
	if err := os.Symlink(modules, filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("testdata/" + session + ".ts")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, session+".ts"), source)
	if slices.Contains(options, "nodenext") {
		write(t, filepath.Join(dir, "package.json"), []byte(`{"type":"module"}`))
	}
	run(t, dir, "node", append(append([]string{"node_modules/" + generator}, arguments...), document)...)
	write(t, filepath.Join(dir, "globals.d.ts"), []byte("declare const process: { argv: string[] };\n"))
	run(t, dir, "node", append([]string{"node_modules/typescript/bin/tsc", "--strict", "--noEmitOnError", "--target", "es2022",
		"--lib", "es2023,dom,dom.iterable", session + ".ts", "globals.d.ts"}, options...)...)
	if got := run(t, dir, "node", session+".js", server); got != wholeSession {
		t.Errorf("got %q, want %q", got, wholeSession)
	}
}

// A Go client generated from the served document passes go vet and completes a
// session with the document's server, under a prefix. An overlay shows the compiler the generated file beside the session's
// code without writing it there.
func TestGoClient(t *testing.T) {
	document, server := download(t, startUnder(t, "/todo"))
	dir := t.TempDir()
	generated := filepath.Join(dir, "client.gen.go")
	run(t, ".", "go", "tool", "oapi-codegen", "-package", "main", "-generate", "types,client", "-o", generated, document)
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
	if got := run(t, dir, binary, server); got != wholeSession {
		t.Errorf("got %q, want %q", got, wholeSession)
	}
}
