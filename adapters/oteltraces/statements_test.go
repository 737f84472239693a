package oteltraces_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// traced returns a context in a sampled trace.
func traced(ctx context.Context) context.Context {
	return trace.ContextWithSpanContext(ctx, trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: trace.TraceID{1}, SpanID: trace.SpanID{2}, TraceFlags: trace.FlagsSampled, Remote: true,
	}))
}

var databases = map[string]struct {
	open      func(t *testing.T) *gorm.DB
	duplicate string // the error code of a duplicate key
}{
	"sqlite":     {openSQLite, "1555"},
	"postgresql": {openPostgres, "23505"},
}

func openSQLite(t *testing.T) *gorm.DB {
	t.Helper()
	return sqlitetest.Open(t, filepath.Join(t.TempDir(), "x.db"), &gorm.Config{Logger: logger.Discard})
}

func openPostgres(t *testing.T) *gorm.DB {
	t.Helper()
	db, err := gorm.Open(postgres.Open(pgtest.Empty(t)), &gorm.Config{Logger: logger.Discard})
	expect.NoError(t, err)
	t.Cleanup(func() {
		if pool, err := db.DB(); err != nil || pool.Close() != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

// tracedSession returns a session whose statements are traced. It first creates the table of notes,
// outside a trace.
func tracedSession(t *testing.T, db *gorm.DB, traces *oteltraces.Traces) *gorm.DB {
	t.Helper()
	expect.NoError(t, db.Use(traces.Plugin()))
	expect.NoError(t, db.Exec(`CREATE TABLE notes (id BIGINT PRIMARY KEY, text TEXT)`).Error)
	return db.Session(&gorm.Session{SkipDefaultTransaction: true}).WithContext(traced(t.Context()))
}

// Each kind of statement in a trace has a span with its text. A statement outside a trace has none,
// such as of a background job.
func TestStatements(t *testing.T) {
	for system, database := range databases {
		t.Run(system, func(t *testing.T) {
			r := newRecorder()
			session := tracedSession(t, database.open(t), r.traces())
			kinds := []struct {
				name   string
				run    func(db *gorm.DB) error
				failed string // the type of the error
			}{
				{"INSERT notes", onNotes("INSERT INTO notes (id, text) VALUES (1, ?)"), ""},
				{"INSERT", func(db *gorm.DB) error { return db.Exec("INSERT INTO notes (id) VALUES (1)").Error }, database.duplicate},
				{"UPDATE notes", onNotes("UPDATE notes SET text = 'x' WHERE text = ?"), ""},
				{"VALUES", func(db *gorm.DB) error { return db.Exec(`VALUES (CAST(? AS TEXT))`, "canary").Error }, ""},
				{"WITH", readRow, ""},
			}
			for _, kind := range kinds {
				if err := kind.run(session); err != nil != (kind.failed != "") {
					t.Fatalf("%s: got %v", kind.name, err)
				}
			}
			if got := r.spans(); len(got) != len(kinds) {
				t.Errorf("got spans %v, want one of each statement in the trace", names(got))
			}
			for _, kind := range kinds {
				s := r.named(t, kind.name)
				if attributeOf(s, "db.system.name") != system || attributeOf(s, "error.type") != kind.failed || (s.Status.Code == codes.Error) != (kind.failed != "") {
					t.Errorf("got span %v of %s, want error type %q", s, system, kind.failed)
				}
				if s.Parent.SpanID()[0] != 2 || attributeOf(s, "db.query.text") == "" || strings.Contains(text(t, s), "canary") {
					t.Errorf("got span %v, want its text without parameters, under the caller's span", s)
				}
			}
		})
	}
}

// onNotes returns a call of a statement on the table notes.
func onNotes(statement string) func(db *gorm.DB) error {
	return func(db *gorm.DB) error { return db.Table("notes").Exec(statement, "canary").Error }
}

func readRow(db *gorm.DB) error {
	var text string
	return db.Raw(`WITH given AS (SELECT CAST(? AS TEXT) AS text) SELECT text FROM given`, "canary").Row().Scan(&text)
}
