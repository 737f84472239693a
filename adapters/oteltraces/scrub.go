package oteltraces

import (
	"slices"

	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// The attributes of statements.
const (
	dbSystem     = attribute.Key("db.system.name")
	dbOperation  = attribute.Key("db.operation.name")
	dbCollection = attribute.Key("db.collection.name")
	dbQuery      = attribute.Key("db.query.text")
	errorType    = attribute.Key("error.type")
)

// sent is every attribute of a span that leaves the process. What otelgin
// records beside these is the path as the client wrote it, its address and that
// of the proxy, the host and the user agent: of use to few, and a place where
// people put secrets.
var sent = []attribute.Key{
	"http.request.method", "http.route", "http.response.status_code", "http.response.body.size",
	"url.scheme", "network.protocol.version",
	dbSystem, dbOperation, dbCollection, dbQuery,
	errorType,
}

// scrubbed is a span with nothing in it that a client or a driver wrote.
type scrubbed struct{ sdktrace.ReadOnlySpan }

// Attributes are those that are sent.
func (s scrubbed) Attributes() []attribute.KeyValue {
	return slices.DeleteFunc(slices.Clone(s.ReadOnlySpan.Attributes()), func(a attribute.KeyValue) bool {
		return !slices.Contains(sent, a.Key)
	})
}

// Events are none: the SDK makes them of panics, with their text.
func (s scrubbed) Events() []sdktrace.Event { return nil }

// Status is the code alone; the description is an error's text.
func (s scrubbed) Status() sdktrace.Status {
	return sdktrace.Status{Code: s.ReadOnlySpan.Status().Code}
}

// SpanContext is without tracestate, in which clients write what they like.
func (s scrubbed) SpanContext() trace.SpanContext {
	return s.ReadOnlySpan.SpanContext().WithTraceState(trace.TraceState{})
}
