package apiclient_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
)

const element = `{"id":%d,"title":"Buy milk","description":null,"completed":false,"userId":1}`

// A list is read part by part, each within the timeout and with its own retries. The
// timeout does not limit the whole list or the loop's body.
func TestAllReadsParts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const timeout = 500 * time.Millisecond
		s, client := newLoggedIn(t, apiclient.WithTimeout(timeout))
		part := func(id int, next string) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) {
				time.Sleep(timeout / 2)
				respond(200, fmt.Sprintf("["+element+","+element+"]", id, id+1), "Next-Cursor: "+next)(w, r)
			}
		}
		list := client.Tasks().All(t.Context(), 1, application.TaskQuery{})
		for range 2 { // each loop reads anew
			s.respondWith(part(1, "a&b"), cutAfter(`[{"id":3`), part(3, "c"), part(5, ""))
			seen := 0
			for task, err := range list {
				if seen++; err != nil || int(task.ID()) != seen {
					t.Fatalf("got task %d and %v, want task %d", task.ID(), err, seen)
				}
				time.Sleep(timeout)
			}
			cursors := ""
			for _, request := range s.requests() {
				cursors += request.URL.Query().Get("limit") + request.URL.Query().Get("cursor") + " "
			}
			if want := "500 500a&b 500a&b 500c "; seen != 6 || cursors != want {
				t.Errorf("got %d tasks by the requests %q, want 6 by %q", seen, cursors, want)
			}
		}
	})
}

// A failed part ends the list with one error.
func TestAllEndsWithTheFirstError(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"refused":           respond(500, `{"error":"Error retrieving tasks"}`),
		"unfinished JSON":   respond(200, "["+fmt.Sprintf(element, 3)),
		"a text as element": respond(200, "["+fmt.Sprintf(element, 3)+`,"end"]`),
		"null as element":   respond(200, "["+fmt.Sprintf(element, 3)+`,null]`),
	} {
		t.Run(name, func(t *testing.T) {
			s, client := newLoggedIn(t)
			s.respondWith(respond(200, "["+fmt.Sprintf(element, 1)+"]", "Next-Cursor: a"), answer)
			var errs []error
			for _, err := range client.Tasks().All(t.Context(), 1, application.TaskQuery{}) {
				errs = append(errs, err)
			}
			if len(errs) != 2 || errs[0] != nil || errs[1] == nil || len(s.requests()) != 2 {
				t.Errorf("got %v and %d requests, want a task, an error and 2", errs, len(s.requests()))
			}
		})
	}
}

// A profile is read although the list of tasks after it never ends. A user of an embedder has
// no email.
func TestProfileReadsNoTasks(t *testing.T) {
	for _, email := range []string{`"ana@example.com"`, "null"} {
		s, client := newLoggedIn(t)
		s.respondWith(hangAfter(`{"id":1,"email":` + email + `,"tasks":[` + strings.Repeat(" ", 64<<10)))
		user, err := client.Accounts().Profile(t.Context(), 1)
		if want := strings.Trim(email, `"nul`); err != nil || user.ID() != 1 || user.Email().String() != want {
			t.Errorf("email %s: got user %d, %q and %v, want user 1 and %q", email, user.ID(), user.Email(), err, want)
		}
	}
}
