// Package prommetrics tells Prometheus how the service is: an observer of HTTP
// requests that keeps counts and durations, and collectors that ask the use
// cases and the pools whenever somebody scrapes.
//
// It imports application, and Prometheus' client library.
package prommetrics

import (
	"database/sql"
	"net/http"
	"runtime"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Sources are asked at each scrape. What is left out has no metrics.
type Sources struct {
	// Admission is the Stats of an *application.Admission.
	Admission func() application.AdmissionStats
	// Guard is the Stats of an *application.Guard.
	Guard func() application.GuardStats
	// Pools are the database pools. The keys name them in the label db_name:
	// plain words, never a URL, which may hold a password.
	Pools map[string]*sql.DB
	// Version is the program's, as "v1.2.3"; empty is "unknown".
	Version string
}

// Metrics is all that Prometheus may know, in a registry of its own. It is safe
// for concurrent use.
type Metrics struct {
	*requests
	registry *prometheus.Registry
}

// New returns the metrics of one process: of the requests that it will be told
// of, of the sources, of the Go runtime, of the process and of its build.
//
// It panics where the name of a pool is no UTF-8.
func New(sources Sources) *Metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		buildInfo(sources.Version),
	)
	if sources.Admission != nil {
		registry.MustRegister(admission(sources.Admission))
	}
	if sources.Guard != nil {
		registry.MustRegister(guard(sources.Guard))
	}
	for name, pool := range sources.Pools {
		registry.MustRegister(collectors.NewDBStatsCollector(pool, name))
	}
	return &Metrics{requests: newRequests(registry), registry: registry}
}

// Handler serves the metrics in Prometheus' text format. A scrape that cannot
// be whole is a 500: a graph with a gap tells more than one that is wrong.
// Errors are told to whoever scrapes, and not logged, or a broken metric would
// fill the log.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		ErrorHandling:       promhttp.HTTPErrorOnError,
		OfferedCompressions: []promhttp.Compression{promhttp.Identity, promhttp.Gzip},
	})
}

// buildInfo is 1, and says in its labels which build it is of.
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
