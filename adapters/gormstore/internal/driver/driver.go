// Package driver passes what a driver package adds to its database handle to gormstore.New, in the
// settings of the handle.
package driver

import (
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// Driver is what a driver package adds to its handle.
type Driver struct {
	// Executor runs the frequent statements.
	Executor executor.Executor
	// Read is the handle of GORM's statements that only read; nil for the driver's own handle.
	// Neither Executor nor Read may lead to a replica, since they must see each commit at once.
	Read *gorm.DB
	// Begin runs at the beginning of each transaction. It may be nil.
	Begin func(tx *gorm.DB) error
	// CheckCommit runs after each commit. If it returns an error, the change may be lost. It may
	// be nil.
	CheckCommit func() error
}

const setting = "tareas:driver"

// On returns the handle with the driver. Transactions of the handle do not have the driver.
func (d Driver) On(handle *gorm.DB) *gorm.DB { return handle.Set(setting, d) }

// Of returns the driver of a handle, and whether it has one.
func Of(handle *gorm.DB) (d Driver, found bool) {
	value, _ := handle.Get(setting)
	d, found = value.(Driver)
	return d, found
}

// Remove removes the driver from a session of a handle.
func Remove(session *gorm.DB) { session.Statement.Settings.Delete(setting) }
