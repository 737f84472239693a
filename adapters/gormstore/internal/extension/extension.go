// Package extension passes an Extension to gormstore.New, in the settings of the database handle.
// Packages postgres and sqlite add one to their handles.
package extension

import (
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// Extension is what a package adds to its handle.
type Extension struct {
	// Executor runs the frequent statements.
	Executor executor.Executor
	// Read is the handle of GORM's statements that only read; nil for the extended handle. Neither
	// Executor nor Read may lead to a replica, since they must see each commit at once.
	Read *gorm.DB
	// Begin runs at the beginning of each transaction. It may be nil.
	Begin func(tx *gorm.DB) error
	// CheckCommit runs after each commit of the store's own transactions and statements. Executor
	// checks its commits itself. After an error the change may be lost. CheckCommit may be nil.
	CheckCommit func() error
}

const setting = "tareas:extension"

// On returns the handle with the extension. Sessions and transactions of the result have it too.
func (e Extension) On(handle *gorm.DB) *gorm.DB { return handle.Set(setting, e) }

// Of returns the extension of a handle, and whether it has one.
func Of(handle *gorm.DB) (e Extension, found bool) {
	value, _ := handle.Get(setting)
	e, found = value.(Extension)
	return e, found
}

// Remove removes the extension from a session of a handle.
func Remove(session *gorm.DB) { session.Statement.Settings.Delete(setting) }
