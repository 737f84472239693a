package sqlite

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/migrator"
	"gorm.io/gorm/schema"
	driver "modernc.org/sqlite"
	library "modernc.org/sqlite/lib"
)

// Dialector is GORM's dialect of SQLite on an open pool of modernc.org/sqlite. It does not support
// GORM's Migrator: AutoMigrate fails, and methods such as HasTable return false.
type Dialector struct{ Conn gorm.ConnPool }

var (
	_ gorm.Dialector                     = Dialector{}
	_ gorm.ErrorTranslator               = Dialector{}
	_ gorm.SavePointerDialectorInterface = Dialector{}
)

// Name implements gorm.Dialector.
func (Dialector) Name() string { return "sqlite" }

// Initialize implements gorm.Dialector.
func (d Dialector) Initialize(db *gorm.DB) error {
	db.ConnPool = d.Conn
	callbacks.RegisterDefaultCallbacks(db, &callbacks.Config{
		CreateClauses: []string{"INSERT", "VALUES", "ON CONFLICT", "RETURNING"},
		UpdateClauses: []string{"UPDATE", "SET", "FROM", "WHERE", "RETURNING"},
		DeleteClauses: []string{"DELETE", "FROM", "WHERE", "RETURNING"},
	})
	db.ClauseBuilders["LIMIT"] = buildLimit
	db.ClauseBuilders["FOR"] = func(clause.Clause, clause.Builder) {} // SQLite locks no rows
	return nil
}

// buildLimit writes LIMIT and OFFSET. SQLite has no OFFSET without a LIMIT
// (https://www.sqlite.org/lang_select.html).
func buildLimit(c clause.Clause, builder clause.Builder) {
	limit, ok := c.Expression.(clause.Limit)
	if ok && limit.Offset > 0 && (limit.Limit == nil || *limit.Limit < 0) {
		_, _ = builder.WriteString("LIMIT -1 ")
	}
	c.Build(builder)
}

// Migrator implements gorm.Dialector.
func (d Dialector) Migrator(db *gorm.DB) gorm.Migrator {
	return migrator.Migrator{Config: migrator.Config{DB: db, Dialector: d}}
}

// DataTypeOf implements gorm.Dialector.
func (Dialector) DataTypeOf(field *schema.Field) string { return string(field.DataType) }

// DefaultValueOf implements gorm.Dialector. SQLite assigns an ID to a row with the primary key
// NULL. It cannot insert the default of another column in a batch: DEFAULT makes the batch fail, and
// NULL would be stored unnoticed.
func (Dialector) DefaultValueOf(field *schema.Field) clause.Expression {
	if field.AutoIncrement {
		return clause.Expr{SQL: "NULL"}
	}
	return clause.Expr{SQL: "DEFAULT"}
}

// SavePoint implements gorm.SavePointerDialectorInterface.
func (Dialector) SavePoint(tx *gorm.DB, name string) error {
	return tx.Exec("SAVEPOINT " + name).Error
}

// RollbackTo implements gorm.SavePointerDialectorInterface.
func (Dialector) RollbackTo(tx *gorm.DB, name string) error {
	return tx.Exec("ROLLBACK TO SAVEPOINT " + name).Error
}

// BindVarTo implements gorm.Dialector.
func (Dialector) BindVarTo(writer clause.Writer, _ *gorm.Statement, _ any) { _ = writer.WriteByte('?') }

// QuoteTo implements gorm.Dialector. It quotes each part of a dotted name
// (https://www.sqlite.org/lang_keywords.html).
func (Dialector) QuoteTo(writer clause.Writer, name string) {
	for i, part := range strings.Split(name, ".") {
		if i > 0 {
			_ = writer.WriteByte('.')
		}
		_, _ = writer.WriteString(`"` + strings.ReplaceAll(part, `"`, `""`) + `"`)
	}
}

// Explain implements gorm.Dialector.
func (Dialector) Explain(statement string, args ...any) string {
	return logger.ExplainSQL(statement, nil, `'`, args...)
}

// resultCode returns SQLite's extended result code of err
// (https://www.sqlite.org/rescode.html), or 0 if the error is not SQLite's.
func resultCode(err error) int {
	if failed, ok := errors.AsType[*driver.Error](err); ok {
		return failed.Code()
	}
	return 0
}

// isBusy reports whether another connection holds a lock. The lowest byte of an
// extended result code is its primary code.
func isBusy(err error) bool { return resultCode(err)&0xff == library.SQLITE_BUSY }

// isReadOnly reports whether SQLite may not write the file.
func isReadOnly(err error) bool { return resultCode(err)&0xff == library.SQLITE_READONLY }

// isTransient reports whether a retry may succeed, such as after a timeout or while another process
// writes.
func isTransient(err error) bool { return errors.Is(err, context.DeadlineExceeded) || isBusy(err) }

// Translate implements gorm.ErrorTranslator.
func (Dialector) Translate(err error) error {
	switch resultCode(err) {
	case library.SQLITE_CONSTRAINT_UNIQUE, library.SQLITE_CONSTRAINT_PRIMARYKEY:
		return gorm.ErrDuplicatedKey
	case library.SQLITE_CONSTRAINT_FOREIGNKEY:
		return gorm.ErrForeignKeyViolated
	}
	return err
}
