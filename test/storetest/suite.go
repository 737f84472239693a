// Package storetest tests implementations of domain.UserRepository and
// domain.TaskRepository against their contract. ChangePassword and Delete of the users
// revoke tokens; package test/revocationtest tests these two.
//
// It imports domain, test/suite and the standard library only.
package storetest

import (
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// Backend is a storage under test.
type Backend struct {
	Users domain.UserRepository
	Tasks domain.TaskRepository
	// Reopen closes the storage and opens it again, as a restart of the program
	// does. It is nil for a storage that does not survive a restart; the rules
	// "reopen/…" are left out then.
	Reopen func(t *testing.T) Backend
	// Lacks is what the storage does not support: the options domain.IdempotencyKeys
	// and domain.TaskLimits of Tasks.Create, or domain.HostUsers. It must refuse them.
	Lacks []string
}

// Run tests a storage: one parallel subtest for each rule of the contract.
// Open must return an empty storage that no other test uses, and may close it
// in t.Cleanup. It is called for each rule, and once more to learn whether
// there is a Reopen, and what the storage lacks: the rules "limit/…",
// "creation/…" or "ensure/…" are left out then, and the rule "lacks/…" is checked instead. A failing subtest
// prints its rule.
//
// A rule that takes two minutes ends the process; see suite.Run.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	suite.Run(t, rulesOf(open(t)), newStorage, open)
}

// rulesOf returns the rules of what the backend has.
func rulesOf(backend Backend) []rule {
	rules := slices.Concat(userRules, createRules, severalRules, idRules, listRules, changeRules, versionRules, raceRules, versionRaceRules, contextRules)
	if backend.Reopen != nil {
		rules = append(rules, reopenRules...)
	}
	return append(rules, optionRules(backend)...)
}

type rule = suite.Rule[*storage]

// storage is a new Backend, and the test of one rule.
type storage struct {
	suite.T
	Backend
	t *testing.T // for Reopen
}

func newStorage(t *testing.T, rule suite.T, open func(*testing.T) Backend) *storage {
	t.Helper()
	return &storage{T: rule, Backend: open(t), t: t}
}

// createdAt is the time of creation where a rule is not about times. Patches
// are an hour later.
var createdAt = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

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
	draft, err := domain.NewUserDraft(s.email(address), "hash of "+address, createdAt)
	if err != nil {
		s.Fatalf("NewUserDraft(%q): %v", address, err)
	}
	return draft
}

// user stores a user.
func (s *storage) user(address string) domain.UserID {
	s.Helper()
	user, err := s.Users.Create(s.Context(), s.userDraft(address))
	if err != nil {
		s.Fatalf("Users.Create(%q): %v", address, err)
	}
	return user.ID()
}

// twoUsers stores two users, for rules about other users' tasks.
func (s *storage) twoUsers() (ana, bob domain.UserID) {
	s.Helper()
	return s.user("ana@example.com"), s.user("bob@example.com")
}

func (s *storage) taskDraft(title string, description *string, completed bool) domain.TaskDraft {
	s.Helper()
	draft, err := domain.NewTaskDraft(title, description, completed, createdAt)
	if err != nil {
		s.Fatalf("NewTaskDraft: %v", err)
	}
	return draft
}

// task stores a task with that title.
func (s *storage) task(owner domain.UserID, title string) domain.Task {
	s.Helper()
	return s.create(owner, s.taskDraft(title, nil, false))
}

func (s *storage) create(owner domain.UserID, draft domain.TaskDraft) domain.Task {
	s.Helper()
	created, err := s.Tasks.Create(s.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	if err != nil {
		s.Fatalf("Tasks.Create(owner %d): %v", owner, err)
	}
	return created.First()
}

func (s *storage) patch(changes domain.TaskChanges) domain.TaskPatch {
	s.Helper()
	patch, err := domain.NewTaskPatch(changes, createdAt.Add(time.Hour))
	if err != nil {
		s.Fatalf("NewTaskPatch: %v", err)
	}
	return patch
}

func (s *storage) delete(owner domain.UserID, id domain.TaskID) {
	s.Helper()
	if err := s.Tasks.Delete(s.Context(), owner, id, domain.AnyVersion); err != nil {
		s.Fatalf("Tasks.Delete(owner %d, task %d): %v", owner, id, err)
	}
}

// page is which tasks List is asked for.
type page = domain.Page[domain.TaskID]

func (s *storage) list(owner domain.UserID, filter domain.TaskFilter, p page) domain.TaskPage {
	s.Helper()
	listed, err := s.Tasks.List(s.Context(), owner, filter, p)
	if err != nil {
		s.Fatalf("Tasks.List(owner %d, %+v, %+v): %v", owner, filter, p, err)
	}
	return listed
}

// all returns the first page of the owner's tasks.
func (s *storage) all(owner domain.UserID) []domain.Task {
	s.Helper()
	return s.list(owner, domain.TaskFilter{}, page{}).Tasks
}

// only returns the owner's only task.
func (s *storage) only(owner domain.UserID) domain.Task {
	s.Helper()
	tasks := s.all(owner)
	if len(tasks) != 1 {
		s.Fatalf("Tasks.List(owner %d): got %d tasks, want 1", owner, len(tasks))
	}
	return tasks[0]
}
