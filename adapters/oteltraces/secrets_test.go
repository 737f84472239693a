package oteltraces_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// Every text of a request contains a canary, and so do the errors of the
// database, as they would with quoted values.
func TestSpansHoldNoSecrets(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
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
	for _, r := range [][3]string{
		{"POST", "/tasks?canary=canary", `{"title":"canary","description":"canary"}`},
		{"PUT", "/tasks/1?canary", `{"title":"canary"}`},
		{"GET", "/tasks?completed=canary", ""},
		{"GET", "/canary/canary?canary", ""},
		{"CANARY", "/canary", ""},
		{"POST", "/usuarios", credentials},
		{"POST", "/login", `{"email":"canary@example.com","password":"canary"}`},
	} {
		s.send(t, r[0], r[1], r[2], headers...)
	}
	// The trigger's text stands for a driver that quotes values.
	trigger := `CREATE TRIGGER quote BEFORE UPDATE ON tasks BEGIN SELECT RAISE(ABORT, 'canary'); END`
	if err := sqlitetest.Open(t, s.file, &gorm.Config{}).Exec(trigger).Error; err != nil {
		t.Fatal(err)
	}
	if got := s.send(t, "PUT", "/tasks/1", `{"completed":true}`, headers...); got.Status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", got.Status, http.StatusInternalServerError)
	}
	s.Close()
	flush(t, traces)
	spans := c.spans()
	if len(spans) < 17 {
		t.Fatalf("got spans %v, want 10 of requests and 7 of statements", names(spans))
	}
	for _, span := range spans {
		text := strings.ToLower(span.String())
		for _, secret := range []string{"canary", "$2a$", "bearer", strings.ToLower(session.Token), "127.0.0.1"} {
			if strings.Contains(text, secret) {
				t.Errorf("got span %v, want it without %s", span, secret)
			}
		}
	}
}
