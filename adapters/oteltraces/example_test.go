package oteltraces_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// The span of a request has the route and not the path, which may be personal.
func Example() {
	spans := tracetest.NewInMemoryExporter()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSyncer(spans))
	traces := oteltraces.New(provider, oteltraces.Options{})
	mux := http.NewServeMux()
	mux.Handle("/tasks/{id}", http.NotFoundHandler())
	traces.Requests(mux).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/tasks/7", http.NoBody))
	fmt.Println(spans.GetSpans()[0].Name)
	// Output: GET /tasks/{id}
}
