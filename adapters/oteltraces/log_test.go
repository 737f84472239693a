package oteltraces_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"testing/slogtest"

	"go.opentelemetry.io/otel/trace"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestHandlerPassesSlogtest(t *testing.T) {
	var log bytes.Buffer
	slogtest.Run(t, func(*testing.T) slog.Handler {
		log.Reset()
		return oteltraces.LogHandler(slog.NewJSONHandler(&log, nil))
	}, func(t *testing.T) map[string]any {
		var line map[string]any
		expect.NoError(t, json.Unmarshal(log.Bytes(), &line))
		return line
	})
}

func TestHandlerAddsTheTrace(t *testing.T) {
	const want = `"trace_id":"01000000000000000000000000000000","span_id":"0200000000000000"`
	notSampled := trace.ContextWithSpanContext(t.Context(), trace.SpanContextFromContext(traced(t.Context())).WithTraceFlags(0))
	tests := map[string]struct {
		ctx    context.Context
		logger func(*slog.Logger) *slog.Logger
		want   bool
	}{
		"in a trace":             {traced(t.Context()), func(l *slog.Logger) *slog.Logger { return l }, true},
		"not sampled":            {notSampled, func(l *slog.Logger) *slog.Logger { return l }, true},
		"outside a trace":        {t.Context(), func(l *slog.Logger) *slog.Logger { return l }, false},
		"logger with attributes": {traced(t.Context()), func(l *slog.Logger) *slog.Logger { return l.With("a", 1) }, true},
		"logger with a group":    {traced(t.Context()), func(l *slog.Logger) *slog.Logger { return l.WithGroup("a") }, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			test.logger(slog.New(oteltraces.LogHandler(slog.NewJSONHandler(&log, nil)))).InfoContext(test.ctx, "x")
			if got := strings.Contains(log.String(), want); got != test.want {
				t.Errorf("got line %s, want the trace in it: %t", &log, test.want)
			}
		})
	}
}
