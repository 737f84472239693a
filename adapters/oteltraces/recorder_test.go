package oteltraces_test

import (
	"encoding/json"
	"testing"

	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// recorder keeps the spans of its provider.
type recorder struct {
	provider *sdktrace.TracerProvider
	ended    *tracetest.SpanRecorder
}

func newRecorder() recorder {
	ended := tracetest.NewSpanRecorder()
	return recorder{sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(ended)), ended}
}

// traces returns traces whose spans are recorded.
func (r recorder) traces() *oteltraces.Traces {
	return oteltraces.New(r.provider, oteltraces.Options{})
}

// spans returns the spans in the order in which they ended.
func (r recorder) spans() tracetest.SpanStubs {
	return tracetest.SpanStubsFromReadOnlySpans(r.ended.Ended())
}

// named returns the only span of a name.
func (r recorder) named(t *testing.T, name string) tracetest.SpanStub {
	t.Helper()
	var found tracetest.SpanStubs
	for _, span := range r.spans() {
		if span.Name == name {
			found = append(found, span)
		}
	}
	if len(found) != 1 {
		t.Fatalf("got %d spans %q, want 1 in %v", len(found), name, names(r.spans()))
	}
	return found[0]
}

func names(spans tracetest.SpanStubs) (all []string) {
	for _, span := range spans {
		all = append(all, span.Name)
	}
	return all
}

// text returns everything that an exporter gets of a span, except its resource.
func text(t *testing.T, span tracetest.SpanStub) string {
	t.Helper()
	span.Resource = nil
	all, err := json.Marshal(span)
	expect.NoError(t, err)
	return string(all)
}

// attributeOf returns the text of an attribute, "" if the span has none.
func attributeOf(span tracetest.SpanStub, key attribute.Key) string {
	set := attribute.NewSet(span.Attributes...)
	value, _ := set.Value(key)
	return value.AsString()
}
