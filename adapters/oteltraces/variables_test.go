package oteltraces_test

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// export returns the collector's only request from traces with these environment
// variables.
func export(t *testing.T, c *collector, endpoint string, variables ...string) *http.Request {
	t.Helper()
	traces := start(t, endpoint, nil, variables...)
	get(t, traces, nothing)
	flush(t, traces)
	if len(c.requests) != 1 || len(c.spans()) != 1 {
		t.Fatalf("got %d requests and %d spans, want 1 of each", len(c.requests), len(c.spans()))
	}
	return c.requests[0]
}

func TestExporterVariables(t *testing.T) {
	plain := newCollector(t)
	r := export(t, plain, plain.URL+"/base/")
	if r.URL.Path != "/base/v1/traces" || r.Header.Get("Content-Type") != "application/x-protobuf" || r.Header.Get("Content-Encoding") != "" {
		t.Errorf("got a request to %s with %v, want plain protobuf to /base/v1/traces", r.URL.Path, r.Header)
	}
	other := newCollector(t)
	r = export(t, other, other.URL,
		"OTEL_EXPORTER_OTLP_COMPRESSION", "gzip", "OTEL_EXPORTER_OTLP_HEADERS", "x-key=a%20b, x-other=c=d")
	if r.URL.Path != "/v1/traces" || r.Header.Get("Content-Encoding") != "gzip" || r.Header.Get("X-Key") != "a b" || r.Header.Get("X-Other") != "c=d" {
		t.Errorf("got a request to %s with %v, want gzip and two headers to /v1/traces", r.URL.Path, r.Header)
	}
}

func TestCollectorCertificate(t *testing.T) {
	c := new(collector)
	c.Server = httptest.NewTLSServer(http.HandlerFunc(c.receive))
	t.Cleanup(c.Close)
	file := filepath.Join(t.TempDir(), "authority.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Certificate().Raw})
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	export(t, c, c.URL, "OTEL_EXPORTER_OTLP_CERTIFICATE", file)
}

func TestServiceName(t *testing.T) {
	for _, name := range []string{"tareas", "other"} {
		c := newCollector(t)
		export(t, c, c.URL)
		if got := c.spans()[0].resource; got["service.name"] != name || got["service.version"] != "v1.2.3" {
			t.Errorf("got the resource %v, want service %s of v1.2.3", got, name)
		}
		t.Setenv("OTEL_SERVICE_NAME", "other")
	}
}
