package ginhttp_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The token has the lifetime that the query asks for. test/golden has the rejected values.
func TestLogInForDays(t *testing.T) {
	const day, maxDays = 24 * time.Hour, 365
	m := newMemory(t, func(c *application.AccountsConfig) { c.TokenMaxDays = maxDays })
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{})
	for query, lifetime := range map[string]time.Duration{"": day, "?%64%61y%73=2": 2 * day, "?days=365": maxDays * day} {
		var session struct{ Token string }
		answer := request{method: "POST", target: "/login" + query, body: credentials}.serve(t, api)
		if err := json.Unmarshal(answer.Body.Bytes(), &session); err != nil || answer.Code != http.StatusOK {
			t.Fatalf("%q: got %d %s, want a session", query, answer.Code, answer.Body)
		}
		claims, err := m.tokens.Verify(t.Context(), session.Token)
		if got := claims.ExpiresAt.Sub(claims.IssuedAt); err != nil || got != lifetime {
			t.Errorf("%q: got %v and a lifetime of %v, want %v", query, err, got, lifetime)
		}
	}
}

func credentialsJSON(email, password string) string {
	return fmt.Sprintf(`{"email":%q,"password":%q}`, email, password)
}

const wrongPasswords = `{"currentPassword":"wrong","newPassword":"another"}`

func TestAuditedEvents(t *testing.T) {
	names := ratelimit.NewPseudonyms([]byte("a secret of tests"))
	ana, zoe := names.Of("log email", "ana@example.com"), names.Of("log email", "zoe@example.com")
	tests := map[string]struct {
		request
		want line
	}{
		"registered":                         {request{method: "POST", target: "/usuarios", body: credentialsJSON("zoe@example.com", "x")}, line{"event": "registered", "email": zoe, "user": 2}},
		"taken":                              {request{method: "POST", target: "/usuarios", body: credentialsJSON("ana@example.com", "x")}, line{"event": "registration rejected", "email": ana, "user": nil}},
		"logged in":                          {request{method: "POST", target: "/login", body: credentialsJSON("ana@example.com", "secret")}, line{"event": "logged in", "email": ana, "user": 1}},
		"in capitals":                        {request{method: "POST", target: "/login", body: credentialsJSON(" ANA@Example.COM ", "secret")}, line{"event": "logged in", "email": ana, "user": 1}},
		"wrong password":                     {request{method: "POST", target: "/login", body: credentialsJSON("aNa@example.com", "x")}, line{"event": "login failed", "email": ana, "user": nil}},
		"unknown email":                      {request{method: "POST", target: "/login", body: credentialsJSON("zoe@example.com", "x")}, line{"event": "login failed", "email": zoe, "user": nil}},
		"no email at all":                    {request{method: "POST", target: "/login", body: credentialsJSON("zoe", "x")}, line{"event": "login failed", "email": "", "user": nil}},
		"logged out":                         {request{method: "POST", target: "/logout", token: "ana"}, line{"event": "logged out", "user": 1, "email": nil}},
		"everywhere":                         {request{method: "POST", target: "/logout", token: "ana", body: `{"everywhere":true}`}, line{"event": "logged out everywhere", "user": 1, "email": nil}},
		"changed":                            {request{method: "PUT", target: "/me/password", token: "ana", body: passwords}, line{"event": "password changed", "user": 1, "email": ana, "reason": nil}},
		"password change, wrong password":    {request{method: "PUT", target: "/me/password", token: "ana", body: wrongPasswords}, line{"event": "password change failed", "user": 1, "email": nil, "reason": "current password is incorrect"}},
		"account deleted":                    {request{method: "POST", target: "/me/delete", token: "ana", body: passwords}, line{"event": "account deleted", "user": 1, "email": nil, "reason": nil}},
		"account deletion, wrong password":   {request{method: "POST", target: "/me/delete", token: "ana", body: wrongPasswords}, line{"event": "account deletion failed", "user": 1, "email": nil, "reason": "current password is incorrect"}},
		"no new password":                    {request{method: "PUT", target: "/me/password", token: "ana", body: `{"currentPassword":"secret"}`}, nil},
		"no log out":                         {request{method: "POST", target: "/logout", token: "ana", body: "["}, nil},
		"nothing deleted":                    {request{method: "DELETE", target: "/tasks/7", token: "ana"}, nil},
		"password missing":                   {request{method: "POST", target: "/login", body: `{"email":"ana@example.com"}`}, nil},
		"password empty":                     {request{method: "POST", target: "/login", body: credentialsJSON("ana@example.com", "")}, nil},
		"registration with an invalid email": {request{method: "POST", target: "/usuarios", body: credentialsJSON("zoe", "x")}, nil},
		"no JSON":                            {request{method: "POST", target: "/login", body: "["}, nil},
		"a list":                             {request{method: "GET", target: "/tasks", token: "ana"}, nil},
		"no token":                           {request{method: "DELETE", target: "/tasks/1"}, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{Pseudonyms: names})
			l.create(t, 1, domain.NewTask{Title: "milk"})
			if test.token != "" {
				test.token = l.ana
			}
			answer := test.serve(t, l)
			if test.want == nil {
				if got := lines(t, l.buffer, "audit"); len(got) != 0 {
					t.Errorf("got %v, want no event", got)
				}
				return
			}
			test.want["level"], test.want["from"] = "INFO", "192.0.2.1"
			test.want["request_id"] = answer.Header().Get("X-Request-Id")
			onlyLine(t, l.buffer, "audit").has(t, test.want)
			if strings.Contains(strings.ToLower(l.buffer.String()), "@example") {
				t.Errorf("got log %s, want no email in it", l.buffer)
			}
		})
	}
}

