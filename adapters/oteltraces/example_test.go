package oteltraces_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// The collector receives the spans of requests at the latest when the program ends.
func Example() {
	ctx := context.Background()
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		fmt.Println(r.Method, r.URL.Path)
	}))
	defer collector.Close()
	traces, err := oteltraces.Start(ctx, oteltraces.Options{Endpoint: collector.URL})
	if err != nil {
		log.Fatal(err)
	}
	handler := traces.Requests(http.NotFoundHandler())
	handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", http.NoBody))
	fmt.Println(traces.Shutdown(ctx))
	// Output:
	// POST /v1/traces
	// <nil>
}
