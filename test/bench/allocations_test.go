package bench_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// ceilings are how many allocations a request may make, in the program as it
// ships: the server's, the log's and the metrics' among them; the kilobytes of a
// long list are what it leaves to the garbage collector. Here is room for what the
// counts differ by. Who makes one lower lowers its ceiling too.
var ceilings = map[string]struct{ list10, create, update, longListKB float64 }{
	"PostgreSQL": {list10: 97, create: 77, update: 79, longListKB: 680},
	"SQLite":     {list10: 163, create: 88, update: 108, longListKB: 920},
}

// What the program counts in its metrics.
const (
	allocations = "go_memstats_mallocs_total"
	allocated   = "go_memstats_alloc_bytes_total"
)

func TestAllocations(t *testing.T) {
	urls := map[string]string{
		"PostgreSQL": pgtest.Empty(t),
		"SQLite":     "sqlite:" + filepath.Join(t.TempDir(), "tareas.db"),
	}
	for name, url := range urls {
		t.Run(name, func(t *testing.T) {
			s := startSession(t, url)
			var task struct{ ID int64 }
			for range 10 {
				text := s.exchange(t, "POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, 201)
				if err := json.Unmarshal([]byte(text), &task); err != nil {
					t.Fatal(err)
				}
			}
			path := fmt.Sprintf("/tasks/%d", task.ID)
			create := func() {
				s.exchange(t, "POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, 201)
			}
			list := func() { s.exchange(t, "GET", "/tasks", "", 200) }
			update := func() { s.exchange(t, "PUT", path, `{"completed":true}`, 200) }
			s.check(t, "allocations of a list of 10", ceilings[name].list10, s.each(t, allocations, 4000, list))
			s.check(t, "allocations of an update", ceilings[name].update, s.each(t, allocations, 4000, update))
			s.check(t, "allocations of a create", ceilings[name].create, s.each(t, allocations, 4000, create))
			s.check(t, "KB of a long list", ceilings[name].longListKB, s.each(t, allocated, 200, list)/1000)
		})
	}
}

// session is a program, and somebody who is logged in.
type session struct {
	base, metrics, token string
	client               *http.Client
}

var servingMetrics = regexp.MustCompile(`"msg":"serving metrics","address":"([^"]+)"`)

func startSession(t *testing.T, url string) *session {
	t.Helper()
	// Memory that is used again is kept for each processor.
	p := program.Start(t, "DATABASE_URL="+url, "METRICS_ADDR=127.0.0.1:0", "GOMAXPROCS=2")
	found := servingMetrics.FindStringSubmatch(p.Log.String())
	if found == nil {
		t.Fatalf("got no address of the metrics in the log: %s", p.Log)
	}
	s := &session{base: p.Base, metrics: "http://" + found[1] + "/metrics", client: &http.Client{Transport: &http.Transport{}}}
	t.Cleanup(s.client.CloseIdleConnections)
	s.exchange(t, "POST", "/usuarios", credentials("ana@example.com", "correct horse"), 201)
	var answer struct{ Token string }
	if err := json.Unmarshal([]byte(s.exchange(t, "POST", "/login", credentials("ana@example.com", "correct horse"), 200)), &answer); err != nil {
		t.Fatal(err)
	}
	s.token = answer.Token
	return s
}

func (s *session) exchange(t *testing.T, method, path, body string, status int) string {
	t.Helper()
	return s.get(t, method, s.base+path, body, status)
}

func (s *session) get(t *testing.T, method, url, body string, status int) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.token)
	res, err := s.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != status {
		t.Fatalf("%s %s: got %d %s and %v, want %d", method, url, res.StatusCode, text, err, status)
	}
	return string(text)
}

// check holds a count to its ceiling.
func (s *session) check(t *testing.T, what string, ceiling, got float64) {
	t.Helper()
	t.Logf("%s: %.1f", what, got)
	if got < 1 || got > ceiling {
		t.Errorf("%s: got %.1f a request, want at most %.0f", what, got, ceiling)
	}
}

// each is by how much a request lets a counter of the program rise, without what
// it costs to ask. Go counts small allocations when a block of up to a thousand is
// used up, which adds or hides some thousands: few requests would be counted by
// luck.
func (s *session) each(t *testing.T, counter string, requests int, request func()) float64 {
	t.Helper()
	before := s.counted(t, counter)
	for range requests {
		request()
	}
	after := s.counted(t, counter)
	asking := s.counted(t, counter) - after
	return (after - before - asking) / float64(requests)
}

// counted is where a counter of the program stands.
func (s *session) counted(t *testing.T, counter string) float64 {
	t.Helper()
	for line := range strings.Lines(s.get(t, "GET", s.metrics, "", 200)) {
		text, found := strings.CutPrefix(line, counter+" ")
		if !found {
			continue
		}
		total, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err != nil {
			t.Fatal(err)
		}
		return total
	}
	t.Fatalf("got no %s in the metrics", counter)
	return 0
}
