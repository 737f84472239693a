package e2e_test

import (
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// As lines of text or of JSON say it.
var servingMetrics = regexp.MustCompile(`serving metrics"\W*address\W*([\d.:]+)`)

// metrics scrapes the server's metrics.
func (s *server) metrics(t *testing.T) string {
	t.Helper()
	found := servingMetrics.FindStringSubmatch(s.log.String())
	if found == nil {
		t.Fatalf("got no address of the metrics in the log: %s", s.log)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+found[1]+"/metrics", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	res, err := s.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("got %s and %v", res.Status, err)
	}
	return string(text)
}

// An operator sees what clients do, what hashing costs and what was refused,
// on an address of its own.
func TestMetrics(t *testing.T) {
	onEachStorage(t, func(t *testing.T, s *server) {
		s = start(t, s.url, func(c *bootstrap.Config) {
			c.MetricsAddr, c.LoginLimit = "127.0.0.1:0", 1
		})
		ana := s.register(t, "ana@example.com")
		for range 3 {
			s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
		}
		s.want(t, request{method: "GET", path: "/tasks/1"}, 405, `{"error":"Method not allowed"}`)
		for _, status := range []int{401, 429} {
			wrong := `{"email":"ana@example.com","password":"wrong"}`
			if got := s.do(t, request{method: "POST", path: "/login", body: wrong}); got.status != status {
				t.Fatalf("got %d %s, want %d", got.status, got.body, status)
			}
		}
		text := s.metrics(t)
		for _, want := range []string{
			`tareas_http_requests_total{method="GET",route="/tasks",status="200"} 3`,
			`tareas_http_requests_total{method="POST",route="/login",status="429"} 1`,
			`tareas_http_request_duration_seconds_count{method="GET",route="/tasks"} 3`,
			`tareas_http_requests_in_flight 0`,
			`tareas_throttle_refused_total{policy="login"} 1`,
			`tareas_hash_slots `,
			`tareas_build_info{`,
			"go_goroutines ",
		} {
			if !strings.Contains(text, "\n"+want) {
				t.Errorf("got no %q in the metrics", want)
			}
		}
		hasPools := strings.Contains(text, `go_sql_max_open_connections{`)
		if inMemory := s.url == "memory:"; hasPools == inMemory {
			t.Errorf("got metrics of pools: %t, in memory: %t", hasPools, inMemory)
		}
		// The public does not see them.
		s.want(t, request{method: "GET", path: "/metrics"}, 404, `{"error":"Not found"}`)
	})
}

// Nobody listens where no metrics were asked for, and an address that is taken
// is an error at the start.
func TestMetricsAddress(t *testing.T) {
	s := start(t, "memory:")
	if log := s.log.String(); strings.Contains(log, "serving metrics") {
		t.Errorf("got metrics that nobody asked for: %s", log)
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL, config.MetricsAddr = secret, "memory:", taken.Addr().String()
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer service.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := service.Serve(t.Context(), listener); err == nil || !strings.Contains(err.Error(), "METRICS_ADDR") {
		t.Errorf("got %v, want METRICS_ADDR in it", err)
	}
	if _, err := listener.Accept(); err == nil {
		t.Error("the service's own listener is still open")
	}
}
