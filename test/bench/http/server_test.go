package httpbench_test

import (
	"regexp"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// kind is a program that serves. Its log goes to a file: reading a pipe would
// take CPU time.
type kind struct {
	name    string
	binary  func() (string, error)
	command []string
}

var (
	baseline = kind{"baseline", program.Built("test/bench/baseline"), nil}
	service  = kind{"service", program.Shipped, []string{"serve"}}
)

// server is a program that serves a database.
type server struct {
	kind     kind
	database *database
	process  *sandbox.Process
	base     string
}

var serving = regexp.MustCompile(`(?:serving on |"msg":"serving".*"address":")(127\.0\.0\.1:\d+)`)

// start starts a program on a database and waits until it serves. The program serves metrics if
// it has any. Requests may take a minute, because the machine may be slow. All other settings
// are the defaults.
func (k kind) start(t testing.TB, s *sandbox.Sandbox, d *database) *server {
	t.Helper()
	file, err := k.binary()
	expect.NoError(t, err)
	variables := []string{"JWT_SECRET=" + program.Secret, "HOST=127.0.0.1", "PORT=0", "METRICS_ADDR=127.0.0.1:0", "REQUEST_TIMEOUT=1m", "DATABASE_URL=" + d.url}
	served := &server{kind: k, database: d}
	served.process = s.Start(t, k.name, append([]string{file}, k.command...), sandbox.Env(variables...))
	await.True(t, k.name+" serves", func() bool {
		if found := serving.FindStringSubmatch(served.process.Log()); found != nil {
			served.base = "http://" + found[1]
			return true
		}
		select {
		case <-served.process.Ended():
			t.Fatalf("%s ended: %s", k.name, served.process.Log())
		default:
		}
		return false
	})
	return served
}

func (s *server) pid() int { return s.process.Pid() }
