package yardstick_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// answering is a server that answers everything alike.
func answering(t *testing.T, status int, body string) *server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = fmt.Fprint(w, body)
	}))
	t.Cleanup(s.Close)
	return &server{kind: kind{name: body}, base: s.URL}
}

// A server that answers anything else than it should is not measured.
func TestWrongAnswersAreSeen(t *testing.T) {
	for _, c := range []struct {
		name, workload string
		status         int
		body           string
		// fails says whether the workload does, and refused and wrong what is
		// counted of its answers.
		fails, refused, wrong bool
	}{
		{"a list", "list10", 200, "[]", false, false, false},
		{"an error for a list", "list10", 500, "{}", true, true, false},
		{"a refusal", "notoken", 401, "{}", false, true, false},
		{"a list for nobody", "notoken", 200, "[]", true, false, true},
		{"another refusal", "notoken", 403, "{}", true, true, true},
		{"a task that was never made", "createdelete", 202, `{"id":1,"title":"x","userId":17}`, true, false, true},
		{"no task", "createdelete", 201, "{}", true, false, true},
		{"nothing deleted", "createdelete", 204, "", true, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := newDriver(t, named(t, c.workload)[0])
			o, err := d.try(t.Context(), answering(t, c.status, c.body).base, time.Second)
			if fails, refused, wrong := err != nil, o.Refused > 0, o.Wrong > 0; fails != c.fails || refused != c.refused || wrong != c.wrong {
				t.Errorf("got %+v and %v, want failed %t, refused %t, wrong %t", o, err, c.fails, c.refused, c.wrong)
			}
		})
	}
}

// Servers that answer differently are not compared.
func TestDifferenceIsSeen(t *testing.T) {
	list := named(t, "list10")[0]
	one, two := answering(t, http.StatusOK, "[]"), answering(t, http.StatusOK, "[ ]")
	if err := list.alike(t, one, one); err != nil {
		t.Errorf("got %v for one and the same server", err)
	}
	if err := list.alike(t, one, two); err == nil || !strings.Contains(err.Error(), "[ ]") {
		t.Errorf("got %v, want both answers", err)
	}
}

// Ratios are taken within rounds, and go by their middle.
func TestRatios(t *testing.T) {
	base := series{{cpu: 10}, {cpu: 100}, {cpu: 20}}
	s := series{{cpu: 5}, {cpu: 300}, {cpu: 15}}
	if got := s.over(base, cpu); got != 0.75 {
		t.Errorf("got %v, want the middle of 0.5, 3 and 0.75", got)
	}
	if got := base[:2].median(cpu); got != 55 {
		t.Errorf("got %v, want what is between 10 and 100", got)
	}
}

// A table says what was missed, and reads well as it is.
func TestTable(t *testing.T) {
	table := newTable("what", "got", "target", "")
	for _, got := range []float64{0.84, 0.86} {
		target, verdict := atMost(got, 0.85)
		table.add("list10", number(got), target, verdict)
	}
	target, verdict := atLeast(1234567, 2345678)
	table.add("create", number(1234567), target, verdict)
	want := `| what   |       got |      target |       |
|--------|----------:|------------:|------:|
| list10 |      0.84 |      ≤ 0.85 |    ok |
| list10 |      0.86 |      ≤ 0.85 |  over |
| create | 1,234,567 | ≥ 2,345,678 | under |
`
	if got := table.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
