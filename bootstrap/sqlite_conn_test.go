package bootstrap_test

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"
	"time"
)

// What the database has acknowledged is there, whatever becomes of contexts
// meanwhile: the driver by itself acknowledges what it leaves out.
func TestAcknowledgedAlthoughContextsEnd(t *testing.T) {
	handle := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db")).Write
	pool, err := handle.DB()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.ExecContext(t.Context(), "CREATE TABLE numbers (n integer)"); err != nil {
		t.Fatal(err)
	}
	acknowledged := 0
	for i := range 200 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*time.Microsecond)
		if _, err := pool.ExecContext(ctx, "INSERT INTO numbers VALUES (1)"); err == nil {
			acknowledged++
		}
		if addInTransaction(ctx, pool) == nil {
			acknowledged++
		}
		cancel()
		// Whom another's interrupt reached would fail here.
		if _, err := pool.ExecContext(t.Context(), "INSERT INTO numbers VALUES (1)"); err != nil {
			t.Fatalf("got error %v of a statement whose context is alive", err)
		}
		acknowledged++
	}
	there := 0
	if err := pool.QueryRowContext(t.Context(), "SELECT count(*) FROM numbers").Scan(&there); err != nil {
		t.Fatal(err)
	}
	if there < acknowledged {
		t.Errorf("got %d rows, want all %d that were acknowledged", there, acknowledged)
	}
}

func addInTransaction(ctx context.Context, pool *sql.DB) error {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO numbers VALUES (1)"); err != nil {
		_ = tx.Rollback()
		return err
	}
	return tx.Commit()
}
