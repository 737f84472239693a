package e2e_test

import (
	"strings"
	"testing"
)

// With AUTO_MIGRATE=off the program rejects an earlier schema, and is not ready while its schema is
// behind. It always accepts a later one, so that a rollout may migrate first.
func TestAutoMigrate(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		strict := []string{"DATABASE_URL=" + url, "AUTO_MIGRATE=off"}
		serve := append([]string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0"}, strict...)
		works := func(environ ...string) {
			t.Helper()
			p := launch(t, environ...)
			p.until(t, askReady, 200, ready)
			p.Want(t, request{Method: "GET", Path: "/tasks"}, 401, noTaskToken)
			p.stop(t)
		}
		fails(t, serve, nil, "the schema has version 0, behind the 1 of this release", "AUTO_MIGRATE is off", `run "tareas migrate"`)
		if got, want := succeeds(t, strict, "migrate", "status"), strings.ReplaceAll(allApplied, "applied", "pending"); got != want {
			t.Errorf("migrate status: got %q, want %q", got, want)
		}
		for range 2 { // the command migrates whatever AUTO_MIGRATE says
			if got := succeeds(t, strict, "migrate", "up"); got != allApplied {
				t.Errorf("migrate: got %q, want %q", got, allApplied)
			}
		}
		p := launch(t, strict...)
		p.until(t, askReady, 200, ready)
		execute(t, url, "UPDATE tareas_db_version SET is_applied = false WHERE version_id = 1")
		p.until(t, askReady, 503, behind)
		execute(t, url, "UPDATE tareas_db_version SET is_applied = true WHERE version_id = 1")
		p.until(t, askReady, 200, ready)
		p.stop(t)

		execute(t, url, "INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)")
		fails(t, strict, []string{"migrate"}, "the schema has version 99, ahead of the 1 of this release")
		if got, want := succeeds(t, strict, "migrate", "status"), allApplied+"applied  00099 of a later release\n"; got != want {
			t.Errorf("migrate status: got %q, want %q", got, want)
		}
		works(strict...)
		works("DATABASE_URL=" + url)
	})
}
