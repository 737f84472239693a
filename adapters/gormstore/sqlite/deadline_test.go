package sqlite_test

import (
	"context"
	"errors"
	"testing"
	"time"
)

// endless is a query that takes minutes to return its only row.
const endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT count(*) FROM n"

// A query ends with its context, and its connection can be used again.
func TestQueryEndsAtItsDeadline(t *testing.T) {
	_, read := handles(t)
	pool, err := read.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	for name, query := range map[string]func(context.Context) error{
		"handle": func(ctx context.Context) error {
			var count int
			return read.WithContext(ctx).Raw(endless).Scan(&count).Error
		},
		"transaction": func(ctx context.Context) error {
			tx := read.WithContext(ctx).Begin()
			if tx.Error != nil {
				return tx.Error
			}
			defer tx.Rollback()
			var count int
			return tx.Raw(endless).Scan(&count).Error
		},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		if err := query(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: got %v, want %v", name, err, context.DeadlineExceeded)
		}
		cancel()
		if got := scan[int](t, pool, "SELECT 1"); got != 1 || pool.Stats().InUse != 0 {
			t.Errorf("%s: got %d and %d connections in use, want 1 and none", name, got, pool.Stats().InUse)
		}
	}
}

// Wherever contexts end, acknowledged rows are stored, and a statement whose
// context has not ended succeeds.
func TestAcknowledgedAlthoughContextsEnd(t *testing.T) {
	write, _ := handles(t)
	pool, err := write.DB()
	if err != nil {
		t.Fatal(err)
	}
	run(t, pool, "CREATE TABLE numbers (n integer)")
	acknowledged := 0
	for i := range 100 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(2*i)*time.Microsecond)
		if write.WithContext(ctx).Exec("INSERT INTO numbers VALUES (1)").Error == nil {
			acknowledged++
		}
		tx := write.WithContext(ctx).Begin()
		if tx.Exec("INSERT INTO numbers VALUES (1)").Error != nil {
			tx.Rollback()
		} else if tx.Commit().Error == nil {
			acknowledged++
		}
		cancel()
		if err := write.WithContext(t.Context()).Exec("INSERT INTO numbers VALUES (1)").Error; err != nil {
			t.Fatalf("got %v from a statement whose context has not ended", err)
		}
		acknowledged++
	}
	if got := scan[int](t, pool, "SELECT count(*) FROM numbers"); got < acknowledged {
		t.Errorf("got %d rows, want all %d that were acknowledged", got, acknowledged)
	}
}
