package gormstore_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// fakeNative stands for a driver: each Run ends with the next of its errors, or
// succeeds when there are none left. It notes on which connections it was
// looked for, and which statements were run.
type fakeNative struct {
	errs  []error
	conns []any
	ran   []string
	// rows is how many rows a statement has; read tells that all were read.
	rows int
	read bool
}

// find is for WithNative.
func (f *fakeNative) find(driverConn any) gormstore.Native {
	f.conns = append(f.conns, driverConn)
	return f
}

// Run implements gormstore.Native.
func (f *fakeNative) Run(_ context.Context, statement string, _ []any, read func(gormstore.Rows) error) (int64, error) {
	f.ran = append(f.ran, statement)
	if len(f.errs) > 0 {
		err := f.errs[0]
		f.errs = f.errs[1:]
		if err != nil {
			return 0, err
		}
	}
	if read == nil {
		return 1, nil
	}
	return 0, read(&fakeRows{native: f})
}

// fakeRows are tasks, whose rows stand in the same memory one after the other.
type fakeRows struct {
	native *fakeNative
	at     int
	memory [32]byte
}

// Next implements gormstore.Rows.
func (r *fakeRows) Next() bool {
	r.at++
	r.native.read = r.at > r.native.rows
	return !r.native.read
}

// Err implements gormstore.Rows.
func (*fakeRows) Err() error { return nil }

// Scan implements gormstore.Rows.
func (r *fakeRows) Scan(into ...any) error {
	for _, to := range into {
		switch to := to.(type) {
		case *int64:
			*to = int64(r.at)
		case *bool:
			*to = true
		case interface {
			sql.Scanner
			driver.Valuer // a time, which is stored as it is scanned
		}:
			if err := to.Scan(time.Unix(int64(r.at), 0)); err != nil {
				return err
			}
		case interface{ ScanBytes([]byte) error }:
			text := fmt.Appendf(r.memory[:0], "text %06d", r.at)
			if err := to.ScanBytes(text); err != nil {
				return err
			}
			clear(r.memory[:])
		default:
			return errors.New("nothing is known of such a field")
		}
	}
	return nil
}

// sqliteHandle is a migrated database with one pool.
func sqliteHandle(t *testing.T) *gorm.DB {
	t.Helper()
	db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
	migrate(t, db.Write)
	return db.Write
}
