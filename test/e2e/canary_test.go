package e2e_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// canary is in all secrets and all data that clients and the operator provide
// in the session below. It must not be in the program's output.
const canary = "kanarie"

// loggedSession is a session with a program whose log is checked.
type loggedSession struct {
	*process
	requests map[string]int    // number of requests by method, route and status
	canaries map[string]string // texts that must not be in the log, by name
}

// ask makes a request with the canary in its headers, and records it.
func (s *loggedSession) ask(t *testing.T, r request, route string, status int) resttest.Answer {
	t.Helper()
	if r.Header == nil {
		r.Header = make(http.Header)
	}
	for _, name := range []string{"X-Api-Key", "Cookie", "User-Agent", "Referer", "Origin", "X-Forwarded-For", "X-Request-Id"} {
		r.Header.Set(name, canary+" "+canary)
	}
	if r.Header.Get("Sec-Fetch-Site") == "" {
		r.Header.Set("Sec-Fetch-Site", "same-origin") // or the foreign Origin is refused
	}
	got := s.Do(t, r)
	if got.Status != status {
		t.Errorf("%s %s: got %d %s, want %d", r.Method, r.Path, got.Status, got.Body, status)
	}
	if strings.Contains(strings.ToLower(got.Body), canary) && status >= 400 {
		t.Errorf("%s %s: got %s, want no error that repeats the request", r.Method, r.Path, got.Body)
	}
	s.requests[fmt.Sprintf("%s %s %d", r.Method, route, status)]++
	return got
}

// run makes requests that succeed and requests that fail in each way, with the
// canary wherever a client can put it.
func (s *loggedSession) run(t *testing.T) {
	t.Helper()
	const me, pass = canary + "@example.com", canary + "-password"
	credentials := func(email, password string) string {
		return strings.TrimSuffix(resttest.Credentials(email, password), "}") + `,"` + canary + `":1}`
	}
	s.ask(t, request{Method: "POST", Path: "/usuarios", Body: credentials(me, pass)}, "/usuarios", 201)
	s.ask(t, request{Method: "POST", Path: "/usuarios?" + canary, Body: credentials(strings.ToUpper(me), pass)}, "/usuarios", 409)
	s.ask(t, request{Method: "POST", Path: "/usuarios", Body: credentials(canary, pass)}, "/usuarios", 400)
	s.ask(t, request{Method: "POST", Path: "/usuarios", Body: credentials(canary+"2@example.com", strings.Repeat(canary, 20))}, "/usuarios", 400)
	s.ask(t, request{Method: "POST", Path: "/login", Body: credentials(me, pass), Header: http.Header{"Sec-Fetch-Site": {"cross-site"}}}, "/login", 403)
	s.ask(t, request{Method: "POST", Path: "/login", Body: `{"` + canary}, "/login", 400)
	s.ask(t, request{Method: "POST", Path: "/login", Body: canary, Header: http.Header{"Content-Type": {"text/" + canary}}}, "/login", 415)
	s.ask(t, request{Method: "POST", Path: "/login", Body: strings.Repeat(canary, 1000)}, "/login", 413)
	s.ask(t, request{Method: "POST", Path: "/login?password=" + canary, Body: credentials(me, canary)}, "/login", 401)
	token := s.token(t, request{Method: "POST", Path: "/login", Body: credentials(me, pass)}, "/login")
	token = s.changeAccounts(t, token, credentials(canary+"5@example.com", pass), credentials(canary+"6@example.com", pass))
	for range 2 {
		s.ask(t, request{Method: "POST", Path: "/login", Body: credentials(canary+"3@example.com", canary)}, "/login", 401)
	}
	s.ask(t, request{Method: "POST", Path: "/login", Body: credentials(canary+"3@example.com", canary)}, "/login", 429)

	task := `{"title":"` + canary + ` title","description":"` + canary + ` description"}`
	for range 2 { // the second is a repetition
		s.ask(t, request{Method: "POST", Path: "/tasks", Token: token, Body: task, Header: http.Header{"Idempotency-Key": {canary}}}, "/tasks", 201)
	}
	s.ask(t, request{Method: "POST", Path: "/tasks", Token: token, Body: `{"title":"x"}`, Header: http.Header{"Idempotency-Key": {canary}}}, "/tasks", 422)
	s.ask(t, request{Method: "POST", Path: "/tasks", Token: token, Body: `{"title":1,"description":"` + canary + `"}`}, "/tasks", 400)
	s.ask(t, request{Method: "GET", Path: "/tasks?completed=" + canary, Token: token}, "/tasks", 400)
	s.ask(t, request{Method: "GET", Path: "/tasks?access_token=" + token, Token: token}, "/tasks", 200)
	s.ask(t, request{Method: "GET", Path: "/me", Token: token}, "/me", 200)
	s.ask(t, request{Method: "GET", Path: "/usuarios", Token: token}, "/usuarios", 200)
	s.ask(t, request{Method: "PUT", Path: "/tasks/" + canary, Token: token, Body: task}, "/tasks/:id", 400)
	s.ask(t, request{Method: "PUT", Path: "/tasks/1", Token: token, Body: task}, "/tasks/:id", 200)
	s.ask(t, request{Method: "DELETE", Path: "/tasks/1", Token: token}, "/tasks/:id", 200)
	s.ask(t, request{Method: "GET", Path: "/" + canary}, "", 404)
	s.ask(t, request{Method: "POST", Path: "/tasks/" + canary}, "", 405)
	for _, authorization := range []string{"Bearer " + canary, "Basic " + canary, canary, "Bearer " + token + canary} {
		s.ask(t, request{Method: "GET", Path: "/tasks", Header: http.Header{"Authorization": {authorization}}}, "/tasks", 401)
	}
	s.ask(t, request{Method: "GET", Path: "/me", Token: token[:len(token)-4] + "AAAA"}, "/me", 403)
	for _, text := range []string{"GET /%zz" + canary + " HTTP/1.1\r\nHost: x\r\n\r\n", canary + "\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n" + canary + "\r\n\r\n"} {
		if got := talk(t, dial(t, s.address(), nil), text); !strings.HasPrefix(got, "HTTP/1.1 400 ") {
			t.Errorf("got %q, want 400", got)
		}
	}

	s.canaries["the stored hash"] = query[string](t, s.url, "SELECT password_hash FROM users")[0]
	s.canaries["the salt of the stored hash"] = s.canaries["the stored hash"][:29]
	// The attempts go last: a login counts them first.
	for _, tables := range [][]string{{"tasks", "revoked_tokens", "users"}, {"attempts"}} {
		for _, table := range tables {
			execute(t, s.url, "ALTER TABLE "+table+" RENAME TO moved_"+table)
		}
		s.ask(t, request{Method: "POST", Path: "/usuarios", Body: credentials(canary+"4@example.com", pass)}, "/usuarios", 500)
		s.ask(t, request{Method: "POST", Path: "/login", Body: credentials(me, pass)}, "/login", 500)
	}
	s.ask(t, request{Method: "GET", Path: "/me?" + canary, Token: token}, "/me", 500)
	s.ask(t, request{Method: "POST", Path: "/logout", Token: token}, "/logout", 500)
	s.ask(t, request{Method: "PUT", Path: "/me/password", Token: token, Body: passwords(pass, pass)}, "/me/password", 500)
	s.ask(t, request{Method: "POST", Path: "/me/delete", Token: token, Body: passwords(pass, pass)}, "/me/delete", 500)
	s.ask(t, request{Method: "GET", Path: "/usuarios", Token: token}, "/usuarios", 500)
	s.ask(t, request{Method: "GET", Path: "/tasks", Token: token}, "/tasks", 500)
	s.ask(t, request{Method: "POST", Path: "/tasks", Token: token, Body: task}, "/tasks", 500)
	s.ask(t, request{Method: "POST", Path: "/tasks", Token: token, Body: task, Header: http.Header{"Idempotency-Key": {canary}}}, "/tasks", 500)
	s.ask(t, request{Method: "PUT", Path: "/tasks/2", Token: token, Body: task}, "/tasks/:id", 500)
	s.ask(t, request{Method: "DELETE", Path: "/tasks/2", Token: token}, "/tasks/:id", 500)
}

