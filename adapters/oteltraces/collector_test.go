package oteltraces_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// collector takes batches as a real one does.
type collector struct {
	*httptest.Server
	mutex    sync.Mutex
	requests []*http.Request
	batches  []*tracepb.TracesData
	// answer, unless it is nil, answers the n-th request, from 1, instead.
	answer func(n int, w http.ResponseWriter) (done bool)
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := new(collector)
	c.Server = httptest.NewServer(http.HandlerFunc(c.take))
	t.Cleanup(c.Close)
	return c
}

func (c *collector) take(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	if r.Header.Get("Content-Encoding") == "gzip" {
		reader, err := gzip.NewReader(bytes.NewReader(body))
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		body, _ = io.ReadAll(reader)
	}
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
	c.batches = append(c.batches, batch)
}

// span is a span as it arrived, with what belongs to it.
type span struct {
	*tracepb.Span
	attributes, resource map[string]string
}

func (s span) trace() string { return hex.EncodeToString(s.GetTraceId()) }

// spans are all that have arrived, in order.
func (c *collector) spans() (found []span) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, batch := range c.batches {
		for _, resource := range batch.GetResourceSpans() {
			described := make(map[string]string)
			for _, a := range resource.GetResource().GetAttributes() {
				described[a.GetKey()] = a.GetValue().GetStringValue()
			}
			for _, scope := range resource.GetScopeSpans() {
				for _, s := range scope.GetSpans() {
					attributes := make(map[string]string)
					for _, a := range s.GetAttributes() {
						attributes[a.GetKey()] = a.GetValue().GetStringValue()
					}
					found = append(found, span{Span: s, attributes: attributes, resource: described})
				}
			}
		}
	}
	return found
}

// named is the only span of a name.
func (c *collector) named(t *testing.T, name string) span {
	t.Helper()
	var found []span
	for _, s := range c.spans() {
		if s.GetName() == name {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
		t.Fatalf("got %d spans %q, want 1 in %v", len(found), name, names(c.spans()))
	}
	return found[0]
}

func names(spans []span) (all []string) {
	for _, s := range spans {
		all = append(all, s.GetName())
	}
	return all
}

// start starts traces that go to the endpoint, with further variables as pairs.
func start(t *testing.T, endpoint string, logger *slog.Logger, further ...string) *oteltraces.Traces {
	t.Helper()
	for i := 0; i < len(further); i += 2 {
		t.Setenv(further[i], further[i+1])
	}
	traces, err := oteltraces.Start(t.Context(), oteltraces.Options{Endpoint: endpoint, Version: "v1.2.3", Logger: logger})
	if err != nil {
		t.Fatalf("start traces: %v", err)
	}
	t.Cleanup(func() { // also when a test fails; the second time does nothing
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		_ = traces.Shutdown(ended)
	})
	return traces
}

// flush ends the traces, which sends what is left.
func flush(t *testing.T, traces *oteltraces.Traces) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := traces.Shutdown(ctx); err != nil {
		t.Fatalf("flush: %v", err)
	}
}
