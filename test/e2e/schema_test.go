package e2e_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// allApplied is what "tareas migrate" prints of a schema that is up to date.
const allApplied = `applied  00001_users_and_tasks.sql
applied  00002_attempts.sql
applied  00003_tasks_by_state.sql
`

// With AUTO_MIGRATE=off the program takes exactly its own schema; as it comes, a
// newer one too.
func TestAutoMigrate(t *testing.T) {
	t.Parallel()
	for name, databaseURL := range map[string]string{
		"SQLite":     "sqlite:" + filepath.Join(t.TempDir(), "own.db"),
		"PostgreSQL": pgtest.Empty(t),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			strict := []string{"DATABASE_URL=" + databaseURL, "AUTO_MIGRATE=off"}
			refused := append([]string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0"}, strict...)
			works := func(environ ...string) {
				t.Helper()
				p := launch(t, environ...)
				p.want(t, askReady, 200, ready)
				p.want(t, request{method: "GET", path: "/tasks"}, 401, `{"error":"Invalid or missing authentication token"}`)
				if err := p.Stop(syscall.SIGTERM); err != nil {
					t.Errorf("SIGTERM: %v\n%s", err, p.log)
				}
			}
			fails(t, refused, nil, "the schema has version 0, behind the 3 of this release", "AUTO_MIGRATE is off", `run "tareas migrate"`)
			// Who migrates by hand means it, whatever AUTO_MIGRATE says.
			if got := succeeds(t, strict, "migrate"); got != allApplied {
				t.Errorf("got %q, want %q", got, allApplied)
			}
			works(strict...)

			other := &server{url: databaseURL}
			other.exec(t, "INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)")
			fails(t, refused, nil, "the schema has version 99, ahead of the 3 of this release", "AUTO_MIGRATE is off", "run the release")
			works("DATABASE_URL=" + databaseURL)
		})
	}
}

// What is found out late is no better: a program that waited for its database
// and finds a schema that it may not change ends.
func TestSchemaFoundBehindLater(t *testing.T) {
	t.Parallel()
	g, databaseURL := newGate(t, pgtest.Empty(t))
	p := launch(t, "DATABASE_URL="+databaseURL, "AUTO_MIGRATE=off")
	p.want(t, askReady, 503, noDatabase)
	g.open(t)
	wantRefusal(t, p.Wait(), p.log.String(), "prepare the database", "behind", `run "tareas migrate"`)
}

// A schema that is taken away from under a running program makes it not ready.
func TestSchemaTakenBack(t *testing.T) {
	t.Parallel()
	s := start(t, pgtest.Migrated(t))
	s.want(t, askReady, 200, ready)
	s.exec(t, "UPDATE tareas_db_version SET is_applied = false WHERE version_id = 3")
	s.until(t, askReady, 503, behind)
	s.exec(t, "UPDATE tareas_db_version SET is_applied = true, version_id = 99 WHERE version_id = 3")
	s.until(t, askReady, 200, ready) // a newer schema has all that is needed
}
