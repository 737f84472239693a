package oteltraces

import (
	"net/http"
	"slices"

	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric/noop"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Requests returns a handler that records a span of each request, in the trace of a
// trusted traceparent (Options.TrustPeer) or in a new one. next finds the span in
// the request's context. The span has the route that next has set as the request's
// Pattern.
func (t *Traces) Requests(next http.Handler) http.Handler {
	begin := t.spans(next, propagation.NewCompositeTextMapPropagator()) // extracts nothing
	resume := t.spans(next, propagation.TraceContext{})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case slices.Contains(t.untraced, r.URL.Path):
			next.ServeHTTP(w, r)
		case t.trustPeer != nil && t.trustPeer(r):
			resume.ServeHTTP(w, r)
		default:
			begin.ServeHTTP(w, r)
		}
	})
}

func (t *Traces) spans(next http.Handler, propagator propagation.TextMapPropagator) http.Handler {
	return otelhttp.NewHandler(named(next), "",
		otelhttp.WithTracerProvider(t.provider),
		otelhttp.WithPropagators(propagator),
		// The default is the global meter provider.
		otelhttp.WithMeterProvider(noop.NewMeterProvider()),
		otelhttp.WithSpanNameFormatter(func(_ string, r *http.Request) string { return spanName(r) }),
	)
}

// named names the span of a request after its route, also if the handler panics.
func named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			span := trace.SpanFromContext(r.Context())
			span.SetName(spanName(r))
			if r.Pattern != "" {
				span.SetAttributes(attribute.String("http.route", r.Pattern))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// spanName returns the method and the route template. Unknown paths and methods
// are left out, since each would be a new name.
func spanName(r *http.Request) string {
	method := r.Method
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
	default:
		method = "HTTP"
	}
	if r.Pattern != "" {
		return method + " " + r.Pattern
	}
	return method
}
