package oteltraces_test

import (
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"go.opentelemetry.io/otel"
	"go.uber.org/goleak"
)

// handled counts errors in OpenTelemetry's global handler, which belongs to the
// embedding program.
var handled atomic.Int64

func TestMain(m *testing.M) {
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(error) { handled.Add(1) }))
	status := m.Run()
	if n := handled.Load(); n > 0 {
		fmt.Fprintf(os.Stderr, "got %d errors in the global handler, want none\n", n)
		status = 1
	}
	// The server of pgtest runs until the process ends.
	server := goleak.IgnoreAnyFunction("github.com/seed-9b87e5c3/tareas/test/sandbox.(*Process).reap")
	if err := goleak.Find(server); err != nil && status == 0 {
		fmt.Fprintf(os.Stderr, "got leaked goroutines: %v\n", err)
		status = 1
	}
	os.Exit(status)
}
