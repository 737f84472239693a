package apiclient_test

import (
	"testing"

	"go.uber.org/goleak"
)

// A client that is closed leaves nothing behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
