package bootstrap_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// Statements that go together are one transaction, and each is told its own
// result, and the errors of whoever reads its rows.
func TestPostgresGroup(t *testing.T) {
	eachMode(t, func(t *testing.T, pool, _ *sql.DB) {
		var id, patience int64
		var at time.Time
		before := number(t, pool, "SELECT setting::bigint FROM pg_settings WHERE name = 'lock_timeout'")
		calls := []*gormstore.Call{
			pgInsert(4, 1),
			{Statement: "UPDATE t SET u = 1 WHERE id = 4 RETURNING id", Read: func(rows gormstore.Rows) error {
				rows.Next()
				return errors.Join(rows.Scan(&id), all(rows))
			}},
			{Statement: "DELETE FROM t WHERE id = 99"},
			{Statement: "UPDATE t SET u = 2 WHERE id < 3 RETURNING id", Read: hadEnough},
			{Statement: "UPDATE t SET u = 1 WHERE id = 3 RETURNING at", Read: func(rows gormstore.Rows) error {
				rows.Next()
				return rows.Scan(&at) // infinity is no time.Time
			}},
			pgInsert(5, 1),
			{Statement: "SELECT setting::bigint FROM pg_settings WHERE name = 'lock_timeout'", Read: func(rows gormstore.Rows) error {
				rows.Next()
				return errors.Join(rows.Scan(&patience), all(rows))
			}},
		}
		together(t, pool, calls...)
		if patience != 50 || calls[6].Err != nil {
			t.Errorf("got %d ms and %v for a lock, want 50", patience, calls[6].Err)
		}
		if calls[2].Affected != 0 || calls[2].Err != nil {
			t.Errorf("got %d rows and %v of a row that is not there, want none", calls[2].Affected, calls[2].Err)
		}
		if id != 4 || calls[1].Err != nil {
			t.Errorf("got identity %d and %v of a row that was inserted before, want 4", id, calls[1].Err)
		}
		if !errors.Is(calls[3].Err, errReader) {
			t.Errorf("got %v of a reader who had enough, want its error", calls[3].Err)
		}
		if calls[4].Err == nil {
			t.Errorf("got %v of a time that is none, want an error", at)
		}
		for _, i := range []int{0, 5} {
			if calls[i].Affected != 1 || calls[i].Err != nil {
				t.Errorf("call %d: got %d rows and %v, want one", i, calls[i].Affected, calls[i].Err)
			}
		}
		if got := number(t, pool, "SELECT count(DISTINCT xmin::text) FROM t WHERE id <> 3 OR u = 1"); got != 1 {
			t.Errorf("got %d transactions, want one", got)
		}
		if got := number(t, pool, "SELECT setting::bigint FROM pg_settings WHERE name = 'lock_timeout'"); got != before {
			t.Errorf("got a limit of %d ms for locks afterwards, want %d as before", got, before)
		}
	})
}

// One statement that PostgreSQL refuses, or that would have to wait, undoes all
// of them: each is to go alone. The connection stays of use, unless it is the
// server that says goodbye.
func TestPostgresGroupGoesAlone(t *testing.T) {
	for name, spoiler := range map[string]string{
		"violates":         "INSERT INTO t VALUES (9, 99)",
		"the same twice":   "INSERT INTO t VALUES (4, 1)",
		"not to be parsed": "INSERT INTO",
		"reads and fails":  "UPDATE t SET u = 1 / (id - id) RETURNING id",
		"has to wait":      "UPDATE t SET u = 1 WHERE id = 2",
		"terminated":       "SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(1)",
	} {
		t.Run(name, func(t *testing.T) {
			eachMode(t, func(t *testing.T, pool, other *sql.DB) {
				tx, err := other.BeginTx(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = tx.Rollback() }()
				if _, err := tx.ExecContext(t.Context(), "SELECT FROM t WHERE id = 2 FOR UPDATE"); err != nil {
					t.Fatal(err)
				}
				calls := []*gormstore.Call{pgInsert(4, 1), statement(spoiler), pgInsert(5, 1)}
				if strings.Contains(spoiler, "RETURNING") {
					calls[1].Read = all
				}
				began := time.Now()
				if err := runTogether(t, pool, calls...); !errors.Is(err, gormstore.ErrAlone) {
					t.Errorf("got %v, want %v", err, gormstore.ErrAlone)
				}
				if took := time.Since(began); took > 20*time.Second {
					t.Errorf("got an answer after %v, want one long before a deadline of a minute", took)
				}
				if got := number(t, pool, "SELECT count(*) FROM t"); got != 3 {
					t.Errorf("got %d rows, want 3 as before", got)
				}
				together(t, pool, pgInsert(4, 1), pgInsert(5, 1))
				if got := number(t, pool, "SELECT count(*) FROM t"); got != 5 {
					t.Errorf("got %d rows of a second attempt, want 5", got)
				}
			})
		})
	}
}

