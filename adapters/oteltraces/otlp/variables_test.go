package otlp_test

import (
	"net/http"
	"strings"
	"testing"

	"go.opentelemetry.io/otel"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces/otlp"
)

// export returns the only request that the collector gets from a provider with these
// environment variables.
func export(t *testing.T, c *collector, endpoint string, variables ...string) *http.Request {
	t.Helper()
	provider := start(t, endpoint, nil, variables...)
	record(t, provider)
	flush(t, provider)
	requests, spans := c.received()
	if len(requests) != 1 || len(spans) != 1 {
		t.Fatalf("got %d requests and %d spans, want 1 of each", len(requests), len(spans))
	}
	return requests[0]
}

func TestExporterVariables(t *testing.T) {
	c := newCollector(t)
	r := export(t, c, c.URL+"/base/", "OTEL_EXPORTER_OTLP_HEADERS", "x-key=a%20b")
	if r.URL.Path != "/base/v1/traces" || r.Header.Get("X-Key") != "a b" {
		t.Errorf("got a request to %s with %v, want the header to /base/v1/traces", r.URL.Path, r.Header)
	}
}

// An invalid variable that may contain a key is an error, which does not repeat it.
func TestInvalidVariables(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"OTEL_EXPORTER_OTLP_HEADERS", "a=b,canary", "must be name=value"},
		{"OTEL_EXPORTER_OTLP_TRACES_HEADERS", "canary 2=a", "must be name=value"},
		{"OTEL_EXPORTER_OTLP_HEADERS", "a=canary%zz", "must be name=value"},
		{"OTEL_EXPORTER_OTLP_ENDPOINT", "http://u:canary%zz@h", "must be a URL"},
		{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "http://u:canary%zz@h", "must be a URL"},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Setenv(c.name, c.value)
			provider, err := otlp.Start(t.Context(), otlp.Options{Endpoint: "http://127.0.0.1:4318"})
			if provider != nil || err == nil || !strings.HasPrefix(err.Error(), c.name+": "+c.want) || strings.Contains(err.Error(), "canary") {
				t.Errorf("got %v, want an error with %s", err, c.want)
			}
		})
	}
}

func TestServiceName(t *testing.T) {
	for _, name := range []string{"tareas", "other"} {
		c := newCollector(t)
		export(t, c, c.URL)
		if got := c.resource; got["service.name"] != name || got["service.version"] != "v1.2.3" {
			t.Errorf("got the resource %v, want service %s of v1.2.3", got, name)
		}
		t.Setenv("OTEL_SERVICE_NAME", "other")
	}
}

// The embedder may use OpenTelemetry too.
func TestGlobalStateIsUnchanged(t *testing.T) {
	provider, meters := otel.GetTracerProvider(), otel.GetMeterProvider()
	c := newCollector(t)
	export(t, c, c.URL)
	if otel.GetTracerProvider() != provider || otel.GetMeterProvider() != meters {
		t.Error("got other global providers, want them unchanged")
	}
	if got := otel.GetTextMapPropagator().Fields(); len(got) != 0 {
		t.Errorf("got a global propagator of %v, want none", got)
	}
}
