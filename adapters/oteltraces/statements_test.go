package oteltraces_test

import (
	"context"
	"path/filepath"
	"testing"

	"go.opentelemetry.io/otel/trace"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// traced returns a context in a sampled trace.
func traced(ctx context.Context) context.Context {
	return trace.ContextWithSpanContext(ctx, trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: trace.TraceID{1}, SpanID: trace.SpanID{2}, TraceFlags: trace.FlagsSampled, Remote: true,
	}))
}

// note is a row of a table that the tests create.
type note struct {
	ID   int64
	Text string
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
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if pool, err := db.DB(); err != nil || pool.Close() != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

// tracedSession creates the table of notes and returns a session whose
// statements are traced.
func tracedSession(t *testing.T, db *gorm.DB, traces *oteltraces.Traces) *gorm.DB {
	t.Helper()
	if err := db.Exec(`CREATE TABLE notes (id BIGINT PRIMARY KEY, text TEXT)`).Error; err != nil {
		t.Fatal(err)
	}
	if err := db.Use(traces.Plugin()); err != nil {
		t.Fatal(err)
	}
	return db.Session(&gorm.Session{SkipDefaultTransaction: true}).WithContext(traced(t.Context()))
}

func TestStatements(t *testing.T) {
	for system, database := range databases {
		t.Run(system, func(t *testing.T) {
			c := newCollector(t)
			traces := start(t, c.URL, nil)
			session := tracedSession(t, database.open(t), traces)
			kinds := map[string]func(db *gorm.DB) error{
				"INSERT notes": func(db *gorm.DB) error { return db.Create(&note{ID: 1, Text: "canary"}).Error },
				"SELECT notes": func(db *gorm.DB) error { return db.Where("text = ?", "canary").Take(&note{}).Error },
				"UPDATE notes": func(db *gorm.DB) error {
					return db.Model(&note{}).Where("text = ?", "canary").Update("text", "x").Error
				},
				"DELETE notes": func(db *gorm.DB) error { return db.Where("text = ?", "x").Delete(&note{}).Error },
				"VALUES":       func(db *gorm.DB) error { return db.Exec(`VALUES (CAST(? AS TEXT))`, "canary").Error },
				"WITH":         readRow,
			}
			for _, name := range []string{"INSERT notes", "SELECT notes", "UPDATE notes", "DELETE notes", "VALUES", "WITH"} {
				if err := kinds[name](session); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
			flush(t, traces)
			for name := range kinds {
				s := c.named(t, name)
				if got := s.attributes["db.system.name"]; got != system {
					t.Errorf("%s: got system %q, want %q", name, got, system)
				}
				if s.GetStatus().GetCode() != 0 || s.GetParentSpanId()[0] != 2 || s.attributes["db.query.text"] == "" {
					t.Errorf("got span %v, want a success with its text, under the caller's span", s)
				}
			}
		})
	}
}

func readRow(db *gorm.DB) error {
	var text string
	return db.Raw(`WITH given AS (SELECT CAST(? AS TEXT) AS text) SELECT text FROM given`, "canary").Row().Scan(&text)
}

func TestFailedStatements(t *testing.T) {
	for system, database := range databases {
		t.Run(system, func(t *testing.T) {
			c := newCollector(t)
			traces := start(t, c.URL, nil)
			session := tracedSession(t, database.open(t), traces)
			if err := session.WithContext(t.Context()).Create(&note{ID: 1}).Error; err != nil {
				t.Fatal(err)
			}
			if err := session.Create(&note{ID: 1}).Error; err == nil {
				t.Fatal("got no error, want one for the duplicate")
			}
			if err := session.Where("id = 7").Take(&note{}).Error; err == nil {
				t.Fatal("got no error, want one for the missing row")
			}
			flush(t, traces)
			if s := c.named(t, "INSERT notes"); s.GetStatus().GetCode() != 2 || s.attributes["error.type"] != database.duplicate {
				t.Errorf("got span %v, want an error %s", s, database.duplicate)
			}
			if s := c.named(t, "SELECT notes"); s.GetStatus().GetCode() != 0 {
				t.Errorf("got span %v, want no error for a missing row", s)
			}
		})
	}
}

// Statements of background jobs have no trace.
func TestStatementsOutsideATrace(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	db := openSQLite(t)
	if err := db.Use(traces.Plugin()); err != nil {
		t.Fatal(err)
	}
	if err := db.Exec(`SELECT 1`).Error; err != nil {
		t.Fatal(err)
	}
	flush(t, traces)
	if got := c.spans(); len(got) != 0 {
		t.Errorf("got spans %v, want none", names(got))
	}
}

// A reused query has two sibling spans.
func TestReusedQuery(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	query := tracedSession(t, openSQLite(t), traces).Table("notes").Where("id > ?", 0)
	var n int64
	for range 2 {
		if err := query.Count(&n).Error; err != nil {
			t.Fatal(err)
		}
	}
	flush(t, traces)
	if got := len(c.spans()); got != 2 {
		t.Fatalf("got %d spans, want 2", got)
	}
	for _, s := range c.spans() {
		if s.GetParentSpanId()[0] != 2 {
			t.Errorf("got span %v, want it under the caller's span", s)
		}
	}
}
