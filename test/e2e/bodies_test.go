package e2e_test

import (
	"fmt"
	"strings"
	"testing"
)

const (
	notObject = `{"error":"Request body must be a valid JSON object"}`
	tooLarge  = `{"error":"Request body is too large"}`
	notJSON   = `{"error":"Content-Type must be application/json"}`
)

// bodyRoutes are the routes that read a body, with one that each accepts.
func bodyRoutes(p person, id int64) []request {
	return []request{
		{method: "POST", path: "/usuarios", body: `{"email":"new@example.com","password":"x"}`},
		{method: "POST", path: "/login", body: `{"email":"ana@example.com","password":"` + password + `"}`},
		{method: "POST", path: "/tasks", token: p.token, body: `{"title":"Buy bread"}`},
		{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: p.token, body: `{"title":"Buy bread"}`},
	}
}

// The decisions under "Bodies": what is no single JSON object, on each route
// that reads one.
func TestBodyIsOneObject(t *testing.T) {
	const members = `"email":"new@example.com","password":"x","title":"Buy bread"`
	cases := []struct{ name, body string }{
		{"white space", " \n"},
		{"text", `nonsense`},
		{"null", `null`},
		{"string", `"x"`},
		{"number", `1`},
		{"boolean", `true`},
		{"array", `[{` + members + `}]`},
		{"unfinished", `{` + members},
		{"unfinished string", `{"title":"Buy`},
		{"single quotes", `{'title':'x'}`},
		{"bare names", `{title:"x"}`},
		{"trailing comma", `{` + members + `,}`},
		{"comment", `{` + members + `/* */}`},
		{"trailing text", `{` + members + `} x`},
		{"two objects", `{` + members + `}{` + members + `}`},
		{"two lines", "{" + members + "}\n{}"},
		{"byte order mark", "\ufeff{" + members + "}"},
		{"duplicate member", `{` + members + `,"title":"x","email":"y@example.com"}`},
		{"duplicate member by escape", `{` + members + `,"\u0074itle":"x","emai\u006c":"y"}`},
		{"duplicate unknown member", `{` + members + `,"a":1,"a":1}`},
		{"duplicate member deep inside", `{` + members + `,"a":[{"b":1,"b":2}]}`},
		{"invalid UTF-8 in a value", "{" + members + ",\"a\":\"\xff\"}"},
		{"invalid UTF-8 in a name", "{" + members + ",\"\xc3\x28\":1}"},
		{"overlong UTF-8", "{" + members + ",\"a\":\"\xc0\x80\"}"},
		{"surrogate in UTF-8", "{" + members + ",\"a\":\"\xed\xa0\x80\"}"},
		{"lone surrogate", `{` + members + `,"a":"\ud800"}`},
		{"surrogates swapped", `{` + members + `,"a":"\udc00\ud800"}`},
		{"bare control", "{" + members + ",\"a\":\"\x01\"}"},
		{"bare NUL", "{" + members + ",\"a\":\"\x00\"}"},
		{"number with a leading zero", `{` + members + `,"a":01}`},
		{"not a number", `{` + members + `,"a":NaN}`},
		{"wrong type in what is no JSON", `{"title":1,"email":1`},
		{"nested too deep to be closed", strings.Repeat(`{"a":`, 500)},
		{"a form", `email=new%40example.com&password=x`},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		before, users := s.tasks(t, ana), s.do(t, request{method: "GET", path: "/usuarios", token: ana.token}).body
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				for _, route := range bodyRoutes(ana, id) {
					route.body = c.body
					s.want(t, route, 400, notObject)
				}
			})
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, before)
		s.want(t, request{method: "GET", path: "/usuarios", token: ana.token}, 200, users)
	})
}

// The decisions under "Bodies": what is unusual and still JSON is taken.
func TestBodyUnusual(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		for _, body := range []string{
			" \r\n\t{ \"title\" :\t\"x\" } \n",
			`{"a":{"title":1},"title":"x"}`,
			`{"\u0074\u0069tle":"x"}`,
			`{"title":"x","":"","title ":"y"}`,
			`{"title":"x","a":1e999,"b":-0,"c":123456789012345678901234567890}`,
			`{"title":"x","a":` + strings.Repeat("[", 500) + strings.Repeat("]", 500) + `}`,
			`{"title":"x","a":"\u0000"}`,
		} {
			if got := s.do(t, request{method: "POST", path: "/tasks", token: ana.token, body: body}); got.status != 201 {
				t.Errorf("%.80s: got %d %s", body, got.status, got.body)
			}
		}
		// Deeper than any parser should go: refused, and nothing breaks.
		deep := `{"title":"x","a":` + strings.Repeat("[", 10000) + strings.Repeat("]", 10000) + `}`
		s.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: deep}, 400, notObject)
	})
}

// The decisions under "Bodies": the media type.
func TestBodyContentType(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		for _, contentType := range []string{"none", "application/json", "Application/JSON", "application/json; charset=utf-8", "application/json;charset=UTF-8", " application/json ;"} {
			for _, route := range bodyRoutes(ana, id)[1:] {
				route.contentType = contentType
				if got := s.do(t, route); got.status >= 300 {
					t.Errorf("%s %s as %q: got %d %s", route.method, route.path, contentType, got.status, got.body)
				}
			}
		}
		before := s.tasks(t, ana)
		for _, contentType := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json", "application/jsonp", "application/xml", "application/vnd.api+json", "json", ",", "*/*", "text/plain; application/json"} {
			for _, route := range bodyRoutes(ana, id) {
				route.contentType = contentType
				s.want(t, route, 415, notJSON)
			}
		}
		// Nothing is no body of a wrong type.
		s.want(t, request{method: "POST", path: "/login", contentType: "text/plain"}, 400, credentialsRequired)
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token, contentType: "text/plain"}, 200, before)
	})
}

// The decisions under "Bodies": the limits, to the byte, with and without a
// declared length.
func TestBodyLimit(t *testing.T) {
	pad := func(body string, size int) string {
		return strings.TrimSuffix(body, "}") + `,"pad":"` + strings.Repeat("x", size-len(body)-len(`,"pad":""`)) + `"}`
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		for i, route := range bodyRoutes(ana, id) {
			limit := 4 << 10
			if i > 1 {
				limit = 1 << 20
			}
			body := route.body
			route.body = pad(body, limit+1)
			s.want(t, route, 413, tooLarge)
			s.wantChunked(t, route, 413, tooLarge)
			route.body = pad(body, limit)
			if got := s.do(t, route); got.status >= 300 {
				t.Errorf("%s %s of %d bytes: got %d %s", route.method, route.path, limit, got.status, got.body)
			}
		}
	})
}
