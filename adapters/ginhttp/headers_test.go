package ginhttp_test

import (
	"bytes"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// checkCommonHeaders fails unless the headers forbid caching and content sniffing,
// and link to the API's description.
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

// Every response has the common headers and, for an allowed origin, those of
// CORS: a page that cannot read an error can report nothing to its user.
func TestHeadersOfEveryResponse(t *testing.T) {
	m := newMemory(t)
	var log bytes.Buffer
	options := ginhttp.Options{CORSOrigins: []string{appOrigin}, Logger: logTo(&log)}
	api := newAPI(t, m.accounts, m.tasks, options)
	lost := func() error { return errors.New("lost") }
	tests := map[string]struct {
		request
		handler http.Handler
		status  int
	}{
		"200":       {request{method: "GET", target: "/me", token: m.ana}, api, 200},
		"201":       {request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, api, 201},
		"preflight": {request{method: "OPTIONS", target: "/tasks"}, api, 204},
		"400":       {request{method: "POST", target: "/login", body: "["}, api, 400},
		"401":       {request{method: "GET", target: "/me"}, api, 401},
		"403":       {request{method: "GET", target: "/me", token: "x"}, api, 403},
		"404":       {request{method: "GET", target: "/nothing"}, api, 404},
		"404 task":  {request{method: "DELETE", target: "/tasks/77", token: m.ana}, api, 404},
		"405":       {request{method: "PATCH", target: "/tasks"}, api, 405},
		"409":       {request{method: "POST", target: "/usuarios", body: credentials}, api, 409},
		"413":       {request{method: "POST", target: "/login", body: strings.Repeat(" ", 5000)}, api, 413},
		"415":       {request{method: "POST", target: "/login", body: credentials, contentType: "text/plain"}, api, 415},
		"500":       {routes["delete"].request, newAPI(t, stubAccounts{}, stubTasks{do: lost}, options), 500},
		"panic":     {routes["delete"].request, newAPI(t, stubAccounts{}, stubTasks{do: doPanic}, options), 500},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			answer := test.serveFrom(t, test.handler, appOrigin)
			if answer.Code != test.status {
				t.Errorf("got status %d, want %d", answer.Code, test.status)
			}
			checkCommonHeaders(t, answer.Header())
			if got := answer.Header().Get("Access-Control-Allow-Origin"); got != appOrigin {
				t.Errorf("got Access-Control-Allow-Origin %q, want %q", got, appOrigin)
			}
			for _, want := range []string{"accept-patch", "etag", "idempotent-replayed", "link", "location", "retry-after", "ratelimit", "ratelimit-policy", "x-request-id"} {
				if got := words(answer.Header(), "Access-Control-Expose-Headers"); name != "preflight" && !slices.Contains(got, want) {
					t.Errorf("got %q exposed, want %s in it", got, want)
				}
			}
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
