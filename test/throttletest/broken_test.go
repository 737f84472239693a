package throttletest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/broken"
	"github.com/seed-9b87e5c3/tareas/test/suite"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, throttletest.Rules(), throttletest.NewFixture, allDefects, func(d broken.Defect) func(*testing.T) []application.Throttle {
		return func(*testing.T) []application.Throttle {
			return []application.Throttle{broken.Break(broken.Adapter{Throttle: memstore.NewThrottle()}, d).Throttle}
		}
	})
}
