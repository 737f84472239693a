package oteltraces_test

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

func TestEnabled(t *testing.T) {
	const endpoint, particular = "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
	tests := map[string]struct {
		variables map[string]string
		want      bool
	}{
		"nothing":             {nil, false},
		"an endpoint":         {map[string]string{endpoint: "http://127.0.0.1:4318"}, true},
		"one for traces":      {map[string]string{particular: "http://127.0.0.1:4318"}, true},
		"the SDK is disabled": {map[string]string{endpoint: "http://127.0.0.1:4318", "OTEL_SDK_DISABLED": "true"}, false},
		"no exporter":         {map[string]string{endpoint: "http://127.0.0.1:4318", "OTEL_TRACES_EXPORTER": "none"}, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := oteltraces.Enabled(environment(test.variables)); got != test.want {
				t.Errorf("got %t, want %t", got, test.want)
			}
		})
	}
}

// A mistake names its variable and does not show what is in it.
func TestMistakes(t *testing.T) {
	tests := map[string]struct{ name, value string }{
		"no URL":             {"OTEL_EXPORTER_OTLP_ENDPOINT", "canary:4318"},
		"an unreadable URL":  {"OTEL_EXPORTER_OTLP_ENDPOINT", "http://a:canary@ /"},
		"another scheme":     {"OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://canary:4317"},
		"no host":            {"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "http:///canary"},
		"a header alone":     {"OTEL_EXPORTER_OTLP_HEADERS", "canary"},
		"a header unnamed":   {"OTEL_EXPORTER_OTLP_HEADERS", "=canary"},
		"a bad escape":       {"OTEL_EXPORTER_OTLP_TRACES_HEADERS", "a=canary%zz"},
		"no number":          {"OTEL_EXPORTER_OTLP_TIMEOUT", "canary"},
		"no time":            {"OTEL_EXPORTER_OTLP_TIMEOUT", "0"},
		"other compression":  {"OTEL_EXPORTER_OTLP_COMPRESSION", "canary"},
		"other protocol":     {"OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"},
		"a missing file":     {"OTEL_EXPORTER_OTLP_CERTIFICATE", "/nowhere/a.pem"},
		"no certificate":     {"OTEL_EXPORTER_OTLP_CERTIFICATE", os.DevNull},
		"a key alone":        {"OTEL_EXPORTER_OTLP_CLIENT_KEY", os.DevNull},
		"a certificate only": {"OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE", os.DevNull},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			variables := map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318", test.name: test.value}
			_, err := oteltraces.Start(t.Context(), oteltraces.Options{Getenv: environment(variables)})
			if err == nil || !strings.Contains(err.Error(), test.name) || strings.Contains(err.Error(), "canary") {
				t.Errorf("got error %v, want one of %s without its value", err, test.name)
			}
		})
	}
}

// sent is the one request that the collector gets of a service with these
// variables.
func sent(t *testing.T, c *collector, endpoint string, variables ...string) *http.Request {
	t.Helper()
	traces := start(t, endpoint, nil, variables...)
	s := newService(t, traces)
	s.send(t, "GET", "/nothing", "")
	s.Close()
	flush(t, traces)
	if len(c.requests) != 1 || len(c.spans()) != 1 {
		t.Fatalf("got %d requests and %d spans, want 1 of each", len(c.requests), len(c.spans()))
	}
	return c.requests[0]
}

func TestVariablesOfTheExporter(t *testing.T) {
	plain := newCollector(t)
	r := sent(t, plain, plain.URL+"/base/")
	if r.URL.Path != "/base/v1/traces" || r.Header.Get("Content-Type") != "application/x-protobuf" || r.Header.Get("Content-Encoding") != "" {
		t.Errorf("got a request to %s with %v, want plain protobuf to /base/v1/traces", r.URL.Path, r.Header)
	}
	particular := newCollector(t)
	r = sent(t, particular, "http://127.0.0.1:9/", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", particular.URL+"/exactly",
		"OTEL_EXPORTER_OTLP_COMPRESSION", "gzip", "OTEL_EXPORTER_OTLP_HEADERS", "x-key=a%20b, x-other=c=d")
	if r.URL.Path != "/exactly" || r.Header.Get("Content-Encoding") != "gzip" || r.Header.Get("X-Key") != "a b" || r.Header.Get("X-Other") != "c=d" {
		t.Errorf("got a request to %s with %v, want gzip and two headers to /exactly", r.URL.Path, r.Header)
	}
}

func TestCollectorWithACertificate(t *testing.T) {
	c := new(collector)
	c.Server = httptest.NewTLSServer(http.HandlerFunc(c.take))
	t.Cleanup(c.Close)
	file := filepath.Join(t.TempDir(), "authority.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Certificate().Raw})
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	sent(t, c, c.URL, "OTEL_EXPORTER_OTLP_CERTIFICATE", file)
}

func TestServiceIsNamed(t *testing.T) {
	t.Setenv("OTEL_SERVICE_NAME", "other")
	t.Setenv("OTEL_TRACES_SAMPLER", "always_on")
	c := newCollector(t)
	sent(t, c, c.URL)
	if got := c.spans()[0].resource["service.name"]; got != "other" {
		t.Errorf("got service.name %q, want %q", got, "other")
	}
}
