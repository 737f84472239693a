package ginhttp_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestCredentialsMembers(t *testing.T) {
	const required = "Email and password are required"
	tests := map[string]struct {
		body            string
		register, logIn string // the error; empty means that it succeeds
	}{
		"good":                    {`{"email":"bob@example.com","password":"secret"}`, "", "Invalid credentials"},
		"no password":             {`{"email":"bob@example.com"}`, required, required},
		"no email":                {`{"password":"secret"}`, required, required},
		"null email":              {`{"email":null,"password":"secret"}`, required, required},
		"null password":           {`{"email":"bob@example.com","password":null}`, required, required},
		"empty password":          {`{"email":"bob@example.com","password":""}`, required, required},
		"empty password, bad too": {`{"email":"bob","password":""}`, required, required},
		"names in capitals":       {`{"Email":"bob@example.com","PASSWORD":"secret"}`, required, required},
		"both cases":              {`{"email":"bob@example.com","Email":"x","password":"secret"}`, "", "Invalid credentials"},
		"unknown member":          {`{"email":"bob@example.com","password":"secret","id":{"x":[1]}}`, "", "Invalid credentials"},
		"number as email":         {`{"email":1,"password":"secret"}`, "email must be a string", "email must be a string"},
		"object as email":         {`{"email":{"$ne":""},"password":"secret"}`, "email must be a string", "email must be a string"},
		"array as password":       {`{"email":"bob@example.com","password":["x"]}`, "password must be a string", "password must be a string"},
		"true as password":        {`{"email":"bob@example.com","password":true}`, "password must be a string", "password must be a string"},
		"both of a wrong type":    {`{"password":1,"email":1}`, "email must be a string", "email must be a string"},
		"wrong type and missing":  {`{"password":1}`, "password must be a string", "password must be a string"},
		"empty email":             {`{"email":"","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"invalid email":           {`{"email":"bob","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"NUL in the email":        {`{"email":"b\u0000@example.com","password":"secret"}`, "email must not contain NUL", "email must not contain NUL"},
		"NUL in the password":     {`{"email":"bob@example.com","password":"a\u0000"}`, "password must not contain NUL", "Invalid credentials"},
		"long password":           {`{"email":"bob@example.com","password":"` + strings.Repeat("x", 73) + `"}`, "Password must be at most 72 bytes", "Invalid credentials"},
		"email in white space":    {`{"email":" \t ","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"email of two @":          {`{"email":"a@b@example.com","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"control in the email":    {`{"email":"bob\r\n@example.com","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"email of 255 bytes":      {`{"email":"` + strings.Repeat("a", 243) + `@example.com","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"email of 3 KB":           {`{"email":"` + strings.Repeat("a", 3000) + `@example.com","password":"secret"}`, "Email is not valid", "Invalid credentials"},
		"74 bytes, 37 characters": {`{"email":"bob@example.com","password":"` + strings.Repeat("é", 37) + `"}`, "Password must be at most 72 bytes", "Invalid credentials"},
		"right password and more": {`{"email":"ana@example.com","password":"secret "}`, "Email already exists", "Invalid credentials"},
		"right password and NUL":  {`{"email":"ana@example.com","password":"secret\u0000secret"}`, "password must not contain NUL", "Invalid credentials"},
		"password in capitals":    {`{"email":"ana@example.com","password":"SECRET"}`, "Email already exists", "Invalid credentials"},
		"taken, in white space":   {`{"email":"  Ana@example.com ","password":"secret"}`, "Email already exists", ""},
		"taken email":             {`{"email":"ANA@example.com","password":"secret"}`, "Email already exists", ""},
	}
	statuses := map[string]int{"Invalid credentials": http.StatusUnauthorized, "Email already exists": http.StatusConflict}
	for name, test := range tests {
		for target, want := range map[string]string{"/usuarios": test.register, "/login": test.logIn} {
			t.Run(name+" to "+target, func(t *testing.T) {
				m := newMemory(t)
				answer := request{method: "POST", target: target, body: test.body}.serve(t, m.api(t))
				switch status, special := statuses[want]; {
				case want == "" && target == "/login":
					if !strings.HasSuffix(answer.Body.String(), `,"user":{"id":1,"email":"ana@example.com"}}`) || answer.Code != http.StatusOK {
						t.Errorf("got %d %s, want 200 and ana's session", answer.Code, answer.Body)
					}
				case want == "":
					check(t, answer, http.StatusCreated, `{"id":2,"email":"bob@example.com"}`)
				case special:
					check(t, answer, status, errorJSON(want))
				default:
					check(t, answer, http.StatusBadRequest, errorJSON(want))
				}
			})
		}
	}
}

func TestTaskMembers(t *testing.T) {
	const empty = "No fields provided to update"
	task := func(title, description, completed string) string {
		return `{"id":1,"title":"` + title + `","description":` + description + `,"completed":` + completed + `,"userId":1}`
	}
	// PUT changes {"title":"old","description":"text","completed":true}.
	tests := map[string]struct{ body, create, update string }{
		"all":                    {`{"title":"milk","description":"two","completed":false}`, task("milk", `"two"`, "false"), task("milk", `"two"`, "false")},
		"title only":             {`{"title":"milk"}`, task("milk", "null", "false"), task("milk", `"text"`, "true")},
		"null description":       {`{"title":"milk","description":null}`, task("milk", "null", "false"), task("milk", "null", "true")},
		"only null description":  {`{"description":null}`, "Title is required", task("old", "null", "true")},
		"empty description":      {`{"title":"milk","description":""}`, task("milk", `""`, "false"), task("milk", `""`, "true")},
		"only false":             {`{"completed":false}`, "Title is required", task("old", `"text"`, "false")},
		"done":                   {`{"title":"milk","completed":true}`, task("milk", "null", "true"), task("milk", `"text"`, "true")},
		"title as given":         {`{"title":" <b>&é\u00e9😀\/ "}`, task(" <b>&éé😀/ ", "null", "false"), task(" <b>&éé😀/ ", `"text"`, "true")},
		"unknown members only":   {`{"Title":"x","id":5,"userId":7}`, "Title is required", empty},
		"identity stays":         {`{"title":"milk","id":5,"userId":7}`, task("milk", "null", "false"), task("milk", `"text"`, "true")},
		"escaped name":           {`{"\u0074itle":"milk"}`, task("milk", "null", "false"), task("milk", `"text"`, "true")},
		"null title":             {`{"title":null}`, "Title is required", "Title is required"},
		"blank title":            {`{"title":"\u2003\t"}`, "Title is required", "Title is required"},
		"number as title":        {`{"title":1}`, "title must be a string", "title must be a string"},
		"array as description":   {`{"title":"milk","description":[]}`, "description must be a string", "description must be a string"},
		"null completed":         {`{"title":"milk","completed":null}`, "completed must be a boolean", "completed must be a boolean"},
		"string as completed":    {`{"title":"milk","completed":"true"}`, "completed must be a boolean", "completed must be a boolean"},
		"number as completed":    {`{"title":"milk","completed":1}`, "completed must be a boolean", "completed must be a boolean"},
		"wrong types, in order":  {`{"completed":1,"description":1,"title":1}`, "title must be a string", "title must be a string"},
		"NUL in the title":       {`{"title":"a\u0000"}`, "title must not contain NUL", "title must not contain NUL"},
		"NUL in the description": {`{"title":"milk","description":"\u0000"}`, "description must not contain NUL", "description must not contain NUL"},
		"one good, one bad":      {`{"title":"milk","completed":0}`, "completed must be a boolean", "completed must be a boolean"},
		"500 characters":         {`{"title":"` + strings.Repeat("𝔘", 500) + `"}`, task(strings.Repeat("𝔘", 500), "null", "false"), task(strings.Repeat("𝔘", 500), `"text"`, "true")},
		"16383 characters":       {`{"title":"x","description":"` + strings.Repeat("𝔘", 16383) + `"}`, task("x", `"`+strings.Repeat("𝔘", 16383)+`"`, "false"), task("x", `"`+strings.Repeat("𝔘", 16383)+`"`, "true")},
		"escapes":                {`{"title":"\u0042uy\t\ud83e\udd5b\"\\\u2028"}`, task("Buy\\t🥛\\\"\\\\\u2028", "null", "false"), task("Buy\\t🥛\\\"\\\\\u2028", `"text"`, "true")},
		"501 characters":         {`{"title":"` + strings.Repeat("é", 501) + `"}`, "Title must be at most 500 characters", "Title must be at most 500 characters"},
		"16384 characters":       {`{"title":"milk","description":"` + strings.Repeat("é", 16384) + `"}`, "Description must be at most 16383 characters", "Description must be at most 16383 characters"},
	}
	for name, test := range tests {
		t.Run(name+", POST", func(t *testing.T) {
			m := newMemory(t)
			checkOutcome(t, request{method: "POST", target: "/tasks", token: m.ana, body: test.body}, m, http.StatusCreated, test.create)
		})
		t.Run(name+", PUT", func(t *testing.T) {
			m := newMemory(t)
			m.create(t, 1, application.NewTask{Title: "old", Description: new("text"), Completed: true})
			checkOutcome(t, request{method: "PUT", target: "/tasks/1", token: m.ana, body: test.body}, m, http.StatusOK, test.update)
		})
	}
}

// checkOutcome wants the body if want is one, and a 400 with that text otherwise.
func checkOutcome(t *testing.T, sent request, m *memory, success int, want string) {
	t.Helper()
	answer := sent.serve(t, m.api(t))
	if strings.HasPrefix(want, "{") {
		check(t, answer, success, want)
	} else {
		check(t, answer, http.StatusBadRequest, errorJSON(want))
	}
}
