package oteltraces

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// LogHandler returns a handler that passes every record to next. It adds trace_id and span_id to a
// record if the context has a span, recorded or not. A logger with a group has them in the group.
func LogHandler(next slog.Handler) slog.Handler { return handler{next} }

type handler struct{ slog.Handler }

var _ slog.Handler = handler{}

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, record slog.Record) error {
	if span := trace.SpanContextFromContext(ctx); span.IsValid() {
		record = record.Clone() // its attributes may be shared
		record.AddAttrs(
			slog.String("trace_id", span.TraceID().String()),
			slog.String("span_id", span.SpanID().String()),
		)
	}
	return h.Handler.Handle(ctx, record)
}

// WithAttrs implements slog.Handler. The embedded method would return a handler
// without traces.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler. The embedded method would return a handler without traces.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
