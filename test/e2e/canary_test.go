package e2e_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// canary is in everything that a client or the operator says in the session
// below, and must never be heard in the output.
const canary = "kanarie"

// session is what runs against a program that logs.
type session struct {
	*process
	requests map[string]int    // how many the program must have logged, by method, route and status
	canaries map[string]string // what must not be in the log beside the canary itself, by what it is
}

// send makes an exchange and expects its line in the log.
func (s *session) send(t *testing.T, r request, route string, status int) reply {
	t.Helper()
	client := s.server
	for _, header := range []string{"X-Api-Key", "Cookie", "User-Agent", "Referer", "Origin", "X-Forwarded-For", "X-Request-Id"} {
		client = client.with(header, canary+" "+canary)
	}
	got := client.do(t, r)
	if got.status != status {
		t.Errorf("%s %s: got %d %s, want %d", r.method, r.path, got.status, got.body, status)
	}
	if strings.Contains(strings.ToLower(got.body), canary) && status >= 400 {
		t.Errorf("%s %s: got %s, want no error that repeats what was sent", r.method, r.path, got.body)
	}
	s.requests[fmt.Sprintf("%s %s %d", r.method, route, status)]++
	return got
}

// work is a whole session: all that succeeds, and a refusal of each kind, with
// the canary wherever a client can put it.
func (s *session) work(t *testing.T) {
	t.Helper()
	const me, pass = canary + "@example.com", canary + "-password"
	credentials := func(email, password string) string {
		return `{"email":` + quote(email) + `,"password":` + quote(password) + `,"` + canary + `":1}`
	}
	s.send(t, request{method: "POST", path: "/usuarios", body: credentials(me, pass)}, "/usuarios", 201)
	s.send(t, request{method: "POST", path: "/usuarios?" + canary, body: credentials(strings.ToUpper(me), pass)}, "/usuarios", 409)
	s.send(t, request{method: "POST", path: "/usuarios", body: credentials(canary, pass)}, "/usuarios", 400)
	s.send(t, request{method: "POST", path: "/usuarios", body: credentials(canary+"2@example.com", strings.Repeat(canary, 20))}, "/usuarios", 400)
	s.send(t, request{method: "POST", path: "/login", body: `{"` + canary}, "/login", 400)
	s.send(t, request{method: "POST", path: "/login", body: canary, contentType: "text/" + canary}, "/login", 415)
	s.send(t, request{method: "POST", path: "/login", body: strings.Repeat(canary, 1000)}, "/login", 413)
	s.send(t, request{method: "POST", path: "/login?password=" + canary, body: credentials(me, canary)}, "/login", 401)
	token := s.logInWith(t, credentials(me, pass))
	s.canaries["the token"], s.canaries["the token's signature"] = token, token[strings.LastIndex(token, ".")+1:]
	for range 2 {
		s.send(t, request{method: "POST", path: "/login", body: credentials(canary+"3@example.com", canary)}, "/login", 401)
	}
	s.send(t, request{method: "POST", path: "/login", body: credentials(canary+"3@example.com", canary)}, "/login", 429)

	task := `{"title":"` + canary + ` title","description":"` + canary + ` description"}`
	s.send(t, request{method: "POST", path: "/tasks", token: token, body: task}, "/tasks", 201)
	s.send(t, request{method: "POST", path: "/tasks", token: token, body: `{"title":1,"description":"` + canary + `"}`}, "/tasks", 400)
	s.send(t, request{method: "GET", path: "/tasks?completed=" + canary, token: token}, "/tasks", 400)
	s.send(t, request{method: "GET", path: "/tasks?access_token=" + token, token: token}, "/tasks", 200)
	s.send(t, request{method: "GET", path: "/me", token: token}, "/me", 200)
	s.send(t, request{method: "GET", path: "/usuarios", token: token}, "/usuarios", 200)
	s.send(t, request{method: "PUT", path: "/tasks/" + canary, token: token, body: task}, "/tasks/:id", 400)
	s.send(t, request{method: "PUT", path: "/tasks/1", token: token, body: task}, "/tasks/:id", 200)
	s.send(t, request{method: "DELETE", path: "/tasks/1", token: token}, "/tasks/:id", 200)
	s.send(t, request{method: "GET", path: "/" + canary}, "", 404)
	s.send(t, request{method: "PATCH", path: "/tasks/" + canary}, "", 405)
	for _, authorization := range []string{"Bearer " + canary, "Basic " + canary, canary, "Bearer " + token + canary} {
		s.send(t, request{method: "GET", path: "/tasks", authorization: authorization}, "/tasks", 401)
	}
	s.send(t, request{method: "GET", path: "/me", token: token[:len(token)-4] + "AAAA"}, "/me", 403)
	for _, text := range []string{"GET /%zz" + canary + " HTTP/1.1\r\nHost: x\r\n\r\n", canary + "\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n" + canary + "\r\n\r\n"} {
		s.raw(t, text) // gets to no route
	}

	s.canaries["the stored hash"] = s.storedHash(t)
	s.canaries["the salt of the stored hash"] = s.canaries["the stored hash"][:29]
	// What counts attempts goes last: it is the first that a login needs.
	for _, tables := range [][]string{{"tasks", "users"}, {"attempts"}} {
		for _, table := range tables {
			s.exec(t, "ALTER TABLE "+table+" RENAME TO moved_"+table)
		}
		s.send(t, request{method: "POST", path: "/usuarios", body: credentials(canary+"4@example.com", pass)}, "/usuarios", 500)
		s.send(t, request{method: "POST", path: "/login", body: credentials(me, pass)}, "/login", 500)
	}
	s.send(t, request{method: "GET", path: "/me?" + canary, token: token}, "/me", 500)
	s.send(t, request{method: "GET", path: "/usuarios", token: token}, "/usuarios", 500)
	s.send(t, request{method: "GET", path: "/tasks", token: token}, "/tasks", 500)
	s.send(t, request{method: "POST", path: "/tasks", token: token, body: task}, "/tasks", 500)
	s.send(t, request{method: "PUT", path: "/tasks/2", token: token, body: task}, "/tasks/:id", 500)
	s.send(t, request{method: "DELETE", path: "/tasks/2", token: token}, "/tasks/:id", 500)
}

