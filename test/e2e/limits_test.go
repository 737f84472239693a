package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const tooLarge = `{"error":"Request body is too large"}`

// A response reaches a client that is still sending its body, even if the
// connection closes with the response: no reset discards it.
func TestResponseDuringBody(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	for _, c := range []struct {
		method, path string
		status       int
		body         string
	}{
		{"POST", "/login", 413, tooLarge},    // read up to the limit
		{"POST", "/tasks", 401, noTaskToken}, // not read
		{"PUT", "/nope", 404, notFound},
	} {
		t.Run(c.method+c.path, func(t *testing.T) {
			t.Parallel()
			for range 8 { // a reset is a race
				s.Want(t, request{
					Method: c.method, Path: c.path, Header: http.Header{"Connection": {"close"}}, Body: strings.Repeat(" ", 3<<20),
				}, c.status, c.body)
			}
		})
	}
}

// MAX_CONNS is far above the limit of open files. A client can connect although more idle
// connections are open than that limit allows, on either listener. The default causes no warning.
func TestFewOpenFiles(t *testing.T) {
	t.Parallel()
	need.Program(t, "sh")
	launched := program.LaunchUnder(t, []string{"sh", "-c", `ulimit -n 400; exec "$0" "$@"`}, "DATABASE_URL=sqlite:tareas.db", "METRICS_ADDR=127.0.0.1:0")
	expect.NoError(t, launched.WaitPrepared())
	p := connect(t, launched)
	metrics := p.log.MetricsAddress(t)
	for range 450 {
		dial(t, metrics, nil)
		dial(t, p.address(), nil)
	}
	p.Want(t, askAlive, 200, alive)
	if log := p.log.String(); strings.Contains(log, "open files") || strings.Contains(log, "MAX_CONNS") {
		t.Errorf("got log %s, want no warning of files", log)
	}
}

// createWith is a create with an idempotency key.
func createWith(key string, p person, title string) request {
	return request{Method: "POST", Path: "/tasks", Token: p.Token, Body: `{"title":"` + title + `"}`, Header: http.Header{"Idempotency-Key": {key}}}
}

// A limit of tasks also limits keys, including the keys of deleted tasks. Both limits
// count only the first use of a key.
func TestKeyLimit(t *testing.T) {
	t.Parallel()
	url := storages[1].url(t)
	p := start(t, url, func(c *bootstrap.Config) { c.MaxTasksPerUser = 1 })
	ana := p.Register(t, "ana@example.com")
	for range 2 {
		p.Want(t, createWith("k", ana, "Buy milk"), 201, task(1, "Buy milk", "null", false, ana.ID))
	}
	p.Want(t, createWith("l", ana, "Buy bread"), 403, `{"error":"Task limit reached"}`)
	execute(t, url, fmt.Sprintf(`WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 999)
		INSERT INTO idempotency_records (user_id, key, fingerprint, task_ids, first_changed_at, created_at) SELECT %d, CAST(n AS blob), x'', '[1]', %[2]d, %[2]d FROM s`, ana.ID, time.Now().UnixMicro()))
	got := p.Want(t, createWith("l", ana, "Buy bread"), 429, `{"error":"Too many idempotency keys, try again later"}`).Header.Get("Retry-After")
	if got != "3600" {
		t.Errorf("got Retry-After %q, want 3600", got)
	}
}
