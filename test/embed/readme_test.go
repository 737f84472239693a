package embed_test

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// section returns the part of README under a heading.
func section(t *testing.T, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(read(t, filepath.Join(root, "README.md")), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("README has no section %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// programs returns the Go code of a section, from fence to fence.
func programs(t *testing.T, heading string) []string {
	t.Helper()
	var found []string
	for _, part := range strings.Split(section(t, heading), "\n```go\n")[1:] {
		code, _, closed := strings.Cut(part, "\n```\n")
		if !closed {
			t.Fatalf("section %q has code without an end", heading)
		}
		found = append(found, code+"\n")
	}
	return found
}

// readme is the program of "Embed it" that mentions something only it does.
func readme(t *testing.T, mark string) string {
	t.Helper()
	all := programs(t, "Embed it")
	at := slices.IndexFunc(all, func(code string) bool { return strings.Contains(code, mark) })
	if at < 0 {
		t.Fatalf("README has no program with %q", mark)
	}
	return all[at]
}

// What README shows is whole programs, so that none is left untried.
func TestReadmeHasWholePrograms(t *testing.T) {
	all := programs(t, "Embed it")
	if len(all) != 4 {
		t.Errorf("got %d programs in README, want the 4 that are tried here", len(all))
	}
	for _, code := range all {
		if !strings.HasPrefix(code, "package main\n") {
			t.Errorf("got code that begins with %.40q, want a whole program", code)
		}
	}
}

func TestReadmeUseCases(t *testing.T) {
	h := newHost(t, readme(t, "memstore.New()")).trust(t)
	if got, want := h.run(t, h.build(t)), "1 Buy milk\n"; got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
	got := slices.Compact(slices.Sorted(slices.Values(h.modules(t))))
	if want := []string{"github.com/golang-jwt/jwt/v5", "golang.org/x/crypto"}; !slices.Equal(got, want) {
		t.Errorf("got the modules %q, want %q", got, want)
	}
}

func TestReadmeBesideGORM(t *testing.T) {
	h := newHost(t, readme(t, "bootstrap.Options{DB: db}")).trust(t)
	got := h.run(t, h.build(t))
	if want := "order 1 has task 1 Pack the order\n"; got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
	entries, err := filepath.Glob(filepath.Join(h.dir, "*.db"))
	if err != nil || len(entries) != 1 || filepath.Base(entries[0]) != "shop.db" {
		t.Errorf("got the databases %q and %v, want shop.db alone", entries, err)
	}
}

// The client of README does the same with a service that runs elsewhere. The
// address in it is replaced by that one's, and nothing else.
func TestReadmeClient(t *testing.T) {
	source, base := readme(t, "apiclient.New("), program.Start(t, "DATABASE_URL=memory:").Base
	const address = `"http://localhost:3000"`
	if strings.Count(source, address) != 1 {
		t.Fatalf("README's client does not ask %s once", address)
	}
	h := newHost(t, strings.Replace(source, address, strconv.Quote(base), 1)).trust(t)
	if got, want := h.run(t, h.build(t)), "Buy milk true\n"; got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
}

// The server of README serves both, turns readiness off when asked to end, and
// ends well. The address in it is replaced by a free one, and nothing else.
func TestReadmeServer(t *testing.T) {
	address := "127.0.0.1:" + strconv.Itoa(sandbox.FreePort(t))
	source := readme(t, "http.StripPrefix")
	if strings.Count(source, `":8080"`) != 1 {
		t.Fatal("README's server does not listen on :8080 once")
	}
	h := newHost(t, strings.Replace(source, `":8080"`, strconv.Quote(address), 1)).trust(t)
	cmd := h.command(t.Context(), h.build(t))
	var output strings.Builder
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	base := "http://" + address
	await(t, ended, func() bool { status, _ := ask(base + "/tareas/readyz"); return status == http.StatusOK })
	if status, body := ask(base + "/"); status != http.StatusOK || body != "my own page\n" {
		t.Errorf("got %d %q at the host's own page", status, body)
	}
	answer, err := http.Post(base+"/tareas/usuarios", "application/json", strings.NewReader(`{"email":"ana@example.com","password":"correct horse"}`))
	if err != nil || answer.StatusCode != http.StatusCreated {
		t.Fatalf("register: got %v and %v, want 201", answer, err)
	}
	answer.Body.Close()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	await(t, ended, func() bool {
		status, _ := ask(base + "/tareas/readyz")
		return status == http.StatusServiceUnavailable
	})
	if err := <-ended; err != nil {
		t.Errorf("got %v, want the program to end well:\n%s", err, output.String())
	}
	if _, err := os.Stat(filepath.Join(h.dir, "tareas.db")); err != nil {
		t.Error(err)
	}
}

// ask returns the status 0 where there is no whole answer.
func ask(url string) (status int, body string) {
	answer, err := http.Get(url)
	if err != nil {
		return 0, ""
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, ""
	}
	return answer.StatusCode, string(text)
}

// await waits for the condition while the program runs.
func await(t *testing.T, ended <-chan error, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !condition(); time.Sleep(5 * time.Millisecond) {
		select {
		case err := <-ended:
			t.Fatalf("the program ended early: %v", err)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatal("waited for a minute in vain")
		}
	}
}

// The test that README shows is the one that is run.
func TestReadmeShowsTheExamplesTest(t *testing.T) {
	got := programs(t, "Swap the storage")
	if want := read(t, filepath.Join(root, "test/boltstore/boltstore_test.go")); len(got) != 1 || got[0] != want {
		t.Errorf("got %q in README, want test/boltstore/boltstore_test.go as it is", got)
	}
}
