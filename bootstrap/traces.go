package bootstrap

import (
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// newTraces returns nil if traces are off, so that they cost nothing.
func newTraces(config Config, options Options) (*oteltraces.Traces, error) {
	if options.TracerProvider == nil {
		return nil, nil //nolint:nilnil // no traces
	}
	proxies, err := gateway.ParseProxies(config.TrustedProxies)
	if err != nil {
		return nil, err
	}
	return oteltraces.New(options.TracerProvider, oteltraces.Options{
		UntracedPaths: healthPaths, TrustPeer: proxies.Sent,
	}), nil
}

// newLogger returns the logger of the options. If traces are on, each line of a trace has the trace
// ID.
func newLogger(options Options, traces *oteltraces.Traces) *slog.Logger {
	if traces == nil {
		return options.Logger
	}
	return slog.New(oteltraces.LogHandler(options.Logger.Handler()))
}
