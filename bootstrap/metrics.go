package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

func newMetrics(options Options, storage *openStorage, sweeper *sweeper, queue *fairqueue.Queue, limiter *ratelimit.Limiter, accounts *application.Accounts) *prommetrics.Metrics {
	sources := prommetrics.Sources{
		FairQueue: queue.Stats, Limiter: limiter.Rejected, ClockDifference: sweeper.clockDifference, Pools: storage.pools, Version: version(),
	}
	if storage.Revocations != nil {
		sources.Accounts = accounts.TokensRevoked
	}
	if log, ok := options.Logger.Handler().(logHandler); ok {
		sources.Log = log.writer.droppedByKind
	}
	return prommetrics.New(sources)
}

// metricsConns is the maximum number of connections to the metrics listener.
const metricsConns = 32

// serveMetrics serves GET /metrics and the health checks on a separate listener until stop is
// called. Its address need not be public. The health checks respond there even if clients have
// taken all connections of the API.
func (s *Service) serveMetrics(ctx context.Context) (stop func(), err error) {
	if s.config.MetricsAddr == "" {
		return func() {}, nil
	}
	listener, err := listen(ctx, s.config.MetricsAddr)
	if err != nil {
		return nil, fmt.Errorf("METRICS_ADDR: %w", err)
	}
	listener, err = gateway.NewListener(listener, gateway.ListenerOptions{MaxConns: metricsConns})
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", onlyOwnHosts(s.metrics.Handler(), s.config.MetricsAddr))
	for _, path := range healthPaths {
		mux.Handle(path, s.Handler())
	}
	server := gateway.NewServer(mux, s.failures.Logger)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.logger.ErrorContext(ctx, "cannot serve metrics", "error", err.Error())
		}
	}()
	s.logger.InfoContext(ctx, "serving metrics", "address", listener.Addr().String())
	return func() {
		_ = server.Close() // an aborted scrape only leaves a gap in a graph
		<-ended
	}, nil
}
