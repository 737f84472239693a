package bootstrap_test

import (
	"context"
	"database/sql"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Connections that have broken are out of the pool with the error that says so,
// and nobody comes upon them later.
func TestBrokenConnectionsAreDiscarded(t *testing.T) {
	const conns = 4
	db, err := bootstrap.OpenPostgres(pgtest.Empty(t), bootstrap.PostgresLimits{MaxConns: conns})
	if err != nil {
		t.Fatal(err)
	}
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	held := make([]*sql.Conn, conns)
	for i := range held {
		if held[i], err = pool.Conn(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, conn := range held {
		if _, err := conn.ExecContext(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())"); err == nil {
			t.Error("got no error of a connection that ended itself")
		}
		_ = conn.Close() // back into the pool
	}
	if open := pool.Stats().OpenConnections; open != 0 {
		t.Errorf("got %d connections in the pool, want none of the broken ones", open)
	}
	if err := pool.PingContext(context.WithoutCancel(t.Context())); err != nil {
		t.Error(err)
	}
}
