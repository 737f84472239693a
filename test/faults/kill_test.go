package faults_test

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	_ "modernc.org/sqlite" // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 1: no acknowledged write is lost when the service is killed under
// load, again and again.

func TestKilledOnSQLite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	killAgainAndAgain(t, "sqlite:"+file, func() { checkIntegrity(t, file) })
}

func TestKilledOnPostgreSQL(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	killAgainAndAgain(t, server.CreateDatabase(t, "tareas"), func() {})
}

// killAgainAndAgain kills the service on a database under load, looks at what
// it left, and starts it again.
func killAgainAndAgain(t *testing.T, url string, dead func()) {
	t.Helper()
	running := startOn(t, "DATABASE_URL="+url)
	l := newLoad(t, reach(t, 15*time.Second, running.base), 6)
	var worst time.Duration
	for range length(3, 50) {
		l.start(t, 5*time.Minute)
		// A number of writes and not a time: it is under load for certain.
		l.await(t, 20+rand.IntN(60))
		killed := time.Now()
		running.kill()
		dead()
		running.start(t)
		l.await(t, 20)
		l.stop()
		l.verify(t)
		_, longest := l.ledger.gaps(killed)
		worst = max(worst, longest)
		if t.Failed() {
			return
		}
	}
	report(t, l)
	figure(t, "longest time without an acknowledged write", worst.Round(time.Millisecond))
}

// report adds what became of the writes to the table. The load was verified
// before: a lost write has failed the test.
func report(t *testing.T, l *load) {
	t.Helper()
	sum := l.ledger.tally()
	if sum.acknowledged == 0 {
		t.Error("no write was acknowledged")
	}
	figure(t, "writes acknowledged", sum.acknowledged)
	figure(t, "writes unknown", fmt.Sprintf("%d, of which %d with a 500", sum.unknown, sum.refused))
	if t.Failed() {
		figure(t, "writes acknowledged and lost", "see the failure")
		return
	}
	figure(t, "writes acknowledged and lost", 0) // or the test had failed
}

// replica is a program that is started again and again, each time on another
// port.
type replica struct {
	environ []string
	current atomic.Pointer[program.Process]
}

func startOn(t testing.TB, environ ...string) *replica {
	t.Helper()
	r := &replica{environ: environ}
	r.start(t)
	return r
}

func (r *replica) start(t testing.TB) {
	t.Helper()
	r.current.Store(program.Start(t, r.environ...))
}

func (r *replica) kill() { r.current.Load().Kill() }

// base is for reach: all clients use this replica.
func (r *replica) base(int) string { return r.current.Load().Base }

// checkIntegrity has SQLite examine a copy of the files that a dead service
// left. The originals stay as they are: it is for the service to recover them.
func checkIntegrity(t *testing.T, file string) {
	t.Helper()
	dir := t.TempDir()
	for _, suffix := range []string{"", "-wal"} {
		text, err := os.ReadFile(file + suffix)
		if errors.Is(err, fs.ErrNotExist) && suffix != "" {
			continue
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "copy"+suffix), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "copy"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRowContext(t.Context(), "PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity_check: got %q and %v", verdict, err)
	}
}
