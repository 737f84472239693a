package e2e_test

import (
	"bufio"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const getLive = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"

// MAX_CONNS is far above the limit of open files. Idle connections beyond that limit, on
// either listener, keep nobody out. The default causes no warning.
func TestFewOpenFiles(t *testing.T) {
	t.Parallel()
	need.Program(t, "sh")
	p := program.LaunchUnder(t, []string{"sh", "-c", `ulimit -n 400; exec "$0" "$@"`}, "DATABASE_URL=sqlite:tareas.db", "METRICS_ADDR=127.0.0.1:0")
	if err := p.WaitPrepared(); err != nil {
		t.Fatal(err)
	}
	metrics := servingMetrics.FindStringSubmatch(p.Log.String())
	if metrics == nil {
		t.Fatalf("got log %s, want the address of the metrics in it", p.Log)
	}
	address := strings.TrimPrefix(p.Base, "http://")
	for range 450 {
		dial(t, metrics[1], nil)
		dial(t, address, nil)
	}
	further := dial(t, address, nil)
	send(t, further, getLive)
	if res, body := receive(t, bufio.NewReader(further)); res.StatusCode != 200 || body != alive {
		t.Errorf("got %d %s, want 200 %s", res.StatusCode, body, alive)
	}
	if log := p.Log.String(); strings.Contains(log, "open files") || strings.Contains(log, "MAX_CONNS") {
		t.Errorf("got log %s, want no warning of files", log)
	}
}
