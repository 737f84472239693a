package oteltraces_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

const (
	traceID     = "0af7651916cd43dd8448eb211c80319c"
	parentID    = "b7ad6b7169203331"
	traceparent = "00-" + traceID + "-" + parentID + "-01"
)

func TestRequestContinuesItsTrace(t *testing.T) {
	r := newRecorder()
	s := newService(t, r)
	if got := s.send(t, "POST", "/usuarios", `{"email":"ana@example.com","password":"secret"}`, "Traceparent", traceparent); got.Status != http.StatusCreated {
		t.Fatalf("got %d %s, want %d", got.Status, got.Body, http.StatusCreated)
	}
	s.close()
	server := r.named(t, "POST /usuarios")
	if server.SpanContext.TraceID().String() != traceID || server.Parent.SpanID().String() != parentID || server.SpanKind != trace.SpanKindServer {
		t.Errorf("got span %v, want a server span in trace %s under %s", server, traceID, parentID)
	}
	insert := r.named(t, "INSERT users")
	if !insert.Parent.Equal(server.SpanContext) || insert.SpanKind != trace.SpanKindClient {
		t.Errorf("got span %v, want a client span under %v", insert, server)
	}
	logged := lines(t, s.log, "request")
	if id := server.SpanContext.SpanID().String(); len(logged) != 1 || logged[0]["trace_id"] != traceID || logged[0]["span_id"] != id {
		t.Errorf("got lines %v, want one with trace %s and span %s", logged, traceID, id)
	}
}

func TestFailuresAreLoggedWithTheirTrace(t *testing.T) {
	r := newRecorder()
	s := newService(t, r)
	person := s.Register(t, "ana@example.com")
	s.execute(t, "DROP TABLE tasks")
	if got := s.send(t, "GET", "/tasks", "", "Authorization", "Bearer "+person.Token, "Traceparent", traceparent); got.Status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", got.Status, http.StatusInternalServerError)
	}
	s.close()
	if logged := lines(t, s.log, "request failed"); len(logged) != 1 || logged[0]["trace_id"] != traceID {
		t.Errorf("got lines %v, want one with trace %s", logged, traceID)
	}
	for _, name := range []string{"GET /tasks", "SELECT tasks"} {
		if got := r.named(t, name).Status; got.Code != codes.Error || got.Description != "" {
			t.Errorf("%s: got status %v, want an error without a text", name, got)
		}
	}
}

// The span of a request that panics has its route, and not the text of the panic.
func TestErrorsOfHandlersAreScrubbed(t *testing.T) {
	r := newRecorder()
	func() {
		defer func() { _ = recover() }()
		get(t, r.traces(), func(http.ResponseWriter, *http.Request) { panic(errors.New("canary")) })
	}()
	if span := r.named(t, "GET /"); strings.Contains(text(t, span), "canary") || span.Status.Code != codes.Error {
		t.Errorf("got span %v, want an error without its text", span)
	}
}

// The span of a request is below the span that an embedder has begun.
func TestRequestInAnEmbeddersSpan(t *testing.T) {
	r := newRecorder()
	ctx, own := r.provider.Tracer("shop").Start(t.Context(), "shop")
	r.traces().Requests(http.NotFoundHandler()).ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, "GET", "/", http.NoBody))
	if span := r.named(t, "GET"); !span.Parent.Equal(own.SpanContext()) {
		t.Errorf("got span %v, want it below %v", span, own)
	}
}

// The traceparent of a trusted peer names the trace and decides whether it is recorded.
// Another peer's traceparent has no effect.
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
			r := newRecorder()
			traces := oteltraces.New(r.provider, oteltraces.Options{TrustPeer: c.trust})
			get(t, traces, nothing, "Traceparent", strings.TrimSuffix(traceparent, "01")+c.flags)
			spans := r.spans()
			if len(spans) > 0 != c.recorded {
				t.Fatalf("got spans %v, want one: %t", names(spans), c.recorded)
			}
			if c.recorded && (spans[0].SpanContext.TraceID().String() == traceID != c.continued || spans[0].Parent.IsValid() != c.continued) {
				t.Errorf("got span %v, want the first of a new trace: %t", spans[0], !c.continued)
			}
		})
	}
}
