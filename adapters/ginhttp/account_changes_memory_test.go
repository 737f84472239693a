package ginhttp_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
)

// logIn returns a new token of ana.
func (m *memory) logIn(t *testing.T, password string) string {
	t.Helper()
	session, err := m.accounts.LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: password})
	if err != nil {
		t.Fatalf("log in: %v", err)
	}
	return session.Token
}

// An revoked token fails verification on every protected route. Other tokens of the
// same second are valid unless all ended, and a login in that second works.
func TestEndedTokens(t *testing.T) {
	tests := map[string]struct {
		request
		all bool // tokens end
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

// A refused new or current password ends nothing. The new one is checked first.
func TestRefusedPasswords(t *testing.T) {
	long := strings.Repeat("x", 73)
	const wrong, tooLong = "Current password is incorrect", "Password must be at most 72 bytes"
	tests := map[string]struct {
		current, new string // as JSON strings
		want         string
	}{
		"wrong":                      {`"another"`, `"new"`, wrong},
		"current of 73 bytes":        {`"` + long + `"`, `"new"`, wrong},
		"current with NUL":           {`"secret\u0000"`, `"new"`, wrong},
		"right and more":             {`"secret` + long + `"`, `"new"`, wrong},
		"new of 73 bytes":            {`"secret"`, `"` + long + `"`, tooLong},
		"74 bytes, 37 characters":    {`"secret"`, `"` + strings.Repeat("é", 37) + `"`, tooLong},
		"new with NUL":               {`"secret"`, `"new\u0000"`, "newPassword must not contain NUL"},
		"new too short":              {`"secret"`, `"new"`, "Password must be at least 4 characters"},
		"wrong, and new of 73 bytes": {`"another"`, `"` + long + `"`, tooLong},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			minLength := map[bool]int{true: 4, false: 1}[name == "new too short"]
			m := newMemory(t, application.WithMinPasswordLength(minLength))
			status := http.StatusBadRequest
			if test.want == wrong {
				status = http.StatusForbidden
			}
			change := request{method: "PUT", target: "/me/password", token: m.ana, body: fmt.Sprintf(`{"currentPassword":%s,"newPassword":%s}`, test.current, test.new)}
			check(t, change.serve(t, m.api(t)), status, errorJSON(test.want))
			if test.want == wrong {
				deletion := request{method: "POST", target: "/me/delete", token: m.ana, body: `{"currentPassword":` + test.current + `}`}
				check(t, deletion.serve(t, m.api(t)), status, errorJSON(wrong))
			}
			check(t, request{method: "GET", target: "/tasks", token: m.ana}.serve(t, m.api(t)), http.StatusOK, "[]")
			m.logIn(t, "secret")
		})
	}
}
