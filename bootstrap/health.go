package bootstrap

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// probeTimeout is how long the database may take to answer a probe, the
	// making of a connection included, which across the world is half a second
	// for each host.
	probeTimeout = 2 * time.Second
	// firstProbeTimeout is how long the start waits for that. A database that
	// is away must not keep the service from being alive.
	firstProbeTimeout = 700 * time.Millisecond
	// probeEvery is how old what a probe found may be: however many ask, the
	// database is asked that often.
	probeEvery = 200 * time.Millisecond
)

// health says whether the service can be sent requests. It is safe for
// concurrent use.
type health struct {
	draining atomic.Bool
	// problem looks what is wrong with the storage; nil for one that has
	// nothing to go wrong.
	problem func(ctx context.Context) (string, error)
	logger  *slog.Logger

	mutex sync.Mutex
	found string
	at    time.Time
}

// Problems implements ginhttp.Health.
func (h *health) Problems(ctx context.Context) []string {
	if h.draining.Load() {
		return []string{"draining"} // whatever else: it must be heard at once
	}
	if h.problem == nil {
		return nil
	}
	if found := h.probe(ctx); found != "" {
		return []string{found}
	}
	return nil
}

// probe looks, unless somebody has just done so. Changes are logged.
func (h *health) probe(ctx context.Context) string {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if time.Since(h.at) < probeEvery {
		return h.found
	}
	// One who asks and goes away must not make the database seem away.
	found, err := h.problem(context.WithoutCancel(ctx))
	switch found {
	case h.found:
	case "":
		h.logger.InfoContext(ctx, "ready again")
	default:
		h.logger.WarnContext(ctx, "not ready", "problem", found, "error", err.Error())
	}
	h.found, h.at = found, time.Now()
	return found
}
