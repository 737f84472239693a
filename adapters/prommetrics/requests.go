package prommetrics

import (
	"maps"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// buckets are the upper bounds of the histogram's buckets, in seconds. 10 s is
// above the default REQUEST_TIMEOUT of 5 s, so that a request that this timeout
// ends is not counted with longer ones.
var buckets = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10}

// labels select a series.
type labels struct {
	method, route string
	status        int
}

// series holds the metrics of the requests with the same labels. Series that
// differ only in the status share a histogram.
type series struct {
	total    prometheus.Counter
	duration prometheus.Observer
}

// requests counts HTTP requests.
//
// WithLabelValues allocates, so series are cached. A write replaces the cached map
// by a changed copy, so that readers need no lock.
type requests struct {
	inFlight atomic.Int64
	total    *prometheus.CounterVec
	duration *prometheus.HistogramVec

	cache atomic.Pointer[map[labels]series]
}

func newRequests(registry prometheus.Registerer) *requests {
	r := &requests{
		total: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tareas_http_requests_total",
			Help: "Requests that have ended, by method, route template and status; 499 is a client that hung up.",
		}, []string{"method", "route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tareas_http_request_duration_seconds",
			Help:    "Seconds from a request's headers to the end of its answer, by method and route template.",
			Buckets: buckets,
		}, []string{"method", "route"}),
	}
	r.cache.Store(&map[labels]series{})
	registry.MustRegister(r.total, r.duration, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tareas_http_requests_in_flight",
		Help: "Requests being answered now.",
	}, func() float64 { return float64(r.inFlight.Load()) }))
	return r
}

// RequestBegan counts a request as in flight until its RequestEnded.
func (r *requests) RequestBegan() { r.inFlight.Add(1) }

// RequestEnded counts a request that was answered with the status after the
// given time. Each combination of method, route and status takes memory for
// ever, so they must come from a small set.
func (r *requests) RequestEnded(method, route string, status int, took time.Duration) {
	r.inFlight.Add(-1)
	l := labels{method, route, status}
	s, found := (*r.cache.Load())[l]
	if !found {
		s = r.add(l)
	}
	s.total.Inc()
	s.duration.Observe(took.Seconds())
}

// add returns the series of the labels and caches it. Of two concurrent calls, one
// may overwrite the other's map. The next request of the lost series adds it
// again, with the same counter and histogram.
func (r *requests) add(l labels) series {
	s := series{
		total:    r.total.WithLabelValues(l.method, l.route, strconv.Itoa(l.status)),
		duration: r.duration.WithLabelValues(l.method, l.route),
	}
	cache := maps.Clone(*r.cache.Load())
	cache[l] = s
	r.cache.Store(&cache)
	return s
}
