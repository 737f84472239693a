package gormstore_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

func checkSchema(t *testing.T, db *gorm.DB) error {
	t.Helper()
	return newMigrator(t, db).Check(t.Context())
}

// wantMismatch checks that got is a SchemaMismatch with this version.
func wantMismatch(t *testing.T, what string, got error, have int64, behind bool) {
	t.Helper()
	mismatch := (*gormstore.SchemaMismatch)(nil)
	if !errors.As(got, &mismatch) || mismatch.Have != have || mismatch.Want != 6 || mismatch.Behind() != behind {
		t.Errorf("%s: got %v, want version %d and behind = %v", what, got, have, behind)
		return
	}
	if text := got.Error(); strings.Contains(text, "behind") != behind || strings.Contains(text, "ahead") == behind {
		t.Errorf("%s: got the text %q", what, text)
	}
}

// wantObsolete checks that got is a SchemaMismatch with this version of development,
// and says what to do.
func wantObsolete(t *testing.T, got error, have int64) {
	t.Helper()
	mismatch := (*gormstore.SchemaMismatch)(nil)
	if !errors.As(got, &mismatch) || mismatch.Have != have || !mismatch.Obsolete() || !mismatch.Behind() ||
		!strings.Contains(got.Error(), "cannot be migrated") || !strings.Contains(got.Error(), "empty database") {
		t.Errorf("version %d: got %v, want an obsolete schema", have, got)
	}
}

// Check distinguishes no schema, an obsolete one, the release's, and a newer one.
func TestCheck(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"PostgreSQL": func(t *testing.T) *gorm.DB { return hostPostgres(t, pgtest.Empty(t), &gorm.Config{}) },
		"SQLite":     func(t *testing.T) *gorm.DB { return hostSQLite(t, hostDSN(t), &gorm.Config{}) },
		"odd handle": func(t *testing.T) *gorm.DB { return hostPostgres(t, pgtest.Empty(t), odd()) },
	} {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			wantMismatch(t, "empty database", checkSchema(t, db), 0, true)
			if db.Exec("SELECT 1 FROM tareas_db_version").Error == nil {
				t.Error("got a table created by Check")
			}
			migrate(t, db)
			if err := checkSchema(t, db); err != nil {
				t.Errorf("own schema: got %v", err)
			}
			execute(t, db, `INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)`)
			wantMismatch(t, "newer schema", checkSchema(t, db), 99, false)
			execute(t, db, `UPDATE tareas_db_version SET is_applied = false WHERE version_id = 99`)
			if err := checkSchema(t, db); err != nil {
				t.Errorf("newer schema rolled back: got %v", err)
			}
			for have := range int64(5) {
				execute(t, db, fmt.Sprintf(`UPDATE tareas_db_version SET version_id = %d WHERE version_id > 0`, have+1))
				wantObsolete(t, checkSchema(t, db), have+1)
				wantObsolete(t, newMigrator(t, db).Up(t.Context()), have+1)
			}
			execute(t, db, `DELETE FROM tareas_db_version`)
			wantMismatch(t, "empty table", checkSchema(t, db), 0, true)
		})
	}
}

// newRole creates a role without privileges, and returns it with a handle that logs
// in as that role.
func newRole(t *testing.T, owner *gorm.DB, databaseURL string) (role string, db *gorm.DB) {
	t.Helper()
	u, err := url.Parse(databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	role = "reader_of_" + strings.TrimPrefix(u.Path, "/") // roles belong to the server, not to a database
	execute(t, owner, "CREATE ROLE "+role+" LOGIN")
	t.Cleanup(func() { execute(t, owner, "DROP OWNED BY "+role, "DROP ROLE "+role) })
	u.User = url.User(role)
	return role, hostPostgres(t, u.String(), &gorm.Config{})
}

// Check needs the privilege to read one table. Without it, the error is not a
// SchemaMismatch.
func TestCheckPrivileges(t *testing.T) {
	databaseURL := pgtest.Migrated(t)
	owner := hostPostgres(t, databaseURL, &gorm.Config{})
	role, reader := newRole(t, owner, databaseURL)

	wantError := func(what, want string) {
		t.Helper()
		err := checkSchema(t, reader)
		if mismatch := (*gormstore.SchemaMismatch)(nil); err == nil || errors.As(err, &mismatch) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", what, err, want)
		}
	}
	wantError("table", "permission denied")
	execute(t, owner, "GRANT SELECT ON tareas_db_version TO "+role)
	if err := checkSchema(t, reader); err != nil {
		t.Errorf("with the privilege: got %v, want no error", err)
	}
	execute(t, owner, "REVOKE USAGE ON SCHEMA public FROM PUBLIC")
	wantError("schema public", "contains no schema that the role may use")
}

// The error of an unreachable database is not a SchemaMismatch.
func TestCheckUnreachable(t *testing.T) {
	closed := hostSQLite(t, hostDSN(t), &gorm.Config{})
	if err := poolOf(t, closed).Close(); err != nil {
		t.Fatal(err)
	}
	for name, check := range map[string]func(t *testing.T) error{
		"PostgreSQL": func(t *testing.T) error {
			return openPostgres(t, "postgres://u@127.0.0.1:1/x?sslmode=disable").Migrator.Check(t.Context())
		},
		"SQLite": func(t *testing.T) error { return checkSchema(t, closed) },
	} {
		err := check(t)
		if mismatch := (*gormstore.SchemaMismatch)(nil); err == nil || errors.As(err, &mismatch) {
			t.Errorf("%s: got %v, want a connection error", name, err)
		}
	}
}
