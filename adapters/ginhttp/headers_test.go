package ginhttp_test

import (
	"bytes"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// private fails unless the answer may be kept by nobody, taken for nothing but
// what it is, and leads to the description of the API.
func checkCommonHeaders(t *testing.T, header http.Header) {
	t.Helper()
	for name, want := range map[string]string{
		"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Link": `</openapi.json>; rel="service-desc"`,
	} {
		if got := header.Values(name); len(got) != 1 || got[0] != want {
			t.Errorf("got %s %q, want %q", name, got, want)
		}
	}
}

func TestEveryAnswerIsPrivate(t *testing.T) {
	m := newMemory(t)
	var log bytes.Buffer
	whole := newAPI(t, m.accounts, m.tasks, ginhttp.Options{CORSOrigins: []string{appOrigin}})
	tests := map[string]struct {
		request
		handler http.Handler
		status  int
	}{
		"200":       {request{method: "GET", target: "/me", token: m.ana}, whole, 200},
		"201":       {request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, whole, 201},
		"preflight": {request{method: "OPTIONS", target: "/tasks"}, whole, 204},
		"400":       {request{method: "POST", target: "/login", body: "["}, whole, 400},
		"401":       {request{method: "GET", target: "/me"}, whole, 401},
		"404":       {request{method: "GET", target: "/nothing"}, whole, 404},
		"404 task":  {request{method: "DELETE", target: "/tasks/77", token: m.ana}, whole, 404},
		"405":       {request{method: "PATCH", target: "/tasks"}, whole, 405},
		"409":       {request{method: "POST", target: "/usuarios", body: credentials}, whole, 409},
		"413":       {request{method: "POST", target: "/login", body: strings.Repeat(" ", 5000)}, whole, 413},
		"415":       {request{method: "POST", target: "/login", body: credentials, contentType: "text/plain"}, whole, 415},
		"500":       {routes["delete"].request, failingAPI(t, func() error { return errors.New("lost") }, &log), 500},
		"panic":     {routes["delete"].request, failingAPI(t, doPanic, &log), 500},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			answer := test.serveFrom(t, test.handler, appOrigin)
			if answer.Code != test.status {
				t.Errorf("got status %d, want %d", answer.Code, test.status)
			}
			checkCommonHeaders(t, answer.Header())
		})
	}
}

// So are those that the server gives before any handler.
func TestServersOwnAnswersArePrivate(t *testing.T) {
	m := newMemory(t)
	address := serve(t, m.api(t))
	for name, text := range map[string]string{
		"malformed": "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
		"too large": "GET /me HTTP/1.1\r\nHost: x\r\nA: " + strings.Repeat("a", 24<<10) + "\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			answer, _ := exchange(t, address, text)
			checkCommonHeaders(t, answer.Header)
		})
	}
}

// No header but Authorization and Content-Type changes an answer, or tells who
// calls.
func TestOtherHeadersChangeNothing(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	for name, value := range map[string]string{
		"X-HTTP-Method-Override": "DELETE", "X-Forwarded-For": "1.2.3.4", "X-User-Id": "2", "Accept": "text/html", "Accept-Encoding": "gzip",
		"If-None-Match": "*", "Range": "bytes=0-1", "Origin": "http://example.com", "Cookie": "token=x", "X-Forwarded-Host": "example.com",
	} {
		t.Run(name, func(t *testing.T) {
			answer := request{method: "GET", target: "/me", token: m.ana}.serveWith(t, api, http.Header{name: {value}})
			check(t, answer, http.StatusOK, `{"id":1,"email":"ana@example.com","tasks":[]}`)
		})
	}
}
