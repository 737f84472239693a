package prommetrics

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// buckets are the upper bounds of the histogram's buckets, in seconds. A request that ends at the
// default REQUEST_TIMEOUT of 5 s takes a little longer, and is in the bucket of 10 s.
var buckets = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10}

// requests counts HTTP requests.
type requests struct {
	inFlight    prometheus.Gauge
	openStreams prometheus.Gauge
	total       *prometheus.CounterVec
	duration    *prometheus.HistogramVec
}

func newRequests() *requests {
	return &requests{
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "tareas_http_requests_in_flight",
			Help: "Requests being served now.",
		}),
		openStreams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "tareas_http_streams_open",
			Help: "Streams of changes that are open now. They are not in flight, and have no duration.",
		}),
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
}

// RequestBegan counts a request as in flight until its RequestEnded.
func (r *requests) RequestBegan() { r.inFlight.Inc() }

// RequestEnded counts a request with its status and duration. Each combination of method, route and
// status takes memory permanently, so they must come from a small set.
func (r *requests) RequestEnded(method, route string, status int, took time.Duration) {
	r.inFlight.Dec()
	r.total.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	r.duration.WithLabelValues(method, route).Observe(took.Seconds())
}

// StreamBegan counts a request as an open stream instead of in flight.
func (r *requests) StreamBegan() {
	r.inFlight.Dec()
	r.openStreams.Inc()
}

// StreamEnded counts a stream with its status. A stream has no duration.
func (r *requests) StreamEnded(method, route string, status int) {
	r.openStreams.Dec()
	r.total.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
}
