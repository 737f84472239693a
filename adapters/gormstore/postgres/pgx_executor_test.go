package postgres_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// runBatch runs a batch that must not fail. It returns the errors of the statements.
func runBatch(t *testing.T, e postgres.Executor, batch ...executor.Statement) []error {
	t.Helper()
	errs, err := e.ChangeBatch(t.Context(), batch...)
	expect.NoError(t, err)
	return errs
}

func hasRows(t *testing.T, db session, want int64) {
	t.Helper()
	if got := number(t, db, "SELECT count(*) FROM t"); got != want {
		t.Errorf("got %d rows, want %d", got, want)
	}
}

const lockTimeout = "SELECT setting::bigint FROM pg_settings WHERE name = 'lock_timeout'"

// The statements of a batch are one transaction and return their results in order. Only a batch has
// a lock_timeout of 50 ms.
func TestBatch(t *testing.T) {
	eachMode(t, func(t *testing.T, e postgres.Executor, other *sql.DB) {
		var before, id, during, after int64
		expect.NoError(t, e.Run(t.Context(), returning(&before, lockTimeout)))
		errs := runBatch(t, e,
			insert(4, 1),
			returning(&id, "UPDATE t SET u = 1 WHERE id = 4 RETURNING id"),
			command("DELETE FROM t WHERE id = 99"),
			command("UPDATE t SET u = $1 WHERE id < 4", int64(2)),
			returning(&during, lockTimeout),
			insert(5, 1),
		)
		if !slices.Equal(errs, make([]error, 6)) || id != 4 || during != 50 {
			t.Errorf("got errors %v, the row %d and a lock_timeout of %d ms, want no error, the row 4 and 50 ms", errs, id, during)
		}
		if got := number(t, other, "SELECT count(DISTINCT xmin::text) FROM t"); got != 1 {
			t.Errorf("got %d transactions, want one", got)
		}
		err := e.Run(t.Context(), returning(&after, lockTimeout))
		if err != nil || after != before {
			t.Errorf("got a lock_timeout of %v ms and %v afterwards, want %v as before", after, err, before)
		}
	})
}

// A batch is rolled back if a statement fails or waits for a lock, or if the
// commit fails. The connection stays usable, unless the server ended it.
func TestBatchIsRolledBack(t *testing.T) {
	culprits := map[string]executor.Statement{
		"foreign key":          insert(9, 99),
		"syntax error":         command("INSERT INTO"),
		"error with rows":      returning(new(int64), "UPDATE t SET u = 1 / (id - id) RETURNING id"),
		"locked row":           command("UPDATE t SET u = 1 WHERE id = 2"),
		"terminated":           command("SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(1)"),
		"deferred foreign key": command("SET CONSTRAINTS ALL DEFERRED"), // the last statement inserts a row without a parent
	}
	eachMode(t, func(t *testing.T, e postgres.Executor, other *sql.DB) {
		tx, err := other.BeginTx(t.Context(), nil)
		expect.NoError(t, err)
		defer func() { _ = tx.Rollback() }()
		execute(t, tx, "SELECT FROM t WHERE id = 2 FOR UPDATE")
		for name, culprit := range culprits {
			t.Run(name, func(t *testing.T) {
				last := insert(5, 1)
				if name == "deferred foreign key" {
					last = insert(5, 99)
				}
				var before, after int32
				_ = e.Run(t.Context(), returning(&before, "SELECT pg_backend_pid()"))
				errs, err := e.ChangeBatch(t.Context(), insert(4, 1), culprit, last)
				if _ = e.Run(t.Context(), returning(&after, "SELECT pg_backend_pid()")); name != "terminated" && after != before {
					t.Errorf("got the connection %v after %v, want the same", after, before)
				}
				if !errors.Is(err, groupcommit.ErrNothingCommitted) || errs != nil {
					t.Errorf("got %v and %v, want %v", errs, err, groupcommit.ErrNothingCommitted)
				}
				hasRows(t, tx, 3)
				// PostgreSQL reports that it ends the connection before it undoes the batch.
				await.True(t, "the batch is undone", func() bool {
					return number(t, tx, "SELECT count(*) FROM pg_locks WHERE relation = 't'::regclass AND pid <> pg_backend_pid()") == 0
				})
				runBatch(t, e, insert(4, 1), insert(5, 1))
				hasRows(t, tx, 5)
				runBatch(t, e, command("DELETE FROM t WHERE id > 3"))
			})
		}
	})
}

