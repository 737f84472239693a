package faults_test

import (
	"database/sql"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// wroteBatches fails unless the fault has met changes that were committed in
// batches: some transaction must have written several of the tasks.
func wroteBatches(t testing.TB, server *sandbox.Postgres) {
	t.Helper()
	db, err := sql.Open("pgx", server.URL("tareas"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var tasks, transactions int
	err = db.QueryRowContext(t.Context(), "SELECT count(*), count(DISTINCT xmin::text) FROM tasks").Scan(&tasks, &transactions)
	if err != nil {
		t.Fatal(err)
	}
	if transactions >= tasks {
		t.Errorf("got %d transactions for %d tasks, want batches", transactions, tasks)
	}
}
