package e2e_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// MAX_CONNS is far above the limit of open files. Idle connections beyond that limit, on
// either listener, keep nobody out. The default causes no warning.
func TestFewOpenFiles(t *testing.T) {
	t.Parallel()
	need.Program(t, "sh")
	launched := program.LaunchUnder(t, []string{"sh", "-c", `ulimit -n 400; exec "$0" "$@"`}, "DATABASE_URL=sqlite:tareas.db", "METRICS_ADDR=127.0.0.1:0")
	if err := launched.WaitPrepared(); err != nil {
		t.Fatal(err)
	}
	p := connect(t, launched)
	metrics := p.log.MetricsAddress(t)
	for range 450 {
		dial(t, metrics, nil)
		dial(t, p.address(), nil)
	}
	p.Want(t, askAlive, 200, alive)
	if log := p.log.String(); strings.Contains(log, "open files") || strings.Contains(log, "MAX_CONNS") {
		t.Errorf("got log %s, want no warning of files", log)
	}
}
