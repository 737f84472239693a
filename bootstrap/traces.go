package bootstrap

import (
	"context"
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// newTraces returns nil if traces are off, so that they cost nothing. The closer of those of the
// configuration sends the remaining spans.
func newTraces(ctx context.Context, config Config, options Options, closers *closers) (*oteltraces.Traces, error) {
	if options.TracerProvider == nil && config.TracesEndpoint == "" {
		return nil, nil //nolint:nilnil // no traces
	}
	proxies, err := gateway.ParseProxies(config.TrustedProxies)
	if err != nil {
		return nil, err
	}
	settings := oteltraces.Options{
		Endpoint: string(config.TracesEndpoint), UntracedPaths: []string{ginhttp.LivePath, ginhttp.ReadyPath}, TrustPeer: proxies.Sent, Version: version(), Logger: options.Logger,
	}
	if options.TracerProvider != nil {
		return oteltraces.New(options.TracerProvider, settings), nil
	}
	traces, err := oteltraces.Start(ctx, settings)
	if err != nil {
		return nil, err
	}
	closers.add("traces", traces.Shutdown)
	return traces, nil
}

// newLogger returns the logger of the options. If traces are on, each line has
// its trace ID.
func newLogger(options Options, traces *oteltraces.Traces) *slog.Logger {
	if traces == nil {
		return options.Logger
	}
	return slog.New(oteltraces.Handler(options.Logger.Handler()))
}
