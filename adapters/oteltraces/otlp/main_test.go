package otlp_test

import (
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"go.opentelemetry.io/otel"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

// handled counts errors in OpenTelemetry's global handler, which belongs to the
// embedder.
var handled atomic.Int64

// handling runs tests and fails if the global handler got an error.
type handling struct{ *testing.M }

// Run implements goleak.TestingM.
func (h handling) Run() int {
	status := h.M.Run()
	if n := handled.Load(); n > 0 {
		fmt.Fprintf(os.Stderr, "got %d errors in the global handler, want none\n", n)
		status = 1
	}
	return status
}

func TestMain(m *testing.M) {
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(error) { handled.Add(1) }))
	leak.VerifyTestMain(handling{m})
}
