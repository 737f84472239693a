package e2e_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// person is a registered user who is logged in.
type person struct {
	id    int64
	token string
}

const password = "correct horse"

// register makes a user and logs in.
func (s *server) register(t testing.TB, email string) person {
	t.Helper()
	credentials := `{"email":` + quote(email) + `,"password":"` + password + `"}`
	got := s.do(t, request{method: "POST", path: "/usuarios", body: credentials})
	if got.status != http.StatusCreated {
		t.Fatalf("register %s: %d %s", email, got.status, got.body)
	}
	return s.logIn(t, email)
}

func (s *server) logIn(t testing.TB, email string) person {
	t.Helper()
	got := s.do(t, request{method: "POST", path: "/login", body: `{"email":` + quote(email) + `,"password":"` + password + `"}`})
	var session struct {
		Token string
		User  struct{ ID int64 }
	}
	if err := json.Unmarshal([]byte(got.body), &session); err != nil || got.status != http.StatusOK {
		t.Fatalf("log in %s: %d %s", email, got.status, got.body)
	}
	return person{id: session.User.ID, token: session.Token}
}

// create makes a task and returns its id.
func (s *server) create(t testing.TB, p person, body string) int64 {
	t.Helper()
	got := s.do(t, request{method: "POST", path: "/tasks", token: p.token, body: body})
	var task struct{ ID int64 }
	if err := json.Unmarshal([]byte(got.body), &task); err != nil || got.status != http.StatusCreated {
		t.Fatalf("create %s: %d %s", body, got.status, got.body)
	}
	return task.ID
}

func (s *server) tasks(t testing.TB, p person) string {
	t.Helper()
	return s.do(t, request{method: "GET", path: "/tasks", token: p.token}).body
}

// quote writes a string as JSON.
func quote(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
