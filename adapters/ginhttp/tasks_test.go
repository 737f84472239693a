package ginhttp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// tag returns the entity tag of a task that was created at noon and changed that
// number of times. The fixture's clock stands still.
func tag(changes int) string {
	at := noon.Add(time.Duration(changes) * time.Microsecond)
	return strconv.Quote(strconv.FormatInt(at.UnixMicro(), 36))
}

// twoUsers returns an API over a memory in which ana has task 1 and bob task 2.
func twoUsers(t *testing.T) (m *memory, api servedAPI) {
	t.Helper()
	m = newMemory(t)
	m.register(t, "bob@example.com")
	m.create(t, 1, domain.NewTask{Title: "milk"})
	m.create(t, 2, domain.NewTask{Title: "tea"})
	return m, m.api(t)
}

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
	m.create(t, 1, domain.NewTask{Title: `"<>&\` + "\u2028\t\x7f", Description: new(" ñ "), Completed: true})
	api := m.api(t)
	list := request{method: "GET", target: "/tasks", token: m.ana}.serve(t, api).Body.String()
	check(t, request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api), 200, list[1:len(list)-1])
}

// If-None-Match of a task and of a page. TAG stands for the entity tag.
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
				check(t, again("GET", "/tasks"), 200, "["+milk+"]") // which has no entity tag
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

// PATCH takes a merge patch.
func TestPatchTask(t *testing.T) {
	before := taskText(domain.TaskRecord{ID: 1, Owner: 1, Title: "milk", Description: new("two litres")})
	const (
		wrongType = "Content-Type must be application/merge-patch+json"
		patch     = "application/merge-patch+json"
	)
	for name, test := range map[string]struct {
		kind, body string
		status     int
		want       string
		changes    int
	}{
		"one member":             {patch, `{"completed":true}`, 200, taskText(domain.TaskRecord{ID: 1, Owner: 1, Title: "milk", Description: new("two litres"), Completed: true}), 1},
		"description removed":    {patch, `{"description":null}`, 200, milk, 1},
		"all members":            {patch, `{"title":"tea","description":"","completed":true}`, 200, taskText(domain.TaskRecord{ID: 1, Owner: 1, Title: "tea", Description: new(""), Completed: true}), 1},
		"the same value":         {patch, `{"title":"milk"}`, 200, before, 1},
		"empty object":           {patch, `{}`, 200, before, 0},
		"empty body":             {patch, "", 200, before, 0},
		"unknown members":        {patch, `{"id":9,"userId":2,"createdAt":"x","x":null}`, 200, before, 0},
		"plain JSON":             {"application/json; charset=x", `{}`, 200, before, 0},
		"no type":                {"", `{}`, 200, before, 0},
		"any case, parameters":   {"Application/Merge-Patch+JSON; charset=utf-8", `{}`, 200, before, 0},
		"empty body of any type": {"text/plain", "", 200, before, 0},
		"title removed":          {patch, `{"title":null}`, 400, errorJSON("Title is required"), 0},
		"title of white space":   {patch, `{"title":" "}`, 400, errorJSON("Title is required"), 0},
		"completed removed":      {patch, `{"completed":null}`, 400, errorJSON("completed must be a boolean"), 0},
		"null":                   {patch, `null`, 400, errorJSON(notObject), 0},
		"array":                  {patch, `[]`, 400, errorJSON(notObject), 0},
		"string":                 {patch, `"x"`, 400, errorJSON(notObject), 0},
		"duplicate members":      {patch, `{"title":"a","title":"b"}`, 400, errorJSON(notObject), 0},
		"member of a wrong type": {patch, `{"title":1}`, 400, errorJSON("title must be a string"), 0},
		"text":                   {"text/plain", `{}`, 415, errorJSON(wrongType), 0},
		"JSON Patch":             {"application/json-patch+json", `[]`, 415, errorJSON(wrongType), 0},
		"type before malformed":  {"text/plain", `[`, 415, errorJSON(wrongType), 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			m.create(t, 1, domain.NewTask{Title: "milk", Description: new("two litres")})
			api := m.api(t)
			answer := request{method: "PATCH", target: "/tasks/1", token: m.ana, contentType: test.kind, body: test.body}.serve(t, api)
			check(t, answer, test.status, test.want)
			wantTag, wantAccept := "", ""
			switch test.status {
			case 200:
				wantTag = tag(test.changes)
			case 415:
				wantAccept = patch
			}
			if got := answer.Header().Get("ETag"); got != wantTag {
				t.Errorf("got ETag %s, want %s", got, wantTag)
			}
			if got := answer.Header().Get("Accept-Patch"); got != wantAccept {
				t.Errorf("got Accept-Patch %q, want %q", got, wantAccept)
			}
			after := request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api)
			if test.status != 200 {
				test.want = before
			}
			if check(t, after, 200, test.want); after.Header().Get("ETag") != tag(test.changes) {
				t.Errorf("got ETag %s afterwards, want %s", after.Header().Get("ETag"), tag(test.changes))
			}
		})
	}
}

// PUT does not take the type of a merge patch.
func TestPutTakesNoMergePatch(t *testing.T) {
	m, api := twoUsers(t)
	answer := request{method: "PUT", target: "/tasks/1", token: m.ana, contentType: "application/merge-patch+json", body: `{"title":"x"}`}.serve(t, api)
	check(t, answer, 415, errorJSON("Content-Type must be application/json"))
	if got, given := answer.Header()["Accept-Patch"]; given {
		t.Errorf("got Accept-Patch %q, want none", got)
	}
}

const withMalformed = "with must be a list of due, createdAt, updatedAt and etag"

// The members that "with" names are the last ones of each task, in one order.
func TestWith(t *testing.T) {
	const (
		created = `,"createdAt":"2026-03-14T12:00:00.123456Z"`
		at      = "2026-03-14T12:00:00."
	)
	quoted := func(changes int) string {
		return `,"etag":"\"` + strings.Trim(tag(123456+changes), `"`) + `\""`
	}
	m := newMemory(t)
	clock := func() time.Time { return noon.Add(123456 * time.Microsecond) }
	api := newAPI(t, m.accounts, newTasks(t, m.store.Tasks(), m.store.Users(), clock), ginhttp.Options{})
	for _, step := range []struct {
		request
		status int
		want   string // the members
	}{
		{request{method: "POST", target: "/tasks?with=updatedAt,createdAt", body: `{"title":"milk","createdAt":"1970","etag":1}`}, 201, created + `,"updatedAt":"` + at + `123456Z"`},
		{request{method: "GET", target: "/tasks/1?with=createdAt"}, 200, created},
		{request{method: "GET", target: "/tasks/1?with=etag"}, 200, quoted(0)},
		{request{method: "PUT", target: "/tasks/1?with=updatedAt", body: `{"title":"milk","updatedAt":"x"}`}, 200, `,"updatedAt":"` + at + `123457Z"`},
		{request{method: "PATCH", target: "/tasks/1?with=etag,updatedAt,createdAt", body: `{"title":"milk"}`}, 200, created + `,"updatedAt":"` + at + `123458Z"` + quoted(2)},
		{request{method: "PATCH", target: "/tasks/1?with=updatedAt", body: `{"updatedAt":"x"}`}, 200, `,"updatedAt":"` + at + `123458Z"`},
		{request{method: "GET", target: "/tasks?with=updatedAt"}, 200, `,"updatedAt":"` + at + `123458Z"`},
		{request{method: "GET", target: "/tasks?limit=1&with=updatedAt%2CcreatedAt"}, 200, created + `,"updatedAt":"` + at + `123458Z"`},
	} {
		step.token = m.ana
		want := taskTextWith(milkRecord, step.want)
		if strings.HasPrefix(step.target, "/tasks?") && step.method == "GET" {
			want = "[" + want + "]"
		}
		if answer := step.serve(t, api); answer.Code != step.status || answer.Body.String() != want {
			t.Errorf("%s %s: got %d %s, want %d %s", step.method, step.target, answer.Code, answer.Body, step.status, want)
		}
	}
}

func TestWithIsMalformed(t *testing.T) {
	m, api := twoUsers(t)
	for _, query := range []string{
		"with=", "with", "with=etag&with=etag", "with=createdAt,createdAt", "with=created", "with=createdAt,", "with=,etag", "with=Etag",
		"with=etag,%20createdAt", "with=id", "%77ith=x", "with=etag%00",
	} {
		for _, r := range []request{
			{method: "GET", target: "/tasks"}, {method: "GET", target: "/tasks/9"}, {method: "POST", target: "/tasks", body: "["},
			{method: "PUT", target: "/tasks/9", body: "["}, {method: "PATCH", target: "/tasks/9", body: "["},
		} {
			r.token, r.target = m.ana, r.target+"?"+query
			check(t, r.serve(t, api), http.StatusBadRequest, errorJSON(withMalformed))
		}
	}
}

// POST and PUT read only the parameter "with", also in a malformed query. DELETE and
// GET /me read none.
func TestWithIsIgnored(t *testing.T) {
	m, api := twoUsers(t)
	for _, c := range []struct {
		request
		want string // "" for a success
	}{
		{request{method: "POST", target: "/tasks?%zz", body: `{"title":"x"}`}, ""},
		{request{method: "POST", target: "/tasks?a;with=etag", body: `{"title":"x"}`}, ""},
		{request{method: "POST", target: "/tasks?limit=0&completed=x&q=", body: `{"title":"x"}`}, ""},
		{request{method: "PUT", target: "/tasks/1?%zz&With=x", body: `{"title":"x"}`}, ""},
		{request{method: "PUT", target: "/tasks/1?%zz&with=etag", body: `{"title":"x"}`}, withMalformed},
		{request{method: "PUT", target: "/tasks/1?with=%zz", body: `{"title":"x"}`}, withMalformed},
		{request{method: "PUT", target: "/tasks/1?w%69th=%zz", body: `{"title":"x"}`}, withMalformed},
		{request{method: "POST", target: "/tasks?with=etag;createdAt", body: `{"title":"x"}`}, withMalformed},
		{request{method: "GET", target: "/me?with=x&with=y"}, ""},
		{request{method: "DELETE", target: "/tasks/1?with=x"}, ""},
	} {
		c.token = m.ana
		answer := c.serve(t, api)
		if c.want != "" {
			check(t, answer, http.StatusBadRequest, errorJSON(c.want))
		} else if answer.Code > 201 || strings.Contains(answer.Body.String(), "etag") {
			t.Errorf("%s %s: got %d %s, want a success without more members", c.method, c.target, answer.Code, answer.Body)
		}
	}
	check(t, request{method: "PUT", target: "/tasks/1", token: m.ana, body: `{"updatedAt":"x"}`}.serve(t, api), 400, errorJSON("No fields provided to update"))
}

const (
	ifMatchMalformed     = "If-Match must be * or a list of entity tags"
	ifNoneMatchMalformed = "If-None-Match must be * or a list of entity tags"
	taskChanged          = "Task has changed"
)

// The conditions of PUT, PATCH and DELETE. TAG stands for the task's entity tag,
// OLD for the previous one. A rejected change changes nothing.
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
					if _, given := answer.Header()["Etag"]; given != (method == "PATCH") {
						t.Errorf("got an entity tag: %t, want one of PATCH alone", given)
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

// Conditions are checked last. Malformed headers are rejected before the body is
// read.
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
