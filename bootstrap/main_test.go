package bootstrap_test

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain looks for goroutines that are still there when everything has been
// closed, as each test does in its clean-up.
func TestMain(m *testing.M) {
	// The PostgreSQL server of the tests runs until this process ends, and
	// pgtest waits for it as long.
	server := goleak.IgnoreAnyFunction("github.com/seed-9b87e5c3/tareas/test/sandbox.(*Process).reap")
	// A host's handle that prepares its statements has a cache, which GORM never
	// ends.
	cache := goleak.IgnoreAnyFunction("gorm.io/gorm/internal/lru.NewLRU[...].func1")
	goleak.VerifyTestMain(m, server, cache)
}
