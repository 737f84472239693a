package apiclient_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestBaseURL(t *testing.T) {
	for base, good := range map[string]bool{
		"http://127.0.0.1:3000": true, "https://tasks.example.com": true, "https://example.com/tasks-api/": true, "http://[::1]:80": true,
		"": false, "tasks.example.com": false, "//example.com": false, "ftp://example.com": false, "http://": false, "http://:80": false,
		"http://user:canary@example.com": false, "http://example.com?key=canary": false, "http://example.com#canary": false, "http://exa mple.com/canary": false,
	} {
		if _, err := apiclient.New(base); (err == nil) != good || strings.Contains(fmt.Sprint(err), "canary") {
			t.Errorf("%q: got %v, want it accepted: %t", base, err, good)
		}
	}
}

// New names the option that is not valid.
func TestInvalidOptions(t *testing.T) {
	for name, options := range map[string][]apiclient.Option{
		"WithTimeout":        {apiclient.WithTimeout(0), apiclient.WithTimeout(-1)},
		"WithAttemptTimeout": {apiclient.WithAttemptTimeout(-1)},
		"WithTokenSource":    {apiclient.WithTokenSource(nil)},
		"WithRetries":        {apiclient.WithRetries(-1)},
		"WithMaxTokens":      {apiclient.WithMaxTokens(0), apiclient.WithMaxTokens(-1)},
		"WithTransport":      {apiclient.WithTransport(nil)},
	} {
		for i, option := range options {
			if client, err := apiclient.New("http://127.0.0.1:3000", option); client != nil || err == nil || !strings.HasPrefix(err.Error(), name+": must ") {
				t.Errorf("%s, value %d: got error %v, want one that begins with the option's name", name, i, err)
			}
		}
	}
}

func TestRequests(t *testing.T) {
	s, client := newService(t)
	s.respondWith()
	for _, call := range calls {
		logInUser(t, client) // some calls revoke the token
		if err := call.make(t.Context(), client); err != nil {
			t.Errorf("%s: %v", call.name, err)
		}
	}
	for i, r := range s.requests() {
		what := r.Method + " " + strings.TrimPrefix(r.URL.Path, "/prefix")
		public := what == "POST /usuarios" || what == "POST /login"
		if _, known := answers[what]; !known || !strings.HasPrefix(r.URL.Path, "/prefix/") {
			t.Errorf("got %s %s", r.Method, r.URL.Path)
		}
		if got := r.Header.Get("Authorization"); (got == "") != public || (got != "" && got != "Bearer secret.token.canary") {
			t.Errorf("%s: got Authorization %q", what, got)
		}
		hasBody := r.Method == "POST" || r.Method == "PUT"
		if (s.bodies[i] != "") != hasBody || slices.Contains([]string{"application/json", "application/x-ndjson"}, r.Header.Get("Content-Type")) != hasBody {
			t.Errorf("%s: got body %q of %q", what, s.bodies[i], r.Header.Get("Content-Type"))
		}
		if got := r.Header.Get("Accept"); got != "application/problem+json, application/json;q=0.9" {
			t.Errorf("%s: got Accept %q", what, got)
		}
		if got := r.Header.Get("User-Agent"); got != "tareas-apiclient" {
			t.Errorf("%s: got User-Agent %q", what, got)
		}
		if got := r.Header.Get("X-Forwarded-For"); got != "" {
			t.Errorf("%s: got X-Forwarded-For %q", what, got)
		}
	}
}

// The service limits the bytes of an import, so the client escapes only what JSON requires.
func TestBodiesAreNotLongerThanNeeded(t *testing.T) {
	s, client := newLoggedIn(t)
	s.respondWith()
	milk := domain.NewTask{Title: `<b> & "milk"`}
	expect.NoError(t, expect.ErrorOf(client.Tasks().Add(t.Context(), 1, application.AddRequest{Tasks: []domain.NewTask{milk}, Import: true})))
	if got, want := s.bodies[0], `{"completed":false,"title":"<b> & \"milk\""}`+"\n"; got != want {
		t.Errorf("got body %q, want %q", got, want)
	}
}

