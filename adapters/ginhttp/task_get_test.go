package ginhttp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// tag returns the entity tag of a task that was created at noon and has been changed
// so many times since: the fixture's clock stands still.
func tag(changes int) string {
	at := noon.Add(time.Duration(changes) * time.Microsecond)
	return strconv.Quote(strconv.FormatInt(at.UnixMicro(), 36))
}

// twoUsers returns an API over a memory in which ana has task 1 and bob task 2.
func twoUsers(t *testing.T) (m *memory, api servedAPI) {
	t.Helper()
	m = newMemory(t)
	m.register(t, "bob@example.com")
	m.create(t, 1, application.NewTask{Title: "milk"})
	m.create(t, 2, application.NewTask{Title: "tea"})
	return m, m.api(t)
}

const milk = `{"id":1,"title":"milk","description":null,"completed":false,"userId":1}`

func TestGetTask(t *testing.T) {
	const foreign = "You do not have permission to view this task"
	for name, test := range map[string]struct {
		target string
		status int
		want   string
	}{
		"own":               {"/tasks/1", 200, milk},
		"foreign":           {"/tasks/2", 403, errorJSON(foreign)},
		"missing":           {"/tasks/3", 404, errorJSON("Task not found")},
		"zero":              {"/tasks/0", 404, errorJSON("Task not found")},
		"negative":          {"/tasks/-1", 404, errorJSON("Task not found")},
		"2^63":              {"/tasks/9223372036854775808", 404, errorJSON("Task not found")},
		"letter":            {"/tasks/x", 400, errorJSON("Task id must be an integer")},
		"sign":              {"/tasks/+1", 400, errorJSON("Task id must be an integer")},
		"fraction":          {"/tasks/1.0", 400, errorJSON("Task id must be an integer")},
		"path before query": {"/tasks/x?%zz", 400, errorJSON("Task id must be an integer")},
		"malformed query":   {"/tasks/1?%zz", 400, errorJSON("Query is not valid")},
		"malformed with":    {"/tasks/1?with=%zz", 400, errorJSON("Query is not valid")},
		"unknown parameter": {"/tasks/1?limit=x&q=", 200, milk},
	} {
		t.Run(name, func(t *testing.T) {
			m, api := twoUsers(t)
			answer := request{method: "GET", target: test.target, token: m.ana}.serve(t, api)
			check(t, answer, test.status, test.want)
			if got := answer.Header()["Etag"]; test.status == http.StatusOK && (len(got) != 1 || got[0] != tag(0)) {
				t.Errorf("got ETag %q, want %s", got, tag(0))
			}
			check(t, request{method: "GET", target: test.target}.serve(t, api), 401, errorJSON("Invalid or missing authentication token"))
		})
	}
}

