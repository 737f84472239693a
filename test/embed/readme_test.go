package embed_test

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// shown are the programs of the documentation. Each has a text that no other
// program has, and its test.
var shown = map[string]func(t *testing.T, source string){
	`config.Database.URL = "memory:"`: testMounted,
	"memstore.New()":                  testUseCases,
	"service.Drain()":                 testDraining,
	"apiclient.New(":                  testClient,
	`r.Cookie("session")`:             testIdentity,
	"service.EmbedderUsers().Ensure(": testUsers,
	"func noImports(":                 testRules,
	"func atMostThree(":               testCounting,
}

// Every program of the documentation compiles and does what its page says.
func TestShownPrograms(t *testing.T) {
	need.Long(t, "it builds programs")
	tested := 0
	for _, s := range docs.GoSnippets(t) {
		if !strings.HasPrefix(s.Code, "package main\n") {
			continue
		}
		var tests []func(*testing.T, string)
		for mark, test := range shown {
			if strings.Contains(s.Code, mark) {
				tests = append(tests, test)
			}
		}
		if len(tests) != 1 {
			t.Errorf("%s: got %d tests of this program, want 1:\n%s", s.Page, len(tests), s.Code)
			continue
		}
		tested++
		t.Run(s.Page, func(t *testing.T) { tests[0](t, s.Code) })
	}
	if tested != len(shown) {
		t.Errorf("got %d programs in the documentation, want %d", tested, len(shown))
	}
}

func testUseCases(t *testing.T, source string) {
	h := newEmbedder(t, source).useModuleCache(t)
	if got, want := h.run(t, h.build(t, ".")), "1 Buy milk\n"; got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
	got := h.modules(t, ".")
	if want := []string{"github.com/golang-jwt/jwt/v5", "golang.org/x/crypto", "golang.org/x/text"}; !slices.Equal(got, want) {
		t.Errorf("got the modules %q, want %q", got, want)
	}
}

func testClient(t *testing.T, source string) {
	base := program.Start(t, "DATABASE_URL=memory:").Base
	h := newEmbedder(t, replaceOnce(t, source, `"http://localhost:3000"`, strconv.Quote(base))).useModuleCache(t)
	if got, want := h.run(t, h.build(t, ".")), "Buy milk true\n"; got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
}

// The user that the program registered owns its task in the API.
func testMounted(t *testing.T, source string) {
	_, _, client := startServer(t, source)
	ana := client.LogIn(t, "ana@example.com")
	client.Want(t, resttest.Request{Method: "GET", Path: "/tasks", Token: ana.Token}, http.StatusOK,
		"["+task("Buy milk", false)+"]")
}

// The program serves its own page and the API. After SIGTERM it is not ready,
// and it exits without an error.
func testDraining(t *testing.T, source string) {
	// Reading standard input replaces the sleep: a busy machine may not see within one
	// second that the program is not ready.
	server, stdin, client := startServer(t, replaceOnce(t, source, "time.Sleep(time.Second)", "_, _ = os.Stdin.Read(make([]byte, 1))"))
	client.Register(t, "ana@example.com")
	own := *client
	own.Base = strings.TrimSuffix(client.Base, "/tareas")
	own.Want(t, resttest.Request{Method: "GET", Path: "/"}, http.StatusOK, "my own page\n")
	expect.NoError(t, server.Process.Signal(syscall.SIGTERM))
	await.True(t, "readyz returns 503", func() bool { return readiness(t, client) == http.StatusServiceUnavailable })
	if err := stdin.Close(); err != nil {
		t.Error(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("got %v, want the program to exit without error", err)
	}
	if _, err := os.Stat(filepath.Join(server.Dir, "tareas.db")); err != nil {
		t.Error(err)
	}
}

// startServer runs a program that serves the API on a free port instead of 8080, until the
// test ends. The API is below /tareas if the program says so. The program's standard input
// stays open until the second result is closed.
func startServer(t *testing.T, source string) (*exec.Cmd, io.Closer, *resttest.Client) {
	t.Helper()
	return newEmbedder(t, source).useModuleCache(t).start(t, "main.go")
}

// start is startServer for a program of one file.
func (h *embedder) start(t *testing.T, file string) (*exec.Cmd, io.Closer, *resttest.Client) {
	t.Helper()
	address, source := "127.0.0.1:"+strconv.Itoa(sandbox.FreePort(t)), read(t, filepath.Join(h.dir, file))
	h.write(t, file, replaceOnce(t, source, `":8080"`, strconv.Quote(address)))
	cmd := h.command(t.Context(), h.build(t, "./"+filepath.Dir(file)))
	stdin, err := cmd.StdinPipe()
	expect.NoError(t, err)
	var output strings.Builder
	cmd.Stdout, cmd.Stderr = &output, &output
	expect.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_, _ = cmd.Process.Kill(), cmd.Wait() // errors if the program has ended, as it should have
		if t.Failed() {
			t.Log(output.String())
		}
	})
	base := "http://" + address
	if strings.Contains(source, `"/tareas"`) {
		base += "/tareas"
	}
	client := resttest.New(t, base)
	await.True(t, "readyz returns 200", func() bool { return readiness(t, client) == http.StatusOK })
	return cmd, stdin, client
}

// readiness returns the status of /readyz, or 0 if there is no response.
func readiness(t *testing.T, client *resttest.Client) int {
	t.Helper()
	got, err := client.Try(t.Context(), resttest.Request{Method: "GET", Path: "/readyz"})
	if err != nil {
		return 0
	}
	return got.Status
}

func replaceOnce(t *testing.T, source, old, with string) string {
	t.Helper()
	if n := strings.Count(source, old); n != 1 {
		t.Fatalf("got %s %d times in the program, want once", old, n)
	}
	return strings.Replace(source, old, with, 1)
}
