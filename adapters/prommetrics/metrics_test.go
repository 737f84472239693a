package prommetrics_test

import (
	"database/sql"
	"maps"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

func TestSourcesAreExposed(t *testing.T) {
	wantLines(t, scrape(t, allMetrics(t).Handler()),
		"tareas_hash_slots 2",
		"tareas_hash_running 1",
		"tareas_hash_waiting 5",
		"tareas_hash_rejected_total 11",
		`tareas_throttle_rejected_total{policy="login"} 3`,
		`tareas_throttle_rejected_total{policy="address"} 4`,
		`tareas_throttle_rejected_total{policy="register"} 0`,
		"tareas_clock_ahead_seconds -1.5",
		`tareas_tokens_revoked_total{by="logout"} 6`,
		`tareas_tokens_revoked_total{by="deletion"} 0`,
		`tareas_log_dropped_total{kind="request"} 9`,
		`tareas_log_dropped_total{kind="other"} 0`,
		`go_sql_max_open_connections{db_name="read"} 7`,
		`go_sql_in_use_connections{db_name="write"} 0`,
		`go_sql_wait_duration_seconds_total{db_name="write"} 0`,
		`tareas_build_info{go_version="`+runtime.Version()+`",version="v1.2.3"} 1`,
		"# TYPE tareas_hash_waiting gauge",
		"# TYPE tareas_hash_rejected_total counter",
		"# TYPE tareas_throttle_rejected_total counter",
		"# TYPE tareas_tokens_revoked_total counter",
		"# TYPE tareas_log_dropped_total counter",
		"# TYPE go_goroutines gauge",
		"# TYPE process_open_fds gauge",
	)
}

// An embedder's registry may have the usual collectors of the process and of the embedder's own
// database, and the metrics of two services.
func TestMetricsInARegistry(t *testing.T) {
	db, registry := new(sql.DB), prometheus.NewRegistry()
	registry.MustRegister(collectors.NewDBStatsCollector(db, "shop"))
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, name := range []string{"first", "second"} {
		metrics := prommetrics.New(prommetrics.Sources{Pools: map[string]prommetrics.Pool{"embedder": db}})
		prometheus.WrapRegistererWith(prometheus.Labels{"service": name}, registry).MustRegister(metrics)
	}
	if _, err := registry.Gather(); err != nil {
		t.Error(err)
	}
}

// The metrics of a source come from one snapshot.
func TestSourcesAreReadOnceAtEachScrape(t *testing.T) {
	reads := 0
	handler := prommetrics.New(prommetrics.Sources{FairQueue: func() fairqueue.Stats {
		reads++
		return fairqueue.Stats{Running: reads, Waiting: reads}
	}}).Handler()
	wantLines(t, scrape(t, handler), "tareas_hash_running 1", "tareas_hash_waiting 1")
	wantLines(t, scrape(t, handler), "tareas_hash_running 2", "tareas_hash_waiting 2")
}

func TestMissingSourcesHaveNoMetrics(t *testing.T) {
	text := scrape(t, prommetrics.New(prommetrics.Sources{Pools: map[string]prommetrics.Pool{"none": nil}}).Handler())
	for _, prefix := range []string{"tareas_hash_", "tareas_throttle_", "tareas_tokens_", "tareas_clock_", "tareas_log_", "go_sql_"} {
		if strings.Contains(text, prefix) {
			t.Errorf("got metrics that begin with %s, want none without their source", prefix)
		}
	}
	wantLines(t, text, `tareas_build_info{go_version="`+runtime.Version()+`",version="unknown"} 1`, "tareas_http_requests_in_flight 0")
}

// promlint knows Prometheus' rules for names, units and help.
func TestExpositionIsClean(t *testing.T) {
	problems, err := promlint.New(strings.NewReader(scrape(t, allMetrics(t).Handler()))).Lint()
	if err != nil {
		t.Fatalf("lint: %v", err)
	}
	for _, problem := range problems {
		t.Errorf("%s: %s", problem.Metric, problem.Text)
	}
}

// Every label is listed, so that none can hold a secret.
func TestLabels(t *testing.T) {
	want := map[string][]string{
		"tareas_http_requests_total":                  {"method", "route", "status"},
		"tareas_http_request_duration_seconds_bucket": {"le", "method", "route"},
		"tareas_http_request_duration_seconds_sum":    {"method", "route"},
		"tareas_http_request_duration_seconds_count":  {"method", "route"},
		"tareas_http_requests_in_flight":              nil,
		"tareas_hash_slots":                           nil,
		"tareas_hash_running":                         nil,
		"tareas_hash_waiting":                         nil,
		"tareas_hash_rejected_total":                  nil,
		"tareas_throttle_rejected_total":              {"policy"},
		"tareas_tokens_revoked_total":                 {"by"},
		"tareas_clock_ahead_seconds":                  nil,
		"tareas_log_dropped_total":                    {"kind"},
		"tareas_build_info":                           {"go_version", "version"},
	}
	for name, labels := range exposed(scrape(t, allMetrics(t).Handler())) {
		if !strings.HasPrefix(name, "tareas_") {
			continue
		}
		if got := slices.Sorted(maps.Keys(labels)); !slices.Equal(got, want[name]) {
			t.Errorf("%s: got labels %v, want %v", name, got, want[name])
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("got no metric %s", name)
	}
}

// If a metric fails, the scrape is a 500 without metrics. An incomplete exposition would look
// complete.
func TestFailedScrape(t *testing.T) {
	tests := map[string]prommetrics.Sources{
		"an invalid label":     {Limiter: func() map[string]uint64 { return map[string]uint64{"\xff": 1} }},
		"a source that panics": {FairQueue: func() fairqueue.Stats { panic("index out of reach") }},
	}
	for name, sources := range tests {
		t.Run(name, func(t *testing.T) {
			answer := httptest.NewRecorder()
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", http.NoBody)
			prommetrics.New(sources).Handler().ServeHTTP(answer, r)
			if answer.Code != http.StatusInternalServerError || strings.Contains(answer.Body.String(), "tareas_build_info") {
				t.Errorf("got status %d and body %s, want 500 and no metrics", answer.Code, answer.Body)
			}
		})
	}
}
