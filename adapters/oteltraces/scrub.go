package oteltraces

import (
	"slices"

	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// The attributes of statement spans.
const (
	dbSystem     = attribute.Key("db.system.name")
	dbOperation  = attribute.Key("db.operation.name")
	dbCollection = attribute.Key("db.collection.name")
	dbQuery      = attribute.Key("db.query.text")
	errorType    = attribute.Key("error.type")
)

// exported are the attributes that are exported. otelgin also records the path,
// the addresses of client and proxy, the host and the user agent, which may
// contain secrets.
var exported = []attribute.Key{
	"http.request.method", "http.route", "http.response.status_code", "http.response.body.size",
	"url.scheme", "network.protocol.version",
	dbSystem, dbOperation, dbCollection, dbQuery,
	errorType,
}

// scrubbedSpan is a span without text from clients and drivers.
type scrubbedSpan struct{ sdktrace.ReadOnlySpan }

// Attributes returns those that are exported.
func (s scrubbedSpan) Attributes() []attribute.KeyValue {
	return slices.DeleteFunc(slices.Clone(s.ReadOnlySpan.Attributes()), func(a attribute.KeyValue) bool {
		return !slices.Contains(exported, a.Key)
	})
}

// Events returns none. The SDK makes them of panics, with their text.
func (s scrubbedSpan) Events() []sdktrace.Event { return nil }

// Status returns the code without the description, which is an error's text.
func (s scrubbedSpan) Status() sdktrace.Status {
	return sdktrace.Status{Code: s.ReadOnlySpan.Status().Code}
}

// SpanContext returns the context without tracestate, which the client sent.
func (s scrubbedSpan) SpanContext() trace.SpanContext {
	return s.ReadOnlySpan.SpanContext().WithTraceState(trace.TraceState{})
}
