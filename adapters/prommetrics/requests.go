package prommetrics

import (
	"maps"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// buckets are the upper ends, in seconds, between which durations are told
// apart: from an answer out of memory to the longest that a request may take.
// What is promised stands among them: 0.02 for a list under a login flood, 0.05
// for a refusal.
var buckets = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10}

// kind is what requests are told apart by.
type kind struct {
	method, route string
	status        int
}

// series are the metrics that one kind of request goes into.
type series struct {
	total    prometheus.Counter
	duration prometheus.Observer
}

// requests counts HTTP requests.
//
// Looking a series up by its labels hashes and allocates, for each request
// again, so those that were found are kept. There are as many as the API has
// methods, routes and statuses. The map is never written to: a new kind makes a
// new map, and everybody else reads without a lock.
type requests struct {
	inFlight atomic.Int64
	total    *prometheus.CounterVec
	duration *prometheus.HistogramVec

	known atomic.Pointer[map[kind]series]
}

func newRequests(registry prometheus.Registerer) *requests {
	r := &requests{
		total: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tareas_http_requests_total",
			Help: "Requests that have ended, by method, route template and status; 499 is a client that did not wait.",
		}, []string{"method", "route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tareas_http_request_duration_seconds",
			Help:    "Seconds from a request's headers to the end of its answer, by method and route template.",
			Buckets: buckets,
		}, []string{"method", "route"}),
	}
	r.known.Store(&map[kind]series{})
	registry.MustRegister(r.total, r.duration, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tareas_http_requests_in_flight",
		Help: "Requests that are being answered at this moment.",
	}, func() float64 { return float64(r.inFlight.Load()) }))
	return r
}

// RequestBegan counts a request as in flight, until its RequestEnded.
func (r *requests) RequestBegan() { r.inFlight.Add(1) }

// RequestEnded counts a request that was answered with the status after that
// time. Every method, route and status that it is ever given is kept: they must
// come from a small set.
func (r *requests) RequestEnded(method, route string, status int, took time.Duration) {
	r.inFlight.Add(-1)
	of := kind{method, route, status}
	s, found := (*r.known.Load())[of]
	if !found {
		s = r.add(of)
	}
	s.total.Inc()
	s.duration.Observe(took.Seconds())
}

// add makes the series of a kind. When two do so at once, one of their maps
// gets lost, and with it a kind that is found missing the next time: it is made
// again, of the same counter and histogram.
func (r *requests) add(of kind) series {
	s := series{
		total:    r.total.WithLabelValues(of.method, of.route, strconv.Itoa(of.status)),
		duration: r.duration.WithLabelValues(of.method, of.route),
	}
	more := maps.Clone(*r.known.Load())
	more[of] = s
	r.known.Store(&more)
	return s
}
