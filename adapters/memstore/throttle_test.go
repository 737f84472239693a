package memstore_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestThrottleContract(t *testing.T) {
	throttletest.Run(t, func(*testing.T) []application.Throttle {
		return []application.Throttle{memstore.NewThrottle()}
	})
}
