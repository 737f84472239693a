package gormstore_test

import (
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// insertUser begins the statements that insert a user.
const insertUser = `INSERT INTO users (email, password_hash, token_epoch, created_at) VALUES `

// nextID returns the ID of a new task in an INSERT of the dialect.
func nextID(db *gorm.DB) string {
	return map[string]string{"postgres": "nextval('task_ids')", "sqlite": "NULL"}[db.Name()]
}

// The constraints of the schema reject invalid rows.
func TestConstraints(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		insertTask := "INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at) VALUES (" + nextID(db)
		execute(t, db, insertUser+"('Ana@x', 'h', 0, 0)", insertTask+", 1, 'x', false, 0, 0)")
		for name, statement := range map[string]string{
			"email in another case": insertUser + "('aNA@X', 'h', 0, 0)",
			"task without a user":   insertTask + ", 9, 'x', false, 0, 0)",
			"task without a title":  insertTask + ", 1, NULL, false, 0, 0)",
			"email_key set":         "UPDATE users SET email_key = 'x'",
			"email and host_key":    "UPDATE users SET host_key = 'x'",
			"no email, no host_key": "UPDATE users SET email = NULL, password_hash = NULL",
			"host_key, and a hash":  "UPDATE users SET email = NULL, host_key = 'x'",
		} {
			if err := db.Exec(statement).Error; err == nil {
				t.Errorf("%s: got no error", name)
			}
		}
	})
}

// Migrations do not use the version table of a host that migrates with goose too.
func TestMigrateWithAHostsGoose(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		execute(t, db, `CREATE TABLE goose_db_version (id integer PRIMARY KEY, version_id bigint, is_applied boolean, tstamp timestamp)`,
			`INSERT INTO goose_db_version VALUES (1, 0, true, '2026-01-01 00:00:00'), (2, 99, true, '2026-01-01 00:00:00')`,
			`DROP TABLE tareas_db_version`, `DROP TABLE attempts`, `DROP TABLE revoked_tokens`, `DROP TABLE idempotency_records`, `DROP TABLE tasks`, `DROP TABLE users`)
		if db.Name() == "postgres" {
			execute(t, db, `DROP SEQUENCE task_ids`)
		}
		migrate(t, db)
		for _, table := range []string{"users", "tasks", "attempts", "revoked_tokens", "idempotency_records"} {
			if err := db.Exec("SELECT 1 FROM " + table).Error; err != nil {
				t.Errorf("table %s: got %v, want it created", table, err)
			}
		}
	})
}
