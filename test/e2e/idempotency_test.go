package e2e_test

import (
	"net/http"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// createWith is a create with an idempotency key.
func createWith(key string, p person, title string) request {
	return request{Method: "POST", Path: "/tasks", Token: p.Token, Body: `{"title":"` + title + `"}`, Header: http.Header{"Idempotency-Key": {key}}}
}

// The service is killed after the database has committed a create or an import, and
// before the service learns of it. The retry finds the tasks.
func TestKilledBetweenCommitAndResponse(t *testing.T) {
	t.Parallel()
	t.Run("create", func(t *testing.T) {
		t.Parallel()
		killedBetweenCommitAndResponse(t, 1, func(key string, ana person) request { return createWith(key, ana, "Buy silence") })
	})
	t.Run("import", func(t *testing.T) {
		t.Parallel()
		killedBetweenCommitAndResponse(t, 3, func(key string, ana person) request {
			return importOf(key, ana, strings.Repeat("{\"title\":\"Buy silence\"}\n", 3))
		})
	})
}

func killedBetweenCommitAndResponse(t *testing.T, tasks int, with func(key string, ana person) request) {
	t.Helper()
	databaseURL := pgtest.Migrated(t)
	g, gateURL := newGate(t, databaseURL)
	g.silencer = regexp.MustCompile(`(?s)INSERT INTO "idempotency_records".*commit`)
	g.open(t)
	p := launch(t, "DATABASE_URL="+gateURL)
	ana := p.Register(t, "ana@example.com")
	unanswered := make(chan error, 1)
	go func() {
		_, err := p.Try(t.Context(), with("k", ana))
		unanswered <- err
	}()
	await.True(t, "the tasks are committed", func() bool { return len(query[int64](t, databaseURL, "SELECT id FROM tasks")) == tasks })
	if err := p.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	if err := await.Done(t, "the request ends", unanswered); err == nil {
		t.Fatal("got a response, want none")
	}
	again := launch(t, "DATABASE_URL="+databaseURL)
	for _, key := range []string{"k", `"k"`} {
		got := again.Do(t, with(key, ana))
		if got.Status != 201 || strings.Count(got.Body, "Buy silence") != tasks || got.Header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("got %d %s with headers %v, want a repeated response", got.Status, got.Body, got.Header)
		}
	}
	if got := again.List(t, ana); len(idsOf(t, got)) != tasks {
		t.Errorf("got the tasks %s, want %d", got, tasks)
	}
	again.stop(t)
}
