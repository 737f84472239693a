package oteltraces_test

import (
	"encoding/hex"
	"errors"
	"net/http"
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
	s := newService(t, c)
	if got := s.send(t, "POST", "/usuarios", `{"email":"ana@example.com","password":"secret"}`, "Traceparent", traceparent); got.Status != http.StatusCreated {
		t.Fatalf("got %d %s, want %d", got.Status, got.Body, http.StatusCreated)
	}
	s.close()
	server := c.named(t, "POST /usuarios")
	if server.trace() != traceID || hex.EncodeToString(server.GetParentSpanId()) != parentID || server.GetKind() != tracepb.Span_SPAN_KIND_SERVER {
		t.Errorf("got span %v, want a server span in trace %s under %s", server, traceID, parentID)
	}
	insert := c.named(t, "INSERT users") // its text has the table
	if insert.trace() != traceID || !slices.Equal(insert.GetParentSpanId(), server.GetSpanId()) || insert.GetKind() != tracepb.Span_SPAN_KIND_CLIENT {
		t.Errorf("got span %v, want a client span under %x", insert, server.GetSpanId())
	}
	logged := lines(t, s.log, "request")
	if len(logged) != 1 || logged[0]["trace_id"] != traceID || logged[0]["span_id"] != hex.EncodeToString(server.GetSpanId()) {
		t.Errorf("got lines %v, want one with trace %s and span %x", logged, traceID, server.GetSpanId())
	}
}

func TestFailuresAreLoggedWithTheirTrace(t *testing.T) {
	c := newCollector(t)
	s := newService(t, c)
	person := s.Register(t, "ana@example.com")
	s.execute(t, "DROP TABLE tasks")
	if got := s.send(t, "GET", "/tasks", "", "Authorization", "Bearer "+person.Token, "Traceparent", traceparent); got.Status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", got.Status, http.StatusInternalServerError)
	}
	s.close()
	if logged := lines(t, s.log, "request failed"); len(logged) != 1 || logged[0]["trace_id"] != traceID {
		t.Errorf("got lines %v, want one with trace %s", logged, traceID)
	}
	if got := c.named(t, "GET /tasks").GetStatus().GetCode(); got != tracepb.Status_STATUS_CODE_ERROR {
		t.Errorf("got status %v, want an error", got)
	}
	statement := c.named(t, "SELECT tasks")
	if got := statement.GetStatus(); got.GetCode() != tracepb.Status_STATUS_CODE_ERROR || got.GetMessage() != "" {
		t.Errorf("got status %v, want an error without a text", got)
	}
}

// The SDK records a panic. The span of the request has its route all the same.
func TestErrorsOfHandlersAreScrubbed(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	func() {
		defer func() { _ = recover() }()
		get(t, traces, func(http.ResponseWriter, *http.Request) { panic(errors.New("canary")) })
	}()
	flush(t, traces)
	if span := c.named(t, "GET /"); strings.Contains(span.String(), "canary") || span.GetStatus().GetCode() != tracepb.Status_STATUS_CODE_ERROR {
		t.Errorf("got span %v, want an error without its text", span)
	}
}

// The traceparent of a trusted peer names the trace and decides whether it is recorded.
// That of another peer does neither.
func TestTrustedTraceparent(t *testing.T) {
	all := func(*http.Request) bool { return true }
	none := func(*http.Request) bool { return false }
	for name, c := range map[string]struct {
		trust               func(*http.Request) bool
		flags               string
		recorded, continued bool
	}{
		"trusted, sampled":     {all, "01", true, true},
		"trusted, not sampled": {all, "00", false, false},
		"foreign, sampled":     {none, "01", true, false},
		"foreign, not sampled": {none, "00", true, false},
		"nobody is trusted":    {nil, "01", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			collector := newCollector(t)
			traces, err := oteltraces.Start(t.Context(), oteltraces.Options{Endpoint: collector.URL, TrustPeer: c.trust})
			if err != nil {
				t.Fatal(err)
			}
			get(t, traces, nothing, "Traceparent", strings.TrimSuffix(traceparent, "01")+c.flags)
			flush(t, traces)
			spans := collector.spans()
			if len(spans) > 0 != c.recorded {
				t.Fatalf("got spans %v, want one: %t", names(spans), c.recorded)
			}
			if c.recorded && (spans[0].trace() == traceID != c.continued || len(spans[0].GetParentSpanId()) > 0 != c.continued) {
				t.Errorf("got span %v, want the first of a new trace: %t", spans[0], !c.continued)
			}
		})
	}
}

// The embedding program may use OpenTelemetry too.
func TestGlobalStateIsUnchanged(t *testing.T) {
	c := newCollector(t)
	provider, meters := otel.GetTracerProvider(), otel.GetMeterProvider()
	newService(t, c).close()
	if otel.GetTracerProvider() != provider || otel.GetMeterProvider() != meters {
		t.Error("got other global providers, want them unchanged")
	}
	if got := otel.GetTextMapPropagator().Fields(); len(got) != 0 {
		t.Errorf("got a global propagator of %v, want %T", got, propagation.NewCompositeTextMapPropagator())
	}
}
