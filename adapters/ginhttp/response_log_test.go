package ginhttp_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestOneLineForEachRequest(t *testing.T) {
	tests := map[string]struct {
		request
		anybody bool // without a token
		route   string
		status  int
		user    any
	}{
		"register":         {request{method: "POST", target: "/usuarios", body: `{"email":"zoe@example.com","password":"x"}`}, true, "/usuarios", 201, nil},
		"list users":       {request{method: "GET", target: "/usuarios"}, false, "/usuarios", 200, 1},
		"log in":           {request{method: "POST", target: "/login", body: credentials}, true, "/login", 200, nil},
		"profile":          {request{method: "GET", target: "/me"}, false, "/me", 200, 1},
		"list tasks":       {request{method: "GET", target: "/tasks?completed=true"}, false, "/tasks", 200, 1},
		"create":           {request{method: "POST", target: "/tasks", body: `{"title":"milk"}`}, false, "/tasks", 201, 1},
		"update":           {request{method: "PUT", target: "/tasks/1", body: `{"title":"tea"}`}, false, "/tasks/:id", 200, 1},
		"delete":           {request{method: "DELETE", target: "/tasks/1"}, false, "/tasks/:id", 200, 1},
		"no such task":     {request{method: "DELETE", target: "/tasks/77"}, false, "/tasks/:id", 404, 1},
		"no task id":       {request{method: "DELETE", target: "/tasks/milk"}, false, "/tasks/:id", 400, 1},
		"no token":         {request{method: "GET", target: "/me"}, true, "/me", 401, nil},
		"token of no use":  {request{method: "GET", target: "/me", token: "x"}, true, "/me", 403, nil},
		"bad body":         {request{method: "POST", target: "/login", body: "["}, true, "/login", 400, nil},
		"long body":        {request{method: "POST", target: "/login", body: strings.Repeat(" ", 5000)}, true, "/login", 413, nil},
		"unknown path":     {request{method: "GET", target: "/nothing"}, false, "", 404, nil},
		"unknown method":   {request{method: "BREW", target: "/me"}, false, "", 405, nil},
		"a task's no verb": {request{method: "GET", target: "/tasks/1"}, false, "", 405, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{})
			if _, err := l.tasks.Create(t.Context(), 1, application.NewTask{Title: "milk"}); err != nil {
				t.Fatalf("create a task: %v", err)
			}
			if !test.anybody {
				test.token = l.ana
			}
			answer := test.serve(t, l)
			method := test.method
			if method == "BREW" {
				method = "other" // clients write what they like, as long as they like
			}
			got := onlyLine(t, l.buffer, "request")
			got.has(t, line{
				"level": "INFO", "method": method, "route": test.route, "status": test.status,
				"bytes": answer.Body.Len(), "request_id": answer.Header().Get("X-Request-Id"), "user": test.user,
			})
			if took, ok := got["duration_us"].(float64); !ok || took < 0 {
				t.Errorf("got duration_us %v, want a number", got["duration_us"])
			}
			want := []string{"bytes", "duration_us", "level", "method", "msg", "request_id", "route", "status", "time"}
			if test.user != nil {
				want = append(want, "user")
			}
			if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, want) {
				t.Errorf("got attributes %v, want %v", names, want)
			}
			if answer.Code != test.status {
				t.Errorf("got status %d, want %d", answer.Code, test.status)
			}
		})
	}
}

// A failure has two lines, its own and the request's, under one identity.
func TestFailuresAreOneRequestToo(t *testing.T) {
	tests := map[string]struct {
		do      func() error
		message string
	}{
		"error": {func() error { return errors.New("connection lost") }, "request failed"},
		"panic": {doPanic, "panic"},
	}
	for name, test := range tests {
		for kind, route := range routes {
			t.Run(name+", "+kind, func(t *testing.T) {
				var log bytes.Buffer
				answer := route.serve(t, failingAPI(t, test.do, &log))
				id := answer.Header().Get("X-Request-Id")
				onlyLine(t, &log, "request").has(t, line{"status": 500, "request_id": id, "cut_off": nil, "bytes": answer.Body.Len()})
				onlyLine(t, &log, test.message).has(t, line{"level": "ERROR", "request_id": id, "method": route.method})
			})
		}
	}
}

// A list that was cut off began as a 200: the line says what became of it.
func TestCutOffListsAreLoggedOnce(t *testing.T) {
	lists := map[string]func(yield func(domain.Task, error) bool){
		"by an error": func(yield func(domain.Task, error) bool) {
			_ = yield(bigTask(1), nil) && yield(domain.Task{}, errors.New("connection lost"))
		},
		"by a panic": func(yield func(domain.Task, error) bool) {
			if yield(bigTask(1), nil) {
				panic("index out of reach")
			}
		},
	}
	for name, list := range lists {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list}, ginhttp.Options{Logger: logTo(&log)})
			answer := httptest.NewRecorder()
			if cause := serveUntilPanic(t, api, routes["list tasks"].request, answer); cause != http.ErrAbortHandler {
				t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
			}
			onlyLine(t, &log, "request").has(t, line{"route": "/tasks", "status": 200, "cut_off": true, "bytes": answer.Body.Len()})
			if got := strings.Count(log.String(), `"level":"ERROR"`); got != 1 {
				t.Errorf("got %d errors in the log, want 1: %s", got, &log)
			}
		})
	}
}

func TestRequestIDs(t *testing.T) {
	tests := map[string]struct {
		given string
		taken bool
	}{
		"a word":            {"abc", true},
		"all that is plain": {"AZaz09-_.", true},
		"a UUID":            {"0f8fad5b-d9cb-469f-a165-70867728950e", true},
		"64 characters":     {strings.Repeat("a", 64), true},
		"65 characters":     {strings.Repeat("a", 65), false},
		"very long":         {strings.Repeat("a", 8<<10), false},
		"empty":             {"", false},
		"a space inside":    {"a b", false},
		"a space only":      {" ", false},
		"a line break":      {"a\nb", false},
		"a tab":             {"a\tb", false},
		"NUL":               {"a\x00b", false},
		"DEL":               {"a\x7fb", false},
		"not ASCII":         {"añb", false},
		"not UTF-8":         {"a\xffb", false},
		"a quote":           {`a"b`, false},
		"markup":            {"<b>", false},
		"a slash":           {"a/b", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{})
			headers := http.Header{"X-Request-Id": {test.given}}
			answer := request{method: "GET", target: "/nothing"}.serveWith(t, l, headers)
			id := answer.Header().Get("X-Request-Id")
			if (id == test.given) != test.taken {
				t.Errorf("got X-Request-Id %q for %q, want it taken: %t", id, test.given, test.taken)
			}
			if len(id) < 3 || len(id) > 64 || strings.ContainsFunc(id, func(r rune) bool { return r <= ' ' || r > '~' }) {
				t.Errorf("got X-Request-Id %q, want a plain token", id)
			}
			onlyLine(t, l.buffer, "request").has(t, line{"request_id": id})
			if !test.taken && len(test.given) > 1 && strings.Contains(l.buffer.String(), test.given) {
				t.Errorf("got log %s, want nothing of what was given in it", l.buffer)
			}
		})
	}
}

func TestRequestIDsDiffer(t *testing.T) {
	l := newLoggedAPI(t, ginhttp.Options{})
	seen := map[string]bool{}
	for i := range 100 {
		id := request{method: "GET", target: fmt.Sprint("/nothing/", i)}.serve(t, l).Header().Get("X-Request-Id")
		if seen[id] {
			t.Fatalf("got X-Request-Id %q twice, want one for each request", id)
		}
		seen[id] = true
	}
}
