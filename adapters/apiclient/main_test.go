package apiclient_test

import (
	"testing"

	"go.uber.org/goleak"
)

// A closed client leaves no goroutine behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
