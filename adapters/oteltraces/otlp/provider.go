// Package otlp exports spans to a collector of OpenTelemetry, by OTLP over HTTP. Use its Provider
// as bootstrap.Options.TracerProvider.
//
// A program that imports the package links gRPC, which OpenTelemetry's exporter imports even for
// HTTP. The package does not touch OpenTelemetry's global state, which belongs to the embedder.
//
// It imports OpenTelemetry, and no other package of tareas.
package otlp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// defaultService is the service's name without OTEL_SERVICE_NAME.
const defaultService = "tareas"

// maxShutdown limits Shutdown, even if the deadline of its context is later.
const maxShutdown = 5 * time.Second

// retryConfig starts with short intervals, so that some retries fit in
// maxShutdown.
var retryConfig = otlptracehttp.RetryConfig{
	Enabled: true, InitialInterval: 500 * time.Millisecond, MaxInterval: 5 * time.Second, MaxElapsedTime: 30 * time.Second,
}

// Options configures Start.
type Options struct {
	// Endpoint is the collector's base URL, such as "http://127.0.0.1:4318". It is required. Traces
	// are posted to v1/traces below it.
	Endpoint string `json:"-"`
	// Version is the version of the service; "" for none.
	Version string
	// Logger gets a warning when exports begin to fail, and a message when they
	// succeed again; nil discards both.
	Logger *slog.Logger
}

// Format implements fmt.Formatter. It writes a constant text for every verb, since the endpoint may
// contain a key.
func (Options) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("otlp.Options")) }

// Provider is a trace.TracerProvider whose spans are exported. It is safe for
// concurrent use.
type Provider struct {
	trace.TracerProvider
	processor sdktrace.SpanProcessor
	client    otlptrace.Client
	exporter  *exporter

	shutdownTimeout time.Duration
}

// Format implements fmt.Formatter. It writes a constant text for every verb, as Options does.
func (*Provider) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("otlp.Provider")) }

// Start starts the exporter. It also reads OpenTelemetry's environment variables:
// OTEL_EXPORTER_OTLP_*, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER,
// OTEL_TRACES_SAMPLER_ARG and OTEL_BSP_*. It does not connect. While the collector is down, spans
// are lost and counted in the log; requests do not wait. An invalid variable with headers or a URL
// is an error, because OpenTelemetry would print it to standard error, although it may contain a
// key. No error repeats a value.
func Start(ctx context.Context, options Options) (*Provider, error) {
	resource, err := newResource(ctx, options.Version)
	if err != nil {
		return nil, err
	}
	if err := checkVariables(); err != nil {
		return nil, err
	}
	endpoint, err := url.Parse(options.Endpoint)
	if err != nil || endpoint.Scheme != "http" && endpoint.Scheme != "https" || endpoint.Host == "" {
		return nil, errors.New("endpoint of the trace collector must be an http or https URL") // without the text, which may contain a key
	}
	client := otlptracehttp.NewClient(otlptracehttp.WithEndpointURL(endpoint.JoinPath("v1", "traces").String()), otlptracehttp.WithRetry(retryConfig))
	otlp, err := otlptrace.New(ctx, client)
	if err != nil {
		return nil, fmt.Errorf("cannot start the trace exporter: %w", err)
	}
	logger := cmp.Or(options.Logger, slog.New(slog.DiscardHandler))
	exporter := &exporter{SpanExporter: otlp, logger: logger, ended: make(chan struct{})}
	processor := sdktrace.NewBatchSpanProcessor(exporter)
	// The SDK's sampler obeys OTEL_TRACES_SAMPLER. By default it follows a trusted traceparent, and
	// records all traces that begin here.
	provider := sdktrace.NewTracerProvider(sdktrace.WithResource(resource), sdktrace.WithSpanProcessor(processor))
	return &Provider{TracerProvider: provider, processor: processor, client: client, exporter: exporter, shutdownTimeout: maxShutdown}, nil
}

// header matches one header in OTEL_EXPORTER_OTLP_HEADERS.
var header = regexp.MustCompile("^\\s*[A-Za-z0-9!#$%&'*+.^_`|~-]+\\s*=([^%]|%[0-9A-Fa-f]{2})*$")

// checkVariables rejects invalid variables that may contain keys.
func checkVariables() error {
	variable := os.Getenv //nolint:forbidigo // the exporter reads the same variables
	for _, name := range []string{"OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"} {
		for text := range strings.SplitSeq(variable(name), ",") {
			if strings.TrimSpace(text) != "" && !header.MatchString(text) {
				return errors.New(name + ": must be name=value, separated by commas; in a value, write a comma as %2C and % as %25")
			}
		}
	}
	for _, name := range []string{"OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"} {
		if _, err := url.Parse(strings.TrimSpace(variable(name))); err != nil {
			return errors.New(name + ": must be a URL")
		}
	}
	return nil
}

// newResource returns the attributes of the service. It omits attributes of the process and the
// host, which a collector does not need.
func newResource(ctx context.Context, version string) (*resource.Resource, error) {
	attributes := []attribute.KeyValue{attribute.String("service.name", defaultService)}
	if version != "" {
		attributes = append(attributes, attribute.String("service.version", version))
	}
	// Later options take precedence.
	merged, err := resource.New(ctx, resource.WithAttributes(attributes...), resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		// The SDK's error quotes the variable.
		return nil, errors.New("OTEL_RESOURCE_ATTRIBUTES: want name=value, separated by commas")
	}
	return merged, nil
}

// Shutdown exports the remaining spans and stops all background goroutines. It gives up when ctx is
// done, and after five seconds at the latest. It then returns an error, and the remaining spans are
// lost. Spans that end later are dropped.
func (p *Provider) Shutdown(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, p.shutdownTimeout)
	defer cancel()
	// The Shutdown of the provider would do nothing if ctx is done already.
	err := p.processor.Shutdown(ctx)
	// If ctx is done, the SDK's goroutine may still export a batch. Stopping the client ends this
	// export.
	err = errors.Join(err, p.client.Stop(context.WithoutCancel(ctx)))
	<-p.exporter.ended
	if err != nil {
		return fmt.Errorf("cannot export the last spans: %w", err)
	}
	return nil
}
