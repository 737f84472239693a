package ginhttp_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The rest of the query does not matter. test/golden has more values, and the order of the
// checks.
func TestLogInForDays(t *testing.T) {
	const day = 86400
	tests := map[string]struct {
		maxDays  int // 0: the default
		query    string
		lifetime int // 0: a 400
	}{
		"none":                   {0, "", day},
		"encoded name":           {0, "?%64%61y%73=2", 2 * day},
		"other parameters":       {0, "?limit=0&days=2&Days=x", 2 * day},
		"malformed, no days":     {0, "?%zz&a;b&xdays=1&daysx=1", day},
		"a year":                 {365, "?days=365", 365 * day},
		"more than a year":       {365, "?days=366", 0},
		"negative":               {0, "?days=-1", 0},
		"other digits":           {0, "?days=%D9%A1", 0},
		"exponent":               {0, "?days=1e1", 0},
		"over 64 bits":           {0, "?days=18446744073709551617", 0},
		"without a value":        {0, "?days", 0},
		"malformed beside":       {0, "?days=1&%zz", 0},
		"malformed, encoded":     {0, "?%64ays=%zz", 0},
		"malformed, and no days": {0, "?%zz&days", 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t, func(c *application.AccountsConfig) { c.TokenMaxDays = test.maxDays })
			api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{TokenMaxDays: test.maxDays})
			sent := request{method: "POST", target: "/login" + test.query, body: credentials}
			if test.lifetime == 0 {
				text := fmt.Sprintf("days must be an integer from 1 to %d", cmp.Or(test.maxDays, application.DefaultTokenMaxDays))
				check(t, sent.serve(t, api), http.StatusBadRequest, errorJSON(text))
				return
			}
			var session struct{ Token string }
			answer := sent.serve(t, api)
			if err := json.Unmarshal(answer.Body.Bytes(), &session); err != nil || answer.Code != http.StatusOK {
				t.Fatalf("got %d %s, want a session", answer.Code, answer.Body)
			}
			claims, err := m.tokens.Verify(t.Context(), session.Token)
			if got := claims.ExpiresAt.Sub(claims.IssuedAt); err != nil || got != time.Duration(test.lifetime)*time.Second {
				t.Errorf("got %v and a lifetime of %v, want %d seconds", err, got, test.lifetime)
			}
		})
	}
}

// recorder records each call and where it comes from. All calls succeed.
type recorder struct {
	stubAccounts
	calls []string
	from  []netip.Addr
}

func (r *recorder) record(format string, args ...any) {
	r.calls = append(r.calls, fmt.Sprintf(format, args...))
}

func (r *recorder) Register(_ context.Context, c application.Credentials) (domain.User, error) {
	r.from = append(r.from, c.ClientAddress)
	return domain.User{}, nil
}

func (r *recorder) LogIn(_ context.Context, c application.Credentials) (application.Session, error) {
	r.from = append(r.from, c.ClientAddress)
	return application.Session{}, nil
}

func (r *recorder) LogOut(_ context.Context, token string) error {
	r.record("log out %s", token)
	return nil
}

func (r *recorder) LogOutEverywhere(_ context.Context, caller domain.UserID) error {
	r.record("log out user %d", caller)
	return nil
}

func (r *recorder) ChangePassword(_ context.Context, caller domain.UserID, c application.PasswordChange) (application.Session, error) {
	r.record("change user %d, %q to %q from %v", caller, c.Current, c.New, c.ClientAddress)
	r.from = append(r.from, c.ClientAddress)
	user := domain.RestoreUser(domain.UserRecord{ID: caller, Email: "Ana@example.com"})
	return application.Session{Token: "a.b.c", User: user}, nil
}

func (r *recorder) DeleteAccount(_ context.Context, caller domain.UserID, deletion application.AccountDeletion) error {
	r.record("delete user %d with %q from %v", caller, deletion.Password, deletion.ClientAddress)
	r.from = append(r.from, deletion.ClientAddress)
	return nil
}

const (
	loggedOut       = `{"message":"Logged out successfully"}`
	bothRequired    = "Current password and new password are required"
	currentRequired = "Current password is required"
	queryInvalid    = "Query is not valid"
)

