package main

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces/otlp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// exportTraces sets the options' TracerProvider if the configuration has a collector. The function
// stop exports the remaining spans.
func exportTraces(ctx context.Context, config bootstrap.Config, options *bootstrap.Options) (stop func(context.Context) error, err error) {
	if config.TracesEndpoint == "" {
		return func(context.Context) error { return nil }, nil
	}
	info, err := buildInfo()
	if err != nil {
		return nil, err
	}
	provider, err := otlp.Start(ctx, otlp.Options{Endpoint: string(config.TracesEndpoint), Version: info.Main.Version, Logger: options.Logger})
	if err != nil {
		return nil, err
	}
	options.TracerProvider = provider
	return provider.Shutdown, nil
}
