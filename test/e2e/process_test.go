package e2e_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// TestMain looks for goroutines that are still there when all services have
// been stopped and closed, as each test does in its clean-up.
func TestMain(m *testing.M) {
	// The PostgreSQL server of the tests runs until this process ends, and is
	// waited for as long.
	server := goleak.IgnoreAnyFunction("github.com/seed-9b87e5c3/tareas/test/sandbox.(*Process).reap")
	goleak.VerifyTestMain(m, server)
}

// process is a running program.
type process struct {
	*server
	*program.Process
}

// launch starts the program on a free port and waits until it says where.
func launch(t *testing.T, environ ...string) *process {
	t.Helper()
	p := program.Start(t, environ...)
	return &process{Process: p, server: &server{base: p.Base, client: &http.Client{Transport: &http.Transport{}}, log: p.Log, t: t}}
}

// SIGTERM and SIGINT end the program in good order, and what was stored is
// there when it starts again.
func TestProgramStopsAndStartsAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.db")
	for name, url := range map[string]string{"SQLite": "sqlite:" + file, "PostgreSQL": pgtest.Empty(t)} {
		t.Run(name, func(t *testing.T) {
			first := launch(t, "DATABASE_URL="+url)
			if log := first.log.String(); !strings.Contains(log, `"storage":"`+name+`"`) {
				t.Errorf("got log %s, want the storage in it", log)
			}
			ana := first.register(t, "ana@example.com")
			id := first.create(t, ana, `{"title":"Buy milk"}`)
			if err := first.Stop(syscall.SIGTERM); err != nil {
				t.Errorf("SIGTERM: %v\n%s", err, first.log)
			}
			second := launch(t, "DATABASE_URL="+url)
			// The token outlives the program: the secret is the same.
			second.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
			if err := second.Stop(os.Interrupt); err != nil {
				t.Errorf("SIGINT: %v\n%s", err, second.log)
			}
		})
	}
	if mode := fileMode(t, file); mode != 0o600 {
		t.Errorf("got mode %o of the SQLite file, want 600: it holds password hashes", mode)
	}
}

func fileMode(t *testing.T, file string) os.FileMode {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

// A request that is under way when the end is asked for gets its answer.
func TestProgramFinishesRequests(t *testing.T) {
	p := launch(t, "DATABASE_URL=memory:")
	p.register(t, "ana@example.com")
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", strings.TrimPrefix(p.base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	body := `{"email":"ana@example.com","password":"` + password + `"}`
	fmt.Fprintf(conn, "POST /login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", len(body))
	answers := bufio.NewReader(conn)
	// The server asks for the body: from here on, the request is under way.
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("got %q and %v", line, err)
	}
	if _, err := answers.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	// It is the end once new requests are refused.
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if _, err := p.try(t.Context(), request{method: "GET", path: "/tasks"}); err != nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("new requests are still taken after the end was asked for")
		}
	}
	if _, err := io.WriteString(conn, body); err != nil {
		t.Fatal(err)
	}
	res, err := http.ReadResponse(answers, nil)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Errorf("got %v and %v, want the answer to the request under way", res, err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

// Eight programs that start at once on one empty database all come up.
func TestProgramsStartTogether(t *testing.T) {
	for name, url := range map[string]string{
		"PostgreSQL": pgtest.Empty(t),
		"SQLite":     "sqlite:" + filepath.Join(t.TempDir(), "own.db"),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := program.Binary(); err != nil {
				t.Fatal(err)
			}
			programs := make([]*process, 8)
			var started sync.WaitGroup
			for i := range programs {
				started.Go(func() { programs[i] = launch(t, "DATABASE_URL="+url, "DB_MAX_CONNS=2") })
			}
			started.Wait()
			ana := programs[0].register(t, "ana@example.com")
			for _, p := range programs {
				p.create(t, ana, `{"title":"Buy milk"}`)
			}
			if got := idsOf(t, programs[7].tasks(t, ana)); len(got) != 8 {
				t.Errorf("got %d tasks, want 8", len(got))
			}
			for _, p := range programs {
				if err := p.Stop(syscall.SIGTERM); err != nil {
					t.Errorf("SIGTERM: %v\n%s", err, p.log)
				}
			}
		})
	}
}

