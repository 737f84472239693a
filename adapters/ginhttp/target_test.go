package ginhttp_test

import (
	"context"
	"iter"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// recordingTasks records the filters and ids that it gets.
type recordingTasks struct {
	stubTasks
	filters []domain.TaskFilter
	ids     []domain.TaskID
}

func (a *recordingTasks) All(_ context.Context, _ domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error] {
	a.filters = append(a.filters, query.Filter)
	return list(nil)
}

func (a *recordingTasks) DeleteIf(_ context.Context, _ domain.UserID, id domain.TaskID, _ domain.TaskCondition) error {
	a.ids = append(a.ids, id)
	return nil
}

func TestCompletedFilter(t *testing.T) {
	all, done, open := domain.TaskFilter{}, domain.FilterCompleted(true), domain.FilterCompleted(false)
	tests := map[string]struct {
		query string
		want  *domain.TaskFilter // nil for a 400
	}{
		"no query":            {"", &all},
		"empty query":         {"?", &all},
		"true":                {"?completed=true", &done},
		"false":               {"?completed=false", &open},
		"percent-encoded":     {"?completed=%74rue", &done},
		"beside another":      {"?page=2&completed=false", &open},
		"another only":        {"?done=true", &all},
		"name in capitals":    {"?Completed=true", &all},
		"a page number":       {"?page=2", &all},
		"empty":               {"?completed=", nil},
		"name only":           {"?completed", nil},
		"capitals":            {"?completed=True", nil},
		"one":                 {"?completed=1", nil},
		"null":                {"?completed=null", nil},
		"space before":        {"?completed=%20true", nil},
		"a list":              {"?completed=true,false", nil},
		"yes":                 {"?completed=yes", nil},
		"empty, then true":    {"?completed=&completed=true", nil},
		"space behind":        {"?completed=true%20", nil},
		"NUL behind":          {"?completed=true%00", nil},
		"twice":               {"?completed=true&completed=false", nil},
		"twice the same":      {"?completed=true&completed=true", nil},
		"second one empty":    {"?completed=true&completed=", nil},
		"unreadable encoding": {"?completed=%zz", nil},
		"semicolon":           {"?a=1;completed=true", nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			a := new(recordingTasks)
			api := newAPI(t, stubAccounts{do: succeed}, a, ginhttp.Options{})
			answer := request{method: "GET", target: "/tasks" + test.query, token: "x"}.serve(t, api)
			if test.want == nil {
				check(t, answer, http.StatusBadRequest, errorJSON("completed must be true or false"))
				if len(a.filters) != 0 {
					t.Errorf("got filters %v passed on, want none", a.filters)
				}
				return
			}
			check(t, answer, http.StatusOK, "[]")
			if len(a.filters) != 1 || a.filters[0] != *test.want {
				t.Errorf("got filters %v passed on, want %v", a.filters, *test.want)
			}
		})
	}
}

func TestTaskIDs(t *testing.T) {
	tests := map[string]struct {
		segment string
		status  int
		want    domain.TaskID
	}{
		"one":             {"1", 200, 1},
		"2^63-1":          {"9223372036854775807", 200, 9223372036854775807},
		"percent-encoded": {"%31", 200, 1},
		"2^63":            {"9223372036854775808", 200, 0},
		"negative":        {"-1", 200, 0},
		"letters":         {"abc", 400, 0},
		"fraction":        {"1.0", 400, 0},
		"SQL":             {"1%20OR%201=1", 400, 0},
		"NUL":             {"1%00", 400, 0},
		"plus":            {"+1", 400, 0},
		"leading zeros":   {"0001", 200, 1},
		"minus zero":      {"-0", 200, 0},
		"400 digits":      {strings.Repeat("9", 400), 200, 0},
		"exponent":        {"1e0", 400, 0},
		"hexadecimal":     {"0x1", 400, 0},
		"underscore":      {"1_0", 400, 0},
		"space":           {"%201", 400, 0},
		"Arabic digit":    {"%D9%A1", 400, 0},
		"minus only":      {"-", 400, 0},
		"list":            {"1,2", 400, 0},
		"quoted":          {"'1'", 400, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			a := new(recordingTasks)
			api := newAPI(t, stubAccounts{do: succeed}, a, ginhttp.Options{})
			answer := request{method: "DELETE", target: "/tasks/" + test.segment, token: "x"}.serve(t, api)
			if test.status != http.StatusOK {
				check(t, answer, test.status, errorJSON("Task id must be an integer"))
			} else if answer.Code != http.StatusOK || len(a.ids) != 1 || a.ids[0] != test.want {
				t.Errorf("got %d with tasks %v passed on, want 200 and %d", answer.Code, a.ids, test.want)
			}
		})
	}
}
