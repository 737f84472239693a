package sqlite

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// The package's own functions that tests call.
var (
	BoundLog    = boundLog
	IsBusy      = isBusy
	IsTransient = isTransient
)

// Handles opens a file and returns its two handles, as database puts a store on
// them.
func Handles(ctx context.Context, file string, limits gormstore.Limits) (write, read *gorm.DB, closeAll func() error, err error) {
	opened, err := openFile(ctx, file, limits)
	if err != nil {
		return nil, nil, nil, err
	}
	return opened.write, opened.read, opened.close, nil
}

// CheckSettings checks a pool as one that waits that long.
func CheckSettings(ctx context.Context, pool *sql.DB, busyTimeout time.Duration) error {
	return checkSettings(ctx, pool, settings(busyTimeout))
}

// Kept is how many statements a handle of Handles keeps.
func Kept(handle *gorm.DB) (n int) {
	handle.ConnPool.(*preparedPool).statements.Range(func(any, any) bool { n++; return true })
	return n
}