// A task and its element of the list have the same bytes.
func TestGetTaskAsListed(t *testing.T) {
	m := newMemory(t)
	m.create(t, 1, application.NewTask{Title: `"<>&\` + "\u2028\t\x7f", Description: new(" ñ "), Completed: true})
	api := m.api(t)
	list := request{method: "GET", target: "/tasks", token: m.ana}.serve(t, api).Body.String()
	check(t, request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api), 200, list[1:len(list)-1])
}

// If-None-Match of a task and of a page. The text TAG stands for its tag.
func TestIfNoneMatch(t *testing.T) {
	const malformed = "If-None-Match must be * or a list of entity tags"
	for _, target := range []string{"/tasks/1", "/tasks?limit=1"} {
		for name, test := range map[string]struct {
			fields []string
			status int
		}{
			"equal":                {[]string{"TAG"}, 304},
			"weak":                 {[]string{"W/TAG"}, 304},
			"list":                 {[]string{`"a", W/"b" ,TAG`}, 304},
			"second line":          {[]string{`"a"`, "TAG"}, 304},
			"empty elements":       {[]string{`,, TAG,`}, 304},
			"any":                  {[]string{"*"}, 304},
			"another":              {[]string{`"a"`}, 200},
			"empty tag":            {[]string{`""`}, 200},
			"comma in a tag":       {[]string{`"a,b"`}, 200},
			"no quotes":            {[]string{"abc"}, 400},
			"empty":                {[]string{""}, 400},
			"only a comma":         {[]string{","}, 400},
			"no comma":             {[]string{`"a" "b"`}, 400},
			"no second quote":      {[]string{`"a`}, 400},
			"space in a tag":       {[]string{`"a b"`}, 400},
			"weak in lower case":   {[]string{`w/"a"`}, 400},
			"weak with a space":    {[]string{`W/ "a"`}, 400},
			"any in a list":        {[]string{`"a", *`}, 400},
			"malformed behind any": {[]string{"*", "abc"}, 400},
		} {
			t.Run(target+" "+name, func(t *testing.T) {
				m, api := twoUsers(t)
				first := request{method: "GET", target: target, token: m.ana}.serve(t, api)
				var fields []string
				for _, field := range test.fields {
					fields = append(fields, strings.ReplaceAll(field, "TAG", first.Header().Get("ETag")))
				}
				again := func(method, target string) *httptest.ResponseRecorder {
					return request{method: method, target: target, token: m.ana}.serveWith(t, api, http.Header{"If-None-Match": fields})
				}
				answer := again("GET", target)
				switch test.status {
				case http.StatusNotModified:
					checkNotModified(t, answer, first)
					checkNotModified(t, again("HEAD", target), first)
				case http.StatusOK:
					check(t, answer, 200, first.Body.String())
				default:
					check(t, answer, 400, errorJSON(malformed))
					if target == "/tasks/1" {
						check(t, again("GET", "/tasks/2"), 400, errorJSON(malformed)) // before the owner
					}
				}
				check(t, again("GET", "/tasks"), 200, "["+milk+"]") // which has no tag
			})
		}
	}
}

func checkNotModified(t *testing.T, got, full *httptest.ResponseRecorder) {
	t.Helper()
	if got.Code != http.StatusNotModified || got.Body.Len() != 0 {
		t.Errorf("got %d %s, want 304 without a body", got.Code, got.Body)
	}
	for _, name := range []string{"Content-Type", "Content-Length"} {
		if values, given := got.Header()[name]; given {
			t.Errorf("got %s %q, want none", name, values)
		}
	}
	for _, name := range []string{"Etag", "Link", "Cache-Control"} {
		if got, want := fmt.Sprint(got.Header()[name]), fmt.Sprint(full.Header()[name]); got != want {
			t.Errorf("got %s %s, want %s as in the 200", name, got, want)
		}
	}
}

// The tag changes with every change, one to the same values included, and with
// nothing else.
func TestEntityTagOfATask(t *testing.T) {
	m, api := twoUsers(t)
	for _, step := range []struct {
		request
		status int
		tag    string // afterwards
	}{
		{request{method: "GET", target: "/tasks/1"}, 200, tag(0)},
		{request{method: "GET", target: "/tasks/1?with=updatedAt,etag"}, 200, tag(0)},
		{request{method: "PUT", target: "/tasks/1", body: `{"title":"milk"}`}, 200, tag(1)},
		{request{method: "PUT", target: "/tasks/1", body: `{"title":" "}`}, 400, tag(1)},
		{request{method: "PUT", target: "/tasks/2", body: `{"title":"x"}`}, 403, tag(1)},
		{request{method: "PATCH", target: "/tasks/1", body: "{}"}, 200, tag(1)},
		{request{method: "PATCH", target: "/tasks/1", body: `{"completed":false}`}, 200, tag(2)},
	} {
		step.token = m.ana
		if got := step.serve(t, api); got.Code != step.status {
			t.Errorf("%s %s: got %d %s, want %d", step.method, step.target, got.Code, got.Body, step.status)
		}
		got := request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api).Header().Get("ETag")
		if got != step.tag {
			t.Errorf("after %s %s %s: got ETag %s, want %s", step.method, step.target, step.body, got, step.tag)
		}
	}
}
