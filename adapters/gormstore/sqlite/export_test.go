package sqlite

import (
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// Unexported names for tests.
var (
	BackUp      = backUp
	BoundLog    = boundLog
	IsBusy      = isBusy
	IsTransient = isTransient
	NewExecutor = newExecutor
)

// Handles opens the pools of a new file, and handles on them.
func Handles(ctx context.Context, file string, limits gormstore.Limits) (write, read *gorm.DB, err error) {
	write, _, err = openPool(ctx, file, minBusyTimeout, "_txlock=immediate", 1, make(openFiles))
	if err == nil {
		read, _, err = openPool(ctx, file, minBusyTimeout, "_pragma=query_only(on)", limits.MaxConns, make(openFiles))
	}
	return write, read, err
}

// CheckSettings checks the settings of a pool with this busy timeout.
func CheckSettings(ctx context.Context, pool *sql.DB, busyTimeout time.Duration) error {
	return checkSettings(ctx, pool, settings(busyTimeout))
}