func (s *session) logInWith(t *testing.T, credentials string) string {
	t.Helper()
	var answer struct{ Token string }
	got := s.send(t, request{method: "POST", path: "/login", body: credentials}, "/login", 200)
	if err := json.Unmarshal([]byte(got.body), &answer); err != nil {
		t.Fatal(err)
	}
	return answer.Token
}

func (s *session) storedHash(t *testing.T) (hash string) {
	t.Helper()
	if err := s.database(t).QueryRowContext(t.Context(), "SELECT password_hash FROM users").Scan(&hash); err != nil {
		t.Fatal(err)
	}
	return hash
}

// Nothing that is secret or personal gets into the output of the program, be
// it in a session that goes well or one that does not, and every request gets
// one line there.
func TestCanaries(t *testing.T) {
	t.Parallel()
	for name, source := range map[string]string{
		"SQLite":     "sqlite:" + filepath.Join(t.TempDir(), "own.db"),
		"PostgreSQL": withPassword(t, pgtest.Empty(t), canary+"-db"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const jwtSecret = canary + "-secret-0123456789-0123456789"
			s := &session{
				process:  launch(t, "DATABASE_URL="+source, "JWT_SECRET="+jwtSecret, "JWT_SECRET_PREVIOUS="+jwtSecret+"-before", "LOGIN_LIMIT=2"),
				requests: make(map[string]int),
				canaries: map[string]string{
					"the canary": canary, "a bcrypt hash": "$2a$", "a token": "eyJhbGciOi", "a header": "authorization", "a scheme": "bearer", "a query": "completed=",
				},
			}
			s.url = source
			s.work(t)
			if err := s.Stop(os.Interrupt); err != nil {
				t.Errorf("stop: %v", err)
			}
			log := s.log.String()
			for what, text := range s.canaries {
				if at := strings.Index(strings.ToLower(log), strings.ToLower(text)); at >= 0 {
					t.Errorf("got %s in the log: …%.300s", what, log[max(0, at-200):])
				}
			}
			s.checkLog(t, log)
		})
	}
}

// withPassword puts a password into a PostgreSQL URL. The server that tests
// start does not ask for one.
func withPassword(t *testing.T, source, password string) string {
	t.Helper()
	parsed, err := url.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	if _, has := parsed.User.Password(); !has {
		parsed.User = url.UserPassword(parsed.User.Username(), password)
	}
	return parsed.String()
}

// checkLog holds the log to its form: JSON objects, one for each request with
// what may be known of it, and one for each event that concerns an account.
func (s *session) checkLog(t *testing.T, log string) {
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
			if entry.Event != "task deleted" && entry.Email == "" && entry.RequestID != "" {
				t.Errorf("got %s, want the pseudonym of the email", line)
			}
		case "request":
			if entry.RequestID == "" || entry.Route == nil || entry.Status == nil || entry.Bytes == nil || *entry.Bytes == 0 || entry.Duration == nil {
				t.Errorf("got %s, want request_id, method, route, status, duration_us and bytes", line)
				continue
			}
			if protected := slices.Contains([]string{"/tasks", "/tasks/:id", "/me"}, *entry.Route); protected && *entry.Status == 200 && entry.User == nil {
				t.Errorf("got %s, want the user", line)
			}
			got[fmt.Sprintf("%s %s %d", entry.Method, *entry.Route, *entry.Status)]++
		}
	}
	if !maps.Equal(got, s.requests) {
		t.Errorf("got lines for %v\nwant %v", got, s.requests)
	}
	for _, event := range []string{"registered", "registration refused", "logged in", "login failed", "attempt refused", "task deleted"} {
		if !events[event] {
			t.Errorf("got no line of the event %q", event)
		}
	}
}
