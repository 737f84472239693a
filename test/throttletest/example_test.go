package throttletest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// The test of a throttle is one call. For a throttle in a database, return two
// on the same empty database, as two processes have.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		throttletest.Run(t, func(*testing.T) []application.Throttle {
			return []application.Throttle{memstore.NewThrottle()} // your throttle
		})
	}
}
