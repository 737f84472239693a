package bootstrap

import (
	"context"
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// newTraces returns nil where nobody is to see them: then nothing of them is
// installed anywhere, and they cost nothing. The function that it returns sends
// what has not been sent yet.
func newTraces(ctx context.Context, config Config, options Options) (*oteltraces.Traces, func(), error) {
	if config.TracesEndpoint == "" {
		return nil, func() {}, nil
	}
	traces, err := oteltraces.Start(ctx, oteltraces.Options{
		Endpoint: string(config.TracesEndpoint), Quiet: []string{ginhttp.LivePath, ginhttp.ReadyPath}, Version: version(), Logger: options.Logger,
	})
	if err != nil {
		return nil, nil, err
	}
	return traces, func() {
		// The start's context is long over.
		ctx := context.WithoutCancel(ctx)
		if err := traces.Shutdown(ctx); err != nil {
			options.Logger.WarnContext(ctx, "end traces", "error", err.Error())
		}
	}, nil
}

// newLogger writes into each line the trace that it belongs to.
func newLogger(options Options, traces *oteltraces.Traces) *slog.Logger {
	if traces == nil {
		return options.Logger
	}
	return slog.New(oteltraces.Handler(options.Logger.Handler()))
}
