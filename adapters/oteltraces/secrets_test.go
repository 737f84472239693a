package oteltraces_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/trace"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// Every text of a request contains a canary. The errors of the database contain it too, because
// some drivers quote values. A span has the name of its route.
func TestSpansHoldNoSecrets(t *testing.T) {
	recorded := newRecorder()
	s := newService(t, recorded)
	credentials := resttest.Credentials("canary@example.com", "canary-password")
	s.send(t, "POST", "/usuarios", credentials)
	var session struct{ Token string }
	if got := s.send(t, "POST", "/login", credentials); json.Unmarshal([]byte(got.Body), &session) != nil || session.Token == "" {
		t.Fatalf("log in: got %d %s", got.Status, got.Body)
	}
	headers := []string{
		"Authorization", "Bearer " + session.Token, "Traceparent", traceparent, "Tracestate", "canary=canary",
		"User-Agent", "canary", "X-Forwarded-For", "canary", "X-Request-Id", "canary", "Cookie", "a=canary",
		"Baggage", "canary=canary",
	}
	s.send(t, "GET", "/livez", "") // has no span
	want := []string{"POST /usuarios", "POST /login"}
	for _, r := range [][4]string{
		{"POST", "/tasks?canary=canary", `{"title":"canary","description":"canary"}`, "POST /tasks"},
		{"PUT", "/tasks/1?canary", `{"title":"canary"}`, "PUT /tasks/:id"},
		{"GET", "/tasks?completed=canary", "", "GET /tasks"},
		{"GET", "/canary/canary?canary", "", "GET"},
		{"PATCH", "/tasks", "", "PATCH"},
		{"CANARY", "/canary", "", "HTTP"},
		{"POST", "/usuarios", credentials, "POST /usuarios"},
		{"POST", "/login", `{"email":"canary@example.com","password":"canary"}`, "POST /login"},
	} {
		s.send(t, r[0], r[1], r[2], headers...)
		want = append(want, r[3])
	}
	// The trigger's text stands for a driver that quotes values.
	s.execute(t, `CREATE TRIGGER quote BEFORE UPDATE ON tasks BEGIN SELECT RAISE(ABORT, 'canary'); END`)
	if got := s.send(t, "PUT", "/tasks/1", `{"completed":true}`, headers...); got.Status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", got.Status, http.StatusInternalServerError)
	}
	want = append(want, "PUT /tasks/:id")
	s.close()
	spans := recorded.spans()
	var got []string
	for _, span := range spans {
		if span.SpanKind == trace.SpanKindServer {
			got = append(got, span.Name)
		}
		all := strings.ToLower(text(t, span))
		for _, secret := range []string{"canary", "$2a$", "bearer", strings.ToLower(session.Token), "127.0.0.1"} {
			if strings.Contains(all, secret) {
				t.Errorf("got span %v, want it without %s", span, secret)
			}
		}
	}
	if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) || len(spans) < len(want)+7 {
		t.Errorf("got spans %v, want %v of requests and 7 of statements", names(spans), want)
	}
}