func TestAuditedRejections(t *testing.T) {
	names := ratelimit.NewPseudonyms([]byte("a secret of tests"))
	ana := names.Of("log email", "ana@example.com")
	tests := map[string]struct {
		err    error
		reason string // "" for no event
	}{
		"busy":     {fairqueue.ErrBusy, "too many passwords are being hashed"},
		"too many": {tooMany("login", 20, 15*time.Minute, time.Minute), "more than 20 attempts in 15m0s (login)"},
		"lost":     {errors.New("connection lost"), ""},
		"invalid":  {domain.ErrEmailInvalid, ""},
	}
	for name, test := range tests {
		for route, who := range map[string]line{
			"register": {"email": ana, "user": nil}, "log in": {"email": ana, "user": nil},
			"change password": {"email": nil, "user": 1}, "delete account": {"email": nil, "user": 1},
		} {
			t.Run(name+", "+route, func(t *testing.T) {
				var log bytes.Buffer
				do := func() error { return test.err }
				api := newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{Logger: logTo(&log), Pseudonyms: names})
				routes[route].serve(t, api)
				if test.reason == "" && route == "delete account" { // which may be half done
					onlyLine(t, &log, "audit").has(t, line{"event": "account deletion failed", "reason": test.err.Error(), "user": 1})
					return
				}
				if test.reason == "" {
					if got := lines(t, &log, "audit"); len(got) != 0 {
						t.Errorf("got %v, want no event", got)
					}
					return
				}
				onlyLine(t, &log, "audit").has(t, line{"event": "attempt rejected", "reason": test.reason})
				onlyLine(t, &log, "audit").has(t, who)
			})
		}
	}
}

// Without Options.Pseudonyms each API has a random key: an email has one
// pseudonym within an API and another in the next.
func TestPseudonymsWithoutAKey(t *testing.T) {
	var seen []string
	for range 2 {
		l := newLoggedAPI(t, ginhttp.Options{})
		for _, email := range []string{"ana@example.com", "ANA@EXAMPLE.COM"} {
			request{method: "POST", target: "/login", body: credentialsJSON(email, "x")}.serve(t, l)
		}
		events := lines(t, l.buffer, "audit")
		if len(events) != 2 || events[0]["email"] != events[1]["email"] {
			t.Fatalf("got %v, want two events of one name", events)
		}
		seen = append(seen, fmt.Sprint(events[0]["email"]))
	}
	if seen[0] == seen[1] || len(seen[0]) != 32 {
		t.Errorf("got names %v, want another for each API", seen)
	}
}