func TestLogInForDays(t *testing.T) {
	s, client := newService(t)
	for days, want := range map[int]string{0: "", 1: "days=1", 30: "days=30", 999: "days=999", -1: "days=-1"} {
		s.respondWith()
		c := application.Credentials{Email: "ana@example.com", Password: "x", Days: days}
		expect.NoError(t, expect.ErrorOf(client.Accounts().LogIn(t.Context(), c)))
		if got := s.requests(); len(got) != 1 || got[0].URL.RawQuery != want {
			t.Errorf("%d days: got requests %v, want one with the query %q", days, got, want)
		}
	}
}

func TestFrom(t *testing.T) {
	s, client := newService(t)
	for from, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "64:ff9b::192.0.2.1": "192.0.2.1", "2001:db8::1": "2001:db8::1", "fe80::1%eth0": "fe80::1",
	} {
		c := application.Credentials{Email: "ana@example.com", Password: "x", ClientAddress: netip.MustParseAddr(from)}
		change := application.PasswordChange{Current: "x", New: "y", ClientAddress: c.ClientAddress}
		s.respondWith()
		if err := errors.Join(
			expect.ErrorOf(client.Accounts().Register(t.Context(), c)),
			expect.ErrorOf(client.Accounts().LogIn(t.Context(), c)),
			expect.ErrorOf(client.Accounts().ChangePassword(t.Context(), 1, change)),
			client.Accounts().DeleteAccount(t.Context(), 1, application.AccountDeletion{Password: "y", ClientAddress: c.ClientAddress}),
		); err != nil {
			t.Fatal(err)
		}
		for _, r := range s.requests() {
			if got := r.Header.Get("X-Forwarded-For"); got != want {
				t.Errorf("%s from %s: got %q, want %q", r.URL.Path, from, got, want)
			}
		}
	}
}

func TestResponsesAreBounded(t *testing.T) {
	s, client := newLoggedIn(t)
	for name, status := range map[string]int{"success": 200, "error": 400} {
		var sent atomic.Int64
		s.respondWith(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			for sent.Load() < 64<<20 {
				if _, err := io.WriteString(w, strings.Repeat(" ", 64<<10)); err != nil {
					return // the client has hung up
				}
				sent.Add(64 << 10)
			}
		})
		if _, err := client.Tasks().Create(t.Context(), 1, milk); err == nil || sent.Load() >= 64<<20 {
			t.Errorf("%s: got %v after %d bytes, want an error before the end", name, err, sent.Load())
		}
	}
}

func TestConnectionsAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newService(t)
		s.transport.DisableKeepAlives = false
		// The response does not fit in the first read.
		me := `{"id":1,"email":"ana@example.com","tasks":[` + strings.Repeat(" ", 8<<10) + `]}`
		refusal := respond(404, `{"error":"Task not found"}`)
		for range 3 {
			for _, call := range calls {
				logInUser(t, client) // some calls revoke the token
				if err := call.make(t.Context(), client); err != nil {
					t.Fatalf("%s: %v", call.name, err)
				}
			}
			logInUser(t, client)
			s.respondWith(respond(200, me, fmt.Sprintf("Content-Length: %d", len(me))), refusal)
			expect.NoError(t, expect.ErrorOf(client.Accounts().Profile(t.Context(), 1)))
			_ = client.Tasks().Delete(t.Context(), 1, 1)
		}
		if n := s.dials.Load(); n != 1 {
			t.Errorf("got %d connections, want 1", n)
		}
	})
}

// closable counts the calls of CloseIdleConnections.
type closable struct {
	http.RoundTripper
	closed int
}

func (c *closable) CloseIdleConnections() { c.closed++ }

func TestClose(t *testing.T) {
	transport := &closable{}
	client, err := apiclient.New("http://tasks.example.com", apiclient.WithTransport(transport))
	expect.NoError(t, err)
	if client.Close(); transport.closed != 1 {
		t.Errorf("got %d calls of CloseIdleConnections, want 1", transport.closed)
	}
}

// echo responds with the token and the body of the request.
func (s *service) echo(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusBadGateway)
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = io.WriteString(w, r.Header.Get("Authorization")+s.bodies[len(s.bodies)-1])
}

