package e2e_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// createWith is a create with an idempotency key.
func createWith(key string, p person, title string) request {
	return request{Method: "POST", Path: "/tasks", Token: p.Token, Body: `{"title":"` + title + `"}`, Header: http.Header{"Idempotency-Key": {key}}}
}

// 50 creates with one key run at once, on one service or on two. One creates a task,
// and all get its response.
func TestRaceOfAKey(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		ana := servers[0].Register(t, "ana@example.com")
		answers := together(t, servers, slices.Repeat([]request{createWith("k", ana, "Buy milk")}, 50))
		list := servers[0].List(t, ana)
		ids := idsOf(t, list)
		if len(ids) != 1 {
			t.Fatalf("got the tasks %s, want one", list)
		}
		// The ID need not be 1: on PostgreSQL a create that loses the race has taken one
		// too.
		body, location := task(ids[0], "Buy milk", "null", false, ana.ID), fmt.Sprintf("tasks/%d", ids[0])
		first := 0
		for _, got := range answers {
			if got.Status != 201 || got.Body != body || got.Header.Get("Location") != location {
				t.Fatalf("got %d %s at %q, want 201 %s at %q", got.Status, got.Body, got.Header.Get("Location"), body, location)
			}
			if got.Header.Get("Idempotent-Replayed") == "" {
				first++
			}
		}
		if first != 1 {
			t.Errorf("got %d first responses, want one", first)
		}
		servers[0].Want(t, createWith("k", ana, "Buy bread"), 422, `{"error":"Idempotency-Key was used with another request"}`)
	})
}

// A limit of tasks also limits keys, including the keys of deleted tasks. Both limits
// count only the first use of a key.
func TestKeyLimit(t *testing.T) {
	t.Parallel()
	url := "sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	p := launch(t, "DATABASE_URL="+url, "MAX_TASKS_PER_USER=1")
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
	p.stop(t)
}
