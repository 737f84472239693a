package bootstrap

import (
	"context"
	"database/sql/driver"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

var _ gormstore.Group = sqliteConn{}

// RunTogether implements gormstore.Group with one transaction. Each commit waits
// for the disk once, however much it holds.
func (c sqliteConn) RunTogether(calls []*gormstore.Call) error {
	err := c.command("BEGIN IMMEDIATE")
	if err != nil {
		fail(calls, err) // the transaction that there is may be a host's
		return nil
	}
	if err = c.runAll(calls); err == nil {
		err = c.command("COMMIT")
	}
	if err == nil {
		return nil
	}
	fail(calls, err)
	return c.rollBack()
}

// runAll returns the error that keeps all statements from being committed. An
// error of one statement alone is told to its call.
func (c sqliteConn) runAll(calls []*gormstore.Call) error {
	for _, call := range calls {
		// What has begun is finished, as it is alone.
		ctx := context.WithoutCancel(call.Context)
		call.Affected, call.Err = c.Run(ctx, call.Statement, call.Arguments, call.Read)
		if call.Err != nil && (!undoesOne(call.Err) || c.outside()) {
			return call.Err
		}
	}
	return nil
}

// undoesOne tells the errors with which SQLite undoes one statement, or which
// are of whoever read the rows, from those of disks, memory and files, after
// which a transaction is to be rolled back (https://www.sqlite.org/lang_transaction.html).
func undoesOne(err error) bool {
	switch sqliteCode(err) {
	case 0, 1, 18, 19, 20: // none, SQLITE_ERROR, TOOBIG, CONSTRAINT, MISMATCH
		return true
	}
	return false
}

// outside reports whether there is no transaction any more, as after a trigger's
// RAISE(ROLLBACK): what follows would be committed by itself. There is no
// beginning one within another; the one that it begins is rolled back as ours.
func (c sqliteConn) outside() bool { return c.command("BEGIN") == nil }

// rollBack returns driver.ErrBadConn where a transaction may have stayed open.
// SQLite ends some by itself: then there is none to roll back.
func (c sqliteConn) rollBack() error {
	if c.command("ROLLBACK") == nil || c.outside() && c.command("ROLLBACK") == nil {
		return nil
	}
	return driver.ErrBadConn
}

// fail tells all who know of no error of their own that nothing was committed.
func fail(calls []*gormstore.Call, err error) {
	for _, call := range calls {
		if call.Err == nil {
			call.Affected, call.Err = 0, err
		}
	}
}

func (c sqliteConn) command(statement string) error {
	_, err := c.ExecContext(context.Background(), statement, nil)
	return err
}
