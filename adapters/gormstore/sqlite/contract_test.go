package sqlite_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		file := newFile(t)
		db := open(t, file, limits)
		reopen := func(t *testing.T) storetest.Backend {
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			store := open(t, file, limits).Store
			return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
		}
		return storetest.Backend{Users: db.Store.Users(), Tasks: db.Store.Tasks(), Reopen: reopen}
	})
}

// Two processes count together.
func TestThrottleContract(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		file := newFile(t)
		return []application.Throttle{open(t, file, limits).Store.Throttle(), open(t, file, limits).Store.Throttle()}
	})
}
