package bench_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
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
// ships: the server's, the log's and the metrics' among them. They repeat within a
// few, on any machine. Who makes one lower lowers its ceiling too.
var ceilings = map[string]struct{ list10, create, update float64 }{
	"PostgreSQL": {list10: 77, create: 77, update: 77},
	"SQLite":     {list10: 165, create: 83, update: 102},
}

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
			s.check(t, "list of 10", ceilings[name].list10, func() { s.exchange(t, "GET", "/tasks", "", 200) })
			s.check(t, "update", ceilings[name].update, func() { s.exchange(t, "PUT", path, `{"completed":true}`, 200) })
			s.check(t, "create", ceilings[name].create, func() { s.exchange(t, "POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, 201) })
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
	p := program.Start(t, "DATABASE_URL="+url, "METRICS_ADDR=127.0.0.1:0")
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

// check counts what the program allocates for a request. What it allocates for
// other reasons meanwhile, a collection for one, only adds: the least of several
// counts is the request's own.
func (s *session) check(t *testing.T, what string, ceiling float64, request func()) {
	t.Helper()
	each := math.Inf(1)
	for range 4 {
		each = min(each, s.count(t, request))
	}
	t.Logf("%s: %.1f allocations", what, each)
	if each < 1 || each > ceiling {
		t.Errorf("%s: got %.1f allocations a request, want at most %.0f", what, each, ceiling)
	}
}

// count leaves out what it costs to ask.
func (s *session) count(t *testing.T, request func()) float64 {
	t.Helper()
	const requests = 500
	before := s.mallocs(t)
	for range requests {
		request()
	}
	after := s.mallocs(t)
	asking := s.mallocs(t) - after
	return (after - before - asking) / requests
}

var mallocsTotal = regexp.MustCompile(`(?m)^go_memstats_mallocs_total (\S+)$`)

func (s *session) mallocs(t *testing.T) float64 {
	t.Helper()
	found := mallocsTotal.FindStringSubmatch(s.get(t, "GET", s.metrics, "", 200))
	if found == nil {
		t.Fatal("got no go_memstats_mallocs_total in the metrics")
	}
	total, err := strconv.ParseFloat(found[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return total
}