// Each body and query causes exactly one change or, with a 400, none. The checks
// run in the order query, type, missing.
func TestAccountChanges(t *testing.T) {
	everywhere := errorJSON("everywhere must be a boolean")
	current, replacement := errorJSON("currentPassword must be a string"), errorJSON("newPassword must be a string")
	const (
		one, all = "log out x", "log out user 1"
		session  = `{"token":"a.b.c","user":{"id":1,"email":"Ana@example.com"}}`
		change   = `change user 1, "secret" to "another" from 192.0.2.1`
		deleted  = `{"message":"Account deleted successfully","id":1}`
	)
	tests := map[string]struct{ query, body, want, call string }{
		"log out/empty":                      {"", "", loggedOut, one},
		"log out/no member":                  {"", "{}", loggedOut, one},
		"log out/not everywhere":             {"", `{"everywhere":false}`, loggedOut, one},
		"log out/unknown members":            {"", `{"Everywhere":true,"x":1}`, loggedOut, one},
		"log out/unknown parameters":         {"?everywhere=true&everywhere", "", loggedOut, one},
		"log out/everywhere":                 {"", `{"everywhere":true}`, loggedOut, all},
		"log out/string":                     {"", `{"everywhere":"yes"}`, everywhere, ""},
		"log out/null":                       {"", `{"everywhere":null}`, everywhere, ""},
		"log out/number":                     {"", `{"everywhere":1}`, everywhere, ""},
		"log out/query":                      {"?%zz", "[", errorJSON(queryInvalid), ""},
		"log out/semicolon":                  {"?a;b", "", errorJSON(queryInvalid), ""},
		"log out/no object":                  {"", "null", errorJSON(notObject), ""},
		"change password/both":               {"", `{"currentPassword":"secret","newPassword":"another","x":1}`, session, change},
		"change password/unknown parameters": {"?a=b&a", passwords, session, change},
		"change password/query":              {"?a=%zz", "[", errorJSON(queryInvalid), ""},
		"change password/empty body":         {"", "", errorJSON(bothRequired), ""},
		"change password/no current":         {"", `{"newPassword":"another"}`, errorJSON(bothRequired), ""},
		"change password/null current":       {"", `{"currentPassword":null,"newPassword":"another"}`, errorJSON(bothRequired), ""},
		"change password/empty current":      {"", `{"currentPassword":"","newPassword":"another"}`, errorJSON(bothRequired), ""},
		"change password/no new":             {"", `{"currentPassword":"secret"}`, errorJSON(bothRequired), ""},
		"change password/null new":           {"", `{"currentPassword":"secret","newPassword":null}`, errorJSON(bothRequired), ""},
		"change password/empty new":          {"", `{"currentPassword":"secret","newPassword":""}`, errorJSON(bothRequired), ""},
		"change password/current, a number":  {"", `{"newPassword":1,"currentPassword":1}`, current, ""},
		"change password/new, an array":      {"", `{"newPassword":[]}`, replacement, ""},
		"change password/no object":          {"", "[]", errorJSON(notObject), ""},
		"delete account/password":            {"?a=b", `{"currentPassword":"secret"}`, deleted, `delete user 1 with "secret" from 192.0.2.1`},
		"delete account/query":               {"?%", "[", errorJSON(queryInvalid), ""},
		"delete account/empty body":          {"", "", errorJSON(currentRequired), ""},
		"delete account/null":                {"", `{"currentPassword":null}`, errorJSON(currentRequired), ""},
		"delete account/empty":               {"", `{"currentPassword":""}`, errorJSON(currentRequired), ""},
		"delete account/another type":        {"", `{"currentPassword":true}`, current, ""},
		"delete account/no object":           {"", "x", errorJSON(notObject), ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := new(recorder)
			route, _, _ := strings.Cut(name, "/")
			sent := routes[route].request
			sent.target, sent.body = sent.target+test.query, test.body
			status, calls := http.StatusBadRequest, []string(nil)
			if test.call != "" {
				status, calls = http.StatusOK, []string{test.call}
			}
			check(t, sent.serve(t, newAPI(t, r, stubTasks{}, ginhttp.Options{})), status, test.want)
			if !slices.Equal(r.calls, calls) {
				t.Errorf("got calls %q, want %q", r.calls, calls)
			}
		})
	}
}

// The token is checked before the query and the body.
func TestAccountChangesCheckTheTokenFirst(t *testing.T) {
	for _, name := range changeRoutes {
		t.Run(name, func(t *testing.T) {
			sent := routes[name].request
			sent.target, sent.body = sent.target+"?%zz", "["
			checkUnverified(t, sent, newAPI(t, stubAccounts{do: succeed, authenticate: refuse(application.ErrTokenUnverified)}, stubTasks{}, ginhttp.Options{}))
			sent.token = ""
			check(t, sent.serve(t, newMemory(t).api(t)), http.StatusUnauthorized, errorJSON("No token provided"))
		})
	}
}

// Without Options.AccountManager the routes do not exist.
func TestWithoutAccountChanges(t *testing.T) {
	m := newMemory(t)
	api, err := ginhttp.New(m.accounts, m.tasks, ginhttp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range changeRoutes {
		answer := request{method: routes[name].method, target: routes[name].target, token: m.ana, body: passwords}.serve(t, api)
		check(t, answer, http.StatusNotFound, errorJSON("Not found"))
	}
}

// logIn returns a new token of ana.
func (m *memory) logIn(t *testing.T, password string) string {
	t.Helper()
	session, err := m.accounts.LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: password})
	if err != nil {
		t.Fatalf("log in: %v", err)
	}
	return session.Token
}

