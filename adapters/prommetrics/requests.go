package prommetrics

import (
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// buckets are the upper bounds of the histogram's buckets, in seconds. A request that ends at the
// default REQUEST_TIMEOUT of 5 s takes a little longer, and is in the bucket of 10 s.
var buckets = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10}

// requests counts HTTP requests.
type requests struct {
	inFlight    atomic.Int64
	openStreams atomic.Int64
	total       *prometheus.CounterVec
	duration    *prometheus.HistogramVec
	running     prometheus.Collector // reads inFlight
	streams     prometheus.Collector // reads openStreams
}

func newRequests() *requests {
	r := &requests{
		total: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tareas_http_requests_total",
			Help: "Requests that have ended, by method, route template and status; 499 is a client that hung up.",
		}, []string{"method", "route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tareas_http_request_duration_seconds",
			Help:    "Seconds from a request's headers to the end of its response, by method and route template.",
			Buckets: buckets,
		}, []string{"method", "route"}),
	}
	r.running = prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tareas_http_requests_in_flight",
		Help: "Requests being served now.",
	}, func() float64 { return float64(r.inFlight.Load()) })
	r.streams = prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tareas_http_streams_open",
		Help: "Streams of changes that are open now. They are not in flight, and have no duration.",
	}, func() float64 { return float64(r.openStreams.Load()) })
	return r
}

// RequestBegan counts a request as in flight until its RequestEnded.
func (r *requests) RequestBegan() { r.inFlight.Add(1) }

// RequestEnded counts a request with its status and duration. Each combination of method, route and
// status takes memory permanently, so they must come from a small set.
func (r *requests) RequestEnded(method, route string, status int, took time.Duration) {
	r.inFlight.Add(-1)
	r.total.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	r.duration.WithLabelValues(method, route).Observe(took.Seconds())
}

// StreamBegan counts a request as an open stream instead of in flight.
func (r *requests) StreamBegan() {
	r.inFlight.Add(-1)
	r.openStreams.Add(1)
}

// StreamEnded counts a stream with its status. A stream has no duration.
func (r *requests) StreamEnded(method, route string, status int) {
	r.openStreams.Add(-1)
	r.total.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
}
