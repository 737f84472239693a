package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"
)

const (
	credentialsRequired = `{"error":"Email and password are required"}`
	emailInvalid        = `{"error":"Email is not valid"}`
	invalidCredentials  = `{"error":"Invalid credentials"}`
	emailExists         = `{"error":"Email already exists"}`
)

// Specification 4.1: 201 with id and email only, and nothing of the password.
func TestRegister(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		s.want(t, request{method: "POST", path: "/usuarios", body: `{"email":"Ana@Example.com","password":"correct horse"}`},
			201, `{"id":1,"email":"Ana@Example.com"}`)
		s.want(t, request{method: "POST", path: "/usuarios", body: `{"email":" \t bob@example.com\u00a0\n","password":" "}`},
			201, `{"id":2,"email":"bob@example.com"}`)
		s.want(t, request{method: "POST", path: "/usuarios", body: `{"email":"<é&\"@example.com","password":"x","id":9,"role":"admin"}`},
			201, `{"id":3,"email":"<é&\"@example.com"}`)
	})
}

// Specification 4.1 and the decisions under "Users": what is refused.
func TestRegisterRefused(t *testing.T) {
	at := func(email string) string { return `{"email":` + quote(email) + `,"password":"x"}` }
	with := func(password string) string { return `{"email":"new@example.com","password":` + quote(password) + `}` }
	cases := []struct {
		name, body string
		status     int
		want       string
	}{
		{"no body", "", 400, credentialsRequired},
		{"empty object", `{}`, 400, credentialsRequired},
		{"no email", `{"password":"x"}`, 400, credentialsRequired},
		{"no password", `{"email":"new@example.com"}`, 400, credentialsRequired},
		{"email null", `{"email":null,"password":"x"}`, 400, credentialsRequired},
		{"password null", `{"email":"new@example.com","password":null}`, 400, credentialsRequired},
		{"password empty", with(""), 400, credentialsRequired},
		{"names in another case", `{"Email":"new@example.com","PASSWORD":"x"}`, 400, credentialsRequired},
		{"email is a number", `{"email":1,"password":"x"}`, 400, `{"error":"email must be a string"}`},
		{"email is a list", `{"email":["new@example.com"],"password":"x"}`, 400, `{"error":"email must be a string"}`},
		{"password is a boolean", `{"email":"new@example.com","password":true}`, 400, `{"error":"password must be a string"}`},
		{"password is an object", `{"password":{"$ne":""}}`, 400, `{"error":"password must be a string"}`},
		{"email with NUL", at("a\x00@example.com"), 400, `{"error":"email must not contain NUL"}`},
		{"password with NUL", with("a\x00b"), 400, `{"error":"password must not contain NUL"}`},
		{"email empty", at(""), 400, emailInvalid},
		{"email white space", at(" \t "), 400, emailInvalid},
		{"email without @", at("ana"), 400, emailInvalid},
		{"email with two @", at("a@b@example.com"), 400, emailInvalid},
		{"email begins with @", at("@example.com"), 400, emailInvalid},
		{"email ends with @", at("ana@"), 400, emailInvalid},
		{"email with a space", at("ana maria@example.com"), 400, emailInvalid},
		{"email with a wide space", at("ana\u3000maria@example.com"), 400, emailInvalid},
		{"email with a control", at("ana\x01@example.com"), 400, emailInvalid},
		{"email with a line break", at("ana\r\n@example.com"), 400, emailInvalid},
		{"email of 255 bytes", at(strings.Repeat("a", 243) + "@example.com"), 400, emailInvalid},
		{"email of 9 KB", at(strings.Repeat("a", 3000) + "@example.com"), 400, emailInvalid},
		{"password of 73 bytes", with(strings.Repeat("a", 73)), 400, `{"error":"Password must be at most 72 bytes"}`},
		{"password of 37 letters and 74 bytes", with(strings.Repeat("é", 37)), 400, `{"error":"Password must be at most 72 bytes"}`},
		{"email taken", at("ana@example.com"), 409, emailExists},
		{"email taken in another case", at("ANA@EXAMPLE.COM"), 409, emailExists},
		{"email taken beside white space", at("  Ana@example.com "), 409, emailExists},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "Ana@Example.com")
		before := s.do(t, request{method: "GET", path: "/usuarios", token: ana.token}).body
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				s.want(t, request{method: "POST", path: "/usuarios", body: c.body}, c.status, c.want)
			})
		}
		s.want(t, request{method: "GET", path: "/usuarios", token: ana.token}, 200, before)
	})
}

