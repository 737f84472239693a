// Package bench_test compares the allocations of requests with ceilings.
package bench_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// ceilings limit the allocations of a request in the shipped program, including the
// server, the log and the metrics. They also limit the kilobytes that a long list
// allocates. They leave room for allocations between requests, which grow with the
// time that requests take. If you lower a count, lower its ceiling too.
var ceilings = map[string]struct{ list10, create, update, longListKB float64 }{
	"PostgreSQL": {list10: 104, create: 80, update: 82, longListKB: 390},
	"SQLite":     {list10: 185, create: 152, update: 164, longListKB: 550},
}

// Counters in the program's metrics.
const (
	allocations = "go_memstats_mallocs_total"
	allocated   = "go_memstats_alloc_bytes_total"
)

func TestAllocations(t *testing.T) {
	need.Long(t, "it builds the program")
	urls := map[string]func(t *testing.T) string{
		"PostgreSQL": func(t *testing.T) string { return pgtest.Empty(t) },
		"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
	}
	for name, url := range urls {
		t.Run(name, func(t *testing.T) {
			m := startMeasured(t, url(t))
			const body = `{"title":"Buy milk","description":"two litres"}`
			var id int64
			for range 10 {
				id = m.service.Create(t, m.ana, body)
			}
			list := resttest.Request{Method: "GET", Path: "/tasks", Token: m.ana.Token}
			create, update := list, list
			create.Method, create.Body = "POST", body
			update.Method, update.Path, update.Body = "PUT", fmt.Sprintf("/tasks/%d", id), `{"completed":true}`
			m.check(t, "allocations of a list of 10", ceilings[name].list10, allocations, 2000, list)
			m.check(t, "allocations of an update", ceilings[name].update, allocations, 2000, update)
			for range 2200 { // a long list
				m.service.Create(t, m.ana, body)
			}
			m.check(t, "bytes of a long list", ceilings[name].longListKB*1000, allocated, 100, list)
			m.check(t, "allocations of a create", ceilings[name].create, allocations, 2000, create) // last, since the list grows
		})
	}
}

// measured is a running program and the session of its only user.
type measured struct {
	service, metrics *resttest.Client
	ana              resttest.Person
}

func startMeasured(t *testing.T, url string) *measured {
	t.Helper()
	// A garbage collection empties pools, and pooled memory is kept per processor.
	p := program.StartShipped(t, "DATABASE_URL="+url, "METRICS_ADDR=127.0.0.1:0", "GOGC=off", "GOMAXPROCS=1")
	m := &measured{service: resttest.New(t, p.Base), metrics: resttest.New(t, "http://"+p.Log.MetricsAddress(t))}
	m.ana = m.service.Register(t, "ana@example.com")
	return m
}

// check compares a ceiling with the increase of a counter per request. A tenth of the
// requests fills the pools first and is not counted. Allocations between requests only
// add to a measurement, so check uses the least of at most three counts.
func (m *measured) check(t *testing.T, what string, ceiling float64, counter string, requests int, r resttest.Request) {
	t.Helper()
	m.measure(t, counter, requests/10, r)
	got := m.measure(t, counter, requests, r)
	for i := 1; i < 3 && got > ceiling; i++ {
		got = min(got, m.measure(t, counter, requests, r))
	}
	t.Logf("%s: %.1f", what, got)
	if got < 1 || got > ceiling {
		t.Errorf("%s: got %.1f per request, want at most %.0f", what, got, ceiling)
	}
}

// measure makes the requests, and leaves out the cost of reading the counter. Go
// counts small allocations in blocks of up to a thousand, so few requests would give
// a random result.
func (m *measured) measure(t *testing.T, counter string, requests int, r resttest.Request) float64 {
	t.Helper()
	r.Header = http.Header{"Content-Type": {""}} // resttest then sends no Content-Type, as when the ceilings were set
	before := m.counter(t, counter)
	for range requests {
		if got := m.service.Do(t, r); got.Status >= 400 {
			t.Fatalf("%s %s: got %d %s", r.Method, r.Path, got.Status, got.Body)
		}
	}
	after := m.counter(t, counter)
	reading := m.counter(t, counter) - after
	return (after - before - reading) / float64(requests)
}

func (m *measured) counter(t *testing.T, name string) float64 {
	t.Helper()
	for line := range strings.Lines(m.metrics.Do(t, resttest.Request{Method: "GET", Path: "/metrics"}).Body) {
		text, found := strings.CutPrefix(line, name+" ")
		if !found {
			continue
		}
		total, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		expect.NoError(t, err)
		return total
	}
	t.Fatalf("got no %s in the metrics", name)
	return 0
}
