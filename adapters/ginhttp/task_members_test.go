package ginhttp_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
)

const withMalformed = "with must be a list of createdAt, updatedAt and etag"

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
	api := newAPI(t, m.accounts, application.NewTasks(m.store.Tasks(), m.store.Users(), clock), ginhttp.Options{})
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
		want := `{"id":1,"title":"milk","description":null,"completed":false,"userId":1` + step.want + "}"
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

// POST and PUT look at no parameter but "with", also of a malformed query. DELETE and
// GET /me look at none.
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
