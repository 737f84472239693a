package e2e_test

import (
	"regexp"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

var processorsMetric = regexp.MustCompile(`(?m)^go_sched_gomaxprocs_threads (\d+)$`)

// processors is how many processors the server runs on.
func (s *server) processors(t *testing.T) string {
	t.Helper()
	found := processorsMetric.FindStringSubmatch(s.metrics(t))
	if found == nil {
		t.Fatal("got no number of processors in the metrics")
	}
	return found[1]
}

// waitForOneProcessor waits until the server runs on one.
func (s *server) waitForOneProcessor(t *testing.T) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); s.processors(t) != "1"; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("got never one processor")
		}
	}
}

// While it has little to do, the program runs on one processor where it waits
// for PostgreSQL, and on all of them as soon as a password is hashed. Elsewhere,
// and where GOMAXPROCS is set, that is not its business.
func TestProcessors(t *testing.T) {
	const set = "3"
	metered := "METRICS_ADDR=127.0.0.1:0"
	onSQLite := launch(t, "DATABASE_URL=sqlite:"+t.TempDir()+"/own.db", metered)
	all := onSQLite.processors(t)
	told := launch(t, "DATABASE_URL="+pgtest.Migrated(t), metered, "GOMAXPROCS="+set)
	s := launch(t, "DATABASE_URL="+pgtest.Migrated(t), metered)

	s.waitForOneProcessor(t)
	// Those two have run for longer.
	if got := onSQLite.processors(t); got != all {
		t.Errorf("on SQLite: got %s processors, want %s", got, all)
	}
	if got := told.processors(t); got != set {
		t.Errorf("with GOMAXPROCS: got %s processors, want %s", got, set)
	}

	s.register(t, "ana@example.com")
	// The way back takes a tenth of a second, or two.
	for attempt := 1; s.processors(t) != all; attempt++ {
		if attempt == 5 {
			t.Fatalf("got never %s processors after a password was hashed", all)
		}
		s.waitForOneProcessor(t)
		s.logIn(t, "ana@example.com")
	}
	s.waitForOneProcessor(t)
}
