package ginhttp_test

import (
	"bytes"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestRequestLine(t *testing.T) {
	tests := map[string]struct {
		request
		public bool // sent without a token
		route  string
		status int
		user   any
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
		"get":              {request{method: "GET", target: "/tasks/1"}, false, "/tasks/:id", 200, 1},
		"a task's no verb": {request{method: "POST", target: "/tasks/1"}, false, "", 405, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{})
			l.create(t, 1, application.NewTask{Title: "milk"})
			if !test.public {
				test.token = l.ana
			}
			answer := test.serve(t, l)
			method := test.method
			if method == "BREW" {
				method = "other" // unknown methods have one label
			}
			got := onlyLine(t, l.buffer, "request")
			var deleted any
			if name == "delete" {
				deleted = 1
			}
			got.has(t, line{
				"task": deleted, "level": "INFO", "method": method, "route": test.route, "status": test.status,
				"bytes": answer.Body.Len(), "request_id": answer.Header().Get("X-Request-Id"), "user": test.user,
			})
			if took, ok := got["duration_us"].(float64); !ok || took < 0 {
				t.Errorf("got duration_us %v, want a number", got["duration_us"])
			}
			want := []string{"bytes", "duration_us", "level", "method", "msg", "request_id", "route", "status", "time"}
			if test.status == 401 || test.status == 403 {
				want = slices.Insert(want, 2, "from")
			}
			if deleted != nil {
				want = slices.Insert(want, 8, "task")
			}
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

// The line of a refused request has the client's address. Others have none.
func TestAddressOfRefusedRequests(t *testing.T) {
	const client = "198.51.100.7"
	tests := map[string]struct {
		err  error
		from any
	}{
		"200": {nil, nil},
		"400": {domain.ErrNoChanges, nil},
		"401": {application.ErrInvalidCredentials, client},
		"403": {domain.ErrNotOwner, client},
		"404": {domain.ErrTaskNotFound, nil},
		"429": {tooMany("login", 20, time.Minute, time.Minute), client},
		"500": {errors.New("lost"), nil},
		"503": {application.ErrBusy, client},
	}
	for status, test := range tests {
		t.Run(status, func(t *testing.T) {
			var log bytes.Buffer
			do := func() error { return test.err }
			api := newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{Logger: logTo(&log)}, gateway.Options{TrustedProxies: []string{"192.0.2.1"}})
			routes["update"].serveWith(t, api, http.Header{"X-Forwarded-For": {client}})
			onlyLine(t, &log, "request").has(t, line{"status": status, "from": test.from})
		})
	}
}
