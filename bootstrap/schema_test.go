package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// New waits for a slow first check of a SQLite file, and returns with a current schema. In this
// test the check waits for a connection.
func TestSlowCheckOfAFile(t *testing.T) {
	config := inMemory()
	config.Database.URL, config.Database.MaxConns = bootstrap.Secret("sqlite:"+filepath.Join(t.TempDir(), "tareas.db")), 1
	held := func(ctx context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error) {
		db, err := sqlite.Open(ctx, url, limits, options...)
		if err != nil {
			return nil, err
		}
		for _, pool := range db.Pools {
			conn, err := pool.(*sql.DB).Conn(ctx)
			if err != nil {
				return nil, err
			}
			time.AfterFunc(time.Second, func() { _ = conn.Close() })
		}
		return db, nil
	}
	synctest.Test(t, func(t *testing.T) {
		service, err := bootstrap.New(t.Context(), config, quiet(bootstrap.Options{OpenSQLite: held}))
		expect.NoError(t, err)
		defer func() { _ = service.Close(context.Background()) }()
		if _, err := service.EmbedderUsers().Ensure(t.Context(), "eva"); err != nil {
			t.Errorf("got %v after New, want a current schema", err)
		}
	})
}

// A failed probe is retried once: the server may have closed an idle connection
// since the last probe. Two failures in a row are a problem.
func TestProblemOfTheDatabase(t *testing.T) {
	db, err := sqlite.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "tareas.db"), gormstore.Limits{MaxConns: 1})
	expect.NoError(t, err)
	t.Cleanup(func() {
		expect.NoError(t, db.Close())
	})
	expect.NoError(t, db.Migrate(t.Context()))
	broken := errors.New("terminating connection due to administrator command")
	for name, c := range map[string]struct {
		results []error // of consecutive probes
		want    string
	}{
		"available":               {[]error{nil}, ""},
		"one broken connection":   {[]error{broken, nil}, ""},
		"unreachable":             {[]error{broken, broken}, "database cannot be reached"},
		"read-only":               {[]error{gormstore.ErrReadOnly, gormstore.ErrReadOnly}, "database is read-only"},
		"replaced":                {[]error{gormstore.ErrReplaced, gormstore.ErrReplaced}, "database file was replaced"},
		"read-only after a break": {[]error{broken, gormstore.ErrReadOnly}, "database is read-only"},
	} {
		t.Run(name, func(t *testing.T) {
			probes := 0
			db.CheckWritable = func(context.Context) error {
				probes++
				return c.results[probes-1]
			}
			if got, err := bootstrap.DatabaseProblem(t.Context(), db); got != c.want || (err != nil) != (c.want != "") {
				t.Errorf("got %q and %v, want %q", got, err, c.want)
			}
			if probes != len(c.results) {
				t.Errorf("got %d probes, want %d", probes, len(c.results))
			}
		})
	}
}