// Errors contain no token and no URL: a URL has the text of a search.
func TestErrorsShowNoSecrets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newService(t)
		for _, fault := range []http.HandlerFunc{
			cut, respond(401, `{"code":"TOKEN_EXPIRED"}`), respond(500, "secret.token.canary"), s.echo,
			respond(200, "<html>secret.token.canary</html>"), respond(200, `{"session":"another canary"}`),
			respond(200, `{"token":"secret.token.canary"}`), respond(307, "", "Location: /?t=canary"),
		} {
			for _, call := range calls {
				logIn(t, s, client, 1, "secret.token.canary")
				s.respondWith(fault, fault, fault, fault)
				err := call.make(t.Context(), client)
				if text := fmt.Sprintf("%v %+v %#v", err, err, err); err == nil || strings.Contains(text, "canary") || strings.Contains(text, "http://") {
					t.Errorf("%s: got %v", call.name, err)
				}
			}
		}
		s.respondWith()
		if _, err := client.Accounts().Authenticate(t.Context(), "canary\r\nX: y"); strings.Contains(fmt.Sprint(err), "canary") || len(s.requests()) != 0 {
			t.Errorf("impossible token: got %v and %d requests, want it neither quoted nor sent", err, len(s.requests()))
		}
	})
}

// An error quotes the beginning of a response from a proxy or another server, without the
// token. It quotes no response to a request with a password.
func TestForeignBodies(t *testing.T) {
	s, client := newLoggedIn(t, apiclient.WithRetries(0))
	long := strings.Repeat("x", 150) + "é" + strings.Repeat("x", 100)
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   string // the end of the error
	}{
		"proxy":         {respond(502, "<html>\r\nBad \x1b[31mGateway</html>"), `returned 502: "<html>\r\nBad \x1b[31mGateway</html>"`},
		"JSON":          {respond(500, `{"message":"no upstream"}`), `returned 500: "{\"message\":\"no upstream\"}"`},
		"echo":          {respond(500, "Authorization: Bearer secret.token.canary"), `returned 500: "Authorization: Bearer [redacted]"`},
		"long":          {respond(503, long), fmt.Sprintf("returned 503: %q…", long[:200])},
		"empty":         {respond(503, ""), "returned 503"},
		"ours":          {respond(500, `{"error":"Error retrieving task"}`), "returned 500: Error retrieving task"},
		"not found":     {respond(404, "404 page not found\n"), `returned 404: "404 page not found\n": ` + apiclient.ErrNotAPI.Error()},
		"a page":        {respond(200, "<title>Log in</title>"), apiclient.ErrNotAPI.Error() + `: it returned 200: "<title>Log in</title>"`},
		"another's API": {respond(200, `{"status":"ok"}`), apiclient.ErrNotAPI.Error()},
	} {
		s.respondWith(c.answer)
		if _, err := client.Tasks().Get(t.Context(), 1, 1); err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
	s.respondWith(respond(502, "password canary"))
	if _, err := client.Accounts().LogIn(t.Context(), credentials); err == nil || !strings.HasSuffix(err.Error(), "returned 502") {
		t.Errorf("log in: got %v, want the status alone", err)
	}
}

// A 403 of the API itself is not a RuleError.
func TestCrossSiteRequestIsNoRule(t *testing.T) {
	s, client := newLoggedIn(t)
	s.respondWith(respond(403, `{"code":"CROSS_SITE_REQUEST"}`))
	_, err := client.Tasks().Create(t.Context(), 1, milk)
	if rule := (*domain.RuleError)(nil); err == nil || errors.As(err, &rule) {
		t.Errorf("got error %v, want one that is no RuleError", err)
	}
}

func TestFailedAddHasNoTask(t *testing.T) {
	s, client := newLoggedIn(t)
	s.respondWith(respond(500, ""))
	result, err := client.Tasks().Add(t.Context(), 1, application.AddRequest{Tasks: []domain.NewTask{milk}})
	if err == nil || len(result.Tasks) != 0 {
		t.Errorf("got %d tasks and error %v, want none and an error", len(result.Tasks), err)
	}
}

func TestClientPrintsNoSecrets(t *testing.T) {
	_, client := newLoggedIn(t)
	for _, value := range []any{client, client.Accounts(), client.Tasks(), *client.Accounts(), []any{client}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
			if text := fmt.Sprintf(verb, value); strings.Contains(text, "canary") {
				t.Errorf("%T shows its token under %s", value, verb)
			}
		}
	}
}
