package faults_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// newPassword replaces resttest.Password.
const newPassword = "battery staple"

// end is a request that ends the token which it is made with.
type end struct {
	name, method, path, body string

	others int // status of the user's other tokens afterwards
	logIn  int // status of a login with newPassword afterwards
}

var ends = []end{
	{"logout", http.MethodPost, "/logout", "", http.StatusOK, http.StatusUnauthorized},
	{"logout everywhere", http.MethodPost, "/logout", `{"everywhere":true}`, http.StatusForbidden, http.StatusUnauthorized},
	{"password", http.MethodPut, "/me/password", `{"currentPassword":"` + resttest.Password + `","newPassword":"` + newPassword + `"}`, http.StatusForbidden, http.StatusOK},
	{"deletion", http.MethodPost, "/me/delete", `{"currentPassword":"` + resttest.Password + `"}`, http.StatusForbidden, http.StatusUnauthorized},
}

// A token that has ended stays ended when the service or PostgreSQL is killed right
// after the answer. A new password stays, and so does the token of that answer.
func TestTokensStayEnded(t *testing.T) {
	server, onPostgres := startPostgres(t, sandbox.PostgresOptions{})
	for _, c := range []struct {
		name, url string
		stop      func() // stops the database
		restart   func()
	}{
		{"service on SQLite", "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "tareas.db"), func() {}, func() {}},
		{"service on PostgreSQL", onPostgres, func() {}, func() {}},
		{"PostgreSQL", onPostgres, func() { server.StopImmediate(t) }, func() { server.Start(t) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			running := startProgram(t, c.url)
			for i := range length(1, 10) {
				for _, e := range ends {
					email := fmt.Sprintf("%s%d@example.com", strings.ReplaceAll(c.name+e.name, " ", ""), i)
					e.check(t, newService(t, running.base), email, func() {
						c.stop()
						running.kill()
						c.restart()
						running.start(t)
					})
				}
			}
		})
	}
}

// check ends a token of a new user, causes the fault, and checks the user's tokens.
func (e end) check(t *testing.T, s *service, email string, fault func()) {
	t.Helper()
	p := s.client(0).Register(t, email)
	other := s.client(0).LogIn(t, email)
	got := s.client(0).Do(t, request{Method: e.method, Path: e.path, Token: p.Token, Body: e.body})
	fault()
	if got.Status != http.StatusOK {
		t.Fatalf("%s: got %d %s, want 200", e.name, got.Status, got.Body)
	}
	wants := map[string]int{p.Token: http.StatusForbidden, other.Token: e.others}
	var session struct{ Token string }
	if err := json.Unmarshal([]byte(got.Body), &session); err != nil {
		t.Fatal(err)
	}
	if session.Token != "" {
		wants[session.Token] = http.StatusOK
	}
	for token, want := range wants {
		if got := s.client(0).Do(t, request{Method: http.MethodGet, Path: "/me", Token: token}); got.Status != want {
			t.Errorf("%s: got %d %s for a token, want %d", e.name, got.Status, got.Body, want)
		}
	}
	if got := s.logIn(t, email, newPassword); got != e.logIn {
		t.Errorf("%s: got %d of a login with the new password, want %d", e.name, got, e.logIn)
	}
}

// logIn returns the status of a login.
func (s *service) logIn(t *testing.T, email, password string) int {
	t.Helper()
	return s.client(0).Do(t, request{Method: http.MethodPost, Path: "/login", Body: resttest.Credentials(email, password)}).Status
}
