package oteltraces_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

func TestMain(m *testing.M) { leak.VerifyTestMain(m, leak.SharedServer) }
