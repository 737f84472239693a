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

// collector receives spans over OTLP.
type collector struct {
	*httptest.Server
	mutex    sync.Mutex
	requests []*http.Request
	batches  []*tracepb.TracesData
	// answer may answer the n-th request, from 1, in place of the collector.
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

// span is a received span, with its attributes and those of its resource.
type span struct {
	*tracepb.Span
	attributes, resource map[string]string
}

func (s span) trace() string { return hex.EncodeToString(s.GetTraceId()) }

// spans returns the received spans in order.
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

// named returns the only span of a name.
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

// start starts traces to the endpoint. Environment variables are pairs.
func start(t *testing.T, endpoint string, logger *slog.Logger, variables ...string) *oteltraces.Traces {
	t.Helper()
	for i := 0; i < len(variables); i += 2 {
		t.Setenv(variables[i], variables[i+1])
	}
	traces, err := oteltraces.Start(t.Context(), oteltraces.Options{Endpoint: endpoint, Version: "v1.2.3", Logger: logger})
	if err != nil {
		t.Fatalf("start traces: %v", err)
	}
	t.Cleanup(func() { // for a test that failed; a second Shutdown does nothing
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		_ = traces.Shutdown(ended)
	})
	return traces
}

// flush shuts the traces down, which exports all spans.
func flush(t *testing.T, traces *oteltraces.Traces) {
	t.Helper()
	traces.SetShutdownTimeout(time.Minute) // this machine may be slow
	if err := traces.Shutdown(t.Context()); err != nil {
		t.Fatalf("flush: %v", err)
	}
}
