package oteltraces_test

import (
	"encoding/hex"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

const (
	traceID     = "0af7651916cd43dd8448eb211c80319c"
	parentID    = "b7ad6b7169203331"
	traceparent = "00-" + traceID + "-" + parentID + "-01"
)

func TestRequestContinuesItsTrace(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
	if got := s.send(t, "POST", "/usuarios", `{"email":"ana@example.com","password":"secret"}`, "Traceparent", traceparent); got.Status != http.StatusCreated {
		t.Fatalf("got %d %s, want %d", got.Status, got.Body, http.StatusCreated)
	}
	s.Close() // waits for the handler, which ends its span after the answer
	flush(t, traces)

	server := c.named(t, "POST /usuarios")
	if server.trace() != traceID || hex.EncodeToString(server.GetParentSpanId()) != parentID || server.GetKind() != tracepb.Span_SPAN_KIND_SERVER {
		t.Errorf("got span %v, want a server span in trace %s under %s", server, traceID, parentID)
	}
	insert := c.named(t, "INSERT") // its text has the table
	if insert.trace() != traceID || !slices.Equal(insert.GetParentSpanId(), server.GetSpanId()) || insert.GetKind() != tracepb.Span_SPAN_KIND_CLIENT {
		t.Errorf("got span %v, want a client span under %x", insert, server.GetSpanId())
	}
	for name, want := range map[string]string{
		"service.name": "tareas", "service.version": "v1.2.3",
	} {
		if got := server.resource[name]; got != want {
			t.Errorf("got %s %q, want %q", name, got, want)
		}
	}
	lines := s.log.lines(t, "request")
	if len(lines) != 1 || lines[0]["trace_id"] != traceID || lines[0]["span_id"] != hex.EncodeToString(server.GetSpanId()) {
		t.Errorf("got lines %v, want one with trace %s and span %x", lines, traceID, server.GetSpanId())
	}
}

func TestFailuresAreLoggedWithTheirTrace(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
	person := s.client.Register(t, "ana@example.com")
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	if got := s.send(t, "GET", "/tasks", "", "Authorization", "Bearer "+person.Token, "Traceparent", traceparent); got.Status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", got.Status, http.StatusInternalServerError)
	}
	s.Close()
	flush(t, traces)
	if lines := s.log.lines(t, "request failed"); len(lines) != 1 || lines[0]["trace_id"] != traceID {
		t.Errorf("got lines %v, want one with trace %s", lines, traceID)
	}
	if got := c.named(t, "GET /tasks").GetStatus().GetCode(); got != tracepb.Status_STATUS_CODE_ERROR {
		t.Errorf("got status %v, want an error", got)
	}
	statement := c.named(t, "SELECT tasks")
	if got := statement.GetStatus(); got.GetCode() != tracepb.Status_STATUS_CODE_ERROR || got.GetMessage() != "" {
		t.Errorf("got status %v, want an error without a text", got)
	}
}

func TestSpanNames(t *testing.T) {
	tests := map[string]struct {
		method, path, want string
	}{
		"known route":        {"PUT", "/tasks/123", "PUT /tasks/:id"},
		"query":              {"GET", "/me?canary=1", "GET /me"},
		"unknown path":       {"GET", "/canary/canary", "GET"},
		"unknown method":     {"CANARY", "/tasks", "HTTP"},
		"method not allowed": {"PATCH", "/tasks", "PATCH"},
	}
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
	for _, test := range tests {
		s.send(t, test.method, test.path, "")
	}
	s.Close()
	flush(t, traces)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) { c.named(t, test.want) })
	}
	for _, s := range c.spans() {
		if strings.Contains(strings.ToLower(s.String()), "canary") {
			t.Errorf("got span %v, want no text of the client", s)
		}
	}
}

// The SDK records a panic. The span of the request has its route all the same.
func TestErrorsOfHandlersAreScrubbed(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(http.ResponseWriter, *http.Request) { panic(errors.New("canary")) })
	func() {
		defer func() { _ = recover() }()
		traces.Requests(mux).ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), "GET", "/", nil))
	}()
	flush(t, traces)
	if span := c.named(t, "GET /"); strings.Contains(span.String(), "canary") {
		t.Errorf("got span %v, want it without the error's text", span)
	}
}

// The traceparent of a peer that is not trusted neither names the trace nor
// decides whether it is recorded.
func TestForeignTraceparent(t *testing.T) {
	for name, flags := range map[string]string{"sampled": "01", "not sampled": "00"} {
		t.Run(name, func(t *testing.T) {
			c := newCollector(t)
			traces := start(t, c.URL, nil)
			mux := http.NewServeMux()
			mux.HandleFunc("/", func(http.ResponseWriter, *http.Request) {})
			sent := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
			sent.RemoteAddr = stranger
			sent.Header.Set("Traceparent", strings.TrimSuffix(traceparent, "01")+flags)
			traces.Requests(mux).ServeHTTP(httptest.NewRecorder(), sent)
			flush(t, traces)
			if span := c.named(t, "GET /"); span.trace() == traceID || len(span.GetParentSpanId()) > 0 {
				t.Errorf("got span %v, want the first of a new trace", span)
			}
		})
	}
}

// Without TrustPeer, no traceparent is trusted.
func TestNoPeerIsTrustedByDefault(t *testing.T) {
	c := newCollector(t)
	traces, err := oteltraces.Start(t.Context(), oteltraces.Options{Endpoint: c.URL})
	if err != nil {
		t.Fatal(err)
	}
	s := newService(t, traces)
	s.send(t, "GET", "/me", "", "Traceparent", traceparent)
	s.Close()
	flush(t, traces)
	if span := c.named(t, "GET /me"); span.trace() == traceID {
		t.Errorf("got span %v, want one of a new trace", span)
	}
}

// A trace that the caller does not sample is not recorded.
func TestCallerDecidesSampling(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
	s.send(t, "GET", "/me", "", "Traceparent", strings.TrimSuffix(traceparent, "01")+"00")
	s.Close()
	flush(t, traces)
	if got := c.spans(); len(got) != 0 {
		t.Errorf("got spans %v, want none", names(got))
	}
	if lines := s.log.lines(t, "request"); len(lines) != 1 || lines[0]["trace_id"] != traceID {
		t.Errorf("got lines %v, want one with trace %s", lines, traceID)
	}
}

// The embedding program may use OpenTelemetry too.
func TestGlobalStateIsUnchanged(t *testing.T) {
	c := newCollector(t)
	provider, meters := otel.GetTracerProvider(), otel.GetMeterProvider()
	traces := start(t, c.URL, nil)
	newService(t, traces).send(t, "GET", "/me", "")
	if otel.GetTracerProvider() != provider || otel.GetMeterProvider() != meters {
		t.Error("got other global providers, want them unchanged")
	}
	if got := otel.GetTextMapPropagator().Fields(); len(got) != 0 {
		t.Errorf("got a global propagator of %v, want %T", got, propagation.NewCompositeTextMapPropagator())
	}
}
