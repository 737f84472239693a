package gormstore_test

import (
	"path/filepath"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// watch notes the statements that GORM runs on the handle from now on.
func watch(t *testing.T, db *gorm.DB) (statements *[]string) {
	t.Helper()
	statements = new([]string)
	note := func(tx *gorm.DB) { *statements = append(*statements, tx.Statement.SQL.String()) }
	if err := db.Callback().Raw().Before("gorm:raw").Register("test:watch", note); err != nil {
		t.Fatal(err)
	}
	return statements
}

// Tasks are read with SQLite's texts as they are stored. For a column with
// a declared type its driver does several times the work in each row, and
// nobody would see a difference. Nor would they if SQLite planned each list
// twice, as it does where it may look at an argument.
func TestReadsAreCheapInSQLite(t *testing.T) {
	db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
	migrate(t, db.Write)
	fill(t, db.Write,
		`INSERT INTO users (email, password_hash, created_at) VALUES ('ana@example.com', 'h', '2026-01-01 00:00:00+00:00')`,
		`INSERT INTO tasks (user_id, title, completed, created_at, updated_at)
			VALUES (1, 'Buy milk', FALSE, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')`)
	tasks := gormstore.New(db.Write, db.Read).Tasks() // writes its statements beforehand
	statements := watch(t, db.Read)
	page := domain.Page[domain.TaskID]{Limit: 5}
	if listed, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, page); err != nil || len(listed.Tasks) != 1 {
		t.Fatalf("got %d tasks and %v, want 1", len(listed.Tasks), err)
	}
	if listed, err := tasks.List(t.Context(), 1, domain.FilterCompleted(false), page); err != nil || len(listed.Tasks) != 1 {
		t.Fatalf("got %d tasks and %v, want 1", len(listed.Tasks), err)
	}
	if _, err := tasks.Get(t.Context(), 1, 1); err != nil {
		t.Fatalf("get task 1: %v", err)
	}
	lists := *statements
	if len(lists) != 3 {
		t.Fatalf("got %d statements, want 3", len(lists))
	}
	for _, list := range lists {
		if seen := strings.Count(list, "?") - strings.Count(list, "+?"); seen != 0 {
			t.Errorf("%s: got %d arguments that SQLite looks at, want none", list, seen)
		}
		for name, declared := range declarations(t, db.Read, list) {
			if declared != "" && declared != "INTEGER" && declared != "BOOLEAN" {
				t.Errorf("%s: got %s declared %s, want it as it is stored", list, name, declared)
			}
		}
	}
}

// declarations are the declared types of a statement's columns, by their names.
func declarations(t *testing.T, db *gorm.DB, statement string) map[string]string {
	t.Helper()
	arguments := make([]any, strings.Count(statement, "?"))
	for i := range arguments {
		arguments[i] = 1
	}
	rows, err := db.Raw(statement, arguments...).Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.ColumnTypes()
	if err != nil || rows.Err() != nil || len(columns) == 0 {
		t.Fatalf("got %d columns and %v", len(columns), err)
	}
	declared := make(map[string]string)
	for _, column := range columns {
		declared[column.Name()] = column.DatabaseTypeName()
	}
	return declared
}
