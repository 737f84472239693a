package ginhttp_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// changeRecorder records the changes of accounts. They succeed.
type changeRecorder struct {
	stubAccounts
	calls []string
}

func (r *changeRecorder) record(format string, args ...any) {
	r.calls = append(r.calls, fmt.Sprintf(format, args...))
}

func (r *changeRecorder) LogOut(_ context.Context, token string) error {
	r.record("log out %s", token)
	return nil
}

func (r *changeRecorder) LogOutEverywhere(_ context.Context, caller domain.UserID) error {
	r.record("log out user %d", caller)
	return nil
}

func (r *changeRecorder) ChangePassword(_ context.Context, caller domain.UserID, c application.PasswordChange) (application.LoginResult, error) {
	r.record("change user %d, %q to %q from %v", caller, c.Current, c.New, c.From)
	user := domain.RestoreUser(domain.UserRecord{ID: caller, Email: "Ana@example.com"})
	return application.LoginResult{Token: "a.b.c", User: user}, nil
}

func (r *changeRecorder) DeleteAccount(_ context.Context, caller domain.UserID, password string, from netip.Addr) error {
	r.record("delete user %d with %q from %v", caller, password, from)
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
		"change password/current of a type":  {"", `{"newPassword":1,"currentPassword":1}`, current, ""},
		"change password/new of a type":      {"", `{"newPassword":[]}`, replacement, ""},
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
			r := new(changeRecorder)
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
			checkUnverified(t, sent, newAPI(t, failingAuth{stubAccounts{do: succeed}, application.ErrTokenUnverified}, stubTasks{}, ginhttp.Options{}))
			sent.token = ""
			check(t, sent.serve(t, newMemory(t).api(t)), http.StatusUnauthorized, errorJSON("No token provided"))
		})
	}
}

// Without Options.AccountChanges the routes do not exist.
func TestWithoutAccountChanges(t *testing.T) {
	m := newMemory(t)
	api, err := ginhttp.New(m.accounts, m.tasks, ginhttp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range changeRoutes {
		for _, method := range methods {
			t.Run(method+" "+name, func(t *testing.T) {
				answer := request{method: method, target: routes[name].target, token: m.ana, body: passwords}.serve(t, api)
				check(t, answer, http.StatusNotFound, bodyOf(method, errorJSON("Not found")))
				if got, given := answer.Header()["Allow"]; given {
					t.Errorf("got Allow %q, want none", got)
				}
			})
		}
	}
}

// The server's WriteTimeout runs from the header of the request on. A deletion of
// many tasks may take longer.
func TestDeletionOutlastsTheWriteTimeout(t *testing.T) {
	m := newMemory(t)
	server := httptest.NewUnstartedServer(newAPI(t, m.accounts, m.tasks, ginhttp.Options{AccountChanges: m.accounts}))
	server.Config.WriteTimeout = time.Nanosecond
	server.Start()
	defer server.Close()
	sent, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/me/delete", strings.NewReader(passwords))
	if err != nil {
		t.Fatal(err)
	}
	sent.Header.Set("Authorization", "Bearer "+m.ana)
	answer, err := server.Client().Do(sent)
	if err != nil {
		t.Fatalf("got %v, want an answer", err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("got status %d, want 200", answer.StatusCode)
	}
}
