package bootstrap

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// healthPaths are the paths of health checks. Load balancers request them often, so these requests
// have no traces, and log lines at debug level only.
var healthPaths = []string{ginhttp.LivePath, ginhttp.ReadyPath}

// probeEvery is how long the result of a probe is reused, so that readiness
// requests cause at most five probes a second.
const probeEvery = 200 * time.Millisecond

// health reports whether the service is ready. It is safe for concurrent use.
type health struct {
	draining atomic.Bool
	// problem returns why the storage is unusable, or "". It is nil for a storage that is always
	// usable.
	problem func(ctx context.Context) (string, error)
	logger  *slog.Logger

	mutex sync.Mutex
	found string    // the last probe's problem, or ""
	at    time.Time // the time of the last probe
}

// Problems is ginhttp.Options.Problems.
func (h *health) Problems(ctx context.Context) []string {
	if h.draining.Load() {
		return []string{"draining"} // without a probe, so that the load balancer sees it at once
	}
	if h.problem == nil {
		return nil
	}
	if found := h.probe(ctx); found != "" {
		return []string{found}
	}
	return nil
}

// probe returns the current problem, from the last probe if that is younger
// than probeEvery. It logs changes.
func (h *health) probe(ctx context.Context) string {
	// A cancelled request must not make the database look unreachable. A log line whose context has
	// a deadline may wait for the file (see NewLogger). WithoutCancel removes the deadline, so logging
	// never holds the mutex for long.
	ctx = context.WithoutCancel(ctx)
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if time.Since(h.at) < probeEvery {
		return h.found
	}
	found, err := h.problem(ctx)
	switch changed := found != h.found; {
	case changed && found == "":
		h.logger.InfoContext(ctx, "ready again")
	case changed:
		h.logger.WarnContext(ctx, "not ready", "problem", found, "error", err.Error())
	}
	h.found, h.at = found, time.Now()
	return found
}
