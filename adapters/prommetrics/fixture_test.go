package prommetrics_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

// refusingConnector never connects to a database. A pool without connections
// has statistics too.
type refusingConnector struct{}

func (refusingConnector) Connect(context.Context) (driver.Conn, error) {
	return nil, errors.New("connection refused")
}

func (refusingConnector) Driver() driver.Driver { return nil }

func pool(t *testing.T) *sql.DB {
	t.Helper()
	db := sql.OpenDB(refusingConnector{})
	t.Cleanup(func() { db.Close() })
	db.SetMaxOpenConns(7)
	return db
}

// allMetrics returns metrics of every source and of a request.
func allMetrics(t *testing.T) *prommetrics.Metrics {
	t.Helper()
	m := prommetrics.New(prommetrics.Sources{
		FairQueue: func() fairqueue.Stats {
			return fairqueue.Stats{Slots: 2, Running: 1, Waiting: 5, Rejected: 11}
		},
		Limiter: func() map[string]uint64 {
			return map[string]uint64{"login": 3, "address": 4, "register": 0}
		},
		Accounts: func() map[string]uint64 {
			return map[string]uint64{"logout": 6, "everywhere": 7, "password": 8, "deletion": 0}
		},
		ClockDifference: func() time.Duration { return -1500 * time.Millisecond },
		Log:             func() map[string]uint64 { return map[string]uint64{"request": 9, "other": 0} },
		Pools:           map[string]prommetrics.Pool{"write": pool(t), "read": pool(t)},
		Version:         "v1.2.3",
	})
	m.RequestBegan()
	m.RequestEnded("GET", "/tasks", 200, time.Millisecond)
	return m
}

// scrape returns the exposition of a handler.
func scrape(t *testing.T, handler http.Handler) string {
	t.Helper()
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", http.NoBody))
	if kind := answer.Header().Get("Content-Type"); answer.Code != http.StatusOK || !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		t.Fatalf("got status %d and Content-Type %q, want 200 and Prometheus' text format", answer.Code, kind)
	}
	return answer.Body.String()
}

// wantLines fails for each line that the text does not have.
func wantLines(t *testing.T, text string, want ...string) {
	t.Helper()
	for _, line := range want {
		if !strings.Contains("\n"+text, "\n"+line+"\n") {
			t.Errorf("got no line %s", line)
		}
	}
}

// exposed returns the labels of each metric in an exposition, by the name that
// expressions use: a histogram has three names.
func exposed(text string) map[string]map[string]bool {
	names := map[string]map[string]bool{}
	label := regexp.MustCompile(`(\w+)="(?:[^"\\]|\\.)*"`)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		name := line[:strings.IndexAny(line, "{ ")]
		if names[name] == nil {
			names[name] = map[string]bool{}
		}
		for _, found := range label.FindAllStringSubmatch(line, -1) {
			names[name][found[1]] = true
		}
	}
	return names
}