// token makes a request whose answer has a token, and adds the token to the
// canaries.
func (s *loggedSession) token(t *testing.T, r request, route string) string {
	t.Helper()
	var answer struct{ Token string }
	if err := json.Unmarshal([]byte(s.ask(t, r, route, 200).Body), &answer); err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("token %d", len(s.canaries))
	s.canaries[name], s.canaries["the signature of "+name] = answer.Token, answer.Token[strings.LastIndex(answer.Token, ".")+1:]
	return answer.Token
}

func passwords(current, replacement string) string {
	return `{"currentPassword":"` + current + `","newPassword":"` + replacement + `","` + canary + `":1}`
}

// changeAccounts changes the password of the token's user, and returns a new token
// of that user. It registers two other accounts, and deletes one.
func (s *loggedSession) changeAccounts(t *testing.T, token, kept, deleted string) string {
	t.Helper()
	const pass, another = canary + "-password", canary + "-another"
	s.ask(t, request{Method: "PUT", Path: "/me/password?%zz" + canary, Token: token}, "/me/password", 400)
	s.ask(t, request{Method: "PUT", Path: "/me/password", Token: token, Body: passwords(pass, strings.Repeat(canary, 20))}, "/me/password", 400)
	token = s.token(t, request{Method: "PUT", Path: "/me/password?" + canary, Token: token, Body: passwords(pass, another)}, "/me/password")
	token = s.token(t, request{Method: "PUT", Path: "/me/password", Token: token, Body: passwords(another, pass)}, "/me/password")

	s.ask(t, request{Method: "POST", Path: "/usuarios", Body: kept}, "/usuarios", 201)
	logIn := request{Method: "POST", Path: "/login", Body: kept}
	ended := s.token(t, logIn, "/login")
	s.ask(t, request{Method: "POST", Path: "/logout", Token: ended, Body: `{"everywhere":"` + canary + `"}`}, "/logout", 400)
	s.ask(t, request{Method: "POST", Path: "/logout?" + canary, Token: ended, Body: `{"` + canary + `":1}`}, "/logout", 200)
	s.ask(t, request{Method: "POST", Path: "/logout", Token: ended}, "/logout", 403)
	s.ask(t, request{Method: "POST", Path: "/logout", Token: s.token(t, logIn, "/login"), Body: `{"everywhere":true}`}, "/logout", 200)
	last := s.token(t, logIn, "/login")
	s.ask(t, request{Method: "PUT", Path: "/me/password", Token: last, Body: passwords(canary, pass)}, "/me/password", 403)
	s.ask(t, request{Method: "POST", Path: "/me/delete", Token: last, Body: `{"currentPassword":1}`}, "/me/delete", 400)
	s.ask(t, request{Method: "POST", Path: "/me/delete", Token: last, Body: passwords(canary, "")}, "/me/delete", 403)
	s.ask(t, request{Method: "POST", Path: "/me/delete", Token: last, Body: passwords(canary, "")}, "/me/delete", 429)

	s.ask(t, request{Method: "POST", Path: "/usuarios", Body: deleted}, "/usuarios", 201)
	last = s.token(t, request{Method: "POST", Path: "/login", Body: deleted}, "/login")
	s.ask(t, request{Method: "POST", Path: "/me/delete", Token: last, Body: passwords(pass, "")}, "/me/delete", 200)
	return token
}

