// Package faces_test tests that apiclient does what the use cases do: the same
// tests call application.Accounts and application.Tasks in process, and
// apiclient.Accounts and apiclient.Tasks over HTTP.
//
// All services store their data in memory: package storetest tests that the
// storages agree.
package faces_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"net/http/httptest"
	"testing"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts has the methods that application.Accounts and apiclient.Accounts
// share.
type Accounts interface {
	Register(ctx context.Context, c application.Credentials) (domain.User, error)
	LogIn(ctx context.Context, c application.Credentials) (application.LoginResult, error)
	Authenticate(ctx context.Context, token string) (domain.UserID, error)
	Profile(ctx context.Context, caller domain.UserID) (domain.User, error)
	All(ctx context.Context) iter.Seq2[domain.User, error]
	ginhttp.AccountChanges
}

// Tasks has the methods that application.Tasks and apiclient.Tasks share.
type Tasks interface {
	ginhttp.Tasks
	Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error)
	Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error
}

// Service is a new service, called in process or over HTTP, and its test.
type Service struct {
	*testing.T
	Accounts Accounts
	Tasks    Tasks
}

// onBoth runs a test on both services.
func onBoth(t *testing.T, test func(s *Service)) {
	t.Helper()
	t.Run("in process", func(t *testing.T) {
		t.Parallel()
		service := open(t)
		test(&Service{T: t, Accounts: service.Accounts, Tasks: service.Tasks})
	})
	t.Run("via apiclient", func(t *testing.T) {
		t.Parallel()
		server := httptest.NewServer(open(t).Handler())
		t.Cleanup(server.Close)
		client := newClient(t, server.URL)
		test(&Service{T: t, Accounts: client.Accounts(), Tasks: client.Tasks()})
	})
}

// open returns a service without login limits and with cheap hashes.
func open(t *testing.T) *bootstrap.Service {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = "a secret of tests, 32 bytes long", "memory:"
	config.LoginLimit, config.AddressLimit = 0, 0
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler), HashCost: bcrypt.MinCost})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	return service
}

func newClient(t *testing.T, base string, options ...apiclient.Option) *apiclient.Client {
	t.Helper()
	client, err := apiclient.New(base, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

const password = "correct horse"

func credentials(email string) application.Credentials {
	return application.Credentials{Email: email, Password: password}
}

// user registers a user and logs in.
func (s *Service) user(email string) (domain.UserID, application.LoginResult) {
	s.Helper()
	user, registerErr := s.Accounts.Register(s.Context(), credentials(email))
	session, loginErr := s.Accounts.LogIn(s.Context(), credentials(email))
	if err := errors.Join(registerErr, loginErr); err != nil {
		s.Fatal(err)
	}
	return user.ID(), session
}

func (s *Service) create(caller domain.UserID, task application.NewTask) state {
	s.Helper()
	created, err := s.Tasks.Create(s.Context(), caller, task)
	if err != nil {
		s.Fatal(err)
	}
	return stateOf(created)
}

// list returns the caller's tasks.
func (s *Service) list(caller domain.UserID, filter domain.TaskFilter) []state {
	s.Helper()
	return s.collect(s.Tasks.All(s.Context(), caller, application.TaskQuery{Filter: filter}))
}

func (s *Service) collect(tasks iter.Seq2[domain.Task, error]) (states []state) {
	s.Helper()
	for task, err := range tasks {
		if err != nil {
			s.Fatal(err)
		}
		states = append(states, stateOf(task))
	}
	return states
}

// state is what a task and the API's JSON have in common: all but the times.
type state struct {
	ID             domain.TaskID
	Owner          domain.UserID
	Title          string
	Description    string
	HasDescription bool
	Completed      bool
}

// String shortens the texts.
func (s state) String() string {
	return fmt.Sprintf("{task %d of user %d: %.40q, description %t %.40q, completed %t}", s.ID, s.Owner, s.Title, s.HasDescription, s.Description, s.Completed)
}

func stateOf(t domain.Task) state {
	description, ok := t.Description()
	return state{
		ID: t.ID(), Owner: t.Owner(), Title: t.Title(),
		Description: description, HasDescription: ok, Completed: t.Completed(),
	}
}
