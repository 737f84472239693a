package otlp_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces/otlp"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// collector receives spans over OTLP.
type collector struct {
	*httptest.Server
	mutex    sync.Mutex
	requests []*http.Request
	spans    []*tracepb.Span
	resource map[string]string // of the last batch
	// answer may respond to the n-th request, from 1, instead of the collector.
	answer func(n int, w http.ResponseWriter) (done bool)
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := new(collector)
	c.Server = httptest.NewServer(http.HandlerFunc(c.receive))
	t.Cleanup(c.Close)
	return c
}

func (c *collector) receive(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	batch := new(tracepb.TracesData)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.requests = append(c.requests, r)
	if c.answer != nil && c.answer(len(c.requests), w) {
		return
	}
	if err := proto.Unmarshal(body, batch); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	for _, resource := range batch.GetResourceSpans() {
		c.resource = make(map[string]string)
		for _, a := range resource.GetResource().GetAttributes() {
			c.resource[a.GetKey()] = a.GetValue().GetStringValue()
		}
		for _, scope := range resource.GetScopeSpans() {
			c.spans = append(c.spans, scope.GetSpans()...)
		}
	}
}

// received returns the requests and the spans that the collector has received.
func (c *collector) received() ([]*http.Request, []*tracepb.Span) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.requests, c.spans
}

func newLog() (*program.Log, *slog.Logger) {
	log := new(program.Log)
	return log, slog.New(slog.NewJSONHandler(log, nil))
}

// start starts a provider that exports to the endpoint. Environment variables are pairs.
func start(t *testing.T, endpoint string, logger *slog.Logger, variables ...string) *otlp.Provider {
	t.Helper()
	for i := 0; i < len(variables); i += 2 {
		t.Setenv(variables[i], variables[i+1])
	}
	provider, err := otlp.Start(t.Context(), otlp.Options{Endpoint: endpoint, Version: "v1.2.3", Logger: logger})
	if err != nil {
		t.Fatalf("start the provider: %v", err)
	}
	t.Cleanup(func() { // for a test that failed; a second Shutdown does nothing
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		_ = provider.Shutdown(ended)
	})
	return provider
}

func record(t *testing.T, provider *otlp.Provider) {
	t.Helper()
	_, span := provider.Tracer("test").Start(t.Context(), "GET /")
	span.End()
}

// flush shuts the provider down, which exports all spans.
func flush(t *testing.T, provider *otlp.Provider) {
	t.Helper()
	provider.SetShutdownTimeout(time.Minute) // this machine may be slow
	if err := provider.Shutdown(t.Context()); err != nil {
		t.Fatalf("flush: %v", err)
	}
}
