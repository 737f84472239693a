package bootstrap_test

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain fails if goroutines are still running after all tests, which close what
// they open.
func TestMain(m *testing.M) {
	// pgtest's PostgreSQL server runs until this process ends.
	server := goleak.IgnoreAnyFunction("github.com/seed-9b87e5c3/tareas/test/sandbox.(*Process).reap")
	// GORM never stops the statement cache of a handle with PrepareStmt.
	cache := goleak.IgnoreAnyFunction("gorm.io/gorm/internal/lru.NewLRU[...].func1")
	goleak.VerifyTestMain(m, server, cache)
}
