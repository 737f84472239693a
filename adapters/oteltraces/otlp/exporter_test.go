package otlp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces/otlp"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A collector that accepts no connections or never responds delays neither spans nor the shutdown.
// Shutdown has a limit whatever its context is.
func TestCollectorIsDown(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	t.Cleanup(func() { _ = silent.Close() })
	for name, test := range map[string]struct {
		host           string
		context, limit time.Duration
		want           string // the error
	}{
		"closed":                     {"127.0.0.1:1", time.Hour, time.Hour, ""},
		"silent, limit of a context": {silent.Addr().String(), 50 * time.Millisecond, time.Hour, "cannot export the last spans"},
		"silent, own limit":          {silent.Addr().String(), time.Hour, 50 * time.Millisecond, "cannot export the last spans"},
	} {
		t.Run(name, func(t *testing.T) {
			log, logger := newLog()
			provider := start(t, "http://user:canary-password@"+test.host+"/canary?canary", logger,
				"OTEL_EXPORTER_OTLP_HEADERS", "x-key=canary", "OTEL_EXPORTER_OTLP_TIMEOUT", "3600000", "OTEL_BSP_EXPORT_TIMEOUT", "3600000")
			provider.SetShutdownTimeout(test.limit)
			record(t, provider)
			ctx, cancel := context.WithTimeout(t.Context(), test.context)
			defer cancel()
			ended := make(chan error, 1)
			go func() { ended <- provider.Shutdown(ctx) }()
			err := await.Done(t, "Shutdown returns", ended)
			if (err != nil) != (test.want != "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want %q", err, test.want)
			}
			if got := strings.Count(log.String(), "trace export failed"); got != 1 {
				t.Errorf("got %d failures in the log, want 1: %s", got, log)
			}
			if strings.Contains(log.String(), "canary") {
				t.Errorf("got log %s, want it without the endpoint and the headers", log)
			}
			if err := provider.Shutdown(t.Context()); err != nil {
				t.Errorf("got error %v from a second Shutdown, want none", err)
			}
		})
	}
}

// The endpoint may contain a key, so the error does not repeat it.
func TestInvalidEndpoint(t *testing.T) {
	for _, endpoint := range []string{"", "canary:4318", "//canary", "ftp://canary", "http://", "http://canary%zz"} {
		provider, err := otlp.Start(t.Context(), otlp.Options{Endpoint: endpoint})
		if provider != nil || err == nil || strings.Contains(err.Error(), "canary") {
			t.Errorf("%q: got error %v, want one without the endpoint", endpoint, err)
		}
	}
}

// fmt and JSON do not print the endpoint.
func TestNothingPrintsTheEndpoint(t *testing.T) {
	for _, value := range []any{otlp.Options{Endpoint: "canary"}, start(t, "http://canary", nil)} {
		printed, _ := json.Marshal(value) // if Marshal fails, printed is empty
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x"} {
			printed = fmt.Appendf(printed, verb, value)
		}
		if text := string(printed); strings.Contains(text, "canary") || strings.Contains(text, "63616e617279") {
			t.Errorf("got %s, want it without the endpoint", text)
		}
	}
}

// A batch that the collector rejects as unavailable is sent again.
func TestCollectorIsUnavailable(t *testing.T) {
	c := newCollector(t)
	log, logger := newLog()
	c.answer = func(n int, w http.ResponseWriter) bool {
		if n == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		return n == 1
	}
	provider := start(t, c.URL, logger)
	record(t, provider)
	flush(t, provider)
	if requests, spans := c.received(); len(requests) != 2 || len(spans) != 1 || log.String() != "" {
		t.Errorf("got %d requests, %d spans and the log %s, want 2, 1 and none", len(requests), len(spans), log)
	}
}

// Consecutive failures are logged when they begin and when they end. The
// second line has the number of lost spans.
func TestFailuresInARowAreLoggedOnce(t *testing.T) {
	c := newCollector(t)
	log, logger := newLog()
	c.answer = func(n int, w http.ResponseWriter) bool {
		if n <= 3 {
			http.Error(w, "canary is no valid key", http.StatusForbidden)
		}
		return n <= 3
	}
	t.Setenv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1")
	provider := start(t, strings.Replace(c.URL, "//", "//user:canary@", 1)+"/canary", logger)
	for range 5 {
		record(t, provider)
	}
	flush(t, provider)
	if got := strings.Count(log.String(), "trace export failed"); got != 1 || !strings.Contains(log.String(), `"trace export resumed","lost_spans":3}`) {
		t.Errorf("got log %s, want one failure, and 3 lost spans at its end", log)
	}
	if want := `failed to send to the collector: 403 Forbidden"`; strings.Contains(log.String(), "canary") || !strings.Contains(log.String(), want) {
		t.Errorf("got log %s, want the error %s in it", log, want)
	}
}