// The program's output has no secret and no personal data, whether requests
// succeed or fail, and one line for each request.
func TestLogHasNoSecrets(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		url = withPassword(t, url, canary+"-db")
		const jwtSecret = canary + "-secret of 32 bytes or more"
		s := &loggedSession{
			process:  launch(t, "DATABASE_URL="+url, "JWT_SECRET="+jwtSecret, "JWT_SECRET_PREVIOUS="+jwtSecret+"-before", "LOGIN_LIMIT=2"),
			requests: make(map[string]int),
			canaries: map[string]string{
				"the canary": canary, "a bcrypt hash": "$2a$", "a token": "eyJhbGciOi", "a header": "authorization", "a scheme": "bearer", "a query": "completed=",
			},
		}
		s.url = url
		s.run(t)
		s.stop(t)
		log := s.log.String()
		for what, text := range s.canaries {
			if at := strings.Index(strings.ToLower(log), strings.ToLower(text)); at >= 0 {
				t.Errorf("got %s in the log: …%.300s", what, log[max(0, at-200):])
			}
		}
		s.checkLog(t, log)
	})
}

// withPassword adds a password to a PostgreSQL URL that has none. The server of
// the tests does not ask for one.
func withPassword(t *testing.T, databaseURL, password string) string {
	t.Helper()
	return changeURL(t, databaseURL, func(u *url.URL) {
		if _, has := u.User.Password(); !has && u.User != nil {
			u.User = url.UserPassword(u.User.Username(), password)
		}
	})
}

// checkLog checks the log's form: JSON objects, one for each request and one for
// each event of an account.
func (s *loggedSession) checkLog(t *testing.T, log string) {
	t.Helper()
	got, events := make(map[string]int), make(map[string]bool)
	for line := range strings.Lines(log) {
		var entry struct {
			Msg, Event, Method, Email string
			Route                     *string
			Status, Bytes, User       *int64
			Time                      string
			RequestID                 string `json:"request_id"`
			Duration                  *int64 `json:"duration_us"`
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil || entry.Time == "" {
			t.Errorf("got line %q, want a JSON object with a time", line)
			continue
		}
		switch entry.Msg {
		case "audit":
			events[entry.Event] = true
			if entry.Email == "" && entry.User == nil && entry.RequestID != "" {
				t.Errorf("got %s, want a user or the pseudonym of an email", line)
			}
		case "request":
			if entry.RequestID == "" || entry.Route == nil || entry.Status == nil || entry.Bytes == nil || *entry.Bytes == 0 || entry.Duration == nil {
				t.Errorf("got %s, want request_id, route, status, duration_us and bytes", line)
				continue
			}
			if protected := slices.Contains([]string{"/tasks", "/tasks/:id", "/me", "/logout", "/me/password", "/me/delete"}, *entry.Route); protected && *entry.Status == 200 && entry.User == nil {
				t.Errorf("got %s, want the user's id", line)
			}
			got[fmt.Sprintf("%s %s %d", entry.Method, *entry.Route, *entry.Status)]++
		}
	}
	if !maps.Equal(got, s.requests) {
		t.Errorf("got lines for the requests\n     %v\nwant %v", got, s.requests)
	}
	for _, event := range []string{"registered", "registration refused", "logged in", "login failed", "attempt refused",
		"logged out", "logged out everywhere", "password changed", "password change failed", "account deleted", "account deletion failed"} {
		if !events[event] {
			t.Errorf("got no line for the event %q", event)
		}
	}
}
