package oteltraces

import (
	"net/http"
	"slices"
	"strconv"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Requests returns a handler that records a span of each request. The span is in the trace of a
// trusted traceparent (see Options.TrustPeer), or in a new one. The handler next finds the span in
// the request's context. The span has the method, the scheme, the status, and the route that next
// has set as Request.Pattern. Unlike spans of OpenTelemetry's own handler, it has no path, query,
// address or header, which may contain personal data or secrets.
func (t *Traces) Requests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if slices.Contains(t.options.UntracedPaths, r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		ctx := r.Context()
		if t.options.TrustPeer != nil && t.options.TrustPeer(r) {
			ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
			parent := trace.SpanContextFromContext(ctx).WithTraceState(trace.TraceState{}) // the client chooses the trace state
			ctx = trace.ContextWithSpanContext(ctx, parent)
		}
		ctx, span := t.tracer.Start(ctx, "", trace.WithSpanKind(trace.SpanKindServer))
		e := &exchange{ResponseWriter: w, request: r.WithContext(ctx), span: span}
		defer e.end()
		next.ServeHTTP(e, e.request)
		e.complete = true
	})
}

// exchange is a traced request with its response.
type exchange struct {
	http.ResponseWriter
	request  *http.Request
	span     trace.Span
	status   int  // 0 before the response begins
	complete bool // the handler returned; false if it panicked
}

// Unwrap returns the underlying writer, for http.ResponseController.
func (e *exchange) Unwrap() http.ResponseWriter { return e.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (e *exchange) WriteHeader(status int) {
	if e.status == 0 && status >= http.StatusOK { // others are informational
		e.status = status
	}
	e.ResponseWriter.WriteHeader(status)
}

// end describes the span and ends it.
func (e *exchange) end() {
	status := e.status
	if status == 0 {
		status = http.StatusOK // net/http's own
	}
	route, method := e.request.Pattern, methodName(e.request.Method)
	name := method
	if method == otherMethod {
		name = "HTTP"
	}
	if route != "" {
		name += " " + route
		e.span.SetAttributes(attribute.String("http.route", route))
	}
	e.span.SetName(name)
	scheme := "http"
	if e.request.TLS != nil {
		scheme = "https"
	}
	e.span.SetAttributes(attribute.String("http.request.method", method), attribute.String("url.scheme", scheme),
		attribute.Int("http.response.status_code", status))
	if !e.complete || status >= http.StatusInternalServerError {
		e.span.SetAttributes(errorType.String(strconv.Itoa(status)))
		e.span.SetStatus(codes.Error, "")
	}
	e.span.End() // a deferred End would record a panic's text
}

// otherMethod is OpenTelemetry's name of all methods that are not standard.
const otherMethod = "_OTHER"

// methodName returns a standard method unchanged, and otherMethod for any other.
func methodName(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
		return method
	}
	return otherMethod
}
