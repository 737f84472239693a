package ginhttp_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// What is accepted at the limits is answered as typed, less the white space
// around it, and found again by a login in any letter case of ASCII.
func TestRegisterAndLogIn(t *testing.T) {
	tests := map[string]struct {
		email, password string // as JSON strings
		stored, found   string // the email of the answer, and one that finds it
	}{
		"letter case":          {`"Bob@Example.com"`, `"correct horse"`, `"Bob@Example.com"`, `" bOB@eXAMPLE.COM "`},
		"white space around":   {`" \t bob@example.com\u00a0\n"`, `"x"`, `"bob@example.com"`, `"bob@example.com"`},
		"254 bytes":            {`"` + strings.Repeat("a", 242) + `@example.com"`, `"x"`, `"` + strings.Repeat("a", 242) + `@example.com"`, `"` + strings.Repeat("A", 242) + `@example.com"`},
		"shortest":             {`"a@b"`, `"x"`, `"a@b"`, `"A@B"`},
		"72 bytes of password": {`"bob@example.com"`, `"` + strings.Repeat("é", 36) + `"`, `"bob@example.com"`, `"bob@example.com"`},
		"spaces as password":   {`"bob@example.com"`, `"   "`, `"bob@example.com"`, `"bob@example.com"`},
		"letters beyond ASCII": {`"Ünï@exämple.com"`, `"contraseña"`, `"Ünï@exämple.com"`, `"ÜNï@EXäMPLE.com"`},
		"markup and quotes":    {`"<o'h\"ara&\\@example.com"`, `"'\"\\"`, `"<o'h\"ara&\\@example.com"`, `"<O'h\"ara&\\@example.com"`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			api := newMemory(t).api(t)
			post := func(target, email, password string) request {
				return request{method: "POST", target: target, body: `{"email":` + email + `,"password":` + password + `}`}
			}
			check(t, post("/usuarios", test.email, test.password).serve(t, api), http.StatusCreated, `{"id":2,"email":`+test.stored+`}`)
			check(t, post("/usuarios", test.found, test.password).serve(t, api), http.StatusConflict, errorJSON("Email already exists"))
			session := post("/login", test.found, test.password).serve(t, api)
			if user := `"user":{"id":2,"email":` + test.stored + `}}`; session.Code != http.StatusOK || !strings.HasSuffix(session.Body.String(), user) {
				t.Errorf("got %d %s, want 200 and %s", session.Code, session.Body, user)
			}
			check(t, post("/login", test.found, `"X"`).serve(t, api), http.StatusUnauthorized, errorJSON("Invalid credentials"))
		})
	}
}

// A token has exactly four claims and is good for 24 hours (specification,
// section 5).
func TestSession(t *testing.T) {
	m := newMemory(t)
	answer := request{method: "POST", target: "/login", body: credentials}.serve(t, m.api(t))
	shape := regexp.MustCompile(`^\{"token":"[\w-]+\.([\w-]+)\.[\w-]+","user":\{"id":1,"email":"ana@example\.com"\}\}$`)
	parts := shape.FindStringSubmatch(answer.Body.String())
	if answer.Code != http.StatusOK || parts == nil {
		t.Fatalf("got %d %s, want a token and its user", answer.Code, answer.Body)
	}
	claims, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatalf("decode the claims: %v", err)
	}
	want := fmt.Sprintf(`{"userId":1,"email":"ana@example.com","iat":%d,"exp":%d}`, noon.Unix(), noon.Unix()+86400)
	if string(claims) != want {
		t.Errorf("got claims %s, want %s", claims, want)
	}
}

// Users are listed by ascending id, without passwords.
func TestListUsers(t *testing.T) {
	m := newMemory(t)
	want := `[{"id":1,"email":"ana@example.com","createdAt":"2026-03-14T12:00:00Z"}`
	for i, email := range []string{"Zoe@example.com", "bob@example.com", `"<&>"@example.com`} {
		m.register(t, email)
		want += fmt.Sprintf(`,{"id":%d,"email":"%s","createdAt":"2026-03-14T12:00:00Z"}`, i+2, strings.ReplaceAll(email, `"`, `\"`))
	}
	check(t, request{method: "GET", target: "/usuarios", token: m.ana}.serve(t, m.api(t)), http.StatusOK, want+"]")
}
