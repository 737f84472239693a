package faults_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// outcome is how a request ended, as far as its client can know.
type outcome int

const (
	ok      outcome = iota // acknowledged
	fail                   // refused, or never sent: it had no effect
	unknown                // no answer, or a 500: it may have had its effect, or have it later
)

// service is the service as clients see it: one base URL or several, which may
// change at any time.
type service struct {
	// base returns the URL that a client, by number, is to use now.
	base func(client int) string
	// proxied services may answer 502, 503 and 504 with a text of the proxy.
	proxied bool
	client  *http.Client
	// alone are clients, by number, that share no connection with others.
	alone []*http.Client
}

// reach makes a service of which every request ends within the timeout.
func reach(t testing.TB, timeout time.Duration, base func(client int) string) *service {
	t.Helper()
	transport := &http.Transport{MaxIdleConnsPerHost: 100}
	t.Cleanup(transport.CloseIdleConnections)
	return &service{base: base, client: &http.Client{Transport: transport, Timeout: timeout}}
}

// apart gives each of so many clients a connection of its own, as different
// machines have, which it keeps for as long as the service does.
func (s *service) apart(t testing.TB, clients int) *service {
	t.Helper()
	for range clients {
		transport := &http.Transport{MaxIdleConnsPerHost: 1}
		t.Cleanup(transport.CloseIdleConnections)
		s.alone = append(s.alone, &http.Client{Transport: transport, Timeout: s.client.Timeout})
	}
	return s
}

// person is a user who is logged in.
type person struct {
	id    int64
	token string
}

// reply is what came back. It is whole: an answer that broke off is an error.
type reply struct {
	status int
	body   string
}

func (s *service) call(ctx context.Context, client int, method, path, token, body string) (reply, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.base(client)+path, strings.NewReader(body))
	if err != nil {
		return reply{}, err
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	sender := s.client
	if client < len(s.alone) {
		sender = s.alone[client]
	}
	res, err := sender.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	return reply{res.StatusCode, string(text)}, err
}

// failures are the texts of the specified 500s.
var failures = map[string]string{
	"POST /tasks": "Error creating task", "GET /tasks": "Error retrieving tasks",
	"PUT /tasks/:id": "Error updating task", "DELETE /tasks/:id": "Error deleting task",
}

// judge tells how a request to a route of failures ended, and whether it was
// answered as it should be: a 4xx is no answer to what the driver asks.
func (s *service) judge(route string, want int, got reply, err error) (outcome, error) {
	var dial *net.OpError
	switch {
	case errors.As(err, &dial) && dial.Op == "dial":
		return fail, nil // there was no connection: nothing was sent
	case err != nil:
		return unknown, nil //nolint:nilerr // that there is no answer is an outcome, and nothing wrong
	case got.status == want:
		return ok, nil
	case s.proxied && got.status >= 502 && got.status <= 504 && !strings.HasPrefix(got.body, "{"):
		return unknown, nil
	case got.status == http.StatusInternalServerError && got.body == `{"error":"`+failures[route]+`"}`:
		return unknown, nil
	case got.status >= 500:
		return unknown, fmt.Errorf("%s: got %d %.200s, want the specified 500", route, got.status, got.body)
	}
	return fail, fmt.Errorf("%s: got %d %.200s, want %d", route, got.status, got.body, want)
}

// join registers so many users and logs them in. Emails begin with the name.
func (s *service) join(t testing.TB, name string, n int) []person {
	t.Helper()
	people := make([]person, n)
	for i := range people {
		credentials := fmt.Sprintf(`{"email":"%s%d@example.com","password":"correct horse"}`, name, i)
		got, err := s.call(t.Context(), i, "POST", "/usuarios", "", credentials)
		if err != nil || got.status != http.StatusCreated {
			t.Fatalf("register: %d %s %v", got.status, got.body, err)
		}
		got, err = s.call(t.Context(), i, "POST", "/login", "", credentials)
		var session struct {
			Token string
			User  struct{ ID int64 }
		}
		if err = errors.Join(err, json.Unmarshal([]byte(got.body), &session)); err != nil || session.Token == "" {
			t.Fatalf("log in: %d %s %v", got.status, got.body, err)
		}
		people[i] = person{session.User.ID, session.Token}
	}
	return people
}

// task is one of the API.
type task struct {
	ID          int64
	Title       string
	Description *string
	Completed   bool
	UserID      int64
}

// list reads a person's tasks, again and again until there is an answer.
func (s *service) list(t testing.TB, client int, p person) []task {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		got, err := s.call(t.Context(), client, "GET", "/tasks", p.token, "")
		switch result, wrong := s.judge("GET /tasks", http.StatusOK, got, err); {
		case wrong != nil:
			t.Fatal(wrong)
		case result == ok:
			var tasks []task
			if err := json.Unmarshal([]byte(got.body), &tasks); err != nil {
				t.Fatal(err)
			}
			return tasks
		}
		if time.Now().After(deadline) {
			t.Fatalf("the service does not heal: %d %s %v", got.status, got.body, err)
		}
	}
}
