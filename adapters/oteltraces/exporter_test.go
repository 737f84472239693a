package oteltraces_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/test/await"
)

// A collector that refuses connections or never answers delays neither requests
// nor the shutdown.
func TestCollectorIsDown(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	closed := httptest.NewServer(nil)
	closed.Close()
	for name, test := range map[string]struct {
		host  string
		limit time.Duration
		want  string // the error
	}{
		"closed": {closed.Listener.Addr().String(), time.Minute, ""},
		"silent": {silent.Addr().String(), 50 * time.Millisecond, "cannot export the last spans"},
	} {
		t.Run(name, func(t *testing.T) {
			log, logger := newLog()
			traces := start(t, "http://user:canary-password@"+test.host+"/canary?canary", logger, "OTEL_EXPORTER_OTLP_HEADERS", "x-key=canary")
			get(t, traces, nothing)
			ctx, cancel := context.WithTimeout(t.Context(), test.limit)
			defer cancel()
			err := traces.Shutdown(ctx)
			if (err != nil) != (test.want != "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want %q", err, test.want)
			}
			if got := lines(t, log, "trace export failed"); len(got) != 1 {
				t.Errorf("got lines %v, want 1", got)
			}
			if strings.Contains(log.String(), "canary") {
				t.Errorf("got log %s, want it without the endpoint and the headers", log)
			}
			if err := traces.Shutdown(t.Context()); err != nil {
				t.Errorf("got error %v from a second Shutdown, want none", err)
			}
		})
	}
}

// Shutdown has a bound of its own, whatever its context.
func TestShutdownIsBounded(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	traces := start(t, "http://"+silent.Addr().String(), nil, "OTEL_EXPORTER_OTLP_TIMEOUT", "3600000", "OTEL_BSP_EXPORT_TIMEOUT", "3600000")
	traces.SetShutdownTimeout(50 * time.Millisecond)
	get(t, traces, nothing)
	ended := make(chan error, 1)
	go func() { ended <- traces.Shutdown(context.Background()) }()
	if err := await.Done(t, "Shutdown returns", ended); err == nil {
		t.Error("got no error, want one for the lost spans")
	}
}

// The endpoint may hold a key, which the error does not repeat.
func TestInvalidEndpoint(t *testing.T) {
	for _, endpoint := range []string{"", "canary:4318", "//canary", "ftp://canary", "http://", "http://canary%zz"} {
		traces, err := oteltraces.Start(t.Context(), oteltraces.Options{Endpoint: endpoint})
		if traces != nil || err == nil || strings.Contains(err.Error(), "canary") {
			t.Errorf("%q: got error %v, want one without the endpoint", endpoint, err)
		}
	}
}

func TestCollectorAnswers(t *testing.T) {
	tests := map[string]struct {
		answer                    func(n int, w http.ResponseWriter) bool
		requests, spans, failures int
	}{
		"accepted": {nil, 1, 1, 0},
		"unavailable once": {func(n int, w http.ResponseWriter) bool {
			if n == 1 {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
			return n == 1
		}, 2, 1, 0},
		"refused": {func(_ int, w http.ResponseWriter) bool {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = w.Write([]byte("no such key"))
			return true
		}, 1, 0, 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			c := newCollector(t)
			log, logger := newLog()
			c.answer = test.answer
			traces := start(t, c.URL, logger)
			get(t, traces, nothing)
			flush(t, traces)
			if len(c.requests) != test.requests || len(c.spans()) != test.spans {
				t.Errorf("got %d requests and %d spans, want %d and %d", len(c.requests), len(c.spans()), test.requests, test.spans)
			}
			if got := len(lines(t, log, "trace export failed")); got != test.failures {
				t.Errorf("got %d failures in the log, want %d: %s", got, test.failures, log)
			}
		})
	}
}

// Failures in a row are logged at their start, and at their end with the number
// of lost spans.
func TestFailuresInARowAreLoggedOnce(t *testing.T) {
	c := newCollector(t)
	log, logger := newLog()
	c.answer = func(n int, w http.ResponseWriter) bool {
		if n <= 3 {
			w.WriteHeader(http.StatusForbidden)
		}
		return n <= 3
	}
	t.Setenv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1")
	traces := start(t, c.URL, logger)
	for range 5 {
		get(t, traces, nothing)
	}
	flush(t, traces)
	if got := lines(t, log, "trace export failed"); len(got) != 1 {
		t.Errorf("got lines %v, want 1", got)
	}
	if got := lines(t, log, "trace export resumed"); len(got) != 1 || got[0]["lost_spans"] != 3.0 {
		t.Errorf("got lines %v, want 1 with 3 lost spans", got)
	}
}
