package apiclient_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// calls are all that a client can do, and whether it repeats what may have been
// sent: the list of WithRetries.
var calls = []struct {
	name    string
	repeats bool
	make    func(ctx context.Context, c *apiclient.Client) error
}{
	{"register", false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Register(ctx, application.Credentials{Email: "ana@example.com", Password: "password canary"})
		return err
	}},
	{"log in", false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "password canary"})
		return err
	}},
	{"authenticate", true, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Authenticate(ctx, "secret.token.canary")
		return err
	}},
	{"profile", true, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Profile(ctx, 1)
		return err
	}},
	{"all users", true, func(ctx context.Context, c *apiclient.Client) error {
		for _, err := range c.Accounts().All(ctx) {
			return err
		}
		return nil
	}},
	{"all tasks", true, func(ctx context.Context, c *apiclient.Client) error {
		for _, err := range c.Tasks().All(ctx, 1, domain.TaskFilter{}) {
			return err
		}
		return nil
	}},
	{"page", true, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Page(ctx, 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
		return err
	}},
	{"create", false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Create(ctx, 1, application.NewTask{Title: "Buy milk"})
		return err
	}},
	{"update", true, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Update(ctx, 1, 1, domain.TaskChanges{Title: domain.Set("Buy milk")})
		return err
	}},
	{"delete", false, func(ctx context.Context, c *apiclient.Client) error { return c.Tasks().Delete(ctx, 1, 1) }},
}

// Where there was no connection, everything is repeated.
func TestNoConnection(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			t.Parallel()
			s, door := newService(t), newDoor(t)
			client := loggedIn(t, s.URL, apiclient.WithTransport(door))
			s.goesWrong()
			door.refusals.Store(2)
			if err := call.make(t.Context(), client); err != nil || len(s.requests()) != 1 {
				t.Errorf("refused twice: got %v and %d requests, want one that succeeds", err, len(s.requests()))
			}
			door.refusals.Store(3)
			if err := call.make(t.Context(), client); err == nil || len(s.requests()) != 1 {
				t.Errorf("refused three times: got %v and %d more requests, want an error and none", err, len(s.requests())-1)
			}
		})
	}
}

// What may have been sent is repeated only where that does no harm, and no more
// often than it was said.
func TestSentRequests(t *testing.T) {
	bad := map[string]http.HandlerFunc{
		"connection cut before the answer": cuts,
		"connection cut within the answer": cutsAfter(`{"id":1`),
		"connection cut within a list":     cutsAfter(`[`),
		"429":                              says(429, `{"error":"slow down"}`),
		"502":                              says(502, "<html>Bad Gateway</html>"),
		"503":                              says(503, `{"error":"Not ready: draining"}`, "Retry-After: 0"),
		"504":                              says(504, ""),
	}
	for name, fault := range bad {
		for _, call := range calls {
			t.Run(name+"/"+call.name, func(t *testing.T) {
				t.Parallel()
				s := newService(t)
				// http.Transport repeats a GET too, once, on a connection that it
				// had kept: here it keeps none.
				client := loggedIn(t, s.URL, apiclient.WithTransport(newDoor(t)))
				isList := call.name == "all users" || call.name == "all tasks" || call.name == "page"
				if (name == "connection cut within a list") != isList && (name == "connection cut within a list" || name == "connection cut within the answer") {
					return // this answer is none of the call's
				}
				s.goesWrong(fault, fault)
				err := call.make(t.Context(), client)
				if want := map[bool]int{true: 3, false: 1}[call.repeats]; len(s.requests()) != want || (err == nil) != call.repeats {
					t.Errorf("failed twice: got %v and %d requests, want %d", err, len(s.requests()), want)
				}
				s.goesWrong(fault, fault, fault)
				if err := call.make(t.Context(), client); err == nil {
					t.Error("failed three times: got no error")
				}
			})
		}
	}
}

// What would fail again is not repeated by anybody.
func TestFinalAnswers(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"400":             says(400, `{"error":"Title is required"}`),
		"404":             says(404, `{"error":"Task not found"}`),
		"500":             says(500, `{"error":"Error retrieving tasks"}`),
		"redirect":        says(307, "", "Location: https://example.com/"),
		"not JSON":        says(200, "<html>Welcome</html>"),
		"another's JSON":  says(200, `{"status":"ok"}`),
		"another's list":  says(200, `[{"name":"x"}]`),
		"not worth it":    says(503, "", "Retry-After: 3"),
		"a null instead":  says(200, "null"),
		"a null in place": says(200, "[null]"),
	} {
		for _, call := range calls {
			t.Run(name+"/"+call.name, func(t *testing.T) {
				t.Parallel()
				s := newService(t)
				client := loggedIn(t, s.URL)
				s.goesWrong(answer)
				if err := call.make(t.Context(), client); err == nil || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want an error and 1", err, len(s.requests()))
				}
			})
		}
	}
}

func TestRetryAfterIsRespected(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.URL)
	s.goesWrong(says(503, `{"error":"wait"}`, "Retry-After: 1"))
	begun := time.Now()
	if _, err := client.Accounts().Profile(t.Context(), 1); err != nil || time.Since(begun) < time.Second {
		t.Errorf("got %v after %v, want success after a second", err, time.Since(begun))
	}
	s.goesWrong(says(503, `{"error":"wait"}`, "Retry-After: 1"))
	ctx, cancel := context.WithTimeout(t.Context(), 900*time.Millisecond)
	defer cancel()
	refused := (*apiclient.Error)(nil)
	if _, err := client.Accounts().Profile(ctx, 1); !errors.As(err, &refused) || ctx.Err() != nil {
		t.Errorf("got %v, want the 503 before the deadline", err)
	}
}

func TestWithoutRetries(t *testing.T) {
	s, door := newService(t), newDoor(t)
	client := loggedIn(t, s.URL, apiclient.WithTransport(door), apiclient.WithRetries(0))
	door.refusals.Store(1)
	if err := client.Tasks().Delete(t.Context(), 1, 1); err == nil {
		t.Error("got no error, want that of the connection")
	}
	if err := client.Tasks().Delete(t.Context(), 1, 1); err != nil {
		t.Errorf("got %v once there is a connection", err)
	}
}
