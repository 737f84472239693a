package apiclient_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

// A closed client leaves no goroutine behind.
func TestMain(m *testing.M) { leak.VerifyTestMain(m) }
