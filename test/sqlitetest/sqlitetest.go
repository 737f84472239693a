// Package sqlitetest gives tests a host's handle on SQLite: GORM on a pool that
// database/sql opened, without anything of gormstore/sqlite. The published
// dialects bring drivers that cannot be linked beside ours.
package sqlitetest

import (
	"database/sql"
	"errors"
	"testing"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/migrator"
	"gorm.io/gorm/schema"
	driver "modernc.org/sqlite"
	library "modernc.org/sqlite/lib"
)

// Host are the settings that a service insists on.
const Host = "_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)&_pragma=journal_mode(wal)"

// Open returns a handle on a database of the driver modernc.org/sqlite, as
// "file:x.db?"+Host names one. It is closed when the test ends.
func Open(t testing.TB, source string, config *gorm.Config) *gorm.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	db, err := gorm.Open(dialector{pool}, config)
	if err != nil {
		t.Fatal(err)
	}
	return db
}

type dialector struct{ pool *sql.DB }

var _ gorm.ErrorTranslator = dialector{}

// Name implements gorm.Dialector.
func (dialector) Name() string { return "sqlite" }

// Initialize implements gorm.Dialector.
func (d dialector) Initialize(db *gorm.DB) error {
	db.ConnPool = d.pool
	callbacks.RegisterDefaultCallbacks(db, &callbacks.Config{
		CreateClauses: []string{"INSERT", "VALUES", "ON CONFLICT", "RETURNING"},
		UpdateClauses: []string{"UPDATE", "SET", "FROM", "WHERE", "RETURNING"},
		DeleteClauses: []string{"DELETE", "FROM", "WHERE", "RETURNING"},
	})
	return nil
}

// Migrator implements gorm.Dialector.
func (d dialector) Migrator(db *gorm.DB) gorm.Migrator {
	return migrator.Migrator{Config: migrator.Config{DB: db, Dialector: d}}
}

// DataTypeOf implements gorm.Dialector.
func (dialector) DataTypeOf(field *schema.Field) string { return string(field.DataType) }

// DefaultValueOf implements gorm.Dialector.
func (dialector) DefaultValueOf(*schema.Field) clause.Expression { return clause.Expr{SQL: "NULL"} }

// BindVarTo implements gorm.Dialector.
func (dialector) BindVarTo(writer clause.Writer, _ *gorm.Statement, _ any) { _ = writer.WriteByte('?') }

// QuoteTo implements gorm.Dialector, for names without quotes and dots.
func (dialector) QuoteTo(writer clause.Writer, name string) {
	_, _ = writer.WriteString("`" + name + "`")
}

// Explain implements gorm.Dialector.
func (dialector) Explain(statement string, args ...any) string {
	return logger.ExplainSQL(statement, nil, `'`, args...)
}

// Translate implements gorm.ErrorTranslator.
func (dialector) Translate(err error) error {
	failed := (*driver.Error)(nil)
	if !errors.As(err, &failed) {
		return err
	}
	switch failed.Code() {
	case library.SQLITE_CONSTRAINT_UNIQUE, library.SQLITE_CONSTRAINT_PRIMARYKEY:
		return gorm.ErrDuplicatedKey
	case library.SQLITE_CONSTRAINT_FOREIGNKEY:
		return gorm.ErrForeignKeyViolated
	}
	return err
}
