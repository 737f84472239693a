package browser_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// elsewhere is another client of the user, for example on a phone. The wire does
// not record its requests.
type elsewhere struct {
	t       *testing.T
	service *resttest.Client
	token   string
}

// storedTask is a task as the API returns it.
type storedTask struct {
	ID          int
	Title       string
	Description *string
	Completed   bool
	Due         *string
}

// do sends a request, and returns the body of the response.
func (o *elsewhere) do(method, path, body string, status int) string {
	o.t.Helper()
	got := o.service.Do(o.t, resttest.Request{Method: method, Path: path, Token: o.token, Body: body})
	if got.Status != status {
		o.t.Fatalf("%s %s elsewhere: got %d %s, want %d", method, path, got.Status, got.Body, status)
	}
	return got.Body
}

// create creates a task, without a description if that is "".
func (o *elsewhere) create(title, description string) {
	o.t.Helper()
	body := `{"title":` + quote(title)
	if description != "" {
		body += `,"description":` + quote(description)
	}
	o.do("POST", "/tasks", body+"}", http.StatusCreated)
}

// importTasks creates n tasks, each from a line of JSON.
func importTasks(t testing.TB, service *resttest.Client, token string, n int, line func(i int) string) {
	t.Helper()
	for from := 0; from < n; from += 1000 {
		var body strings.Builder
		for i := from; i < min(n, from+1000); i++ {
			body.WriteString(line(i) + "\n")
		}
		header := http.Header{"Content-Type": {"application/x-ndjson"}, "Idempotency-Key": {fmt.Sprint("from-", from)}}
		if got := service.Do(t, resttest.Request{Method: "POST", Path: "/tasks", Token: token, Header: header, Body: body.String()}); got.Status != http.StatusCreated {
			t.Fatalf("import: got %d %s", got.Status, got.Body)
		}
	}
}

// change changes the members that the JSON object has.
func (o *elsewhere) change(id int, members string) {
	o.t.Helper()
	o.do("PUT", fmt.Sprintf("/tasks/%d?with=due", id), members, http.StatusOK)
}

func (o *elsewhere) remove(id int) {
	o.t.Helper()
	o.do("DELETE", fmt.Sprint("/tasks/", id), "", http.StatusOK)
}

func (o *elsewhere) task(id int) storedTask {
	o.t.Helper()
	return decode[storedTask](o.t, o.do("GET", fmt.Sprintf("/tasks/%d?with=due", id), "", http.StatusOK))
}

// tasks returns all tasks, oldest first.
func (o *elsewhere) tasks() []storedTask {
	o.t.Helper()
	return decode[[]storedTask](o.t, o.do("GET", "/tasks", "", http.StatusOK))
}

// wantTitles checks the titles of all tasks, oldest first.
func (o *elsewhere) wantTitles(want ...string) {
	o.t.Helper()
	got := []string{}
	for _, task := range o.tasks() {
		got = append(got, task.Title)
	}
	if !slices.Equal(got, want) {
		o.t.Errorf("got %.300q from the API, want %q", got, want)
	}
}

// wantTask checks the title and the description of a task.
func (o *elsewhere) wantTask(id int, title, description string) {
	o.t.Helper()
	task := o.task(id)
	got := ""
	if task.Description != nil {
		got = *task.Description
	}
	if task.Title != title || got != description {
		o.t.Errorf("got task %q with description %q from the API, want %q with %q", task.Title, got, title, description)
	}
}

// wantDue checks the date of a task, which is "" for none.
func (o *elsewhere) wantDue(id int, want string) {
	o.t.Helper()
	got := ""
	if due := o.task(id).Due; due != nil {
		got = *due
	}
	if got != want {
		o.t.Errorf("got the date %q of task %d from the API, want %q", got, id, want)
	}
}

// decode decodes JSON.
func decode[T any](t testing.TB, text string) (value T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return value
}
