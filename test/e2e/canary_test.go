package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// canary is in all secrets and all data that clients and the operator provide
// in the session below. It must not be in the program's output.
const canary = "kanarie"

// loggedSession is a session with a program whose log is checked.
type loggedSession struct {
	*process
	canaries map[string]string // texts that must not be in the log, by name
}

// ask makes a request, "METHOD path body", with the canary in its headers. In the line,
// ME is an email with the canary, and 5ME another one. PASS, OTHER and CANARY stand for
// further texts with the canary.
func (s *loggedSession) ask(t *testing.T, token, line string, status int, headers ...string) resttest.Answer {
	t.Helper()
	line = strings.NewReplacer("ME", canary+"@example.com", "PASS", canary+"-password", "OTHER", canary+"-another", "CANARY", canary).Replace(line)
	parts := strings.SplitN(line+"  ", " ", 3)
	r := request{Method: parts[0], Path: parts[1], Token: token, Body: strings.TrimSpace(parts[2]), Header: http.Header{"Sec-Fetch-Site": {"same-origin"}}}
	for _, name := range []string{"X-Api-Key", "Cookie", "User-Agent", "Referer", "Origin", "X-Forwarded-For", "X-Request-Id"} {
		r.Header.Set(name, canary+" "+canary)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	got := s.Do(t, r)
	if got.Status != status {
		t.Errorf("%.200s: got %d %s, want %d", line, got.Status, got.Body, status)
	}
	if strings.Contains(strings.ToLower(got.Body), canary) && status >= 400 {
		t.Errorf("%.200s: got %s, want no error that repeats the request", line, got.Body)
	}
	return got
}

// token makes a request whose response has a token, and adds the token to the
// canaries.
func (s *loggedSession) token(t *testing.T, token, line string) string {
	t.Helper()
	var answer struct{ Token string }
	expect.NoError(t, json.Unmarshal([]byte(s.ask(t, token, line, 200).Body), &answer))
	name := fmt.Sprintf("token %d", len(s.canaries))
	s.canaries[name], s.canaries["the signature of "+name] = answer.Token, answer.Token[strings.LastIndex(answer.Token, ".")+1:]
	return answer.Token
}

// askAll makes requests, each with its status at the end of the line.
func (s *loggedSession) askAll(t *testing.T, token, lines string) {
	t.Helper()
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		line = strings.TrimSpace(line)
		at := strings.LastIndex(line, " ")
		status, err := strconv.Atoi(line[at+1:])
		expect.NoError(t, err)
		s.ask(t, token, line[:at], status)
	}
}

// run makes requests that succeed, and requests that the database makes fail, with the canary
// wherever a client can put it. Package ginhttp tests the requests that fail before.
func (s *loggedSession) run(t *testing.T) {
	t.Helper()
	s.askAll(t, "", `
		POST /usuarios {"email":"ME","password":"PASS","CANARY":1} 201
		POST /usuarios?CANARY {"email":"ME","password":"PASS"} 409
		POST /usuarios {"email":"5ME","password":"PASS"} 201
		POST /login?password=CANARY {"email":"ME","password":"CANARY"} 401
		POST /login {"email":"3ME","password":"CANARY"} 401
		POST /login {"email":"3ME","password":"CANARY"} 401
		POST /login {"email":"3ME","password":"CANARY"} 429`)

	other := s.token(t, "", `POST /login {"email":"5ME","password":"PASS"}`)
	s.askAll(t, other, `
		PUT /me/password {"currentPassword":"CANARY","newPassword":"PASS"} 403
		POST /me/delete {"currentPassword":"CANARY"} 403
		POST /me/delete {"currentPassword":"CANARY"} 429
		POST /logout {"everywhere":true} 200
		POST /logout 403`)
	token := s.token(t, "", `POST /login {"email":"ME","password":"PASS"}`)
	token = s.token(t, token, `PUT /me/password?CANARY {"currentPassword":"PASS","newPassword":"OTHER"}`)

	const task = ` {"title":"CANARY title","description":"CANARY description"}`
	for range 2 { // the second is a retry
		s.ask(t, token, "POST /tasks"+task, 201, "Idempotency-Key", canary)
	}
	s.ask(t, token, `POST /tasks {"title":"x"}`, 422, "Idempotency-Key", canary)
	s.askAll(t, token, `
		GET /tasks?access_token=`+token+` 200
		PUT /tasks/1`+task+` 200
		DELETE /tasks/1 200`)
	s.ask(t, token[:len(token)-4]+"AAAA", "GET /me", 403)
	for _, text := range []string{"GET /%zz" + canary + " HTTP/1.1\r\nHost: x\r\n\r\n", canary + "\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n" + canary + "\r\n\r\n"} {
		if got := talk(t, dial(t, s.address(), nil), text); !strings.HasPrefix(got, "HTTP/1.1 400 ") {
			t.Errorf("got %q, want 400", got)
		}
	}

	s.canaries["the stored hash"] = query[string](t, s.url, "SELECT password_hash FROM users")[0]
	s.canaries["the salt of the stored hash"] = s.canaries["the stored hash"][:29]
	const account = ` {"email":"4ME","password":"PASS"} 500`
	for _, table := range []string{"tasks", "revoked_tokens", "users"} {
		execute(t, s.url, "ALTER TABLE "+table+" RENAME TO moved_"+table)
	}
	s.askAll(t, token, `
		POST /usuarios`+account+`
		POST /login`+account+`
		GET /me?CANARY 500
		POST /logout 500
		PUT /me/password {"currentPassword":"PASS","newPassword":"PASS"} 500
		POST /me/delete {"currentPassword":"PASS"} 500
		GET /usuarios 500
		GET /tasks 500
		POST /tasks`+task+` 500
		PUT /tasks/2`+task+` 500
		DELETE /tasks/2 500`)
	execute(t, s.url, "ALTER TABLE attempts RENAME TO moved_attempts")
	s.askAll(t, "", "POST /login"+account)
}

// The program's output has no secret and no personal data, whether requests
// succeed or fail. That holds on any database, although its errors repeat
// values.
func TestLogHasNoSecrets(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, databaseURL string) {
		// The server of the tests does not ask for a password.
		databaseURL = changeURL(t, databaseURL, func(u *url.URL) {
			if _, has := u.User.Password(); !has && u.User != nil {
				u.User = url.UserPassword(u.User.Username(), canary+"-db")
			}
		})
		const jwtSecret = canary + "-secret of 32 bytes or more"
		s := &loggedSession{
			process: launch(t, "DATABASE_URL="+databaseURL, "JWT_SECRET="+jwtSecret, "JWT_SECRET_PREVIOUS="+jwtSecret+"-before", "LOGIN_LIMIT=2"),
			canaries: map[string]string{
				"the canary": canary, "a bcrypt hash": "$2a$", "a token": "eyJhbGciOi", "a header": "authorization", "a scheme": "bearer",
			},
		}
		s.url = databaseURL
		s.run(t)
		s.stop(t)
		log := s.log.String()
		for what, text := range s.canaries {
			if at := strings.Index(strings.ToLower(log), strings.ToLower(text)); at >= 0 {
				t.Errorf("got %s in the log: …%.300s", what, log[max(0, at-200):])
			}
		}
		for line := range strings.Lines(log) {
			if !json.Valid([]byte(line)) {
				t.Errorf("got line %q, want a JSON object", line)
			}
		}
	})
}
