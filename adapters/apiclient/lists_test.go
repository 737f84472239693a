package apiclient_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const element = `{"id":%d,"title":"Buy milk","description":null,"completed":false,"userId":1}`

// A list that is cut off yields the elements before and an error, and is not
// retried.
func TestCutList(t *testing.T) {
	two := "[" + fmt.Sprintf(element, 1) + "," + fmt.Sprintf(element, 2)
	for name, answer := range map[string]http.HandlerFunc{
		"between elements":    cutAfter(two),
		"after a comma":       cutAfter(two + ","),
		"within an element":   cutAfter(two + `,{"id":3,"title":"Bu`),
		"ended properly":      respond(200, two),
		"ended in an element": respond(200, two+`,{"id":3`),
		"a text as element":   respond(200, two+`,"end"]`),
		"null as element":     respond(200, two+`,null]`),
		"an endless element":  respond(200, two+`,{"id":3,"userId":1,"title":"`+strings.Repeat("a", 3<<20)+`"}]`),
		"a brace at the end":  respond(200, two+`}`),
	} {
		t.Run(name, func(t *testing.T) {
			s := newService(t)
			client := loggedIn(t, s.client(t))
			s.respondWith(answer)
			seen, failed := 0, error(nil)
			for task, err := range client.Tasks().All(t.Context(), 1, application.TaskQuery{}) {
				if failed != nil {
					t.Fatal("got another element after an error")
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

// Elements are yielded as they arrive, and the end of the loop closes the
// connection.
func TestListStreams(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.client(t))
	hungUp := make(chan struct{})
	s.respondWith(func(w http.ResponseWriter, r *http.Request) {
		defer close(hungUp)
		hangAfter("["+fmt.Sprintf(element, 1)+",")(w, r)
	})
	for task, err := range client.Tasks().All(t.Context(), 1, application.TaskQuery{}) {
		if err != nil || task.ID() != 1 {
			t.Fatalf("got task %d and %v, want the first", task.ID(), err)
		}
		break
	}
	<-hungUp
}

// Each loop over a list makes a request of its own, with all of its retries.
func TestEachLoopRetries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newService(t)
		client := loggedIn(t, s.client(t, s.withoutKeepAlive()))
		list := client.Tasks().All(t.Context(), 1, application.TaskQuery{})
		for range 2 {
			s.respondWith(cut, respond(200, "["+fmt.Sprintf(element, 1)+"]"))
			for _, err := range list {
				if err != nil {
					t.Errorf("got %v, want the list of the second attempt", err)
				}
			}
		}
	})
}

// The timeout of a list bounds neither the whole list nor the loop's body.
func TestListOutlivesTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const timeout, elements = 500 * time.Millisecond, 8
		s := newService(t)
		client := loggedIn(t, s.client(t, apiclient.WithTimeout(timeout)))
		s.respondWith(func(w http.ResponseWriter, _ *http.Request) {
			separator := "["
			for i := range elements {
				time.Sleep(timeout - 1)
				flush(w, separator+fmt.Sprintf(element, i+1))
				separator = ","
			}
			flush(w, "]")
		})
		seen := 0
		for _, err := range client.Tasks().All(t.Context(), 1, application.TaskQuery{}) {
			if err != nil {
				t.Fatal(err)
			}
			if seen++; seen == 2 {
				time.Sleep(2 * timeout)
			}
		}
		if seen != elements {
			t.Errorf("got %d tasks, want %d", seen, elements)
		}
	})
}

func TestTimeout(t *testing.T) {
	for _, call := range calls {
		parts := []string{"", `{"id":1`}
		if call.list {
			parts[1] = "["
		}
		for _, part := range parts {
			t.Run(call.name+" after "+part, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					const timeout = 200 * time.Millisecond
					s := newService(t)
					client := loggedIn(t, s.client(t, apiclient.WithTimeout(timeout)))
					s.respondWith(hangAfter(part))
					begun := time.Now()
					err := call.make(t.Context(), client)
					if took := time.Since(begun); !errors.Is(err, context.DeadlineExceeded) || took != timeout || len(s.requests()) != 1 {
						t.Errorf("got %v after %v and %d requests, want %v after %v and 1", err, took, len(s.requests()), context.DeadlineExceeded, timeout)
					}
				})
			})
		}
	}
}

func TestContextEndsEveryCall(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newService(t)
				client := loggedIn(t, s.client(t))
				ctx, cancel := context.WithCancel(t.Context())
				s.respondWith(func(_ http.ResponseWriter, r *http.Request) {
					cancel()
					<-r.Context().Done()
				})
				if err := call.make(ctx, client); !errors.Is(err, context.Canceled) || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want %v and 1", err, len(s.requests()), context.Canceled)
				}
				if !call.idempotent {
					return
				}
				ctx, cancel = context.WithCancel(t.Context())
				s.respondWith(func(w http.ResponseWriter, r *http.Request) {
					respond(503, "", "Retry-After: 2")(w, r)
					time.AfterFunc(time.Second, cancel)
				})
				begun := time.Now()
				err := call.make(ctx, client)
				if took := time.Since(begun); !errors.Is(err, context.Canceled) || took != time.Second || len(s.requests()) != 1 {
					t.Errorf("before a retry: got %v after %v and %d requests, want %v after 1s and 1", err, took, len(s.requests()), context.Canceled)
				}
			})
		})
	}
}
