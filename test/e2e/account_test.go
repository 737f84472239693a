package e2e_test

import (
	"strings"
	"testing"
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

// An account has the same responses on each storage, from its first token to its
// deletion. The steps do not wait, so that on a fast machine tokens are revoked in the second
// in which they were issued.
func TestAccount(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		account(t, start(t, url))
	})
}

func account(t *testing.T, s *server) {
	t.Helper()
	const email, replacement = "ana@example.com", "battery staple"
	first := s.Register(t, email)
	bob := s.Register(t, "bob@example.com")
	second, third := s.LogIn(t, email), s.LogIn(t, email)
	milk := task(s.Create(t, first, `{"title":"milk"}`), "milk", "null", false, first.ID)

	s.Want(t, logOut(first, ""), 200, loggedOut)
	s.wantRevoked(t, first)
	s.Want(t, logOut(first, ""), 403, unverified)
	s.wantList(t, second, milk)

	s.Want(t, logOut(second, `{"everywhere":true}`), 200, loggedOut)
	s.wantRevoked(t, second, third)
	before, other := s.LogIn(t, email), s.LogIn(t, email)
	s.wantList(t, before, milk)

	s.Want(t, changePassword(before, "wrong", replacement), 403, wrongPassword)
	changed := s.sessionOf(t, changePassword(before, password, replacement))
	s.wantRevoked(t, before, other)
	s.wantList(t, changed, milk)
	s.Want(t, logInAs(email), 401, invalidCredentials)
	if got := s.Do(t, request{Method: "POST", Path: "/login", Body: `{"email":"ana@example.com","password":"` + replacement + `"}`}); got.Status != 200 {
		t.Errorf("log in with the new password: got %d %s", got.Status, got.Body)
	}

	s.Want(t, deleteAccount(changed, password), 403, wrongPassword)
	s.wantList(t, changed, milk)
	s.Want(t, deleteAccount(changed, replacement), 200, `{"message":"Account deleted successfully","id":1}`)
	s.wantRevoked(t, first, changed)
	s.Want(t, deleteAccount(changed, replacement), 403, unverified)
	if list := s.Do(t, request{Method: "GET", Path: "/usuarios", Token: bob.Token}).Body; strings.Contains(list, email) || !strings.Contains(list, "bob@example.com") {
		t.Errorf("got the users %s, want only bob", list)
	}
	anew := s.Register(t, email)
	if anew.ID <= bob.ID {
		t.Errorf("got ID %d of the new account, want more than %d", anew.ID, bob.ID)
	}
	s.wantList(t, anew)
	s.wantRevoked(t, first, changed)
}
