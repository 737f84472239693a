// Package oteltraces traces requests and their SQL statements with OpenTelemetry. It has
// a handler for net/http, a plugin for GORM, and a slog.Handler that adds the trace ID to
// log lines.
//
// Spans contain no path, query, address, header, statement parameter or error text. The package
// does not touch OpenTelemetry's global state, which belongs to the embedder.
//
// It imports the API of OpenTelemetry and GORM, and no other package of tareas. Package otlp
// exports the spans.
package oteltraces

import (
	"net/http"

	"go.opentelemetry.io/otel/trace"
)

// scope is the instrumentation scope of all spans.
const scope = "github.com/seed-9b87e5c3/tareas/adapters/oteltraces"

// Options configures New.
type Options struct {
	// UntracedPaths are the paths of requests without spans, such as health checks.
	UntracedPaths []string
	// TrustPeer reports whether the traceparent of a request is trusted. Any other request begins a
	// trace, so that a client cannot choose its trace or keep it from being recorded. Nil trusts
	// none.
	TrustPeer func(*http.Request) bool
}

// Traces records spans. It is safe for concurrent use.
type Traces struct {
	tracer  trace.Tracer
	options Options
}

// New returns Traces whose spans the provider samples and exports.
func New(provider trace.TracerProvider, options Options) *Traces {
	return &Traces{tracer: provider.Tracer(scope), options: options}
}
