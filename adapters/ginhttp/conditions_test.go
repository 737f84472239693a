package ginhttp_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	ifMatchMalformed     = "If-Match must be * or a list of entity tags"
	ifNoneMatchMalformed = "If-None-Match must be * or a list of entity tags"
	taskChanged          = "Task has changed"
)

// The conditions of PUT, PATCH and DELETE. TAG stands for the task's tag, OLD for
// the one before its last change. A refused change changes nothing.
func TestConditionsOfChanges(t *testing.T) {
	for name, test := range map[string]struct {
		header http.Header
		want   string // "" if the condition holds
	}{
		"match":                      {http.Header{"If-Match": {"TAG"}}, ""},
		"match in a list":            {http.Header{"If-Match": {`"a" ,, "b,c",TAG`}}, ""},
		"match in the second line":   {http.Header{"If-Match": {`"a"`, "TAG"}}, ""},
		"match any":                  {http.Header{"If-Match": {"*"}}, ""},
		"match old":                  {http.Header{"If-Match": {"OLD"}}, taskChanged},
		"match weak":                 {http.Header{"If-Match": {"W/TAG"}}, taskChanged},
		"match weak or old":          {http.Header{"If-Match": {"W/TAG, OLD"}}, taskChanged},
		"match no tag of ours":       {http.Header{"If-Match": {`"", "-0", "ñ"`}}, taskChanged},
		"no match, old":              {http.Header{"If-None-Match": {"OLD"}}, ""},
		"no match, equal":            {http.Header{"If-None-Match": {"TAG"}}, taskChanged},
		"no match, weak":             {http.Header{"If-None-Match": {"OLD, W/TAG"}}, taskChanged},
		"no match, any":              {http.Header{"If-None-Match": {"*"}}, taskChanged},
		"both hold":                  {http.Header{"If-Match": {"TAG"}, "If-None-Match": {"OLD"}}, ""},
		"only the second holds":      {http.Header{"If-Match": {"OLD"}, "If-None-Match": {"OLD"}}, taskChanged},
		"only the first holds":       {http.Header{"If-Match": {"*"}, "If-None-Match": {"TAG"}}, taskChanged},
		"match without quotes":       {http.Header{"If-Match": {"abc"}}, ifMatchMalformed},
		"match, empty":               {http.Header{"If-Match": {""}}, ifMatchMalformed},
		"match, no comma":            {http.Header{"If-Match": {`"a" "b"`}}, ifMatchMalformed},
		"match, space":               {http.Header{"If-Match": {`"a b"`}}, ifMatchMalformed},
		"match, weak in lower case":  {http.Header{"If-Match": {`w/"a"`}}, ifMatchMalformed},
		"match, any and more":        {http.Header{"If-Match": {`*, "a"`}}, ifMatchMalformed},
		"no match, malformed":        {http.Header{"If-None-Match": {"abc"}}, ifNoneMatchMalformed},
		"stale and malformed":        {http.Header{"If-Match": {"OLD"}, "If-None-Match": {""}}, ifNoneMatchMalformed},
		"both malformed":             {http.Header{"If-Match": {"x"}, "If-None-Match": {"x"}}, ifMatchMalformed},
		"dates, which do not matter": {http.Header{"If-Unmodified-Since": {"Thu, 01 Jan 1970 00:00:00 GMT"}}, ""},
	} {
		for _, method := range []string{"PUT", "PATCH", "DELETE"} {
			t.Run(method+" "+name, func(t *testing.T) {
				m, api := twoUsers(t)
				request{method: "PUT", target: "/tasks/1", token: m.ana, body: `{"title":"milk"}`}.serve(t, api)
				header := http.Header{}
				for field, values := range test.header {
					for _, value := range values {
						header.Add(field, strings.NewReplacer("TAG", tag(1), "OLD", tag(0)).Replace(value))
					}
				}
				change := request{method: method, target: "/tasks/1", token: m.ana, body: `{"completed":true}`}
				answer := change.serveWith(t, api, header)
				after := request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api)
				switch test.want {
				case "":
					if answer.Code != http.StatusOK || after.Body.String() == milk {
						t.Errorf("got %d %s and then %s, want 200 and a change", answer.Code, answer.Body, after.Body)
					}
					return
				case taskChanged:
					check(t, answer, http.StatusPreconditionFailed, errorJSON(taskChanged))
				default:
					check(t, answer, http.StatusBadRequest, errorJSON(test.want))
				}
				if check(t, after, 200, milk); after.Header().Get("ETag") != tag(1) {
					t.Errorf("got ETag %s afterwards, want %s", after.Header().Get("ETag"), tag(1))
				}
			})
		}
	}
}

