package oteltraces

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"sync"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// exporter stands between the SDK and the exporter of OTLP: it takes out of
// spans what is not to leave the process, and logs what goes wrong. The SDK
// would report that to the global handler of a process that may not be ours.
type exporter struct {
	sdktrace.SpanExporter
	logger *slog.Logger
	ended  chan struct{} // closed when no batch will come any more

	mutex sync.Mutex
	lost  int // spans since the collector was last reached
}

// ExportSpans implements sdktrace.SpanExporter. It never fails.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	clean := make([]sdktrace.ReadOnlySpan, len(spans))
	for i, span := range spans {
		clean[i] = scrubbed{span}
	}
	e.report(e.SpanExporter.ExportSpans(ctx, clean), len(spans))
	return nil
}

// Shutdown implements sdktrace.SpanExporter. It is called once, after the last
// batch.
func (e *exporter) Shutdown(ctx context.Context) error {
	defer close(e.ended)
	return e.SpanExporter.Shutdown(ctx)
}

// report logs the first failure in a row and the success that ends it.
func (e *exporter) report(err error, spans int) {
	e.mutex.Lock()
	before := e.lost
	e.lost += spans
	if err == nil {
		e.lost = 0
	}
	e.mutex.Unlock()
	switch {
	case err != nil && before == 0:
		e.logger.LogAttrs(context.Background(), slog.LevelWarn, "traces cannot be sent", slog.String("error", withoutURL(err).Error()))
	case err == nil && before > 0:
		e.logger.LogAttrs(context.Background(), slog.LevelInfo, "traces are sent again", slog.Int("lost_spans", before))
	}
}

// withoutURL is the error without the collector's URL, in which people put
// keys.
func withoutURL(err error) error {
	if wrapped := (*url.Error)(nil); errors.As(err, &wrapped) {
		return wrapped.Err
	}
	return err
}
