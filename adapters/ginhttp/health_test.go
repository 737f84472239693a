package ginhttp_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// healthFunc implements ginhttp.Health.
type healthFunc func() []string

func (c healthFunc) Problems(context.Context) []string { return c() }

func TestHealth(t *testing.T) {
	const alive, ready = `{"status":"alive"}`, `{"status":"ready"}`
	none := healthFunc(func() []string { return nil })
	two := healthFunc(func() []string { return []string{"draining", "database cannot be reached"} })
	for _, c := range []struct {
		name, path string
		health     ginhttp.Health
		status     int
		body       string
		retryAfter string
	}{
		{"alive, no Health", "/livez", nil, 200, alive, ""},
		{"alive, no problem", "/livez", none, 200, alive, ""},
		{"alive, problems", "/livez", two, 200, alive, ""},
		{"ready, no Health", "/readyz", nil, 200, ready, ""},
		{"ready, no problem", "/readyz", none, 200, ready, ""},
		{"not ready", "/readyz", two, 503, errorJSON("Not ready: draining, database cannot be reached"), "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{Health: c.health})
			got := request{method: "GET", target: c.path}.serve(t, api)
			check(t, got, c.status, c.body)
			if header := got.Header().Get("Retry-After"); header != c.retryAfter {
				t.Errorf("got Retry-After %q, want %q", header, c.retryAfter)
			}
		})
	}
}

// Health checks are logged at debug level, other requests at info level.
func TestHealthIsLoggedForDebugging(t *testing.T) {
	away := healthFunc(func() []string { return []string{"away"} })
	for level, want := range map[slog.Level]int{slog.LevelDebug: 4, slog.LevelInfo: 1} {
		log := new(bytes.Buffer)
		logger := slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: level}))
		api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{Logger: logger, Health: away})
		for _, path := range []string{"/livez", "/readyz", "/readyz", "/nowhere"} {
			request{method: "GET", target: path}.serve(t, api)
		}
		found := lines(t, log, "request")
		if len(found) != want {
			t.Errorf("%s: got %d lines, want %d:\n%s", level, len(found), want, log)
		}
		for _, l := range found {
			quiet := l["route"] == "/livez" || l["route"] == "/readyz"
			if quiet != (l["level"] == "DEBUG") {
				t.Errorf("got %v at level %v", l["route"], l["level"])
			}
		}
	}
}