// A condition is checked after everything else, and malformed headers before the
// body.
func TestOrderOfConditions(t *testing.T) {
	const notInteger = "Task id must be an integer"
	for name, test := range map[string]struct {
		method, target, body, ifMatch string
		status                        int
		want                          string
	}{
		"missing, any":           {"PUT", "/tasks/9", `{"title":"x"}`, "*", 404, "Task not found"},
		"foreign, any":           {"PUT", "/tasks/2", `{"title":"x"}`, "*", 403, "You do not have permission to update this task"},
		"foreign, stale":         {"PATCH", "/tasks/2", `{"title":"x"}`, `"a"`, 403, "You do not have permission to update this task"},
		"foreign, empty patch":   {"PATCH", "/tasks/2", `{}`, `"a"`, 403, "You do not have permission to update this task"},
		"missing, empty patch":   {"PATCH", "/tasks/9", `{}`, `"a"`, 404, "Task not found"},
		"stale, empty patch":     {"PATCH", "/tasks/1", `{}`, `"a"`, 412, taskChanged},
		"delete missing":         {"DELETE", "/tasks/9", "", `"a"`, 404, "Task not found"},
		"delete foreign":         {"DELETE", "/tasks/2", "", `"a"`, 403, "You do not have permission to delete this task"},
		"stale, bad body":        {"PUT", "/tasks/1", `{"title":1}`, `"a"`, 400, "title must be a string"},
		"stale, nothing":         {"PUT", "/tasks/1", `{}`, `"a"`, 400, "No fields provided to update"},
		"malformed, bad body":    {"PUT", "/tasks/1", `[`, "a", 400, ifMatchMalformed},
		"malformed, bad path":    {"PUT", "/tasks/x", `[`, "a", 400, notInteger},
		"malformed, bad with":    {"PUT", "/tasks/1?with=x", `[`, "a", 400, withMalformed},
		"malformed, bad query":   {"PATCH", "/tasks/1?%zz", `[`, "a", 400, "Query is not valid"},
		"malformed, missing":     {"DELETE", "/tasks/9", "", "a", 400, ifMatchMalformed},
		"GET ignores a match":    {"GET", "/tasks/9", "", "a", 404, "Task not found"},
		"POST ignores a match":   {"POST", "/tasks", "{}", "a", 400, "Title is required"},
		"no token and malformed": {"DELETE", "/tasks/9", "", "a", 401, "Invalid or missing authentication token"},
	} {
		t.Run(name, func(t *testing.T) {
			m, api := twoUsers(t)
			r := request{method: test.method, target: test.target, token: m.ana, body: test.body}
			if test.status == http.StatusUnauthorized {
				r.token = ""
			}
			check(t, r.serveWith(t, api, http.Header{"If-Match": {test.ifMatch}}), test.status, errorJSON(test.want))
		})
	}
}

// A response to PUT has no entity tag.
func TestPutHasNoEntityTag(t *testing.T) {
	m, api := twoUsers(t)
	for _, header := range []http.Header{nil, {"If-Match": {"*"}}} {
		answer := request{method: "PUT", target: "/tasks/1", token: m.ana, body: `{"title":"milk"}`}.serveWith(t, api, header)
		if got, given := answer.Header()["Etag"]; given || answer.Code != http.StatusOK {
			t.Errorf("got %d with ETag %q, want 200 without", answer.Code, got)
		}
	}
}

// A wrapper around a storage loses no condition.
func TestConditionsOfAWrappedStorage(t *testing.T) {
	m, _ := twoUsers(t)
	wrapped := struct{ domain.TaskRepository }{m.store.Tasks()}
	api := newAPI(t, m.accounts, application.NewTasks(wrapped, m.store.Users(), func() time.Time { return noon }), ginhttp.Options{})
	for _, method := range []string{"PUT", "PATCH", "DELETE"} {
		for field, value := range map[string]string{"If-Match": `"x"`, "If-None-Match": "*"} {
			r := request{method: method, target: "/tasks/1", token: m.ana, body: `{"title":"bread"}`}
			check(t, r.serveWith(t, api, http.Header{field: {value}}), http.StatusPreconditionFailed, errorJSON("Task has changed"))
		}
	}
	check(t, request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api), 200, milk)
}
