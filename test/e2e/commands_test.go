package e2e_test

import (
	"bytes"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

const (
	alive      = `{"status":"alive"}`
	ready      = `{"status":"ready"}`
	noDatabase = `{"error":"Not ready: database cannot be reached"}`
	behind     = `{"error":"Not ready: schema is behind this release"}`
	draining   = `{"error":"Not ready: draining"}`
)

// until asks again and again until that is the answer.
func (s *server) until(t testing.TB, r request, status int, body string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		got, err := s.try(t.Context(), r)
		if err == nil && got.status == status && got.body == body {
			checkAnswer(t, r, got)
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s %s: got %d %s and %v for a minute, want %d %s\n%s", r.method, r.path, got.status, got.body, err, status, body, s.log)
		}
	}
}

var (
	askAlive = request{method: "GET", path: "/livez"}
	askReady = request{method: "GET", path: "/readyz"}
)

// port is the one that the program listens on.
func (s *server) port() string { return s.base[strings.LastIndex(s.base, ":")+1:] }

// succeeds runs the program to its end, which must be good, and returns what it
// printed.
func succeeds(t *testing.T, environ []string, arguments ...string) string {
	t.Helper()
	text, err := program.Command(t.Context(), t, environ, arguments...).CombinedOutput()
	if err != nil {
		t.Errorf("%s: got %v and %q", arguments, err, text)
	}
	return string(text)
}

// fails runs the program to its end, which must be status 1 with one line, that
// has all these texts in it and never a secret.
func fails(t *testing.T, environ, arguments []string, want ...string) {
	t.Helper()
	cmd := program.Command(t.Context(), t, environ, arguments...)
	text := new(bytes.Buffer)
	cmd.Stdout, cmd.Stderr = text, text
	wantRefusal(t, cmd.Run(), text.String(), want...)
	if strings.Count(text.String(), "\n") != 1 {
		t.Errorf("%s: got %q, want one line", arguments, text)
	}
}

// wantRefusal holds the end of a program to status 1 and its last line.
func wantRefusal(t *testing.T, err error, text string, want ...string) {
	t.Helper()
	if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) || failed.ExitCode() != 1 {
		t.Errorf("got %v, want exit status 1", err)
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	last := lines[len(lines)-1]
	if !strings.HasPrefix(last, "tareas: ") || strings.Contains(text, "hunter2") {
		t.Errorf("got %q, want its last line to say why, and no secret", text)
	}
	for _, part := range want {
		if !strings.Contains(last, part) {
			t.Errorf("got %q, want %q in it", last, part)
		}
	}
}
