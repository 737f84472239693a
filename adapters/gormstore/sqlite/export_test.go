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
	BoundLog    = boundLog
	IsBusy      = isBusy
	IsTransient = isTransient
)

// Handles opens a file and returns the two handles of its store.
func Handles(ctx context.Context, file string, limits gormstore.Limits) (write, read *gorm.DB, closeAll func() error, err error) {
	opened, err := openFile(ctx, file, limits, nil)
	if err != nil {
		return nil, nil, nil, err
	}
	var used handles
	err = opened.Use(&used)
	return used[0], used[1], opened.Close, err
}

// handles is a plugin that keeps the handles it is used on.
type handles []*gorm.DB

// Name implements gorm.Plugin.
func (*handles) Name() string { return "test:handles" }

// Initialize implements gorm.Plugin.
func (h *handles) Initialize(db *gorm.DB) error {
	*h = append(*h, db)
	return nil
}

// CheckSettings checks the settings of a pool with this busy timeout.
func CheckSettings(ctx context.Context, pool *sql.DB, busyTimeout time.Duration) error {
	return checkSettings(ctx, pool, settings(busyTimeout))
}
