package e2e_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

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
