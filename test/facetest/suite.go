// Package facetest holds whatever offers the use cases of the task service to
// what they promise: application.Accounts and application.Tasks themselves,
// or a remote face of them. A program may exchange one that passes Run for
// another.
//
// It imports application, domain and the standard library only.
package facetest

import (
	"context"
	"errors"
	"iter"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts is what a face offers of application.Accounts.
type Accounts interface {
	Register(ctx context.Context, c application.Credentials) (domain.User, error)
	LogIn(ctx context.Context, c application.Credentials) (application.Session, error)
	Authenticate(ctx context.Context, token string) (domain.UserID, error)
	Profile(ctx context.Context, caller domain.UserID) (domain.User, error)
	All(ctx context.Context) iter.Seq2[domain.User, error]
}

// Tasks is what a face offers of application.Tasks.
type Tasks interface {
	Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error)
	All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error]
	Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error)
	Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error)
	Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error
}

// Face is one service, seen through its use cases.
type Face struct {
	Accounts Accounts
	Tasks    Tasks
}

// Run holds a face to the use cases. It calls open for each rule, in parallel;
// every call must return a service that is empty, shared with nobody and sets
// no limits to attempts, and may use t.Cleanup to end it. A failing test
// prints the rule that was broken. Callers log in before they do anything, and
// times of tasks, which a remote face need not know, are not looked at.
func Run(t *testing.T, open func(t *testing.T) Face) {
	t.Helper()
	for _, r := range slices.Concat(accountRules, tokenRules, createRules, listRules, changeRules, deleteRules, raceRules, contextRules) {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			r.check(&service{T: t, Face: open(t)})
		})
	}
}

// rule is one sentence of what the use cases promise and how to see whether it
// holds.
type rule struct {
	name  string
	text  string
	check func(*service)
}

// service is a fresh one in the hands of one rule.
type service struct {
	*testing.T
	Face
}

const password = "correct horse"

func credentials(email string) application.Credentials {
	return application.Credentials{Email: email, Password: password}
}

// person registers somebody and logs them in.
func (s *service) person(email string) domain.UserID {
	s.Helper()
	user, err := s.Accounts.Register(s.Context(), credentials(email))
	if err != nil {
		s.Fatalf("register %s: %v", email, err)
	}
	if _, err := s.Accounts.LogIn(s.Context(), credentials(email)); err != nil {
		s.Fatalf("log in %s: %v", email, err)
	}
	return user.ID()
}

// task stores a task with that title, nothing else.
func (s *service) task(caller domain.UserID, title string) domain.Task {
	s.Helper()
	return s.create(caller, application.NewTask{Title: title})
}

func (s *service) create(caller domain.UserID, task application.NewTask) domain.Task {
	s.Helper()
	created, err := s.Tasks.Create(s.Context(), caller, task)
	if err != nil {
		s.Fatalf("create a task of user %d: %v", caller, err)
	}
	return created
}

// list returns the caller's tasks.
func (s *service) list(caller domain.UserID, filter domain.TaskFilter) []domain.Task {
	s.Helper()
	var tasks []domain.Task
	for task, err := range s.Tasks.All(s.Context(), caller, filter) {
		if err != nil {
			s.Fatalf("list the tasks of user %d: %v", caller, err)
		}
		tasks = append(tasks, task)
	}
	return tasks
}

// holds fails unless the caller's tasks are these, in this order.
func (s *service) holds(caller domain.UserID, want ...domain.Task) {
	s.Helper()
	s.lists("all tasks", s.list(caller, domain.TaskFilter{}), want...)
}

func (s *service) lists(what string, got []domain.Task, want ...domain.Task) {
	s.Helper()
	if len(got) != len(want) {
		s.Errorf("%s: got %d tasks, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if stateOf(got[i]) != stateOf(want[i]) {
			s.Errorf("%s: got %+v, want %+v", what, stateOf(got[i]), stateOf(want[i]))
		}
	}
}

// state is a task laid open but for its times, so that two compare with ==.
type state struct {
	ID             domain.TaskID
	Owner          domain.UserID
	Title          string
	Description    string
	HasDescription bool
	Completed      bool
}

func stateOf(t domain.Task) state {
	description, ok := t.Description()
	return state{
		ID: t.ID(), Owner: t.Owner(), Title: t.Title(),
		Description: description, HasDescription: ok, Completed: t.Completed(),
	}
}

// fails reports an error that does not match want.
func (s *service) fails(what string, err, want error) {
	s.Helper()
	if !errors.Is(err, want) {
		s.Errorf("%s: got error %v, want %v", what, err, want)
	}
}

// failsIn is fails for a rule that any field can break.
func (s *service) failsIn(what string, err error, field string, want error) {
	s.Helper()
	s.fails(what, err, want)
	if got := (*domain.FieldError)(nil); field != "" && (!errors.As(err, &got) || got.Field != field) {
		s.Errorf("%s: got error %v, want one of the field %s", what, err, field)
	}
}
