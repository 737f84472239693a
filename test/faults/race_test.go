package faults_test

import (
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Concurrent edits of one task, with its entity tag and without, are linearizable, also
// if the clients use two replicas.
func TestRacingEdits(t *testing.T) {
	const clients = 8
	for name, url := range map[string]func(t *testing.T) string{
		"memory":     func(*testing.T) string { return "memory:" },
		"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
		"PostgreSQL": func(t *testing.T) string { return pgtest.Empty(t) },
	} {
		t.Run(name, func(t *testing.T) {
			environ := "DATABASE_URL=" + url(t)
			replicas := []*program.Process{program.Start(t, environ)}
			if name != "memory" {
				replicas = append(replicas, program.Start(t, environ))
			}
			raceEdits(t, newService(t, inTurn(replicas...)), clients, length(60, 400))
		})
	}
}
