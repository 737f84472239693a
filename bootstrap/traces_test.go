package bootstrap_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// The embedder's provider makes the spans of requests, below the embedder's own span. Close does
// not shut the provider down.
func TestTracerProvider(t *testing.T) {
	recorder := tracetest.NewSpanRecorder()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(recorder))
	service, err := bootstrap.New(t.Context(), inMemory(), quiet(bootstrap.Options{TracerProvider: provider}))
	if err != nil {
		t.Fatal(err)
	}
	ctx, own := provider.Tracer("shop").Start(t.Context(), "shop")
	service.Handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/tasks", http.NoBody))
	if err := service.Close(context.Background()); err != nil {
		t.Error(err)
	}
	own.End()
	spans := recorder.Ended()
	if len(spans) != 2 || spans[0].Name() != "GET /tasks" || spans[0].Parent().SpanID() != own.SpanContext().SpanID() {
		t.Errorf("got %d spans, want the request's span below the embedder's", len(spans))
	}
}
