package oteltraces_test

import (
	"net/http"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// Whatever people send, and whatever is stored of it, stays here: every text of
// theirs holds the word, and so do the errors of a database that quotes values.
func TestNothingSecretIsSent(t *testing.T) {
	c := newCollector(t)
	traces := start(t, c.URL, nil)
	s := newService(t, traces)
	authorization := s.member(t, "canary@example.com", "canary-password")
	further := []string{
		"Authorization", authorization, "Traceparent", traceparent, "Tracestate", "canary=canary",
		"User-Agent", "canary", "X-Forwarded-For", "canary", "X-Request-Id", "canary", "Cookie", "a=canary",
		"Baggage", "canary=canary",
	}
	for _, r := range [][3]string{
		{"POST", "/tasks?canary=canary", `{"title":"canary","description":"canary"}`},
		{"PUT", "/tasks/1?canary", `{"title":"canary"}`},
		{"GET", "/tasks?completed=canary", ""},
		{"GET", "/canary/canary?canary", ""},
		{"CANARY", "/canary", ""},
		{"POST", "/usuarios", `{"email":"canary@example.com","password":"canary-password"}`},
		{"POST", "/login", `{"email":"canary@example.com","password":"canary"}`},
	} {
		s.send(t, r[0], r[1], r[2], further...)
	}
	// The trigger's text stands for a driver that quotes what it was given.
	trigger := `CREATE TRIGGER quote BEFORE UPDATE ON tasks BEGIN SELECT RAISE(ABORT, 'canary'); END`
	if err := sqlitetest.Open(t, s.source, &gorm.Config{}).Exec(trigger).Error; err != nil {
		t.Fatal(err)
	}
	if status, _ := s.send(t, "PUT", "/tasks/1", `{"completed":true}`, further...); status != http.StatusInternalServerError {
		t.Fatalf("got %d, want %d", status, http.StatusInternalServerError)
	}
	s.Close()
	flush(t, traces)
	spans := c.spans()
	if len(spans) < 17 {
		t.Fatalf("got spans %v, want 10 of requests and 7 of statements", names(spans))
	}
	for _, span := range spans {
		text := strings.ToLower(span.String())
		for _, secret := range []string{"canary", "$2a$", "bearer", strings.TrimPrefix(strings.ToLower(authorization), "bearer "), "127.0.0.1"} {
			if strings.Contains(text, secret) {
				t.Errorf("got span %v, want no %s in it", span, secret)
			}
		}
	}
}
