package ginhttp_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
)

// canaryHeaders are request headers that must not be logged.
var canaryHeaders = http.Header{
	"Cookie": {"session=canary-cookie"}, "User-Agent": {"canary-agent"}, "Referer": {"https://canary.example.com/"},
	"X-Forwarded-For": {"canary-forwarded"}, "Origin": {"https://canary.example.com"}, "X-Request-Id": {"canary id"},
	"Content-Type": {"application/json; canary=1"},
}

// Nothing that a client sends is logged, however the request ends. Each of its texts
// contains "canary".
func TestNothingOfARequestIsLogged(t *testing.T) {
	requests := map[string]request{
		"register":            {method: "POST", target: "/usuarios?canary=1", body: `{"email":"canary@example.com","password":"canary-pass","canary":1}`},
		"register again":      {method: "POST", target: "/usuarios", body: `{"email":"ana@example.com","password":"canary-pass"}`},
		"register no email":   {method: "POST", target: "/usuarios", body: `{"email":"canary","password":"canary-pass"}`},
		"log in":              {method: "POST", target: "/login", body: `{"email":"canary@example.com","password":"canary-pass"}`},
		"log in, wrong":       {method: "POST", target: "/login", body: `{"email":"ana@example.com","password":"canary-pass"}`},
		"log in, no JSON":     {method: "POST", target: "/login", body: "canary"},
		"log in, other type":  {method: "POST", target: "/login", body: `{"email":{"canary":1},"password":["canary"]}`},
		"refused token":       {method: "GET", target: "/me", token: "canary-token"},
		"a token like ours":   {method: "GET", target: "/tasks", token: "canary.canary.canary"},
		"list tasks":          {method: "GET", target: "/tasks?completed=canary", token: "ana"},
		"unreadable query":    {method: "GET", target: "/tasks?canary=%zz", token: "ana"},
		"create":              {method: "POST", target: "/tasks", body: `{"title":"canary","description":"canary"}`, token: "ana"},
		"create with NUL":     {method: "POST", target: "/tasks", body: `{"title":"canary\u0000"}`, token: "ana"},
		"update":              {method: "PUT", target: "/tasks/1", body: `{"title":"canary"}`, token: "ana"},
		"a path of a task":    {method: "PUT", target: "/tasks/canary", body: `{"title":"canary"}`, token: "ana"},
		"unknown path":        {method: "GET", target: "/canary/canary?canary", token: "ana"},
		"unknown method":      {method: "GET", target: "/login?canary", token: "ana"},
		"a deletion's body":   {method: "DELETE", target: "/tasks/1?canary", body: "canary", token: "ana"},
		"log out":             {method: "POST", target: "/logout?canary=1", body: `{"canary":1}`, token: "ana"},
		"log out, other type": {method: "POST", target: "/logout?canary", body: `{"everywhere":"canary"}`, token: "ana"},
		"change":              {method: "PUT", target: "/me/password?canary", body: `{"currentPassword":"secret","newPassword":"canary-pass"}`, token: "ana"},
		"change, wrong":       {method: "PUT", target: "/me/password", body: `{"currentPassword":"canary-pass","newPassword":"canary"}`, token: "ana"},
		"change, other type":  {method: "PUT", target: "/me/password", body: `{"currentPassword":["canary"],"newPassword":{"canary":1}}`, token: "ana"},
		"delete, wrong":       {method: "POST", target: "/me/delete", body: `{"currentPassword":"canary-pass"}`, token: "ana"},
		"delete, no query":    {method: "POST", target: "/me/delete?canary=%zz", body: `{"currentPassword":"canary"}`, token: "ana"},
		"too long a password": {method: "POST", target: "/usuarios", body: `{"email":"canary@example.com","password":"` + strings.Repeat("canary", 13) + `"}`},
	}
	useCases := map[string]func(l *loggedAPI) http.Handler{
		"memory": func(l *loggedAPI) http.Handler { return l },
		"failing": func(l *loggedAPI) http.Handler {
			return failingAPI(t, func() error { return errors.New("lost") }, l.buffer)
		},
		"panic": func(l *loggedAPI) http.Handler { return failingAPI(t, doPanic, l.buffer) },
		"refusing": func(l *loggedAPI) http.Handler {
			return failingAPI(t, func() error { return application.ErrBusy }, l.buffer)
		},
	}
	for kind, useCase := range useCases {
		for name, sent := range requests {
			t.Run(name+", "+kind, func(t *testing.T) {
				l := newLoggedAPI(t, ginhttp.Options{})
				if sent.token == "ana" {
					sent.token = l.ana
				}
				sent.serveWith(t, useCase(l), canaryHeaders)
				log := strings.ToLower(l.buffer.String())
				for _, secret := range []string{"canary", "ana@example", "bearer", "cookie"} {
					if strings.Contains(log, secret) {
						t.Errorf("got log %s, want no %s in it", l.buffer, secret)
					}
				}
				// Nor are hashes and tokens. "eyJ" begins a token ({" in Base64)
				// and cannot occur in a generated request id, which has only
				// capital letters.
				for _, secret := range []string{"$2a$", "eyJ"} {
					if strings.Contains(l.buffer.String(), secret) {
						t.Errorf("got log %s, want no %s in it", l.buffer, secret)
					}
				}
			})
		}
	}
}

// A panic of the response writer logs no data of the request either.
func TestPanicOfTheWriterTellsNothing(t *testing.T) {
	l := newLoggedAPI(t, ginhttp.Options{})
	sent := request{method: "GET", target: "/me?canary", token: l.ana}
	built := sent.build(t, strings.NewReader(""))
	built.Header["Cookie"] = canaryHeaders["Cookie"]
	func() {
		defer func() { _ = recover() }()
		l.ServeHTTP(&panickingWriter{ResponseRecorder: httptest.NewRecorder()}, built)
	}()
	for _, secret := range []string{"canary", "ana@example", l.ana} {
		if strings.Contains(l.buffer.String(), secret) {
			t.Errorf("got log %s, want no %s in it", l.buffer, secret)
		}
	}
	onlyLine(t, l.buffer, "request").has(t, line{"route": "/me", "user": 1})
}

// panickingWriter panics when a body is written.
type panickingWriter struct{ *httptest.ResponseRecorder }

func (*panickingWriter) Write([]byte) (int, error) { panic("writer is gone") }