// Reads can be retried after every error, even after one that leaves the outcome of changes
// unknown. After the end of the batch's context they are not retried.
func TestFailedReadBatch(t *testing.T) {
	e := newExecutor(t, pgtest.Empty(t), gormstore.Limits{MaxConns: 1})
	var first, second int64
	one, two := returning(&first, "SELECT 1::bigint"), returning(&second, "SELECT 2::bigint")
	unknown := command("DO $$ BEGIN RAISE 'outcome unknown' USING ERRCODE = '40003'; END $$")
	if _, err := e.ChangeBatch(t.Context(), one, unknown); err == nil || errors.Is(err, groupcommit.ErrNothingCommitted) {
		t.Fatalf("got %v of a batch of changes, want PostgreSQL's error", err)
	}
	if errs, err := e.ReadBatch(t.Context(), one, unknown); !errors.Is(err, groupcommit.ErrNothingCommitted) || errs != nil {
		t.Errorf("got %v and %v, want %v", errs, err, groupcommit.ErrNothingCommitted)
	}
	if errs, err := e.ReadBatch(t.Context(), one, two); err != nil || !slices.Equal(errs, make([]error, 2)) || first != 1 || second != 2 {
		t.Errorf("got errors %v and %v, and the numbers %d and %d, want 1 and 2", errs, err, first, second)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	expect.ErrorIs(t, "ReadBatch after the end of its context", expect.ErrorOf(e.ReadBatch(ctx, one, unknown)), context.Canceled)
}

// If the context of a batch ends while it runs, the outcome is unknown: the error is
// not ErrNothingCommitted. The pool opens another connection.
func TestBatchIsCancelled(t *testing.T) {
	eachMode(t, func(t *testing.T, e postgres.Executor, other *sql.DB) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := start(func() error { return expect.ErrorOf(e.ChangeBatch(ctx, insert(4, 1), command("SELECT pg_sleep(600)"))) })
		await.True(t, "the batch runs", func() bool {
			return number(t, other, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'") == 1
		})
		cancel()
		expect.ErrorIs(t, "the batch", await.Done(t, "the batch ends", ended), context.Canceled)
		// Until the server notices the closed connection, it may hold the locks.
		execute(t, other, "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
		hasRows(t, other, 3)
		runBatch(t, e, insert(4, 1), insert(5, 1))
		hasRows(t, other, 5)
	})
}

// If Read fails, only its statement returns the error. The batch is committed.
func TestBatchResultCannotBeRead(t *testing.T) {
	eachMode(t, func(t *testing.T, e postgres.Executor, other *sql.DB) {
		enough := errors.New("enough")
		errs := runBatch(t, e,
			insert(4, 1),
			returning(new(time.Time), "UPDATE t SET u = 1 WHERE id = 3 RETURNING at"), // infinity
			executor.Statement{SQL: "UPDATE t SET u = 2 RETURNING id", Read: func(rows executor.Rows) error {
				rows.Next()
				return enough
			}},
			insert(5, 1),
		)
		for i, fails := range []bool{false, true, true, false} {
			if got := errs[i]; (got != nil) != fails {
				t.Errorf("got error %v of statement %d, want one: %t", got, i, fails)
			}
		}
		expect.ErrorIs(t, "Read", errs[2], enough)
		hasRows(t, other, 5)
	})
}

// After a panic of Read the pool can be used.
func TestBatchPanics(t *testing.T) {
	eachMode(t, func(t *testing.T, e postgres.Executor, _ *sql.DB) {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("got no panic, want the panic of Read")
				}
			}()
			_, _ = e.ChangeBatch(t.Context(),
				insert(4, 1),
				executor.Statement{SQL: "UPDATE t SET u = 1 RETURNING id", Read: func(executor.Rows) error { panic("a mistake") }},
				insert(5, 1),
			)
		}()
		runBatch(t, e, insert(6, 1), insert(7, 1))
	})
}

