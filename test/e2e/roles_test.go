package e2e_test

import (
	"database/sql"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// setUpRoles is from cmd/tareas/README.md, section Migrations, for a database
// that tareas_owner owns.
const setUpRoles = `
GRANT USAGE ON SCHEMA public TO tareas_app;
ALTER DEFAULT PRIVILEGES FOR ROLE tareas_owner IN SCHEMA public
	GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tareas_app;
ALTER DEFAULT PRIVILEGES FOR ROLE tareas_owner IN SCHEMA public
	GRANT USAGE ON SEQUENCES TO tareas_app;`

// protectVersion is from the same section, for after the first migration.
const protectVersion = `REVOKE INSERT, UPDATE, DELETE ON tareas_db_version FROM tareas_app`

// roles gives an empty database an owner and the service's role. It returns a
// function that executes statements as the owner, and the URLs of both roles.
func roles(t *testing.T, super string) (asOwner func(statement string), ownerURL, appURL string) {
	t.Helper()
	as := func(role string) string { return changeURL(t, super, func(u *url.URL) { u.User = url.User(role) }) }
	var name string
	changeURL(t, super, func(u *url.URL) { name = strings.TrimPrefix(u.Path, "/") })
	named := strings.NewReplacer("tareas_owner", name+"_owner", "tareas_app", name+"_app")
	run := func(statement string) { t.Helper(); execute(t, super, named.Replace(statement)) }
	// The default rights of PUBLIC differ between versions of PostgreSQL.
	run("REVOKE ALL ON SCHEMA public FROM PUBLIC")
	run("CREATE ROLE tareas_owner LOGIN")
	run("CREATE ROLE tareas_app LOGIN")
	run("ALTER DATABASE " + name + " OWNER TO tareas_owner")
	run("ALTER SCHEMA public OWNER TO tareas_owner")
	ownerURL = as(name + "_owner")
	asOwner = func(statement string) { t.Helper(); execute(t, ownerURL, named.Replace(statement)) }
	asOwner(setUpRoles)
	return asOwner, ownerURL, as(name + "_app")
}

// The service works with a role that may only read and write rows.
func TestRole(t *testing.T) {
	t.Parallel()
	super := pgtest.Empty(t)
	asOwner, ownerURL, appURL := roles(t, super)
	name := query[string](t, super, "SELECT current_database()")[0]
	t.Cleanup(func() {
		db, err := sql.Open("pgx", super)
		expect.NoError(t, err)
		defer func() { _ = db.Close() }()
		named := strings.NewReplacer("tareas_owner", name+"_owner", "tareas_app", name+"_app")
		for _, statement := range []string{"REASSIGN OWNED BY tareas_owner TO CURRENT_USER", "DROP OWNED BY tareas_app", "DROP OWNED BY tareas_owner", "DROP ROLE tareas_owner, tareas_app"} {
			if _, err := db.Exec(named.Replace(statement)); err != nil {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
	serve := []string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0", "DATABASE_URL=" + appURL}
	fails(t, serve, nil, "permission denied for schema public")
	fails(t, append(serve, "AUTO_MIGRATE=off"), nil, `run "tareas migrate"`)
	succeeds(t, []string{"DATABASE_URL=" + ownerURL}, "migrate")
	asOwner(protectVersion)
	for _, auto := range []string{"on", "off"} {
		p := launch(t, "DATABASE_URL="+appURL, "AUTO_MIGRATE="+auto)
		p.until(t, askReady, 200, ready)
		p.stop(t)
	}
	asOwner("INSERT INTO attempts (key, count, until, kept_until) VALUES ('long ago', 1, 1, 1)")
	s := start(t, appURL)
	session(t, []*server{s})
	s.Want(t, guessAt("guess@example.com"), 401, invalidCredentials)
	// The service sweeps once a minute, and at its start if the schema is current by then.
	await.Within(t, 3*time.Minute, "the service deletes expired attempts", func() bool {
		return len(query[string](t, s.url, "SELECT key FROM attempts WHERE key = 'long ago'")) == 0
	})
	if log := s.log.String(); strings.Contains(log, "permission denied") || strings.Contains(log, "level=ERROR") {
		t.Errorf("got log %s, want no failure in it", log)
	}
	for _, statement := range []string{
		"CREATE TABLE t (a int)", "DROP TABLE tasks", "TRUNCATE attempts", "ALTER TABLE users ADD COLUMN a int", "CREATE SCHEMA x",
		"INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)", "DELETE FROM tareas_db_version", "UPDATE tareas_db_version SET version_id = 99",
	} {
		if _, err := openDatabase(t, appURL).ExecContext(t.Context(), statement); err == nil {
			t.Errorf("%s: got no error, want permission denied", statement)
		}
	}
	// The rights cover the tables of later migrations.
	asOwner("CREATE TABLE later (a int)")
	for _, statement := range []string{"INSERT INTO later VALUES (1)", "UPDATE later SET a = 2", "SELECT a FROM later", "DELETE FROM later"} {
		execute(t, appURL, statement)
	}
}

// The service works whatever a database sets for its sessions.
func TestDatabaseDefaults(t *testing.T) {
	t.Parallel()
	url := pgtest.Migrated(t)
	name := query[string](t, url, "SELECT current_database()")[0]
	for _, setting := range []string{
		"default_transaction_isolation = serializable", "client_encoding = LATIN1", "DateStyle = 'SQL, DMY'", "IntervalStyle = sql_standard",
		"TimeZone = 'Asia/Kolkata'", "bytea_output = escape", "extra_float_digits = -5", "standard_conforming_strings = off",
	} {
		execute(t, url, "ALTER DATABASE "+name+" SET "+setting)
	}
	servers := replicas(t, url)
	session(t, servers)
	eva := servers[0].Register(t, "eva@example.com")
	change := request{Method: "PUT", Path: fmt.Sprintf("/tasks/%d", servers[0].Create(t, eva, `{"title":"x"}`)), Token: eva.Token, Body: `{"title":"é"}`}
	if got := statuses(together(t, servers, slices.Repeat([]request{change}, 40))); got[200] != 40 {
		t.Errorf("got the statuses %v of concurrent changes, want only 200", got)
	}
	if got := query[string](t, url+"&client_encoding=UTF8", "SELECT title FROM tasks WHERE title > 'x'"); !slices.Equal(got, []string{"é"}) {
		t.Errorf("got the titles %q in the database, want é", got)
	}
}
