package storetest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var reopenDefects = []defect{
	{"a restart loses everything", "reopen/data", reopened(func(storetest.Backend) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})},
	{"a restart makes null descriptions empty", "reopen/data", reopened(alterTasks(func(r *domain.TaskRecord) {
		if r.Description == nil {
			r.Description = new(string)
		}
	}))},
	{"after a restart the ID of the newest task is used again", "reopen/ids", reopened(alterTasks(func(r *domain.TaskRecord) { r.ID-- }))},
	{"after a restart the ID of the newest user is used again", "reopen/ids", reopened(alterUsers(func(r *domain.UserRecord) { r.ID-- }))},
}

// reopened makes a defect of a storage that is correct until a restart.
func reopened(apply func(storetest.Backend) storetest.Backend) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		b.Reopen = func(*testing.T) storetest.Backend { return apply(b) }
		return b
	}
}
