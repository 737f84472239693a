package otlp

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"regexp"
	"strings"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
)

// exporter wraps the OTLP exporter and logs failed exports. The SDK would report them to
// OpenTelemetry's global error handler, which belongs to the embedder.
type exporter struct {
	sdktrace.SpanExporter
	logger *slog.Logger
	ended  chan struct{} // closed by Shutdown, after the last batch
	lost   int           // spans lost since the last successful export
}

// ExportSpans implements sdktrace.SpanExporter, which the SDK never calls concurrently. It
// returns nil even if the export fails; report logs the error.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	e.report(e.SpanExporter.ExportSpans(ctx, spans), len(spans))
	return nil
}

// Shutdown implements sdktrace.SpanExporter. The SDK calls it once, after the
// last batch.
func (e *exporter) Shutdown(ctx context.Context) error {
	defer close(e.ended)
	return e.SpanExporter.Shutdown(ctx)
}

// report logs the first of consecutive failures, and the first success after them.
func (e *exporter) report(err error, spans int) {
	before := e.lost
	e.lost += spans
	if err == nil {
		e.lost = 0
	}
	switch {
	case err != nil && before == 0:
		e.logger.LogAttrs(context.Background(), slog.LevelWarn, "trace export failed", slog.String("error", textOf(err)))
	case err == nil && before > 0:
		e.logger.LogAttrs(context.Background(), slog.LevelInfo, "trace export resumed", slog.Int("lost_spans", before))
	}
}

// textOf returns the text of an error without the collector's URL and without the body of its
// response, since both may contain a key.
func textOf(err error) string {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err // the text of a *url.Error begins with the URL
	}
	text, _, _ := strings.Cut(urlText.ReplaceAllString(err.Error(), "the collector"), "body: ")
	return strings.TrimRight(text, " (:")
}

// urlText matches a URL in the text of an error. A colon may follow it.
var urlText = regexp.MustCompile(`https?://\S*[^\s:]`)
