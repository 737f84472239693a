package prommetrics_test

import (
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
)

// The adapters do not import each other, so only this line checks that Metrics implements Observer.
var _ gateway.Observer = (*prommetrics.Metrics)(nil)

func TestRequestsAreCounted(t *testing.T) {
	m := prommetrics.New(prommetrics.Sources{})
	for range 6 {
		m.RequestBegan()
	}
	m.RequestEnded("GET", "/tasks", 200, 3*time.Millisecond)
	m.RequestEnded("GET", "/tasks", 200, 30*time.Second)
	m.RequestEnded("GET", "/tasks", 500, 20*time.Millisecond)
	m.RequestEnded("other", "", 404, 0)
	text := scrape(t, m.Handler())
	wantLines(t, text,
		"# TYPE tareas_http_requests_total counter",
		`tareas_http_requests_total{method="GET",route="/tasks",status="200"} 2`,
		`tareas_http_requests_total{method="GET",route="/tasks",status="500"} 1`,
		`tareas_http_requests_total{method="other",route="",status="404"} 1`,
		"# TYPE tareas_http_request_duration_seconds histogram",
		`tareas_http_request_duration_seconds_bucket{method="GET",route="/tasks",le="0.002"} 0`,
		`tareas_http_request_duration_seconds_bucket{method="GET",route="/tasks",le="0.005"} 1`,
		`tareas_http_request_duration_seconds_bucket{method="GET",route="/tasks",le="0.02"} 2`,
		`tareas_http_request_duration_seconds_bucket{method="GET",route="/tasks",le="10"} 2`,
		`tareas_http_request_duration_seconds_bucket{method="GET",route="/tasks",le="+Inf"} 3`,
		`tareas_http_request_duration_seconds_sum{method="GET",route="/tasks"} 30.023`,
		`tareas_http_request_duration_seconds_count{method="GET",route="/tasks"} 3`,
		`tareas_http_request_duration_seconds_bucket{method="other",route="",le="0.0005"} 1`,
		"# TYPE tareas_http_requests_in_flight gauge",
		"tareas_http_requests_in_flight 2",
	)
}

// An open stream is not in flight, and has no duration when it ends.
func TestStreamsAreCounted(t *testing.T) {
	m := prommetrics.New(prommetrics.Sources{})
	for range 3 {
		m.RequestBegan()
		m.StreamBegan()
	}
	m.StreamEnded("GET", "/tasks/changes", 200)
	text := scrape(t, m.Handler())
	wantLines(t, text, "# TYPE tareas_http_streams_open gauge", "tareas_http_streams_open 2", "tareas_http_requests_in_flight 0",
		`tareas_http_requests_total{method="GET",route="/tasks/changes",status="200"} 1`)
	if strings.Contains(text, "tareas_http_request_duration_seconds_count") {
		t.Errorf("got a duration, want none:\n%s", text)
	}
}
