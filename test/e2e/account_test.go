package e2e_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

const (
	unverified    = `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`
	wrongPassword = `{"error":"Current password is incorrect"}`
	loggedOut     = `{"message":"Logged out successfully"}`
)

func logOut(p person, body string) request {
	return request{Method: "POST", Path: "/logout", Token: p.Token, Body: body}
}

func changePassword(p person, current, replacement string) request {
	return request{Method: "PUT", Path: "/me/password", Token: p.Token, Body: `{"currentPassword":"` + current + `","newPassword":"` + replacement + `"}`}
}

func deleteAccount(p person, current string) request {
	return request{Method: "POST", Path: "/me/delete", Token: p.Token, Body: `{"currentPassword":"` + current + `"}`}
}

// wantRevoked checks that a token is rejected under /tasks and elsewhere.
func (s *server) wantRevoked(t *testing.T, tokens ...person) {
	t.Helper()
	for _, p := range tokens {
		s.Want(t, request{Method: "GET", Path: "/me", Token: p.Token}, 403, unverified)
		s.Want(t, request{Method: "GET", Path: "/tasks", Token: p.Token}, 401, noTaskToken)
	}
}

// wantList checks that the person's token is valid, and that the person has
// these tasks.
func (s *server) wantList(t *testing.T, p person, tasks ...string) {
	t.Helper()
	s.Want(t, request{Method: "GET", Path: "/tasks", Token: p.Token}, 200, "["+strings.Join(tasks, ",")+"]")
}

// wantNewSession changes a password, and returns the new session in the response.
func (s *server) wantNewSession(t *testing.T, change request) person {
	t.Helper()
	got := s.Do(t, change)
	var session struct {
		Token string
		User  struct{ ID int64 }
	}
	if err := json.Unmarshal([]byte(got.Body), &session); err != nil || got.Status != 200 {
		t.Fatalf("change the password: got %d %s, want 200 and a session", got.Status, got.Body)
	}
	return person{ID: session.User.ID, Token: session.Token}
}

// account is the journey of an account, from its first token to its deletion. The steps do not wait,
// so that on a fast machine tokens are revoked in the second in which they were issued. Another
// service, which has accepted the tokens before, rejects them soon, and accepts new ones at once.
func account(t *testing.T, s, another *server) {
	t.Helper()
	const email, replacement = "carl@example.com", "battery staple"
	first := s.Register(t, email)
	dora := s.Register(t, "dora@example.com")
	second, third := s.LogIn(t, email), s.LogIn(t, email)
	milk := task(s.Create(t, first, `{"title":"milk"}`), "milk", "null", false, first.ID)
	another.wantList(t, first, milk)

	s.Want(t, logOut(first, ""), 200, loggedOut)
	s.wantRevoked(t, first)
	s.Want(t, logOut(first, ""), 403, unverified)
	s.wantList(t, second, milk)
	another.wantList(t, second, milk)

	s.Want(t, logOut(second, `{"everywhere":true}`), 200, loggedOut)
	s.wantRevoked(t, second, third)
	before, other := s.LogIn(t, email), s.LogIn(t, email)
	s.wantList(t, before, milk)
	another.wantList(t, other, milk)

	s.Want(t, changePassword(before, "wrong", replacement), 403, wrongPassword)
	changed := s.wantNewSession(t, changePassword(before, password, replacement))
	s.wantRevoked(t, before, other)
	s.wantList(t, changed, milk)
	another.wantList(t, changed, milk)
	s.Want(t, logInAs(email), 401, invalidCredentials)
	if got := s.Do(t, request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, replacement)}); got.Status != 200 {
		t.Errorf("log in with the new password: got %d %s", got.Status, got.Body)
	}

	s.Want(t, deleteAccount(changed, password), 403, wrongPassword)
	s.wantList(t, changed, milk)
	s.Want(t, deleteAccount(changed, replacement), 200, fmt.Sprintf(`{"message":"Account deleted successfully","id":%d}`, changed.ID))
	s.wantRevoked(t, first, changed)
	s.Want(t, deleteAccount(changed, replacement), 403, unverified)
	if list := s.Do(t, request{Method: "GET", Path: "/usuarios", Token: dora.Token}).Body; strings.Contains(list, email) || !strings.Contains(list, "dora@example.com") {
		t.Errorf("got the users %s, want dora and not carl", list)
	}
	anew := s.Register(t, email)
	if anew.ID <= dora.ID {
		t.Errorf("got ID %d of the new account, want more than %d", anew.ID, dora.ID)
	}
	s.wantList(t, anew)
	s.wantRevoked(t, first, changed)
	for _, revoked := range []person{first, second, other, changed} {
		another.until(t, request{Method: "GET", Path: "/me", Token: revoked.Token}, 403, unverified)
	}
	another.wantList(t, dora)
}