// What cannot start says so on one line of standard error, with status 1 and
// without a secret.
func TestProgramRefusesToStart(t *testing.T) {
	good := "JWT_SECRET=" + secret
	taken := launch(t, "DATABASE_URL=memory:")
	port := taken.base[strings.LastIndex(taken.base, ":")+1:]
	cases := []struct {
		name      string
		environ   []string
		arguments []string
		want      []string
	}{
		{"no secret", nil, nil, []string{"JWT_SECRET: is not set", "openssl rand -base64 32"}},
		{"short secret", []string{"JWT_SECRET=hunter2"}, nil, []string{"JWT_SECRET: has 7 bytes, it needs at least 32"}},
		{"all mistakes at once", []string{"JWT_SECRET=hunter2", "PORT=hunter2", "DB_MAX_CONNS=many", "USERS_LISTING=all"}, []string{"serve"},
			[]string{"JWT_SECRET: ", "PORT: must be a whole number from 0 to 65535", "DB_MAX_CONNS: must be a whole number", "USERS_LISTING: must be authenticated, public or off"}},
		{"another database", []string{good, "DATABASE_URL=mysql://u:hunter2@x/y"}, nil, []string{"DATABASE_URL: must be memory: or have the scheme postgres or postgresql or sqlite"}},
		{"port too large", []string{good, "PORT=65536"}, nil, []string{"PORT: must be a whole number from 0 to 65535"}},
		{"port taken", []string{good, "DATABASE_URL=memory:", "HOST=127.0.0.1", "PORT=" + port}, nil, []string{"listen on port " + port}},
		{"no such directory", []string{good, "DATABASE_URL=sqlite:missing/tareas.db"}, nil, []string{"open the SQLite file", "missing/tareas.db"}},
		{"migrate, database unreachable", []string{"DATABASE_URL=postgres://u:hunter2@127.0.0.1:1/x"}, []string{"migrate"}, []string{"connection refused"}},
		{"migrate, nothing to", []string{"DATABASE_URL=memory:"}, []string{"migrate", "up"}, []string{"no schema"}},
		{"unknown command", []string{good}, []string{"srve"}, []string{`unknown command "srve"`}},
		{"unknown flag", []string{good}, []string{"--port=1"}, []string{"unknown flag"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cmd := program.Command(t.Context(), t, c.environ, c.arguments...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			err := cmd.Run()
			if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) || failed.ExitCode() != 1 {
				t.Errorf("got %v, want exit status 1", err)
			}
			text := stderr.String()
			if stdout.Len() > 0 || !strings.HasPrefix(text, "tareas: ") || strings.Count(text, "\n") != 1 || strings.Contains(text, "hunter2") {
				t.Errorf("got output %q and %q, want one line without the secret", stdout.String(), text)
			}
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("got %q, want %q in it", text, want)
				}
			}
		})
	}
}

// tareas migrate and tareas version.
func TestProgramCommands(t *testing.T) {
	pending := strings.ReplaceAll(allApplied, "applied", "pending")
	for name, url := range map[string]string{"SQLite": "sqlite:own.db", "PostgreSQL": pgtest.Empty(t)} {
		dir := t.TempDir()
		for _, step := range []struct{ arguments, want string }{
			{"migrate status", pending},
			{"migrate up", allApplied},
			{"migrate up", allApplied},
			{"migrate status", allApplied},
		} {
			cmd := program.Command(t.Context(), t, []string{"DATABASE_URL=" + url}, strings.Fields(step.arguments)...)
			cmd.Dir = dir
			if got, err := cmd.CombinedOutput(); err != nil || string(got) != step.want {
				t.Errorf("%s, %s: got %q and %v, want %q", name, step.arguments, got, err, step.want)
			}
		}
	}
	got, err := program.Command(t.Context(), t, nil, "version").CombinedOutput()
	if err != nil || !regexp.MustCompile(`^tareas \S+.* go1\.\S+\n$`).Match(got) {
		t.Errorf("version: got %q and %v", got, err)
	}
}