// terminated runs an update that waits for a locked row, and ends the update's connection. The
// parameter waits is an SQL condition that selects the waiting session in pg_stat_activity.
func terminated(t *testing.T, e postgres.Executor, other *sql.DB, lock, update, waits string) error {
	t.Helper()
	tx, err := other.BeginTx(t.Context(), nil)
	expect.NoError(t, err)
	execute(t, tx, lock)
	done := start(func() error { return e.Run(t.Context(), command(update)) })
	await.True(t, "the statement waits and is terminated", func() bool {
		execute(t, tx, "SELECT pg_stat_clear_snapshot()")
		return number(t, tx, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND query = $1 AND "+waits, update) > 0
	})
	expect.NoError(t, tx.Rollback())
	return await.Done(t, "the statement", done)
}

// If the server ends the connection while the statement waits for a row lock, the
// statement runs once on another connection. Behind a pooler the statement fails, because the
// server may be Citus. A worker of Citus may have committed the statement.
func TestTerminatedStatementIsRetried(t *testing.T) {
	eachMode(t, func(t *testing.T, e postgres.Executor, other *sql.DB) {
		want := int64(2)
		if mode := t.Name(); strings.HasSuffix(mode, "/exec") || strings.HasSuffix(mode, "/simple_protocol") {
			want = 1
		}
		err := terminated(t, e, other, "SELECT FROM t WHERE id = 1 FOR UPDATE", "UPDATE t SET u = u + 1 WHERE id = 1", waiting)
		if got := number(t, other, "SELECT u FROM t WHERE id = 1"); got != want || (err == nil) != (want == 2) {
			t.Errorf("got %d and %v, want %d", got, err, want)
		}
	})
}

// proxy forwards connections to a server, and can break them.
type proxy struct {
	address string
	last    atomic.Pointer[net.TCPConn] // the last client connection
	// dropResponse drops the next response and then the connection.
	dropResponse atomic.Bool
}

func newProxy(t *testing.T, server string) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	p := &proxy{address: listener.Addr().String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			p.last.Store(client.(*net.TCPConn))
			go p.join(client, server)
		}
	}()
	return p
}

// readyForQuery is the message that ends a response outside a transaction.
var readyForQuery = []byte{'Z', 0, 0, 0, 5, 'I'}

func (p *proxy) join(client net.Conn, server string) {
	defer func() { _ = client.Close() }()
	upstream, err := net.Dial("tcp", server)
	if err != nil {
		return
	}
	defer func() { _ = upstream.Close() }()
	go func() { _, _ = io.Copy(upstream, client) }()
	buffer := make([]byte, 1<<16)
	for {
		n, err := upstream.Read(buffer)
		if err != nil {
			return
		}
		if p.dropResponse.Load() && buffer[0] != 'I' { // an EmptyQueryResponse belongs to the pool's ping
			if bytes.HasSuffix(buffer[:n], readyForQuery) {
				p.dropResponse.Store(false)
				return
			}
			continue
		}
		if _, err := client.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// reset resets the last client connection.
func (p *proxy) reset(t *testing.T) {
	t.Helper()
	client := p.last.Load()
	expect.NoError(t, client.SetLinger(0), client.Close())
}

// viaProxy runs a test in each mode that sends a known statement in one message,
// on a used connection through a proxy. It tests a single statement and a batch.
// run inserts a row with an ID; count returns how often that was committed. The test runs in
// parallel with others.
func viaProxy(t *testing.T, test func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64)) {
	t.Helper()
	t.Parallel()
	base, limits := pgtest.Empty(t), gormstore.Limits{MaxConns: 1, Timeout: time.Minute}
	direct := openPool(t, base, limits)
	for _, mode := range []string{"cache_statement", "cache_describe", "exec", "simple_protocol"} {
		for kind, size := range map[string]int64{"single": 1, "batch": 3} {
			t.Run(mode+"/"+kind, func(t *testing.T) {
				execute(t, direct, "DROP TABLE IF EXISTS t", "CREATE TABLE t (id bigint, u bigint)")
				url := inMode(t, base, mode)
				p := newProxy(t, url.Host)
				url.Host = p.address
				e := newExecutor(t, url.String(), limits)
				run := func(id int64) (err error) {
					if size == 1 {
						err = e.Run(t.Context(), insert(id, 1))
					} else {
						_, err = e.ChangeBatch(t.Context(), insert(id, 1), insert(id, 1), insert(id, 1))
					}
					return err
				}
				for range 2 { // until the statements are prepared
					expect.NoError(t, run(0))
				}
				test(t, p, run, func(id int64) int64 {
					return number(t, direct, "SELECT count(*) FROM t WHERE id = $1", id) / size
				})
			})
		}
	}
}

// If the connection is lost after the commit and before the response, the
// statements are not retried.
func TestResponseIsLost(t *testing.T) {
	viaProxy(t, func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64) {
		p.dropResponse.Store(true)
		if err := run(7); err == nil || errors.Is(err, groupcommit.ErrNothingCommitted) {
			t.Errorf("got %v, want an error that does not allow a retry", err)
		}
		if got := count(7); got != 1 {
			t.Errorf("got %d commits, want the one whose response was lost", got)
		}
		if err := run(8); err != nil || count(8) != 1 {
			t.Errorf("got %v on another connection, want no error", err)
		}
	})
}

