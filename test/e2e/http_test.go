package e2e_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// wantChunked is want with a body whose length is not declared.
func (s *server) wantChunked(t *testing.T, r request, status int, body string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), r.method, s.base+r.path, io.MultiReader(strings.NewReader(r.body)))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+r.token)
	res, err := s.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != status || string(text) != body {
		t.Errorf("%s %s, chunked: got %d %.200s and %v, want %d %s", r.method, r.path, res.StatusCode, text, err, status, body)
	}
	conforms(t, openapi.Exchange{Request: req, Sent: []byte(r.body), Status: res.StatusCode, Header: res.Header, Body: text})
}

// The decisions under "HTTP": unknown routes, no redirects, before any token
// is looked at.
func TestUnknownRoutes(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		if res, body := s.raw(t, "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"); res.StatusCode != 404 || body != `{"error":"Not found"}` {
			t.Errorf("OPTIONS *: got %d %s", res.StatusCode, body)
		}
		for _, path := range []string{
			"/nope", "/tasks/", "/tasks/1/", "/tasks/1/2", "/Tasks", "/TASKS/1", "/me/", "/login/", "//tasks", "/tasks//1",
			"/usuarios/", "/usuarios/1", "/tasks/1%2F2", "/./tasks", "/x/../tasks", "/tasks%00", "/favicon.ico", "/tasks;a=b",
		} {
			for _, method := range []string{"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"} {
				for _, token := range []string{"", ana.token} {
					s.want(t, request{method: method, path: path, token: token, body: "nonsense"}, 404, `{"error":"Not found"}`)
				}
			}
		}
	})
}

// The decisions under "HTTP": other methods on known routes.
func TestOtherMethods(t *testing.T) {
	routes := map[string][]string{
		"/usuarios":    {"GET", "POST"},
		"/login":       {"POST"},
		"/me":          {"GET"},
		"/tasks":       {"GET", "POST"},
		"/tasks/1":     {"DELETE", "PUT"},
		"/tasks/x":     {"DELETE", "PUT"},
		"/login?a=b":   {"POST"},
		"/tasks?x=%zz": {"GET", "POST"},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		for path, allowed := range routes {
			for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "BREW"} {
				if slices.Contains(allowed, method) {
					continue
				}
				got := s.do(t, request{method: method, path: path})
				body := `{"error":"Method not allowed"}`
				if method == "HEAD" {
					body = ""
				}
				allow := strings.Split(got.header.Get("Allow"), ", ")
				slices.Sort(allow)
				if got.status != 405 || got.body != body || !slices.Equal(allow, allowed) {
					t.Errorf("%s %s: got %d %s, Allow %q, want 405 and %q", method, path, got.status, got.body, allow, allowed)
				}
			}
		}
	})
}

// What does not get as far as a route is answered in JSON too, and is never
// called our fault.
func TestMalformedRequests(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		for name, text := range map[string]string{
			"escape in the path":      "GET /tasks/%zz HTTP/1.1\r\nHost: x\r\n\r\n",
			"no host":                 "GET /tasks HTTP/1.1\r\n\r\n",
			"two hosts":               "GET /tasks HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
			"no HTTP":                 "hello\r\n\r\n",
			"another version":         "GET /tasks HTTP/3.0\r\nHost: x\r\n\r\n",
			"unknown transfer coding": "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
			"bad length":              "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
			"negative length":         "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
			"header without colon":    "GET /tasks HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n",
			"control in a header":     "GET /tasks HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
			"headers of 40 KB":        "GET /tasks HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 40<<10) + "\r\n\r\n",
			"unknown expectation":     "POST /login HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nContent-Length: 2\r\n\r\n{}",
			"bad chunk":               "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
		} {
			t.Run(name, func(t *testing.T) {
				res, body := s.raw(t, text)
				if res.StatusCode < 400 || res.StatusCode > 499 {
					t.Errorf("got status %d, want 4xx", res.StatusCode)
				}
				checkAnswer(t, request{method: "raw", path: name}, reply{status: res.StatusCode, header: res.Header, body: body})
			})
		}
	})
}

// raw sends bytes and reads one answer.
func (s *server) raw(t *testing.T, text string) (*http.Response, string) {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", strings.TrimPrefix(s.base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	// The server may answer and close before it has read everything.
	go func() { _, _ = io.WriteString(conn, text) }()
	reader := bufio.NewReader(conn)
	res, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if res.Close {
		// The server ends its side in order: no reset runs into the answer.
		if rest, err := io.ReadAll(reader); err != nil || len(rest) > 0 {
			t.Errorf("got %q and %v behind the answer, want its end", rest, err)
		}
	}
	asked, sent := parsed(text)
	conforms(t, openapi.Exchange{Request: asked, Sent: sent, Status: res.StatusCode, Header: res.Header, Body: body})
	return res, string(body)
}

// Nothing that a client sends in a header makes it somebody else, or changes
// an answer.
func TestHeadersChangeNothing(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		want := task(id, "Buy milk", "null", false, ana.id)
		for _, header := range []string{
			"X-HTTP-Method-Override: DELETE", "X-Forwarded-For: 1.2.3.4", "X-User-Id: 1", "Accept: text/html",
			"Accept-Encoding: gzip", "If-None-Match: *", "Range: bytes=0-1", "Origin: http://example.com", "Cookie: token=x",
		} {
			res, body := s.raw(t, fmt.Sprintf("GET /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%s\r\nConnection: close\r\n\r\n", ana.token, header))
			if res.StatusCode != 200 || body != "["+want+"]" {
				t.Errorf("%s: got %d %s", header, res.StatusCode, body)
			}
		}
		s.want(t, request{method: "GET", path: fmt.Sprintf("/tasks?userId=%d&access_token=%s", ana.id, ana.token), token: bob.token}, 200, "[]")
	})
}
