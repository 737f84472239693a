// Package session makes the same calls with every generated Go client.
package session

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"reflect"
)

// Credentials are the body of a registration or a login.
type Credentials struct{ Email, Password string }

// Task is a task that a client has read. Its description is "null" for none.
type Task struct {
	ID          int64
	Title       string
	Description string
	Completed   bool
}

// Query selects the tasks of a list.
type Query struct {
	Completed *bool
	Limit     *int
}

// Refusal is an error response as a problem.
type Refusal struct {
	Status int
	Code   string
}

func (r Refusal) Error() string { return fmt.Sprint(r.Status, " ", r.Code) }

// Client has the calls of a generated client. They return a Refusal for a problem.
type Client interface {
	Register(ctx context.Context, c Credentials) (email string, err error)
	LogIn(ctx context.Context, c Credentials) (token string, err error)
	Create(ctx context.Context, title string) (Task, error)
	List(ctx context.Context, q Query) ([]Task, error)
	Update(ctx context.Context, id int64, description string, completed bool) (Task, error)
	ClearDescription(ctx context.Context, id int64) (Task, error)
	Delete(ctx context.Context, id int64) (deleted int64, err error)
}

// Text returns the text of a description.
func Text(description *string) string {
	if description == nil {
		return "null"
	}
	return *description
}

// Sender sends requests with the token of the session, and asks for problems.
type Sender struct{ token string }

// Do implements the HTTP client of generated clients.
func (s *Sender) Do(r *http.Request) (*http.Response, error) {
	r.Header.Set("Accept", "application/problem+json")
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	return http.DefaultClient.Do(r)
}

// Run runs the session with the server of the first argument.
func Run(connect func(base string, sender *Sender) (Client, error)) {
	sender := new(Sender)
	client, err := connect(os.Args[1], sender)
	if err != nil {
		log.Fatal(err)
	}
	run(context.Background(), client, sender)
	fmt.Println("whole session")
}

func run(ctx context.Context, c Client, sender *Sender) {
	ana := Credentials{"ana@example.com", "correct horse"}
	email, err := c.Register(ctx, ana)
	same("register", email, err, ana.Email)
	_, err = c.Register(ctx, ana)
	refused("register again", err, Refusal{http.StatusConflict, "EMAIL_TAKEN"})
	_, err = c.List(ctx, Query{})
	refused("no token", err, Refusal{http.StatusUnauthorized, "UNAUTHENTICATED"})
	if sender.token, err = c.LogIn(ctx, ana); err != nil {
		log.Fatal("log in: ", err)
	}

	task := Task{1, "Buy milk", "null", false}
	got, err := c.Create(ctx, task.Title)
	same("create", got, err, task)
	got, err = c.Update(ctx, task.ID, "two litres", true)
	same("update", got, err, Task{1, "Buy milk", "two litres", true})
	got, err = c.ClearDescription(ctx, task.ID)
	done := Task{1, "Buy milk", "null", true}
	same("patch", got, err, done)
	bread, err := c.Create(ctx, "Buy bread")
	same("create", bread, err, Task{2, "Buy bread", "null", false})
	for name, list := range map[string]struct {
		query Query
		want  []Task
	}{
		"list":                  {Query{}, []Task{done, bread}},
		"list of the open ones": {Query{Completed: new(false)}, []Task{bread}},
		"page":                  {Query{Limit: new(1)}, []Task{done}},
	} {
		got, err := c.List(ctx, list.query)
		same(name, got, err, list.want)
	}
	deleted, err := c.Delete(ctx, task.ID)
	same("delete", deleted, err, task.ID)
	_, err = c.Delete(ctx, task.ID)
	refused("delete again", err, Refusal{http.StatusNotFound, "TASK_NOT_FOUND"})
}

func same(what string, got any, err error, want any) {
	if err != nil || !reflect.DeepEqual(got, want) {
		log.Fatalf("%s: got %v and %v, want %v", what, got, err, want)
	}
}

func refused(what string, err error, want Refusal) {
	if !errors.Is(err, want) {
		log.Fatalf("%s: got %v, want %v", what, err, want)
	}
}
