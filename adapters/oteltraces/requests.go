package oteltraces

import (
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"
	"go.opentelemetry.io/contrib/instrumentation/github.com/gin-gonic/gin/otelgin"
	"go.opentelemetry.io/otel/metric/noop"
)

// Middleware returns the middleware that makes a span of each request, in the
// trace that its traceparent names or in a new one. The request's context has
// the span from there on, and what comes after the middleware sees it. When the
// middleware is done the request has its old context again: what logs with the
// span runs inside of it.
func (t *Traces) Middleware() gin.HandlerFunc {
	return otelgin.Middleware("",
		otelgin.WithTracerProvider(t.provider),
		otelgin.WithPropagators(t.propagator),
		// Left out, the process's global meters are used.
		otelgin.WithMeterProvider(noop.NewMeterProvider()),
		otelgin.WithSpanNameFormatter(spanName),
		otelgin.WithGinFilter(func(c *gin.Context) bool { return !slices.Contains(t.quiet, c.FullPath()) }),
	)
}

// spanName is the method and the route's template. A path that no route has
// is not in it, and neither is a method that HTTP does not know: clients write
// there what they like, and each would be a name of its own.
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
