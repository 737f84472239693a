// Package storetest is the contract of domain.UserRepository and
// domain.TaskRepository as tests. A storage adapter that passes Run may stand
// behind the task service.
//
// It imports domain and the standard library only.
package storetest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Backend is one storage, through its two ports.
type Backend struct {
	Users domain.UserRepository
	Tasks domain.TaskRepository
}

// Run holds a storage to the contract. It calls open for each rule, in
// parallel; every call must return a storage that is empty and shared with
// nobody, and may use t.Cleanup to end it. A failing test prints the rule that
// was broken.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	for _, r := range rules() {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			r.check(&storage{T: t, Backend: open(t)})
		})
	}
}

// rule is one sentence of the contract and how to see whether it holds.
type rule struct {
	name  string
	text  string
	check func(*storage)
}

func rules() []rule {
	return slices.Concat(userRules, createRules, getRules, listRules, updateRules, deleteRules, raceRules, contextRules)
}

// storage is a fresh backend in the hands of one rule.
type storage struct {
	*testing.T
	Backend
}

// moment is when things happen in rules that do not care.
var moment = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

func (s *storage) email(address string) domain.Email {
	s.Helper()
	email, err := domain.ParseEmail(address)
	if err != nil {
		s.Fatalf("ParseEmail(%q): %v", address, err)
	}
	return email
}

func (s *storage) userDraft(address string) domain.UserDraft {
	s.Helper()
	draft, err := domain.NewUserDraft(s.email(address), "hash of "+address, moment)
	if err != nil {
		s.Fatalf("NewUserDraft(%q): %v", address, err)
	}
	return draft
}

// user registers somebody.
func (s *storage) user(address string) domain.UserID {
	s.Helper()
	user, err := s.Users.Create(s.Context(), s.userDraft(address))
	if err != nil {
		s.Fatalf("create user %q: %v", address, err)
	}
	return user.ID()
}

func (s *storage) taskDraft(title string, description *string, completed bool) domain.TaskDraft {
	s.Helper()
	draft, err := domain.NewTaskDraft(title, description, completed, moment)
	if err != nil {
		s.Fatalf("NewTaskDraft: %v", err)
	}
	return draft
}

// task stores a task with that title, nothing else.
func (s *storage) task(owner domain.UserID, title string) domain.Task {
	s.Helper()
	return s.create(owner, s.taskDraft(title, nil, false))
}

func (s *storage) create(owner domain.UserID, draft domain.TaskDraft) domain.Task {
	s.Helper()
	task, err := s.Tasks.Create(s.Context(), owner, draft)
	if err != nil {
		s.Fatalf("create a task of user %d: %v", owner, err)
	}
	return task
}

func (s *storage) patch(changes domain.TaskChanges) domain.TaskPatch {
	s.Helper()
	patch, err := domain.NewTaskPatch(changes, moment.Add(time.Hour))
	if err != nil {
		s.Fatalf("NewTaskPatch: %v", err)
	}
	return patch
}

// list returns the first page of everything that owner has.
func (s *storage) list(owner domain.UserID) []domain.Task {
	s.Helper()
	return s.page(owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{}).Tasks
}

func (s *storage) page(owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) domain.TaskPage {
	s.Helper()
	listed, err := s.Tasks.List(s.Context(), owner, filter, page)
	if err != nil {
		s.Fatalf("list tasks of user %d: %v", owner, err)
	}
	return listed
}

// only returns the single task that owner has.
func (s *storage) only(owner domain.UserID) domain.Task {
	s.Helper()
	tasks := s.list(owner)
	if len(tasks) != 1 {
		s.Fatalf("got %d tasks of user %d, want 1", len(tasks), owner)
	}
	return tasks[0]
}

// ended returns a context that is over.
func ended() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}