// The decisions under "Users": what is accepted at the limits, and that login
// finds it again.
func TestRegisterAtTheLimits(t *testing.T) {
	cases := []struct{ name, email, password string }{
		{"email of 254 bytes", strings.Repeat("a", 242) + "@example.com", "x"},
		{"shortest email", "a@b", "x"},
		{"password of 72 bytes", "p72@example.com", strings.Repeat("é", 36)},
		{"password of spaces", "spaces@example.com", "   "},
		{"password with spaces around", "around@example.com", " x "},
		{"letters beyond ASCII", "Ünï@exämple.com", "contraseña"},
		{"the same with other letters", "ünï@exämple.com", "contraseña"},
		{"quotes", `o'"hara\@example.com`, `'"\`},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		for i, c := range cases {
			body := fmt.Sprintf(`{"email":%s,"password":%s}`, quote(c.email), quote(c.password))
			s.want(t, request{method: "POST", path: "/usuarios", body: body}, 201, fmt.Sprintf(`{"id":%d,"email":%s}`, i+1, quote(c.email)))
			if got := s.do(t, request{method: "POST", path: "/login", body: body}); got.status != 200 {
				t.Errorf("%s: log in: got %d %s", c.name, got.status, got.body)
			}
			trimmed := fmt.Sprintf(`{"email":%s,"password":%s}`, quote(c.email), quote(strings.TrimSpace(c.password)+"!"))
			s.want(t, request{method: "POST", path: "/login", body: trimmed}, 401, invalidCredentials)
		}
	})
}

// Specification 4.3 and 5.4: a token with exactly the four claims, for 24
// hours.
func TestLogIn(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		s.want(t, request{method: "POST", path: "/usuarios", body: `{"email":"Ana@Example.com","password":"x"}`}, 201, `{"id":1,"email":"Ana@Example.com"}`)
		before := time.Now().Unix()
		got := s.do(t, request{method: "POST", path: "/login", body: `{"email":" aNA@eXAMPLE.COM ","password":"x"}`})
		after := time.Now().Unix()
		shape := regexp.MustCompile(`^\{"token":"([\w-]+\.[\w-]+\.[\w-]+)","user":\{"id":1,"email":"Ana@Example.com"\}\}$`)
		match := shape.FindStringSubmatch(got.body)
		if got.status != 200 || match == nil {
			t.Fatalf("got %d %s", got.status, got.body)
		}
		header, payload := decodeToken(t, match[1])
		if header["alg"] != "HS256" {
			t.Errorf("got algorithm %v, want HS256", header["alg"])
		}
		claim := func(name string) int64 {
			value, err := payload[name].(json.Number).Int64()
			if err != nil {
				t.Errorf("claim %s: %v", name, err)
			}
			return value
		}
		if len(payload) != 4 || claim("userId") != 1 || payload["email"] != "Ana@Example.com" ||
			claim("iat") < before || claim("iat") > after || claim("exp") != claim("iat")+86400 {
			t.Errorf("got claims %v", payload)
		}
	})
}

// Specification 4.3 and the decisions: one answer for an unknown email and for
// any password that is not the one.
func TestLogInRefused(t *testing.T) {
	full := strings.Repeat("a", 72)
	try := func(email, password string) string {
		return `{"email":` + quote(email) + `,"password":` + quote(password) + `}`
	}
	cases := []struct {
		name, body string
		status     int
		want       string
	}{
		{"no body", "", 400, credentialsRequired},
		{"no email", `{"password":"x"}`, 400, credentialsRequired},
		{"no password", `{"email":"ana@example.com"}`, 400, credentialsRequired},
		{"nulls", `{"email":null,"password":null}`, 400, credentialsRequired},
		{"password empty", try("ana@example.com", ""), 400, credentialsRequired},
		{"email is a number", `{"email":1,"password":"x"}`, 400, `{"error":"email must be a string"}`},
		{"password is a number", `{"email":"ana@example.com","password":1}`, 400, `{"error":"password must be a string"}`},
		{"email with NUL", try("ana\x00@example.com", "x"), 400, `{"error":"email must not contain NUL"}`},
		{"unknown email", try("bob@example.com", full), 401, invalidCredentials},
		{"email that nobody can have", try("nobody", full), 401, invalidCredentials},
		{"email empty", try("", full), 401, invalidCredentials},
		{"email of 3 KB", try(strings.Repeat("a", 3000)+"@example.com", full), 401, invalidCredentials},
		{"wrong password", try("ana@example.com", "x"), 401, invalidCredentials},
		{"password and more", try("ana@example.com", full+"b"), 401, invalidCredentials},
		{"password less one", try("ana@example.com", full[1:]), 401, invalidCredentials},
		{"password with NUL", try("ana@example.com", full+"\x00"+full), 401, invalidCredentials},
		{"short password repeated after NUL", try("short@example.com", "a\x00a"), 401, invalidCredentials},
		{"password with spaces around", try("ana@example.com", " "+full), 401, invalidCredentials},
		{"password in another case", try("ana@example.com", strings.ToUpper(full)), 401, invalidCredentials},
		{"the decoy's password", try("bob@example.com", "decoy"), 401, invalidCredentials},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		s.want(t, request{method: "POST", path: "/usuarios", body: try("ana@example.com", full)}, 201, `{"id":1,"email":"ana@example.com"}`)
		s.want(t, request{method: "POST", path: "/usuarios", body: try("short@example.com", "a")}, 201, `{"id":2,"email":"short@example.com"}`)
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				s.want(t, request{method: "POST", path: "/login", body: c.body}, c.status, c.want)
			})
		}
	})
}

// Specification 4.2 and the decisions: ordered by id, three members, times in
// RFC 3339 and UTC.
func TestListUsers(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		var people []person
		for i := range 3 {
			people = append(people, s.register(t, fmt.Sprintf("Person%d@example.com", 3-i)))
		}
		got := s.do(t, request{method: "GET", path: "/usuarios", token: people[1].token})
		var users []struct {
			ID        int64
			Email     string
			CreatedAt time.Time
		}
		if err := json.Unmarshal([]byte(got.body), &users); err != nil || got.status != http.StatusOK {
			t.Fatalf("got %d %s", got.status, got.body)
		}
		var want []string
		for i, user := range users {
			if age := time.Since(user.CreatedAt); age < -time.Minute || age > time.Hour || user.CreatedAt.Location() != time.UTC {
				t.Errorf("got createdAt %v, want about now in UTC", user.CreatedAt)
			}
			want = append(want, fmt.Sprintf(`{"id":%d,"email":"Person%d@example.com","createdAt":%q}`,
				people[i].id, 3-i, user.CreatedAt.Format(time.RFC3339Nano)))
		}
		if list := "[" + strings.Join(want, ",") + "]"; got.body != list {
			t.Errorf("got %s\nwant %s", got.body, list)
		}
	})
}
