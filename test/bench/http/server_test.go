package yardstick_test

import (
	"regexp"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// kind is a program that serves. Its log goes into a file, as where it runs
// in earnest: a pipe would cost a second process its share.
type kind struct {
	name    string
	binary  func() (string, error)
	command []string
}

var (
	floor    = kind{"floor", program.Built("test/bench/floor"), nil}
	service  = kind{"service", program.Binary, []string{"serve"}}
	hello    = kind{"hello", program.Built("test/bench/hello"), nil}
	profiled = kind{"profiled", program.Built("test/bench/profiled"), nil}
)

// server is a program that serves a database.
type server struct {
	kind     kind
	database *database // nil where it has none
	process  *sandbox.Process
	base     string
}

var serving = regexp.MustCompile(`(?:serving on |"msg":"serving".*"address":")(127\.0\.0\.1:\d+)`)

// start starts a program, with metrics where it has any and defaults
// otherwise, and waits until it serves.
func (k kind) start(t *testing.T, s *sandbox.Sandbox, d *database, environ ...string) *server {
	t.Helper()
	file, err := k.binary()
	if err != nil {
		t.Fatal(err)
	}
	variables := append([]string{"JWT_SECRET=" + program.Secret, "HOST=127.0.0.1", "PORT=0", "METRICS_ADDR=127.0.0.1:0"}, environ...)
	if d != nil {
		variables = append(variables, "DATABASE_URL="+d.url)
	}
	served := &server{kind: k, database: d}
	served.process = s.Start(t, k.name, append([]string{file}, k.command...), sandbox.Env(variables...))
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if found := serving.FindStringSubmatch(served.process.Log()); found != nil {
			served.base = "http://" + found[1]
			return served
		}
		select {
		case <-served.process.Ended():
			t.Fatalf("%s has ended: %s", k.name, served.process.Log())
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s does not say that it serves: %s", k.name, served.process.Log())
		}
	}
}

func (s *server) pid() int { return s.process.Pid() }
