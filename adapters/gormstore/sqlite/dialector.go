package sqlite

import (
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/migrator"
	"gorm.io/gorm/schema"
)

// dialector is GORM's dialect for SQLite on an open pool. The published
// dialects import a driver. AutoMigrate is not supported, since the schema
// comes from migrations.
type dialector struct{ pool gorm.ConnPool }

var (
	_ gorm.Dialector       = dialector{}
	_ gorm.ErrorTranslator = dialector{}
)

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

// DefaultValueOf implements gorm.Dialector: SQLite assigns an ID to a row whose
// primary key is NULL.
func (dialector) DefaultValueOf(*schema.Field) clause.Expression { return clause.Expr{SQL: "NULL"} }

// BindVarTo implements gorm.Dialector.
func (dialector) BindVarTo(writer clause.Writer, _ *gorm.Statement, _ any) { _ = writer.WriteByte('?') }

// QuoteTo implements gorm.Dialector: it puts each part of a name between double
// quotes and doubles those in it (https://www.sqlite.org/lang_keywords.html).
func (dialector) QuoteTo(writer clause.Writer, name string) {
	for i, part := range strings.Split(name, ".") {
		if i > 0 {
			_ = writer.WriteByte('.')
		}
		_, _ = writer.WriteString(`"` + strings.ReplaceAll(part, `"`, `""`) + `"`)
	}
}

// Explain implements gorm.Dialector.
func (dialector) Explain(statement string, args ...any) string {
	return logger.ExplainSQL(statement, nil, `'`, args...)
}
