// Package prommetrics exports metrics to Prometheus. It observes HTTP requests. At each scrape it
// reads the statistics of the use cases and the database pools.
//
// It imports application/fairqueue and Prometheus' client library.
package prommetrics

import (
	"database/sql"
	"net/http"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

// Sources are read at each scrape. A nil source has no metrics.
type Sources struct {
	// FairQueue is the method Stats of a *fairqueue.Queue.
	FairQueue func() fairqueue.Stats
	// Limiter is the method Rejected of a *ratelimit.Limiter.
	Limiter func() map[string]uint64
	// Accounts is the method TokensRevoked of an *application.Accounts that can revoke tokens.
	Accounts func() map[string]uint64
	// ClockDifference returns how far the process's clock is ahead. It returns the greater of two
	// differences: to the storage's clock, and to the monotonic time since the start.
	ClockDifference func() time.Duration
	// Log returns the number of dropped log lines, by their kind.
	Log func() map[string]uint64
	// Pools are the database pools by their db_name label. A name must be a plain word, because a
	// URL could contain a password. A nil pool has no metrics.
	Pools map[string]Pool
	// Version is the version of the program, such as "v1.2.3"; "" means "unknown".
	Version string
}

// Pool is a pool of database connections. *sql.DB implements it.
type Pool = interface{ Stats() sql.DBStats }

// Metrics has the metrics of one service. It is safe for concurrent use.
type Metrics struct {
	*requests
	collectors []prometheus.Collector
}

var _ prometheus.Collector = (*Metrics)(nil)

// New returns metrics of observed requests, of the sources and of the build.
func New(sources Sources) *Metrics {
	r := newRequests()
	return &Metrics{r, []prometheus.Collector{r.total, r.duration, r.inFlight, r.openStreams, buildInfo(sources.Version), snapshots(sources)}}
}

// Describe implements prometheus.Collector. It sends nothing, which makes Metrics an unchecked
// collector: each collected metric has its own description.
func (*Metrics) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(metrics chan<- prometheus.Metric) {
	for _, c := range m.collectors {
		c.Collect(metrics)
	}
}

// Handler serves the metrics in Prometheus' text format, with metrics of the Go runtime and the
// process. It responds 500 with the error if any metric fails, since a gap in a graph is better
// than wrong values. It does not log the error, because every scrape would log it again.
func (m *Metrics) Handler() http.Handler {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), m)
	return promhttp.HandlerFor(registry, promhttp.HandlerOpts{
		ErrorHandling:       promhttp.HTTPErrorOnError,
		OfferedCompressions: []promhttp.Compression{promhttp.Identity, promhttp.Gzip},
	})
}

// buildInfo returns a metric whose labels are the version of the program and the Go release.
func buildInfo(version string) prometheus.Collector {
	if version == "" {
		version = "unknown"
	}
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "tareas_build_info",
		Help:        "Always 1; the labels name the version of tareas and the Go release that built it.",
		ConstLabels: prometheus.Labels{"version": version, "go_version": runtime.Version()},
	})
	info.Set(1)
	return info
}
