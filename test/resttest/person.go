package resttest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// Password is the password of every person that Register makes.
const Password = "correct horse"

// Person is a registered user with a token.
type Person struct {
	ID    int64
	Token string
}

// Register makes a user with the email and Password, and logs in.
func (c *Client) Register(t testing.TB, email string) Person {
	t.Helper()
	got := c.Do(t, Request{Method: "POST", Path: "/usuarios", Body: Credentials(email, Password)})
	if got.Status != http.StatusCreated {
		t.Fatalf("register %s: %d %s", email, got.Status, got.Body)
	}
	return c.LogIn(t, email)
}

// LogIn logs in a user that Register has made.
func (c *Client) LogIn(t testing.TB, email string) Person {
	t.Helper()
	got := c.Do(t, Request{Method: "POST", Path: "/login", Body: Credentials(email, Password)})
	var session struct {
		Token string
		User  struct{ ID int64 }
	}
	if err := json.Unmarshal([]byte(got.Body), &session); err != nil || got.Status != http.StatusOK {
		t.Fatalf("log in %s: %d %s", email, got.Status, got.Body)
	}
	return Person{ID: session.User.ID, Token: session.Token}
}

// Create makes a task from the body and returns its id.
func (c *Client) Create(t testing.TB, p Person, body string) int64 {
	t.Helper()
	got := c.Do(t, Request{Method: "POST", Path: "/tasks", Token: p.Token, Body: body})
	var task struct{ ID int64 }
	if err := json.Unmarshal([]byte(got.Body), &task); err != nil || got.Status != http.StatusCreated {
		t.Fatalf("create %s: %d %s", body, got.Status, got.Body)
	}
	return task.ID
}

// List returns the body of the person's whole list.
func (c *Client) List(t testing.TB, p Person) string {
	t.Helper()
	return c.Do(t, Request{Method: "GET", Path: "/tasks", Token: p.Token}).Body
}

// Credentials returns the body of a registration or a login.
func Credentials(email, password string) string {
	return `{"email":` + Quote(email) + `,"password":` + Quote(password) + `}`
}

// Quote writes a string as JSON, with only the escapes that JSON requires.
func Quote(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
