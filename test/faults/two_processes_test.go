package faults_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Promise 1, of what README says of SQLite: more processes than one are safe on
// one file, and wait for one another. One of them is killed meanwhile.
func TestTwoProcessesOnOneFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	url := "DATABASE_URL=sqlite:" + file
	steady, killed := program.Start(t, url), startOn(t, url)
	l := newLoad(t, reach(t, 15*time.Second, func(client int) string {
		if client%2 == 0 {
			return steady.Base
		}
		return killed.base(client)
	}), 12)
	l.start(t, 5*time.Minute)
	l.await(t, 300)
	for range length(3, 50) {
		killed.kill()
		l.await(t, 50)
		killed.start(t)
		l.await(t, 100)
	}
	l.stop()
	l.verify(t)
	steady.Kill()
	killed.kill()
	checkIntegrity(t, file)
	if refused := l.ledger.tally().refused; refused > 0 {
		t.Errorf("got %d writes refused, want them to wait for one another: %.2000s", refused, steady.Log)
	}
	var longest time.Duration
	for _, w := range l.ledger.writes {
		if w.outcome == ok {
			longest = max(longest, w.end.Sub(w.begin))
		}
	}
	report(t, l)
	figure(t, "longest write that was acknowledged", longest.Round(time.Millisecond))
}
