package packaging_test

import (
	"database/sql"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// as returns a URL with another user and database.
func as(t *testing.T, databaseURL, user, database string) string {
	t.Helper()
	u, err := url.Parse(databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	u.User, u.Path = url.User(user), "/"+database
	return u.String()
}

// The migration runs as the owner of the tables and the service as a role that
// reads and writes rows, each with its own password, and neither as the superuser.
func TestComposeRoles(t *testing.T) {
	p := project(t)
	for name, want := range map[string]struct{ url, password string }{
		"migrate": {"postgres://tareas_owner@db:5432/tareas", "o"},
		"tareas":  {"postgres://tareas_app@db:5432/tareas", "a"},
	} {
		s := p.Services[name]
		wantEqual(t, "database of "+name, value(s, "DATABASE_URL"), want.url)
		wantEqual(t, "password of "+name, value(s, "PGPASSWORD"), want.password)
	}
	db := p.Services["db"]
	if len(db.Configs) != 1 || db.Configs[0].Target != "/docker-entrypoint-initdb.d/roles.sql" {
		t.Errorf("got configs %v, want one in the directory of the initialization", db.Configs)
	}
}

// What the database runs first makes roles with which the migration and the service
// work, and the service's role cannot change the schema.
func TestComposeRolesWork(t *testing.T) {
	need.Long(t, "it starts a PostgreSQL")
	need.Program(t, "psql")
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	super := server.CreateDatabase(t, "tareas")
	server.SQL(t, "ALTER ROLE postgres PASSWORD 'o'") // as the image does
	script := filepath.Join(t.TempDir(), "roles.sql")
	if err := os.WriteFile(script, []byte(project(t).Configs["roles"].Content), 0o600); err != nil {
		t.Fatal(err)
	}
	// As the image's entrypoint does.
	psql := exec.CommandContext(t.Context(), "psql", "-v", "ON_ERROR_STOP=1", "--no-password", "--no-psqlrc", "--file", script, super)
	psql.Env = append(os.Environ(), "OWNER_PASSWORD=o'wner", "APP_PASSWORD=a")
	if output, err := psql.CombinedOutput(); err != nil {
		t.Fatalf("got %v and %s", err, output)
	}
	owner, app := as(t, super, "tareas_owner", "tareas"), as(t, super, "tareas_app", "tareas")
	if output, err := program.Command(t.Context(), t, []string{"DATABASE_URL=" + owner}, "migrate", "up").CombinedOutput(); err != nil {
		t.Fatalf("migrate: got %v and %s", err, output)
	}
	service := program.Start(t, "DATABASE_URL="+app, "AUTO_MIGRATE=off")
	c := resttest.New(t, service.Base)
	c.Create(t, c.Register(t, "ana@example.com"), `{"title":"Buy milk"}`)
	db, err := sql.Open("pgx", app)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	for _, statement := range []string{"DROP TABLE tasks", "CREATE TABLE t (a int)", "CREATE ROLE eva", "COPY tasks TO PROGRAM 'cat'"} {
		if _, err := db.ExecContext(t.Context(), statement); err == nil {
			t.Errorf("%s: got no error, want permission denied", statement)
		}
	}
	if got := server.Query(t, "SELECT string_agg(rolname, ' ' ORDER BY rolname) FROM pg_authid WHERE rolpassword IS NOT NULL"); got != "tareas_app tareas_owner" {
		t.Errorf("got passwords of %s, want none of the superuser", got)
	}
}
