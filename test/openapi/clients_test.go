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
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// startUnder starts the service behind an embedder that serves it under a prefix, and
// returns its URL. The test fails if a request reaches the embedder itself.
func startUnder(t *testing.T, prefix string) string {
	t.Helper()
	service, err := url.Parse(program.Start(t, "DATABASE_URL=memory:").Base)
	expect.NoError(t, err)
	mux := http.NewServeMux()
	mux.Handle(prefix+"/", http.StripPrefix(prefix, httputil.NewSingleHostReverseProxy(service)))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s %s reached the embedder", r.Method, r.URL)
		http.NotFound(w, r)
	})
	embedder := httptest.NewServer(mux)
	t.Cleanup(embedder.Close)
	return embedder.URL + prefix
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
	expect.NoError(t, err)
	return file, location.ResolveReference(relative).String()
}

func write(t *testing.T, file string, text []byte) {
	t.Helper()
	expect.NoError(t, os.WriteFile(file, text, 0o600))
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
	expect.NoError(t, err)
	return path
}

// runSession runs a client with the server that a new service's document names. The
// client's arguments precede the server's URL.
func runSession(t *testing.T, dir string, client ...string) {
	t.Helper()
	_, server := download(t, startUnder(t, "/todo"))
	if got, want := run(t, dir, client[0], append(client[1:], server)...), "whole session\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// typeScriptGenerators are the commands that make NAME.gen.ts, or a directory NAME.gen, from
// openapi.json.
var typeScriptGenerators = map[string]string{
	"openapi-typescript":     "openapi-typescript openapi.json -o openapi-typescript.gen.ts",
	"hey-api":                "openapi-ts -i openapi.json -o hey-api.gen -p zod @hey-api/client-fetch @hey-api/sdk @hey-api/typescript",
	"orval":                  "orval --input openapi.json --output orval.gen.ts --client fetch",
	"swagger-typescript-api": "swagger-typescript-api generate -p openapi.json -o . -n swagger-typescript-api.gen.ts",
	"openapi-zod-client":     "openapi-zod-client openapi.json --with-alias -o openapi-zod-client.gen.ts",
}

// TypeScript clients generated from the served document compile. They complete a
// session with the document's server, under a prefix.
func TestTypeScriptClients(t *testing.T) {
	need.Program(t, "node")
	modules := absolute(t, "npm/node_modules")
	need.File(t, filepath.Join(modules, ".bin/orval"), "run \"make deps\", or \"npm ci\" in test/openapi/npm")
	document, _ := download(t, startUnder(t, "/todo"))
	dir := filepath.Dir(document)
	// hey-api looks up the version of zod in package.json.
	manifest, err := os.ReadFile("npm/package.json")
	err = errors.Join(err, os.CopyFS(dir, os.DirFS("testdata/typescript")), os.Symlink(modules, filepath.Join(dir, "node_modules")),
		os.WriteFile(filepath.Join(dir, "package.json"), manifest, 0o600))
	expect.NoError(t, err)
	compile := strings.Fields("node_modules/.bin/tsc --strict --noUncheckedIndexedAccess --noEmitOnError --skipLibCheck " +
		"--module nodenext --target es2022 --lib es2023,dom,dom.iterable hey-api.gen/zod.gen.ts")
	for name, command := range typeScriptGenerators {
		run(t, dir, "node", strings.Fields("node_modules/.bin/"+command)...)
		compile = append(compile, name+".ts")
	}
	run(t, dir, "node", compile...)
	for name := range typeScriptGenerators {
		t.Run(name, func(t *testing.T) { runSession(t, dir, "node", name+".js") })
	}
}

// goGenerators are the commands that make Go files in the directory OUT from the file
// DOCUMENT. The client in testdata/go/NAME imports them by the path.
var goGenerators = map[string]struct{ path, command string }{
	"oapi-codegen": {".", "oapi-codegen -package main -generate types,client -o OUT/client.gen.go DOCUMENT"},
	"ogen":         {"api", "ogen --config ogen/ogen.yml --package api --target OUT DOCUMENT"},
}

// Go clients generated from the served document compile, and complete the same session.
// An overlay shows the compiler the generated files as if they were in testdata.
func TestGoClients(t *testing.T) {
	need.Long(t, "it compiles generated clients")
	const module = "testdata/go"
	document, _ := download(t, startUnder(t, "/todo"))
	replace := make(map[string]string)
	dir := t.TempDir()
	build := []string{"build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", dir + string(filepath.Separator)}
	for name, generator := range goGenerators {
		out := t.TempDir()
		command := strings.NewReplacer("OUT", out, "DOCUMENT", document).Replace(generator.command)
		run(t, module, "go", append([]string{"tool"}, strings.Fields(command)...)...)
		files, err := filepath.Glob(filepath.Join(out, "*.go"))
		expect.NoError(t, err)
		for _, file := range files {
			replace[filepath.Join(absolute(t, module), name, generator.path, filepath.Base(file))] = file
		}
		build = append(build, "./"+name)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	expect.NoError(t, err)
	write(t, filepath.Join(dir, "overlay.json"), overlay)
	run(t, module, "go", build...)
	for name := range goGenerators {
		t.Run(name, func(t *testing.T) { runSession(t, dir, filepath.Join(dir, name)) })
	}
}