// A commit that PostgreSQL refuses has kept nothing either.
func TestPostgresGroupIsNotCommitted(t *testing.T) {
	eachMode(t, func(t *testing.T, pool, _ *sql.DB) {
		calls := []*gormstore.Call{pgInsert(4, 1), statement("SET CONSTRAINTS ALL DEFERRED"), pgInsert(5, 99)}
		if err := runTogether(t, pool, calls...); !errors.Is(err, gormstore.ErrAlone) {
			t.Errorf("got %v, want %v", err, gormstore.ErrAlone)
		}
		if got := number(t, pool, "SELECT count(*) FROM t"); got != 3 {
			t.Errorf("got %d rows, want 3 as before", got)
		}
	})
}

// What has begun is finished, whosever context is cancelled, up to the first
// deadline.
func TestPostgresGroupEnds(t *testing.T) {
	eachMode(t, func(t *testing.T, pool, other *sql.DB) {
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		first, second := pgInsert(4, 1), pgInsert(5, 1)
		first.Context = cancelled
		together(t, pool, first, second)

		hurried, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		patient, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		first, second = pgInsert(6, 1), statement("SELECT pg_sleep(30)")
		first.Context, second.Context = patient, hurried
		if err := runTogether(t, pool, first, second); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want the end of the second call's time", err)
		}
		if got := number(t, other, "SELECT count(*) FROM t"); got != 5 {
			t.Errorf("got %d rows, want 5", got)
		}
		if got := number(t, pool, "SELECT count(*) FROM t"); got != 5 { // on another connection
			t.Errorf("got %d rows, want 5", got)
		}
	})
}

// A connection that has broken before is of no more use, and nothing was sent.
func TestPostgresGroupOnAClosedConnection(t *testing.T) {
	pool, _ := groupPool(t, "cache_statement")
	err := onConnection(t, pool, func(driverConn any) error {
		_ = driverConn.(interface{ Conn() *pgx.Conn }).Conn().Close(t.Context())
		return bootstrap.Native(driverConn).(gormstore.Group).RunTogether([]*gormstore.Call{pgInsert(4, 1), pgInsert(5, 1)})
	})
	if !errors.Is(err, driver.ErrBadConn) {
		t.Errorf("got %v, want %v", err, driver.ErrBadConn)
	}
}

// A reader that panics leaves a pool that is of use.
func TestPostgresGroupPanics(t *testing.T) {
	eachMode(t, func(t *testing.T, pool, _ *sql.DB) {
		spoiler := &gormstore.Call{Statement: "UPDATE t SET u = 1 RETURNING id", Read: func(gormstore.Rows) error { panic("a mistake") }}
		func() {
			defer func() {
				if recover() == nil {
					t.Error("got no panic, want the reader's")
				}
			}()
			_ = runTogether(t, pool, pgInsert(4, 1), spoiler, pgInsert(5, 1))
		}()
		together(t, pool, pgInsert(6, 1), pgInsert(7, 1))
	})
}

// Only where it is known that nothing was kept may statements be run again.
func TestErrorsInAPostgresGroup(t *testing.T) {
	said := func(severity, code string) error {
		return &pgconn.PgError{Severity: severity, SeverityUnlocalized: severity, Code: code}
	}
	network := func(op string) error { return fmt.Errorf("on the way: %w", &net.OpError{Op: op, Err: io.EOF}) }
	for name, c := range map[string]struct {
		err               error
		instead, executed bool // of a result, or when all were executed
	}{
		"refused":            {said("ERROR", "23503"), true, true},
		"locked":             {said("ERROR", "55P03"), true, true},
		"not serializable":   {said("ERROR", "40001"), true, true},
		"nobody knows":       {said("ERROR", "40003"), false, false},
		"terminated":         {said("FATAL", "57P01"), true, false},
		"another end":        {said("FATAL", "57P02"), false, false},
		"a pooler's own":     {&pgconn.PgError{Severity: "ERROR", Code: "23503"}, false, false},
		"a pooler's class":   {said("ERROR", "08P01"), false, false},
		"not prepared":       {fmt.Errorf("group: %w", pgx.ErrPreprocessingBatch{}), true, true},
		"not written":        {network("write"), true, true},
		"no answer":          {network("read"), false, false},
		"the deadline":       {context.DeadlineExceeded, false, false},
		"a closed one":       {pgconn.ErrConnClosed, false, false},
		"something or other": {errors.New("lost"), false, false},
	} {
		if got := bootstrap.KeptNothing(c.err, false); got != c.instead {
			t.Errorf("%s, instead of a result: got %v, want %v", name, got, c.instead)
		}
		if got := bootstrap.KeptNothing(c.err, true); got != c.executed {
			t.Errorf("%s, when all were executed: got %v, want %v", name, got, c.executed)
		}
	}
}
