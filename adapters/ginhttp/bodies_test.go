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

// Malformed JSON is answered the same on every route, before any check of a member.
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
		"trailing line":          "{\"title\":\"milk\"}\n{}",
		"open string":            `{"title":"milk`,
		"form":                   "title=milk&email=bob%40example.com",
		"raw NUL":                "{\"title\":\"mi\x00lk\"}",
		"invalid UTF-8, name":    "{\"title\":\"milk\",\"\xc3\x28\":1}",
		"surrogate in UTF-8":     "{\"title\":\"\xed\xa0\x80\"}",
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
	m.create(t, 1, application.NewTask{Title: "kept"})
	for name, body := range bodies {
		for _, to := range []request{
			{method: "POST", target: "/tasks", token: m.ana},
			{method: "PUT", target: "/tasks/1", token: m.ana},
			{method: "POST", target: "/usuarios"},
			{method: "POST", target: "/login"},
			{method: "POST", target: "/logout", token: m.ana},
			{method: "PUT", target: "/me/password", token: m.ana},
			{method: "POST", target: "/me/delete", token: m.ana},
		} {
			if len(body) > 4096 && !strings.HasPrefix(to.target, "/tasks") {
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

// A body that breaks off is an error of the client, not a 5xx.
func TestBodyThatBreaksOff(t *testing.T) {
	m := newMemory(t)
	body := io.MultiReader(strings.NewReader(`{"title":"milk"}`), iotest.ErrReader(io.ErrUnexpectedEOF))
	answer := httptest.NewRecorder()
	m.api(t).ServeHTTP(answer, request{method: "POST", target: "/tasks", token: m.ana}.build(t, body))
	check(t, answer, http.StatusBadRequest, errorJSON(notObject))
}

// The Content-Type is checked before the JSON. A body without one is read as JSON.
func TestContentTypes(t *testing.T) {
	const json, other = true, false
	types := map[string]bool{
		"": json, "application/json": json, "Application/JSON": json, "application/json; charset=utf-8": json,
		" application/json ;charset=UTF-8": json, "application/json;": json,
		"text/plain": other, "application/x-www-form-urlencoded": other, "multipart/form-data; boundary=x": other, "text/json": other,
		"application/json5": other, "application/jsonp": other, "application/problem+json": other, "application/vnd.api+json": other,
		"application/xml": other, "json": other, ",": other, "*/*": other, "text/plain; application/json": other,
	}
	for contentType, isJSON := range types {
		for name, success := range map[string]int{"register": 201, "log in": 200, "create": 201, "update": 200, "log out": 200, "change password": 200, "delete account": 200} {
			t.Run(name+" of type "+contentType, func(t *testing.T) {
				m := newMemory(t)
				m.create(t, 1, application.NewTask{Title: "old"})
				sent := routes[name].request
				sent.token, sent.contentType = m.ana, contentType
				switch name {
				case "register":
					sent.body = `{"email":"bob@example.com","password":"x"}`
				case "log out":
					sent.body = "{}"
				}
				if isJSON {
					if answer := sent.serve(t, m.api(t)); answer.Code != success {
						t.Errorf("got %d %s, want %d", answer.Code, answer.Body, success)
					}
					return
				}
				for _, body := range []string{sent.body, "[", " "} {
					sent.body = body
					check(t, sent.serve(t, m.api(t)), http.StatusUnsupportedMediaType, errorJSON("Content-Type must be application/json"))
				}
			})
		}
	}
}

// Unusual but valid JSON is accepted.
func TestUnusualBodies(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	for name, body := range map[string]string{
		"white space":       " \r\n\t{ \"title\" :\t\"milk\" } \n",
		"a nested title":    `{"a":{"title":1},"title":"milk"}`,
		"escapes in a name": `{"\u0074\u0069tle":"milk"}`,
		"names like it":     `{"title":"milk","":"","title ":"tea","Title":"tea"}`,
		"numbers":           `{"title":"milk","a":1e999,"b":-0,"c":123456789012345678901234567890}`,
		"500-deep arrays":   `{"title":"milk","a":` + strings.Repeat("[", 500) + strings.Repeat("]", 500) + `}`,
		"NUL, unknown":      `{"title":"milk","a":"\u0000"}`,
	} {
		t.Run(name, func(t *testing.T) {
			answer := request{method: "POST", target: "/tasks", token: m.ana, body: body}.serve(t, api)
			if answer.Code != http.StatusCreated || !strings.Contains(answer.Body.String(), `"title":"milk"`) {
				t.Errorf("got %d %s, want 201 and the title", answer.Code, answer.Body)
			}
		})
	}
}

// An empty body is read as {}, whatever its Content-Type.
func TestEmptyBodies(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	tests := map[string]struct {
		request
		want string
	}{
		"register": {request{method: "POST", target: "/usuarios"}, "Email and password are required"},
		"log in":   {request{method: "POST", target: "/login"}, "Email and password are required"},
		"change":   {request{method: "PUT", target: "/me/password", token: m.ana}, bothRequired},
		"leave":    {request{method: "POST", target: "/me/delete", token: m.ana}, currentRequired},
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
