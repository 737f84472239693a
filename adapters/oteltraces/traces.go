// Package oteltraces sends traces of requests and of their SQL statements to a
// collector, with OpenTelemetry: a middleware for Gin, a plugin for GORM, and a
// slog.Handler that puts the trace's identity into the log.
//
// What leaves the process is listed in one place (scrub.go): no path, query,
// address, header, parameter of a statement or text of an error is in it.
// Nothing here touches the process's global OpenTelemetry state, which belongs
// to whoever embeds the service.
//
// It imports OpenTelemetry, Gin and GORM, and neither application nor domain.
package oteltraces

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// scope is the instrumentation scope of the spans that are made here.
const scope = "github.com/seed-9b87e5c3/tareas/adapters/oteltraces"

// defaultService is the service's name where OTEL_SERVICE_NAME has no other.
const defaultService = "tareas"

// maxShutdown is how long Shutdown takes at most, however patient its caller
// is.
const maxShutdown = 5 * time.Second

// retries begin soon, so that there is time for some within maxShutdown.
var retries = otlptracehttp.RetryConfig{
	Enabled: true, InitialInterval: 500 * time.Millisecond, MaxInterval: 5 * time.Second, MaxElapsedTime: 30 * time.Second,
}

// Options is what Start is told.
type Options struct {
	// Endpoint is the collector's base URL, as "http://127.0.0.1:4318"; traces
	// go to v1/traces below it.
	Endpoint string
	// Quiet are the route templates that have no spans: those that are asked
	// every second how the service is.
	Quiet []string
	// Version is the service's own; empty for none.
	Version string
	// Logger is told when the collector cannot be reached, and when it can be
	// again; nil is silence.
	Logger *slog.Logger
}

// Traces makes spans and sends them. It is safe for concurrent use.
type Traces struct {
	provider   *sdktrace.TracerProvider
	processor  sdktrace.SpanProcessor
	client     otlptrace.Client
	exporter   *exporter
	propagator propagation.TextMapPropagator
	tracer     trace.Tracer
	quiet      []string
}

// Start makes ready to send traces. What the options do not say, OpenTelemetry's
// variables in the process's environment do: OTEL_EXPORTER_OTLP_*,
// OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and its ARG,
// OTEL_BSP_*. It reaches nobody: a collector that is away costs spans, which the
// log counts, and no request anything.
func Start(ctx context.Context, options Options) (*Traces, error) {
	described, err := describe(ctx, options.Version)
	if err != nil {
		return nil, err
	}
	logger := options.Logger
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	endpoint, err := url.JoinPath(options.Endpoint, "v1", "traces")
	if err != nil {
		return nil, errors.New("the collector's endpoint is no URL") // which may hold a key
	}
	client := otlptracehttp.NewClient(otlptracehttp.WithEndpointURL(endpoint), otlptracehttp.WithRetry(retries))
	otlp, err := otlptrace.New(ctx, client)
	if err != nil {
		return nil, fmt.Errorf("start the exporter of traces: %w", err)
	}
	exporter := &exporter{SpanExporter: otlp, logger: logger, ended: make(chan struct{})}
	processor := sdktrace.NewBatchSpanProcessor(exporter)
	// The sampler is the SDK's: what OTEL_TRACES_SAMPLER says, and otherwise
	// the choice of whoever sent the traceparent, or else everything.
	provider := sdktrace.NewTracerProvider(
		sdktrace.WithResource(described),
		sdktrace.WithSpanProcessor(processor),
	)
	return &Traces{
		provider:   provider,
		processor:  processor,
		client:     client,
		exporter:   exporter,
		propagator: propagation.TraceContext{},
		tracer:     provider.Tracer(scope),
		quiet:      options.Quiet,
	}, nil
}

// describe is what every span says of the service. Of the process and its
// machine nothing is said, which is more than a collector needs.
func describe(ctx context.Context, version string) (*resource.Resource, error) {
	known := []attribute.KeyValue{attribute.String("service.name", defaultService)}
	if version != "" {
		known = append(known, attribute.String("service.version", version))
	}
	// The environment goes last, so that it wins.
	described, err := resource.New(ctx, resource.WithAttributes(known...), resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		// The SDK's own error quotes the variable.
		return nil, errors.New("OTEL_RESOURCE_ATTRIBUTES: want name=value, separated by commas")
	}
	return described, nil
}

// Shutdown sends what has not been sent yet and ends everything that runs in
// the background. It returns when that has ended: at the latest when ctx is
// done or, before that, after five seconds. What it could not send is lost; the
// error says that it was out of time. Spans that end later are dropped.
func (t *Traces) Shutdown(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, maxShutdown)
	defer cancel()
	// Not the provider's: that one does nothing when ctx is done already.
	err := t.processor.Shutdown(ctx)
	// The SDK leaves its goroutine behind when it is out of time: that one is
	// at work on a batch, which ends now.
	after := context.WithoutCancel(ctx)
	err = errors.Join(err, t.client.Stop(after))
	<-t.exporter.ended
	err = errors.Join(err, t.provider.Shutdown(after))
	if err != nil {
		return fmt.Errorf("send the last traces: %w", err)
	}
	return nil
}
