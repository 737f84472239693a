package sqlite

import (
	"context"
	"errors"

	"gorm.io/gorm"
	driver "modernc.org/sqlite"
	library "modernc.org/sqlite/lib"
)

// resultCode returns SQLite's extended result code of err
// (https://www.sqlite.org/rescode.html), or 0 if the error is not SQLite's.
func resultCode(err error) int {
	if failed := (*driver.Error)(nil); errors.As(err, &failed) {
		return failed.Code()
	}
	return 0
}

// isBusy reports whether another connection holds a lock. The lowest byte of an
// extended result code is its primary code.
func isBusy(err error) bool { return resultCode(err)&0xff == library.SQLITE_BUSY }

// isTransient reports whether a retry may succeed, as after a timeout or while
// another process writes.
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
