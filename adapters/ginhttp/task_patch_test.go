package ginhttp_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
)

// PATCH takes a merge patch.
func TestPatchTask(t *testing.T) {
	const (
		before    = `{"id":1,"title":"milk","description":"two litres","completed":false,"userId":1}`
		wrongType = "Content-Type must be application/merge-patch+json"
		patch     = "application/merge-patch+json"
	)
	for name, test := range map[string]struct {
		kind, body string
		status     int
		want       string
		changes    int
	}{
		"one member":             {patch, `{"completed":true}`, 200, `{"id":1,"title":"milk","description":"two litres","completed":true,"userId":1}`, 1},
		"description removed":    {patch, `{"description":null}`, 200, `{"id":1,"title":"milk","description":null,"completed":false,"userId":1}`, 1},
		"all members":            {patch, `{"title":"tea","description":"","completed":true}`, 200, `{"id":1,"title":"tea","description":"","completed":true,"userId":1}`, 1},
		"the same value":         {patch, `{"title":"milk"}`, 200, before, 1},
		"empty object":           {patch, `{}`, 200, before, 0},
		"empty body":             {patch, "", 200, before, 0},
		"unknown members":        {patch, `{"id":9,"userId":2,"createdAt":"x","x":null}`, 200, before, 0},
		"plain JSON":             {"application/json; charset=x", `{}`, 200, before, 0},
		"no type":                {"", `{}`, 200, before, 0},
		"any case, parameters":   {"Application/Merge-Patch+JSON; charset=utf-8", `{}`, 200, before, 0},
		"empty body of any type": {"text/plain", "", 200, before, 0},
		"title removed":          {patch, `{"title":null}`, 400, errorJSON("Title is required"), 0},
		"title of white space":   {patch, `{"title":" "}`, 400, errorJSON("Title is required"), 0},
		"completed removed":      {patch, `{"completed":null}`, 400, errorJSON("completed must be a boolean"), 0},
		"null":                   {patch, `null`, 400, errorJSON(notObject), 0},
		"array":                  {patch, `[]`, 400, errorJSON(notObject), 0},
		"string":                 {patch, `"x"`, 400, errorJSON(notObject), 0},
		"duplicate members":      {patch, `{"title":"a","title":"b"}`, 400, errorJSON(notObject), 0},
		"member of a wrong type": {patch, `{"title":1}`, 400, errorJSON("title must be a string"), 0},
		"text":                   {"text/plain", `{}`, 415, errorJSON(wrongType), 0},
		"JSON Patch":             {"application/json-patch+json", `[]`, 415, errorJSON(wrongType), 0},
		"type before malformed":  {"text/plain", `[`, 415, errorJSON(wrongType), 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			m.create(t, 1, application.NewTask{Title: "milk", Description: new("two litres")})
			api := m.api(t)
			answer := request{method: "PATCH", target: "/tasks/1", token: m.ana, contentType: test.kind, body: test.body}.serve(t, api)
			check(t, answer, test.status, test.want)
			wantTag, wantAccept := "", ""
			switch test.status {
			case 200:
				wantTag = tag(test.changes)
			case 415:
				wantAccept = patch
			}
			if got := answer.Header().Get("ETag"); got != wantTag {
				t.Errorf("got ETag %s, want %s", got, wantTag)
			}
			if got := answer.Header().Get("Accept-Patch"); got != wantAccept {
				t.Errorf("got Accept-Patch %q, want %q", got, wantAccept)
			}
			after := request{method: "GET", target: "/tasks/1", token: m.ana}.serve(t, api)
			if test.status != 200 {
				test.want = before
			}
			if check(t, after, 200, test.want); after.Header().Get("ETag") != tag(test.changes) {
				t.Errorf("got ETag %s afterwards, want %s", after.Header().Get("ETag"), tag(test.changes))
			}
		})
	}
}

// PUT does not take the type of a merge patch.
func TestPutTakesNoMergePatch(t *testing.T) {
	m, api := twoUsers(t)
	answer := request{method: "PUT", target: "/tasks/1", token: m.ana, contentType: "application/merge-patch+json", body: `{"title":"x"}`}.serve(t, api)
	check(t, answer, 415, errorJSON("Content-Type must be application/json"))
	if got, given := answer.Header()["Accept-Patch"]; given {
		t.Errorf("got Accept-Patch %q, want none", got)
	}
}
