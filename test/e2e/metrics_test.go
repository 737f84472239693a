package e2e_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// metricsListener returns a client of the server's metrics listener.
func (s *server) metricsListener(t *testing.T) *resttest.Client {
	t.Helper()
	return &resttest.Client{Base: "http://" + s.log.MetricsAddress(t), HTTP: s.HTTP}
}

func (s *server) metrics(t *testing.T) string {
	t.Helper()
	got := s.metricsListener(t).Do(t, request{Method: "GET", Path: "/metrics"})
	if got.Status != http.StatusOK {
		t.Fatalf("got %d %s, want the metrics", got.Status, got.Body)
	}
	return got.Body
}

// The metrics count requests, rejections and revocations, and describe the connection pools of a
// database. They have their own address, which also serves the health checks, and rejects other
// hosts.
func TestMetrics(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		s := start(t, url, func(c *bootstrap.Config) {
			c.MetricsAddr, c.LoginLimit = "127.0.0.1:0", 1
		})
		ana := s.Register(t, "ana@example.com")
		for range 3 {
			s.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
		}
		for _, status := range []int{401, 429} {
			if got := s.Do(t, guessAt("ana@example.com")); got.Status != status {
				t.Fatalf("got %d %s, want %d", got.Status, got.Body, status)
			}
		}
		s.Want(t, logOut(ana, ""), 200, loggedOut)
		text := s.metrics(t)
		for _, want := range []string{
			`tareas_http_requests_total{method="GET",route="/tasks",status="200"} 3`,
			`tareas_http_requests_total{method="POST",route="/login",status="429"} 1`,
			`tareas_http_request_duration_seconds_count{method="GET",route="/tasks"} 3`,
			`tareas_http_requests_in_flight 0`,
			`tareas_throttle_rejected_total{policy="login"} 1`,
			`tareas_tokens_revoked_total{by="logout"} 1`,
			`tareas_hash_slots `,
			`tareas_build_info{`,
			"go_goroutines ",
		} {
			if !strings.Contains(text, "\n"+want) {
				t.Errorf("got no %q in the metrics", want)
			}
		}
		hasPools := strings.Contains(text, `go_sql_max_open_connections{`)
		if inMemory := url == "memory:"; hasPools == inMemory {
			t.Errorf("got metrics of a connection pool: %t, want %t", hasPools, !inMemory)
		}
		internal := strings.TrimPrefix(s.metricsListener(t).Base, "http://")
		rebound := talk(t, dial(t, internal, nil), "GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
		if !strings.HasPrefix(rebound, "HTTP/1.1 421 ") || strings.Contains(rebound, "tareas_") {
			t.Errorf("got %q for a web site's host, want 421", rebound)
		}
		s.metricsListener(t).Want(t, askAlive, 200, alive)
		s.metricsListener(t).Want(t, askReady, 200, ready)
		// The API's address does not serve the metrics.
		s.Want(t, request{Method: "GET", Path: "/metrics"}, 404, notFound)
	})
}