// A revoked token fails verification on every protected route. Other tokens of the
// same second stay valid, unless all were revoked. A login in that second works.
func TestRevokedTokens(t *testing.T) {
	tests := map[string]struct {
		request
		all bool // all tokens are revoked
	}{
		"log out":            {routes["log out"].request, false},
		"log out everywhere": {request{method: "POST", target: "/logout", body: `{"everywhere":true}`}, true},
		"change password":    {routes["change password"].request, true},
		"delete account":     {routes["delete account"].request, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			api := m.api(t)
			used, other := m.logIn(t, "secret"), m.logIn(t, "secret")
			test.token = used
			if answer := test.serve(t, api); answer.Code != http.StatusOK {
				t.Fatalf("got %d %s, want 200", answer.Code, answer.Body)
			}
			for routeName, route := range routes {
				if route.token == "" {
					continue
				}
				t.Run(routeName, func(t *testing.T) {
					sent := route.request
					sent.token = used
					checkUnverified(t, sent, api)
				})
			}
			list := request{method: "GET", target: "/tasks", token: other}
			if test.all {
				checkUnverified(t, list, api)
			} else {
				check(t, list.serve(t, api), http.StatusOK, "[]")
			}
			if name != "delete account" {
				list.token = m.logIn(t, map[bool]string{true: "another", false: "secret"}[name == "change password"])
				check(t, list.serve(t, api), http.StatusOK, "[]")
			}
		})
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
		"registered":       {request{method: "POST", target: "/usuarios", body: credentialsJSON("zoe@example.com", "x")}, line{"event": "registered", "email": zoe, "user": 2}},
		"taken":            {request{method: "POST", target: "/usuarios", body: credentialsJSON("ana@example.com", "x")}, line{"event": "registration rejected", "email": ana, "user": nil}},
		"logged in":        {request{method: "POST", target: "/login", body: credentialsJSON("ana@example.com", "secret")}, line{"event": "logged in", "email": ana, "user": 1}},
		"in capitals":      {request{method: "POST", target: "/login", body: credentialsJSON(" ANA@Example.COM ", "secret")}, line{"event": "logged in", "email": ana, "user": 1}},
		"wrong password":   {request{method: "POST", target: "/login", body: credentialsJSON("aNa@example.com", "x")}, line{"event": "login failed", "email": ana, "user": nil}},
		"unknown email":    {request{method: "POST", target: "/login", body: credentialsJSON("zoe@example.com", "x")}, line{"event": "login failed", "email": zoe, "user": nil}},
		"no email at all":  {request{method: "POST", target: "/login", body: credentialsJSON("zoe", "x")}, line{"event": "login failed", "email": "", "user": nil}},
		"logged out":       {request{method: "POST", target: "/logout", token: "ana"}, line{"event": "logged out", "user": 1, "email": nil}},
		"everywhere":       {request{method: "POST", target: "/logout", token: "ana", body: `{"everywhere":true}`}, line{"event": "logged out everywhere", "user": 1, "email": nil}},
		"changed":          {request{method: "PUT", target: "/me/password", token: "ana", body: passwords}, line{"event": "password changed", "user": 1, "email": ana, "reason": nil}},
		"wrong, to change": {request{method: "PUT", target: "/me/password", token: "ana", body: wrongPasswords}, line{"event": "password change failed", "user": 1, "email": nil, "reason": "current password is incorrect"}},
		"gone":             {request{method: "POST", target: "/me/delete", token: "ana", body: passwords}, line{"event": "account deleted", "user": 1, "email": nil, "reason": nil}},
		"wrong, to go":     {request{method: "POST", target: "/me/delete", token: "ana", body: wrongPasswords}, line{"event": "account deletion failed", "user": 1, "email": nil, "reason": "current password is incorrect"}},
		"no new password":  {request{method: "PUT", target: "/me/password", token: "ana", body: `{"currentPassword":"secret"}`}, nil},
		"no log out":       {request{method: "POST", target: "/logout", token: "ana", body: "["}, nil},
		"nothing deleted":  {request{method: "DELETE", target: "/tasks/7", token: "ana"}, nil},
		"password missing": {request{method: "POST", target: "/login", body: `{"email":"ana@example.com"}`}, nil},
		"password empty":   {request{method: "POST", target: "/login", body: credentialsJSON("ana@example.com", "")}, nil},
		"invalid to store": {request{method: "POST", target: "/usuarios", body: credentialsJSON("zoe", "x")}, nil},
		"no JSON":          {request{method: "POST", target: "/login", body: "["}, nil},
		"a list":           {request{method: "GET", target: "/tasks", token: "ana"}, nil},
		"no token":         {request{method: "DELETE", target: "/tasks/1"}, nil},
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
		"busy":               {fairqueue.ErrBusy, "too many passwords are being hashed"},
		"too many":           {tooMany("login", 20, 15*time.Minute, time.Minute), "more than 20 attempts in 15m0s (login)"},
		"lost":               {errors.New("connection lost"), ""},
		"invalid":            {domain.ErrEmailInvalid, ""},
		"password too short": {&application.PasswordTooShortError{Min: 8}, ""},
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