// If the connection broke before anything was sent, the statements run on another
// one. For some batches pgx only reports that they were not sent completely. The
// caller then runs the statements one by one.
func TestConnectionIsReset(t *testing.T) {
	viaProxy(t, func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64) {
		p.reset(t)
		err := run(7)
		if errors.Is(err, groupcommit.ErrNothingCommitted) && count(7) == 0 {
			err = run(7)
		}
		expect.ErrorIs(t, "on another connection", err, nil)
		if got := count(7); got != 1 {
			t.Errorf("got %d commits, want one", got)
		}
	})
}

// rowCases are statements and the destinations for their rows.
var rowCases = map[string]struct {
	statement string
	into      func() []any
}{
	"bigint":                   {"VALUES (-9223372036854775808), (0::bigint), (1), (-1), (9223372036854775807)", to[int64]},
	"bigint, NULL":             {"SELECT NULL::bigint", to[int64]},
	"bigint, NULL to pointer":  {"VALUES (NULL::bigint), (7)", to[*int64]},
	"bigint to int32":          {"SELECT 9::bigint", to[int32]},
	"bigint to string":         {"SELECT 9::bigint", to[string]},
	"bigint to NullString":     {"SELECT 9::bigint", to[sql.NullString]},
	"int4":                     {"VALUES (-2147483648), (2147483647::int4)", to[int64]},
	"int2":                     {"VALUES ('-32768'::int2), (32767::int2)", to[int64]},
	"numeric":                  {"VALUES (12::numeric)", to[int64]},
	"boolean":                  {"VALUES (true), (false)", to[bool]},
	"boolean, NULL":            {"SELECT NULL::boolean", to[bool]},
	"boolean to int64":         {"SELECT true", to[int64]},
	"text":                     {"VALUES (''), ('milk'), ('ñandú 日本 😀'), (repeat('é', 50000)), ('a' || chr(10) || chr(1))", to[string]},
	"text, NULL":               {"VALUES ('a'), (NULL::text)", to[string]},
	"text to NullString":       {"VALUES ('a'), (NULL::text), (''), ('b')", to[sql.NullString]},
	"text to int64":            {"SELECT '12'::text", to[int64]},
	"task":                     {"SELECT 1::bigint, 'milk', NULL::text, true, 1::bigint", taskFields},
	"task, NULL in the middle": {"SELECT 1::bigint, NULL::text, 'a', true, 1::bigint", taskFields},
	"partly by pgx":            {"VALUES (1::bigint, 2::int4, 'a'), (3, 4, 'b')", func() []any { return []any{new(int64), new(int64), new(string)} }},
	"too few destinations":     {"SELECT 1::bigint, 2::bigint", to[int64]},
	"too many destinations":    {"SELECT 1::bigint", func() []any { return []any{new(int64), new(int64)} }},
	"no destination":           {"SELECT 1::bigint, 2::bigint", func() []any { return []any{nil, new(int64)} }},
	"no rows":                  {"SELECT 1::bigint WHERE false", to[int64]},
}

func to[T any]() []any { return []any{new(T)} }

func taskFields() []any {
	return []any{new(int64), new(string), new(sql.NullString), new(bool), new(int64)}
}

// rows.Scan returns the values and errors that pgx would return.
func TestRowsScanAsPgx(t *testing.T) {
	base := pgtest.Empty(t)
	for _, mode := range execModes {
		e := newExecutor(t, inMode(t, base, mode).String(), gormstore.Limits{MaxConns: 1})
		for name, c := range rowCases {
			t.Run(mode+"/"+name, func(t *testing.T) {
				// Each row is scanned twice: by the store's code, and by pgx.
				var got, want [][]any
				var gotErr, wantErr error
				err := e.Run(t.Context(), executor.Statement{SQL: c.statement, Read: func(rows executor.Rows) error {
					for rows.Next() {
						ours, theirs := c.into(), c.into()
						gotErr = errors.Join(gotErr, rows.Scan(ours...))
						wantErr = errors.Join(wantErr, postgres.ScanByPgx(rows, theirs...))
						got, want = append(got, ours), append(want, theirs)
					}
					return rows.Err()
				}})
				expect.NoError(t, err)
				if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
					t.Errorf("got error %v, want %v", gotErr, wantErr)
				}
				if wantErr == nil && !reflect.DeepEqual(got, want) {
					gotText, _ := json.Marshal(got)
					wantText, _ := json.Marshal(want)
					t.Errorf("got %.200s, want %.200s", gotText, wantText)
				}
			})
		}
	}
}
