package ginhttp_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/seed-9b87e5c3/tareas/application"
)

const notObject = "Request body must be a valid JSON object"

// The rules of JSON itself are the same on every route, and come before any
// rule about a member.
func TestBodiesThatAreNoObject(t *testing.T) {
	bodies := map[string]string{
		"white space only":       " \r\n\t",
		"cut off":                `{"title":"milk"`,
		"null":                   "null",
		"padded null":            " null ",
		"array":                  `[{"title":"milk"}]`,
		"string":                 `"title"`,
		"number":                 "1",
		"boolean":                "true",
		"trailing word":          `{"title":"milk"} x`,
		"trailing object":        `{"title":"milk"}{}`,
		"trailing bracket":       `{"title":"milk"}}`,
		"trailing comma":         `{"title":"milk",}`,
		"trailing NUL":           "{\"title\":\"milk\"}\x00",
		"comment":                `{"title":"milk"} // for tea`,
		"single quotes":          `{'title':'milk'}`,
		"name without quotes":    `{title:"milk"}`,
		"byte order mark":        "\ufeff" + `{"title":"milk"}`,
		"same name twice":        `{"title":"milk","title":"tea"}`,
		"same name, escaped":     `{"title":"milk","titl\u0065":"tea"}`,
		"unknown name twice":     `{"title":"milk","x":1,"x":2}`,
		"nested name twice":      `{"title":"milk","x":{"y":1,"y":2}}`,
		"invalid UTF-8":          "{\"title\":\"mil\xff\"}",
		"invalid UTF-8, unknown": "{\"title\":\"milk\",\"x\":\"\xc3\"}",
		"overlong UTF-8":         "{\"title\":\"\xc0\x80\"}",
		"lone high surrogate":    `{"title":"\ud800"}`,
		"lone low surrogate":     `{"title":"\udc00 milk"}`,
		"swapped surrogates":     `{"title":"\udc00\ud800"}`,
		"raw control":            "{\"title\":\"a\nb\"}",
		"10,000-deep arrays":     `{"title":"milk","x":` + strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001) + "}",
		"unclosed arrays":        `{"x":` + strings.Repeat("[", 100_000),
		"bad after a bad type":   `{"title":1,`,
		"leading zero":           `{"title":"milk","x":01}`,
		"not a number":           `{"title":"milk","x":NaN}`,
	}
	m := newMemory(t)
	api := m.api(t)
	if _, err := m.tasks.Create(t.Context(), 1, application.NewTask{Title: "kept"}); err != nil {
		t.Fatalf("create a task: %v", err)
	}
	for name, body := range bodies {
		for _, to := range []request{
			{method: "POST", target: "/tasks", token: m.ana},
			{method: "PUT", target: "/tasks/1", token: m.ana},
			{method: "POST", target: "/usuarios"},
			{method: "POST", target: "/login"},
		} {
			if len(body) > 4096 && to.token == "" {
				continue // over that route's limit
			}
			t.Run(name+" to "+to.method+" "+to.target, func(t *testing.T) {
				to.body = body
				check(t, to.serve(t, api), http.StatusBadRequest, errorJSON(notObject))
			})
		}
	}
	kept := `[{"id":1,"title":"kept","description":null,"completed":false,"userId":1}]`
	check(t, request{method: "GET", target: "/tasks", token: m.ana}.serve(t, api), http.StatusOK, kept)
}

// A client that stops within its body sent no valid one: that is no 5xx.
func TestBodyThatBreaksOff(t *testing.T) {
	m := newMemory(t)
	body := io.MultiReader(strings.NewReader(`{"title":"milk"}`), iotest.ErrReader(io.ErrUnexpectedEOF))
	answer := httptest.NewRecorder()
	m.api(t).ServeHTTP(answer, request{method: "POST", target: "/tasks", token: m.ana}.build(t, body))
	check(t, answer, http.StatusBadRequest, errorJSON(notObject))
}

func TestContentTypes(t *testing.T) {
	tests := map[string]struct {
		contentType, body string
		status            int
	}{
		"none":                   {"", `{"title":"milk"}`, 201},
		"JSON":                   {"application/json", `{"title":"milk"}`, 201},
		"JSON with a charset":    {"application/json; charset=utf-8", `{"title":"milk"}`, 201},
		"JSON in capitals":       {"Application/JSON", `{"title":"milk"}`, 201},
		"JSON with white space":  {" application/json ;charset=utf-8", `{"title":"milk"}`, 201},
		"text":                   {"text/plain", `{"title":"milk"}`, 415},
		"form":                   {"application/x-www-form-urlencoded", "title=milk", 415},
		"JSON's sibling":         {"application/json5", `{"title":"milk"}`, 415},
		"problem":                {"application/problem+json", `{"title":"milk"}`, 415},
		"text, and no JSON":      {"text/plain", "milk", 415},
		"text, and no body":      {"text/plain", "", 400},
		"form, and no body":      {"application/x-www-form-urlencoded", "", 400},
		"JSON, and no body":      {"application/json", "", 400},
		"no type and no body":    {"", "", 400},
		"text in the parameters": {"text/plain; application/json", `{"title":"milk"}`, 415},
	}
	bodies := map[int]string{
		400: errorJSON("Title is required"),
		415: errorJSON("Content-Type must be application/json"),
		201: `{"id":1,"title":"milk","description":null,"completed":false,"userId":1}`,
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			sent := request{method: "POST", target: "/tasks", token: m.ana, contentType: test.contentType, body: test.body}
			check(t, sent.serve(t, m.api(t)), test.status, bodies[test.status])
		})
	}
}

// An empty body is {}, whatever it says it is: each route has its own answer.
func TestEmptyBodies(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	tests := map[string]struct {
		request
		want string
	}{
		"register": {request{method: "POST", target: "/usuarios"}, "Email and password are required"},
		"log in":   {request{method: "POST", target: "/login"}, "Email and password are required"},
		"create":   {request{method: "POST", target: "/tasks", token: m.ana}, "Title is required"},
		"update":   {request{method: "PUT", target: "/tasks/1", token: m.ana}, "No fields provided to update"},
	}
	for name, test := range tests {
		for _, contentType := range []string{"", "application/json", "image/png"} {
			for _, body := range []string{"", "{}"} {
				if body != "" && contentType == "image/png" {
					continue // see TestContentTypes
				}
				t.Run(name+" of type "+contentType+body, func(t *testing.T) {
					test.contentType, test.body = contentType, body
					check(t, test.serve(t, api), http.StatusBadRequest, errorJSON(test.want))
				})
			}
		}
	}
}
