package httpbench_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// The harness drives both servers, which give equal answers, gets figures, and
// resets the databases between rounds.
func TestHarness(t *testing.T) {
	for _, name := range storageNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := openStorage(t, name)
			p := startPair(t, s, quick)
			for _, w := range workloads(t) {
				w.checkEqual(t, p.baseline, p.service)
			}
			p.service.reset(t)
			before := p.service.database.content(t)
			got := p.measure(t, named(t, "mixed")[0])
			for _, name := range []string{baseline.name, service.name} {
				f := got[name][0]
				if f.rate <= 0 || f.p50 <= 0 || f.p99 < f.p50 || f.cpu <= 0 || f.peak <= 0 || (f.database > 0) != (s.postgres != nil) {
					t.Errorf("%s: got %+v", name, f)
				}
			}
			driven := p.service.database.content(t)
			if driven == before {
				t.Errorf("got %s after a round, want it changed", driven)
			}
			// A create may be committed after wrk has closed its connection.
			await.True(t, "a reset restores "+before, func() bool {
				p.service.reset(t)
				return p.service.database.content(t) == before
			})
		})
	}
}

// stub is a server that always gives the same answer.
func stub(t *testing.T, status int, body string) *server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = fmt.Fprint(w, body)
	}))
	t.Cleanup(s.Close)
	return &server{kind: kind{name: body}, base: s.URL}
}

// A server that gives a wrong answer is not measured.
func TestWrongAnswers(t *testing.T) {
	for _, c := range []struct {
		name, workload string
		status         int
		body           string
		// fails is whether driving fails; refused and wrong are whether the
		// answers are counted as such.
		fails, refused, wrong bool
	}{
		{"a list", "list10", 200, "[]", false, false, false},
		{"an error for a list", "list10", 500, "{}", true, true, false},
		{"a refusal", "notoken", 401, "{}", false, true, false},
		{"a list without a token", "notoken", 200, "[]", true, false, true},
		{"another refusal", "notoken", 403, "{}", true, true, true},
		{"a creation with another status", "createdelete", 202, `{"id":1,"title":"x","userId":17}`, true, false, true},
		{"no task", "createdelete", 201, "{}", true, false, true},
		{"a deletion with another status", "createdelete", 204, "", true, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := newDriver(t, named(t, c.workload)[0], quick)
			r, err := d.try(t.Context(), stub(t, c.status, c.body).base, time.Second)
			if fails, refused, wrong := err != nil, r.Refused > 0, r.Wrong > 0; fails != c.fails || refused != c.refused || wrong != c.wrong {
				t.Errorf("got %+v and %v, want failed %t, refused %t, wrong %t", r, err, c.fails, c.refused, c.wrong)
			}
		})
	}
}

// Servers that answer differently are not compared.
func TestDifferentAnswers(t *testing.T) {
	list := named(t, "list10")[0]
	one, two := stub(t, http.StatusOK, "[]"), stub(t, http.StatusOK, "[ ]")
	if err := list.equal(t, one, one); err != nil {
		t.Errorf("got %v for the same server twice", err)
	}
	if err := list.equal(t, one, two); err == nil || !strings.Contains(err.Error(), "[ ]") {
		t.Errorf("got %v, want an error with both answers", err)
	}
}

// A ratio is the median of the ratios in each round.
func TestRatios(t *testing.T) {
	base := series{{cpu: 10}, {cpu: 100}, {cpu: 20}}
	s := series{{cpu: 5}, {cpu: 300}, {cpu: 15}}
	if got := s.over(base, cpu); got != 0.75 {
		t.Errorf("got %v, want 0.75, the median of 0.5, 3 and 0.75", got)
	}
	if got := base[:2].median(cpu); got != 55 {
		t.Errorf("got %v, want 55, between 10 and 100", got)
	}
}
