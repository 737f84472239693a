package gormstore_test

import (
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// The beginnings of insert statements.
const (
	insertUser = `INSERT INTO users (email, password_hash, created_at) VALUES `
	insertTask = `INSERT INTO tasks (user_id, title, completed, created_at, updated_at) VALUES `
)

// now returns a time as a literal of the dialect.
func now(db *gorm.DB) string {
	if db.Name() == "sqlite" {
		return "0"
	}
	return "'2026-01-01'"
}

// The constraints of the schema reject invalid rows.
func TestConstraints(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		at := now(db)
		execute(t, db, insertUser+"('Ana@x', 'h', "+at+")")
		for name, statement := range map[string]string{
			"email in another case": insertUser + "('aNA@X', 'h', " + at + ")",
			"task without a user":   insertTask + "(9, 'x', false, " + at + ", " + at + ")",
			"task without a title":  insertTask + "(1, NULL, false, " + at + ", " + at + ")",
			"email_key set":         "UPDATE users SET email_key = 'x'",
		} {
			if err := db.Exec(statement).Error; err == nil {
				t.Errorf("%s: got no error", name)
			}
		}
	})
}

// The ID of a user who was deleted with SQL is not assigned again.
func TestUserIDsAreNotReused(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		insert := func(email string) (id int64) {
			t.Helper()
			execute(t, db, insertUser+"('"+email+"', 'h', "+now(db)+")")
			if err := db.Raw(`SELECT max(id) FROM users`).Scan(&id).Error; err != nil {
				t.Fatal(err)
			}
			return id
		}
		insert("ana@example.com")
		newest := insert("bob@example.com")
		execute(t, db, `DELETE FROM users WHERE email = 'bob@example.com'`)
		if got := insert("carol@example.com"); got <= newest {
			t.Errorf("got ID %d after %d was deleted, want a greater one", got, newest)
		}
	})
}

// Migrations do not use the version table of a host that migrates with goose too.
func TestMigrateWithAHostsGoose(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		execute(t, db, `CREATE TABLE goose_db_version (id integer PRIMARY KEY, version_id bigint, is_applied boolean, tstamp timestamp)`,
			`INSERT INTO goose_db_version VALUES (1, 0, true, '2026-01-01 00:00:00'), (2, 99, true, '2026-01-01 00:00:00')`,
			`DROP TABLE tareas_db_version`, `DROP TABLE attempts`, `DROP TABLE ended_tokens`, `DROP TABLE creations`, `DROP TABLE tasks`, `DROP TABLE users`)
		migrate(t, db)
		for _, table := range []string{"users", "tasks", "attempts", "ended_tokens", "creations"} {
			if err := db.Exec("SELECT 1 FROM " + table).Error; err != nil {
				t.Errorf("table %s: got %v, want it created", table, err)
			}
		}
	})
}
