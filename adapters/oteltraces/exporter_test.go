package oteltraces_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// Nobody listens there, or somebody who never answers: requests do not notice,
// and the end of the process is not put off.
func TestCollectorIsAway(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	gone := httptest.NewServer(nil)
	gone.Close()
	for name, host := range map[string]string{"gone": strings.TrimPrefix(gone.URL, "http://"), "silent": silent.Addr().String()} {
		t.Run(name, func(t *testing.T) {
			log := new(buffer)
			traces := start(t, "http://user:canary-password@"+host+"/canary?canary", slog.New(slog.NewJSONHandler(log, nil)),
				"OTEL_EXPORTER_OTLP_HEADERS", "x-key=canary")
			s := newService(t, traces)
			s.member(t, "ana@example.com", "secret")
			s.Close()
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			err := traces.Shutdown(ctx)
			if late := name == "silent"; (err != nil) != late || (late && !strings.Contains(err.Error(), "send the last traces")) {
				t.Errorf("got error %v, want one where time ran out, which says that the last traces are lost", err)
			}
			if lines := log.lines(t, "traces cannot be sent"); len(lines) != 1 {
				t.Errorf("got lines %v, want 1", lines)
			}
			if strings.Contains(log.String(), "canary") {
				t.Errorf("got log %s, want nothing of the endpoint or the headers in it", log)
			}
			if err := traces.Shutdown(t.Context()); err != nil {
				t.Errorf("got error %v of a second end, want none", err)
			}
		})
	}
}

// A caller who waits for ever does not: the end has a bound of its own.
func TestShutdownIsBounded(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	traces := start(t, "http://"+silent.Addr().String(), nil, "OTEL_EXPORTER_OTLP_TIMEOUT", "3600000")
	newService(t, traces).send(t, "GET", "/me", "")
	if err := traces.Shutdown(context.Background()); err == nil {
		t.Error("got no error, want one that says that the last traces are lost")
	}
}

func TestAnswersOfTheCollector(t *testing.T) {
	tests := map[string]struct {
		answer           func(n int, w http.ResponseWriter) bool
		requests, spans  int
		failures, healed int
	}{
		"taken": {nil, 1, 1, 0, 0},
		"unavailable once": {func(n int, w http.ResponseWriter) bool {
			if n == 1 {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
			return n == 1
		}, 2, 1, 0, 0},
		"refused": {func(_ int, w http.ResponseWriter) bool {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = w.Write([]byte("no such key"))
			return true
		}, 1, 0, 1, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			c, log := newCollector(t), new(buffer)
			c.answer = test.answer
			traces := start(t, c.URL, slog.New(slog.NewJSONHandler(log, nil)))
			s := newService(t, traces)
			s.send(t, "GET", "/nothing", "")
			s.Close()
			flush(t, traces)
			if len(c.requests) != test.requests || len(c.spans()) != test.spans {
				t.Errorf("got %d requests and %d spans, want %d and %d", len(c.requests), len(c.spans()), test.requests, test.spans)
			}
			if got := len(log.lines(t, "traces cannot be sent")); got != test.failures {
				t.Errorf("got %d failures in the log, want %d: %s", got, test.failures, log)
			}
		})
	}
}

// A row of failures is two lines: its beginning, and its end with what it cost.
func TestFailuresInARowAreLoggedOnce(t *testing.T) {
	c, log := newCollector(t), new(buffer)
	c.answer = func(n int, w http.ResponseWriter) bool {
		if n <= 3 {
			w.WriteHeader(http.StatusForbidden)
		}
		return n <= 3
	}
	t.Setenv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1")
	traces := start(t, c.URL, slog.New(slog.NewJSONHandler(log, nil)))
	s := newService(t, traces)
	for range 5 {
		s.send(t, "GET", "/nothing", "")
	}
	s.Close()
	flush(t, traces)
	if got := log.lines(t, "traces cannot be sent"); len(got) != 1 {
		t.Errorf("got lines %v, want 1", got)
	}
	if got := log.lines(t, "traces are sent again"); len(got) != 1 || got[0]["lost_spans"] != 3.0 {
		t.Errorf("got lines %v, want 1 that tells of 3 lost spans", got)
	}
}
