package otlp_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces/otlp"
)

// The collector receives the last spans when the program shuts the provider down. An
// embedder sets bootstrap.Options.TracerProvider to the provider.
func Example() {
	ctx := context.Background()
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		fmt.Println(r.Method, r.URL.Path)
	}))
	defer collector.Close()
	provider, err := otlp.Start(ctx, otlp.Options{Endpoint: collector.URL})
	if err != nil {
		log.Fatal(err)
	}
	_, span := provider.Tracer("shop").Start(ctx, "order")
	span.End()
	fmt.Println(provider.Shutdown(ctx))
	// Output:
	// POST /v1/traces
	// <nil>
}
