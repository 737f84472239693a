package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// row has names that must be quoted.
type row struct {
	ID    int64  `gorm:"column:id;primaryKey;autoIncrement"`
	Order string `gorm:"column:order"`
	Odd   string `gorm:"column:a \"b\" c"`
}

// TableName implements GORM's Tabler.
func (row) TableName() string { return "main.select" }

func TestHandle(t *testing.T) {
	write, read := handles(t)
	expect.NoError(t, write.Exec(`CREATE TABLE "select" (id integer PRIMARY KEY, "order" text, "a ""b"" c" text)`).Error)
	rows := []row{{Order: "first", Odd: "x"}, {Order: "second", Odd: "y"}}
	if err := write.Create(&rows).Error; err != nil || rows[1].ID != 2 {
		t.Fatalf("got the ID %d and %v, want 2", rows[1].ID, err)
	}
	expect.NoError(t, write.Model(&rows[0]).Update("order", "changed").Error, write.Delete(&rows[1]).Error)
	var got []row
	if err := read.Where(map[string]any{"order": "changed"}).Order("id").Find(&got).Error; err != nil || fmt.Sprint(got) != "[{1 changed x}]" {
		t.Errorf("got %v and %v, want the first row, changed", got, err)
	}
	if got := read.Explain("SELECT ?, ?", 1, "it's"); got != "SELECT 1, 'it''s'" {
		t.Errorf("got %s", got)
	}
}

// GORM's features that need the dialect's help work as with the published dialects.
func TestDialectorOfAnEmbedder(t *testing.T) {
	db, _ := handles(t)
	expect.NoError(t, db.Exec("CREATE TABLE orders (id integer PRIMARY KEY, name text, at text DEFAULT (datetime('now')))").Error)
	type order struct {
		ID   int64
		Name string
	}
	failed := errors.New("failed")
	err := db.Transaction(func(tx *gorm.DB) error {
		for _, c := range []struct {
			name string
			err  error
		}{{"kept", nil}, {"undone", failed}, {"kept too", nil}} {
			expect.ErrorIs(t, "nested transaction", tx.Transaction(func(tx *gorm.DB) error { return errors.Join(tx.Create(&order{Name: c.name}).Error, c.err) }), c.err)
		}
		return nil
	})
	expect.NoError(t, err)
	for name, c := range map[string]struct {
		query *gorm.DB
		want  string
	}{
		"no offset":            {db.Order("id"), "[kept kept too]"},
		"an offset":            {db.Order("id").Offset(1), "[kept too]"},
		"an offset, any limit": {db.Order("id").Offset(1).Limit(-1), "[kept too]"},
		"a limit":              {db.Order("id").Limit(1), "[kept]"},
		"both":                 {db.Order("id").Limit(1).Offset(1), "[kept too]"},
		"a lock":               {db.Order("id").Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}), "[kept kept too]"},
	} {
		var names []string
		if err := c.query.Model(&order{}).Pluck("name", &names).Error; err != nil || fmt.Sprint(names) != c.want {
			t.Errorf("%s: got %v and %v, want %s", name, names, err, c.want)
		}
	}
	type stamped struct {
		ID int64
		At string `gorm:"default:(datetime('now'))"`
	}
	// SQLite has no DEFAULT among the values of a row.
	if err := db.Table("orders").Create([]stamped{{At: "2026"}, {}}).Error; err == nil {
		t.Error("got no error, want one rather than NULL in place of the default")
	}
}

func TestTranslate(t *testing.T) {
	write, _ := handles(t)
	if err := write.Exec(`CREATE TABLE u (id integer PRIMARY KEY, name text UNIQUE);
		CREATE TABLE t (id text PRIMARY KEY, u integer REFERENCES u (id), n integer CHECK (n > 0));
		INSERT INTO u VALUES (1, 'ana')`).Error; err != nil {
		t.Fatal(err)
	}
	translator := write.Dialector.(gorm.ErrorTranslator)
	for statement, want := range map[string]error{
		"INSERT INTO u VALUES (2, 'ana')":  gorm.ErrDuplicatedKey,
		"INSERT INTO u VALUES (1, 'ben')":  gorm.ErrDuplicatedKey,
		"INSERT INTO t VALUES ('a', 7, 1)": gorm.ErrForeignKeyViolated,
		"INSERT INTO t VALUES ('a', 1, 0)": nil,
		"INSERT INTO missing VALUES (1)":   nil,
	} {
		err := write.Exec(statement).Error
		got := translator.Translate(fmt.Errorf("insert: %w", err))
		if want == nil && !errors.Is(got, err) || want != nil && !errors.Is(got, want) {
			t.Errorf("%s: got %v, want %v", statement, got, want)
		}
		if sqlite.IsBusy(err) || sqlite.IsTransient(err) {
			t.Errorf("%s: got %v reported as a busy file", statement, err)
		}
	}
}

func TestIsTransient(t *testing.T) {
	busy := fmt.Errorf("open: %w", busyError(t))
	for name, c := range map[string]struct {
		err             error
		busy, transient bool
	}{
		"nil":      {nil, false, false},
		"other":    {errors.New("database is locked"), false, false},
		"canceled": {context.Canceled, false, false},
		"deadline": {fmt.Errorf("open: %w", context.DeadlineExceeded), false, true},
		"busy":     {busy, true, true},
		"joined":   {errors.Join(context.Canceled, busy), true, true},
	} {
		if got := sqlite.IsBusy(c.err); got != c.busy {
			t.Errorf("%s: got busy %v, want %v", name, got, c.busy)
		}
		if got := sqlite.IsTransient(c.err); got != c.transient {
			t.Errorf("%s: got transient %v, want %v", name, got, c.transient)
		}
	}
}
