package e2e_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// A session has the same responses on each storage, on one service or on two.
func TestSession(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		session(t, replicas(t, url))
	})
}

// session makes requests of users to the first service. Most routes accept one request and reject
// one. The last service then finds the same state.
func session(t *testing.T, servers []*server) {
	t.Helper()
	s := servers[0]
	s.Want(t, request{Method: "POST", Path: "/usuarios", Body: ` {"email":" Ana@example.com ","password":"correct horse","role":"admin"}`}, 201, `{"id":1,"email":"Ana@example.com"}`)
	s.Want(t, registration("ANA@EXAMPLE.COM"), 409, emailExists)
	s.Want(t, registration("ana"), 400, `{"error":"Email is not valid"}`)
	bob := s.Register(t, "bob@example.com")
	s.Want(t, guessAt("ana@example.com"), 401, invalidCredentials)
	s.Want(t, guessAt("eva@example.com"), 401, invalidCredentials)
	got := s.Do(t, logInAs("ana@example.com"))
	if shape := `^\{"token":"[\w-]+\.[\w-]+\.[\w-]+","user":\{"id":1,"email":"Ana@example\.com"\}\}$`; got.Status != 200 || !regexp.MustCompile(shape).MatchString(got.Body) {
		t.Errorf("log in: got %d %s, want 200 and %s", got.Status, got.Body, shape)
	}
	ana := s.LogIn(t, "ana@example.com")
	const times = `"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"`
	users := `^\[\{"id":1,"email":"Ana@example\.com",` + times + `\},\{"id":\d+,"email":"bob@example\.com",` + times + `\}\]$`
	if got := s.Do(t, request{Method: "GET", Path: "/usuarios", Token: ana.Token}); got.Status != 200 || !regexp.MustCompile(users).MatchString(got.Body) {
		t.Errorf("list users: got %d %s, want 200 and %s", got.Status, got.Body, users)
	}

	milk := task(1, "Buy milk", "null", false, ana.ID)
	bread := task(2, "Buy 🍞", `"<rye> & more"`, true, ana.ID)
	bobs := task(3, "Sleep", "null", false, bob.ID)
	open, done, sleep := "/tasks/1", "/tasks/2", "/tasks/3"
	type step struct {
		by   resttest.Person
		line string // method, path and body
		want string // status and body
	}
	for _, step := range []step{
		{ana, "GET /tasks", "200 []"},
		{ana, "GET /me", `200 {"id":1,"email":"Ana@example.com","tasks":[]}`},
		{ana, `POST /tasks {"title":"Buy milk"}`, "201 " + milk},
		{ana, `POST /tasks {"title":"Buy \ud83c\udf5e","description":"<rye> & more","completed":true,"userId":2}`, "201 " + bread},
		{bob, `POST /tasks {"title":"Sleep"}`, "201 " + bobs},
		{ana, `POST /tasks {"title":" "}`, "400 " + titleRequired},
		{ana, `POST /tasks {"title":"x"`, `400 {"error":"Request body must be a valid JSON object"}`},
		{ana, "GET /tasks", "200 [" + milk + "," + bread + "]"},
		{ana, "GET /tasks?completed=true", "200 [" + bread + "]"},
		{ana, "GET /tasks?completed=false", "200 [" + milk + "]"},
		{ana, "GET /tasks?completed=maybe", `400 {"error":"completed must be true or false"}`},
		{bob, "GET /tasks", "200 [" + bobs + "]"},
		{ana, "GET /me", `200 {"id":1,"email":"Ana@example.com","tasks":[` + milk + "," + bread + "]}"},
		{ana, "PUT " + open + ` {"completed":true}`, "200 " + task(1, "Buy milk", "null", true, ana.ID)},
		{ana, "PUT " + done + ` {"title":"Buy bread","description":null}`, "200 " + task(2, "Buy bread", "null", true, ana.ID)},
		{ana, "PUT " + open + " {}", `400 {"error":"No fields provided to update"}`},
		{ana, `PUT /tasks/x {"title":"x"}`, `400 {"error":"Task id must be an integer"}`},
		{ana, "PUT " + sleep + ` {"title":"Wake"}`, `403 {"error":"You do not have permission to update this task"}`},
		{ana, "DELETE " + sleep, `403 {"error":"You do not have permission to delete this task"}`},
		{bob, "GET /tasks", "200 [" + bobs + "]"},
		{ana, "GET " + open, "200 " + task(1, "Buy milk", "null", true, ana.ID)},
		{ana, "GET " + sleep, `403 {"error":"You do not have permission to view this task"}`},
		{ana, "PATCH " + open + " {}", "200 " + task(1, "Buy milk", "null", true, ana.ID)},
		{ana, "PATCH " + sleep + ` {"title":"Wake"}`, `403 {"error":"You do not have permission to update this task"}`},
		{ana, "GET /tasks?limit=1&sort=-id&q=BUY", "200 [" + task(2, "Buy bread", "null", true, ana.ID) + "]"},
		{ana, "GET /tasks?limit=0", `400 {"error":"limit must be an integer from 1 to 500"}`},
		{ana, "DELETE " + done, `200 {"message":"Task deleted successfully","id":2}`},
		{ana, "DELETE " + done, `404 {"error":"Task not found"}`},
		{ana, "PUT " + done + ` {"title":"x"}`, `404 {"error":"Task not found"}`},
		{ana, "DELETE " + open, `200 {"message":"Task deleted successfully","id":1}`},
		{ana, "GET /tasks", "200 []"},
		{ana, `POST /tasks {"title":"x"}`, "201 " + task(4, "x", "null", false, ana.ID)}, // no id is reused
		{ana, "GET /nope", "404 " + notFound},
		{ana, "PATCH /tasks", `405 {"error":"Method not allowed"}`},
		{person{}, "GET /tasks", "401 " + noTaskToken},
		{person{Token: "x.y.z"}, "GET /me", `403 {"error":"Invalid token","code":"INVALID_TOKEN"}`},
		{person{}, "GET /usuarios", `401 {"error":"No token provided"}`},
		{person{}, "GET /livez", "200 " + alive},
		{person{}, "GET /readyz", "200 " + ready},
	} {
		parts := strings.SplitN(step.line, " ", 3)
		r := request{Method: parts[0], Path: parts[1], Token: step.by.Token}
		if len(parts) > 2 {
			r.Body = parts[2]
		}
		got := s.Do(t, r)
		if text := fmt.Sprintf("%d %s", got.Status, got.Body); text != step.want {
			t.Errorf("%s by user %d:\n got %s\nwant %s", step.line, step.by.ID, text, step.want)
		}
	}
	if got := s.Do(t, request{Method: "GET", Path: "/openapi.json"}); got.Status != 200 || !strings.Contains(got.Body, `"/tasks/{id}"`) {
		t.Errorf("GET /openapi.json: got %d %.100s, want the document", got.Status, got.Body)
	}
	for _, replayed := range []string{"", "true"} {
		got := s.Do(t, createWith("k", bob, "Buy milk"))
		if again := got.Header.Get("Idempotent-Replayed"); got.Status != 201 || again != replayed {
			t.Errorf("create with a key: got %d %s with Idempotent-Replayed %q, want 201 with %q", got.Status, got.Body, again, replayed)
		}
	}
	account(t, s, servers[len(servers)-1])
}

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
