package oteltraces

import (
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"
	"go.opentelemetry.io/contrib/instrumentation/github.com/gin-gonic/gin/otelgin"
	"go.opentelemetry.io/otel/metric/noop"
	"go.opentelemetry.io/otel/propagation"
)

// Middleware returns the middleware that records a span of each request, in the
// trace of a trusted traceparent (Options.TrustPeer) or in a new one. The handlers after it find the span
// in the request's context. The middleware restores the context when it
// returns, so a middleware that logs the span's ID must come after it.
func (t *Traces) Middleware() gin.HandlerFunc {
	begin := t.middleware(propagation.NewCompositeTextMapPropagator()) // extracts nothing
	if t.trustPeer == nil {
		return begin
	}
	resume := t.middleware(propagation.TraceContext{})
	return func(c *gin.Context) {
		if t.trustPeer(c.Request) {
			resume(c)
		} else {
			begin(c)
		}
	}
}

func (t *Traces) middleware(propagator propagation.TextMapPropagator) gin.HandlerFunc {
	return otelgin.Middleware("",
		otelgin.WithTracerProvider(t.provider),
		otelgin.WithPropagators(propagator),
		// The default is the global meter provider.
		otelgin.WithMeterProvider(noop.NewMeterProvider()),
		otelgin.WithSpanNameFormatter(spanName),
		otelgin.WithGinFilter(func(c *gin.Context) bool { return !slices.Contains(t.untraced, c.FullPath()) }),
	)
}

// spanName returns the method and the route template. Unknown paths and methods
// are left out, since each would be a new name.
func spanName(c *gin.Context) string {
	method := c.Request.Method
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
	default:
		method = "HTTP"
	}
	if route := c.FullPath(); route != "" {
		return method + " " + route
	}
	return method
}
