package apiclient_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const element = `{"id":%d,"title":"Buy milk","description":null,"completed":false,"userId":1}`

// A list that ends before its end is an error, after all that came of it, and
// is not begun again.
func TestCutList(t *testing.T) {
	two := "[" + fmt.Sprintf(element, 1) + "," + fmt.Sprintf(element, 2)
	for name, answer := range map[string]http.HandlerFunc{
		"between two":          cutsAfter(two),
		"after a comma":        cutsAfter(two + ","),
		"within one":           cutsAfter(two + `,{"id":3,"title":"Bu`),
		"ended in order":       says(200, two),
		"ended within one":     says(200, two+`,{"id":3`),
		"something else in it": says(200, two+`,"end"]`),
		"a null in it":         says(200, two+`,null]`),
		"an endless element":   says(200, two+`,{"id":3,"userId":1,"title":"`+strings.Repeat("a", 3<<20)+`"}]`),
		"another end":          says(200, two+`}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newService(t)
			client := loggedIn(t, s.URL)
			s.goesWrong(answer)
			seen, failed := 0, error(nil)
			for task, err := range client.Tasks().All(t.Context(), 1, domain.TaskFilter{}) {
				if failed != nil {
					t.Fatal("the loop goes on after an error")
				}
				if failed = err; err == nil {
					seen++
				} else if task != (domain.Task{}) {
					t.Errorf("got a task with %v", err)
				}
			}
			if seen != 2 || failed == nil || len(s.requests()) != 1 {
				t.Errorf("got %d tasks, %v and %d requests, want 2, an error and 1", seen, failed, len(s.requests()))
			}
		})
	}
}

// Elements are there as they come, and a loop that ends ends the answer.
func TestListStreams(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.URL)
	gone := make(chan struct{})
	s.goesWrong(func(w http.ResponseWriter, r *http.Request) {
		defer close(gone)
		_, _ = io.WriteString(w, "["+fmt.Sprintf(element, 1)+",")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done() // of a client that hangs up
	})
	for task, err := range client.Tasks().All(t.Context(), 1, domain.TaskFilter{}) {
		if err != nil || task.ID() != 1 {
			t.Fatalf("got task %d and %v, want the first", task.ID(), err)
		}
		break
	}
	<-gone
}

// A list may take longer than the timeout, as long as something comes; and so
// may the loop.
func TestListOutlivesTimeout(t *testing.T) {
	const timeout, elements = 500 * time.Millisecond, 8
	s := newService(t)
	client := loggedIn(t, s.URL, apiclient.WithTimeout(timeout))
	s.goesWrong(func(w http.ResponseWriter, _ *http.Request) {
		separator := "["
		for i := range elements {
			_, _ = io.WriteString(w, separator+fmt.Sprintf(element, i+1))
			_ = http.NewResponseController(w).Flush()
			separator = ","
			time.Sleep(timeout / 5) // the time that passes is what this is about
		}
		_, _ = io.WriteString(w, "]")
	})
	seen := 0
	for _, err := range client.Tasks().All(t.Context(), 1, domain.TaskFilter{}) {
		if err != nil {
			t.Fatal(err)
		}
		if seen++; seen == 2 {
			time.Sleep(2 * timeout) // as a slow loop does
		}
	}
	if seen != elements {
		t.Errorf("got %d tasks, want %d", seen, elements)
	}
}

// hangs takes the request, sends so much and says nothing more.
func hangs(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if part != "" {
			_, _ = io.WriteString(w, part)
			_ = http.NewResponseController(w).Flush()
		}
		<-r.Context().Done()
	}
}

// Nothing waits for ever: a service that says nothing, or nothing more.
func TestTimeout(t *testing.T) {
	for name, hang := range map[string]http.HandlerFunc{"no answer": hangs(""), "half an answer": hangs("["), "half an object": hangs(`{"id":1`)} {
		for _, call := range calls {
			t.Run(name+"/"+call.name, func(t *testing.T) {
				t.Parallel()
				s := newService(t)
				client := loggedIn(t, s.URL, apiclient.WithTimeout(200*time.Millisecond))
				isList := call.name == "all users" || call.name == "all tasks" || call.name == "page"
				if name == "half an answer" && !isList || name == "half an object" && isList {
					return // this answer is none of the call's
				}
				s.goesWrong(hang, hang, hang)
				if err := call.make(t.Context(), client); !errors.Is(err, context.DeadlineExceeded) || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want that the time was over, and 1", err, len(s.requests()))
				}
			})
		}
	}
}

// The caller's context ends every call, with its own error.
func TestContext(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			t.Parallel()
			s := newService(t)
			client := loggedIn(t, s.URL)
			ctx, cancel := context.WithCancel(t.Context())
			s.goesWrong(func(_ http.ResponseWriter, r *http.Request) {
				cancel()
				<-r.Context().Done()
			})
			if err := call.make(ctx, client); !errors.Is(err, context.Canceled) || len(s.requests()) != 1 {
				t.Errorf("got %v and %d requests, want that it was cancelled, and 1", err, len(s.requests()))
			}
			// Also while it waits to try again.
			ctx, cancel = context.WithCancel(t.Context())
			s.goesWrong(func(w http.ResponseWriter, r *http.Request) {
				says(503, "", "Retry-After: 2")(w, r)
				time.AfterFunc(100*time.Millisecond, cancel)
			})
			if err := call.make(ctx, client); call.repeats && (!errors.Is(err, context.Canceled) || len(s.requests()) != 1) {
				t.Errorf("in the pause: got %v and %d requests, want that it was cancelled, and 1", err, len(s.requests()))
			}
		})
	}
}
