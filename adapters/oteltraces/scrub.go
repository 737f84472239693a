package oteltraces

import (
	"slices"

	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// The attributes that Plugin sets on the spans of SQL statements.
const (
	dbSystem     = attribute.Key("db.system.name")
	dbOperation  = attribute.Key("db.operation.name")
	dbCollection = attribute.Key("db.collection.name")
	dbQuery      = attribute.Key("db.query.text")
	errorType    = attribute.Key("error.type")
)

// allowedAttributes are the attributes that reach the collector. otelhttp also
// records the path, the addresses of client and proxy, the host and the user
// agent. Those are personal data, or text of the client that may contain secrets.
var allowedAttributes = []attribute.Key{
	"http.request.method", "http.route", "http.response.status_code", "http.response.body.size",
	"url.scheme", "network.protocol.version",
	dbSystem, dbOperation, dbCollection, dbQuery,
	errorType,
}

// scrubbedSpan is a span without text from clients and drivers.
type scrubbedSpan struct{ sdktrace.ReadOnlySpan }

// Attributes returns only the allowed attributes.
func (s scrubbedSpan) Attributes() []attribute.KeyValue {
	return slices.DeleteFunc(slices.Clone(s.ReadOnlySpan.Attributes()), func(a attribute.KeyValue) bool {
		return !slices.Contains(allowedAttributes, a.Key)
	})
}

// Events returns none. The SDK records a panic as an event that contains its text.
func (s scrubbedSpan) Events() []sdktrace.Event { return nil }

// Status returns the code without the description, which may be an error's text.
func (s scrubbedSpan) Status() sdktrace.Status {
	return sdktrace.Status{Code: s.ReadOnlySpan.Status().Code}
}

// SpanContext returns the context without tracestate, which the client sent.
func (s scrubbedSpan) SpanContext() trace.SpanContext {
	return s.ReadOnlySpan.SpanContext().WithTraceState(trace.TraceState{})
}
