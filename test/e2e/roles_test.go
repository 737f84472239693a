package e2e_test

import (
	"database/sql"
	"fmt"
	"net/url"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// setUpRoles is from cmd/tareas/README.md, section Migrations, for a database
// that tareas_owner owns.
const setUpRoles = `
GRANT USAGE ON SCHEMA public TO tareas_app;
ALTER DEFAULT PRIVILEGES FOR ROLE tareas_owner IN SCHEMA public
	GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tareas_app;`

// takeVersionBack is too, for after the first migration.
const takeVersionBack = `REVOKE INSERT, UPDATE, DELETE ON tareas_db_version FROM tareas_app`

// roles makes a new database with an owner, and a role with the rights that
// cmd/tareas/README.md grants. It returns a function that executes statements as
// the owner, and the URLs of both.
func roles(t *testing.T) (asOwner func(statement string), ownerURL, appURL string) {
	t.Helper()
	super := pgtest.Empty(t)
	u, err := url.Parse(super)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimPrefix(u.Path, "/")
	named := strings.NewReplacer("tareas_owner", name+"_owner", "tareas_app", name+"_app")
	admin := &server{url: super}
	run := func(statement string) { admin.exec(t, named.Replace(statement)) }
	// What PUBLIC may do by default, differently from version to version.
	run("REVOKE ALL ON SCHEMA public FROM PUBLIC")
	run("CREATE ROLE tareas_owner LOGIN")
	run("CREATE ROLE tareas_app LOGIN")
	t.Cleanup(func() {
		db, err := sql.Open("pgx", super)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }()
		for _, statement := range []string{"REASSIGN OWNED BY tareas_owner TO CURRENT_USER", "DROP OWNED BY tareas_app", "DROP OWNED BY tareas_owner", "DROP ROLE tareas_owner, tareas_app"} {
			if _, err := db.Exec(named.Replace(statement)); err != nil {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
	run("ALTER DATABASE " + name + " OWNER TO tareas_owner")
	run("ALTER SCHEMA public OWNER TO tareas_owner")
	u.User = url.User(name + "_owner")
	ownerURL = u.String()
	u.User = url.User(name + "_app")
	owner := &server{url: ownerURL}
	asOwner = func(statement string) { t.Helper(); owner.exec(t, named.Replace(statement)) }
	asOwner(setUpRoles)
	return asOwner, ownerURL, u.String()
}

// The service needs a role that reads and writes rows, and no more.
func TestRoleOfTheService(t *testing.T) {
	t.Parallel()
	asOwner, ownerURL, appURL := roles(t)
	// What it may not do itself it says, and stops.
	serve := []string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0", "DATABASE_URL=" + appURL}
	fails(t, serve, nil, "permission denied for schema public")
	fails(t, append(serve, "AUTO_MIGRATE=off"), nil, `run "tareas migrate"`)
	succeeds(t, []string{"DATABASE_URL=" + ownerURL}, "migrate")
	asOwner(takeVersionBack)
	for _, auto := range []string{"on", "off"} {
		p := launch(t, "DATABASE_URL="+appURL, "AUTO_MIGRATE="+auto)
		p.want(t, askReady, 200, ready)
		if err := p.Stop(syscall.SIGTERM); err != nil {
			t.Errorf("AUTO_MIGRATE=%s: %v\n%s", auto, err, p.log)
		}
	}
	asOwner("INSERT INTO attempts (key, count, until) VALUES ('long ago', 1, 1)")
	s := start(t, appURL)
	everything(t, s)
	var left bool
	if err := s.database(t).QueryRowContext(t.Context(), "SELECT EXISTS (SELECT 1 FROM attempts WHERE key = 'long ago')").Scan(&left); err != nil || left {
		t.Errorf("got %v and %v, want old attempts thrown away", left, err)
	}
	if log := s.log.String(); strings.Contains(log, "permission denied") || strings.Contains(log, "level=ERROR") {
		t.Errorf("got this log, want no failure in it:\n%s", log)
	}
	for _, statement := range []string{
		"CREATE TABLE t (a int)", "DROP TABLE tasks", "TRUNCATE attempts", "ALTER TABLE users ADD COLUMN a int", "CREATE SCHEMA x",
		"INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)", "DELETE FROM tareas_db_version", "UPDATE tareas_db_version SET version_id = 99",
	} {
		if _, err := s.database(t).ExecContext(t.Context(), statement); err == nil {
			t.Errorf("the service's role may %s", statement)
		}
	}
	// The tables of later migrations are covered.
	asOwner("CREATE TABLE later (a int)")
	for _, statement := range []string{"INSERT INTO later VALUES (1)", "UPDATE later SET a = 2", "SELECT a FROM later", "DELETE FROM later"} {
		s.exec(t, statement)
	}
}

// everything does with a service all that people can do, and makes it throw old
// attempts away.
func everything(t *testing.T, s *server) {
	t.Helper()
	ana := s.register(t, "ana@example.com")
	id := s.create(t, ana, `{"title":"Buy milk"}`)
	path := fmt.Sprintf("/tasks/%d", id)
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
	s.want(t, request{method: "PUT", path: path, token: ana.token, body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.id))
	if got := s.do(t, request{method: "DELETE", path: path, token: ana.token}); got.status != 200 {
		t.Errorf("delete: got %d %s", got.status, got.body)
	}
	for _, path := range []string{"/me", "/usuarios"} {
		if got := s.do(t, request{method: "GET", path: path, token: ana.token}); got.status != 200 || !strings.Contains(got.body, "ana@example.com") {
			t.Errorf("%s: got %d %s", path, got.status, got.body)
		}
	}
	for i := range 300 { // more than may pass before old attempts are thrown away
		if got := s.do(t, guessAt(fmt.Sprintf("guess%d@example.com", i))); got.status != 401 && got.status != 400 {
			t.Fatalf("guess: got %d %s", got.status, got.body)
		}
	}
	s.logIn(t, "ana@example.com")
}
