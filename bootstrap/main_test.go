package bootstrap_test

import (
	"testing"

	"go.uber.org/goleak"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

// TestMain fails if goroutines are still running after all tests. The tests close
// everything that they open.
func TestMain(m *testing.M) {
	// GORM never stops the statement cache of a handle with PrepareStmt.
	cache := goleak.IgnoreAnyFunction("gorm.io/gorm/internal/lru.NewLRU[...].func1")
	leak.VerifyTestMain(m, leak.SharedServer, cache)
}
