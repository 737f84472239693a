// Package storetest tests implementations of domain.UserRepository and
// domain.TaskRepository against their contract.
//
// It imports domain and the standard library only.
package storetest

import (
	"fmt"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Backend is a storage under test.
type Backend struct {
	Users domain.UserRepository
	Tasks domain.TaskRepository
	// Reopen closes the storage and opens it again, as a restart of the program
	// does. It is nil for a storage that does not survive a restart; the rules
	// "reopen/…" are left out then.
	Reopen func(t *testing.T) Backend
	// Lacks is which options of Tasks.Create the storage does not support:
	// domain.IdempotencyKeys, domain.TaskLimits. It must refuse them.
	Lacks []string
}

// Run tests a storage: one parallel subtest for each rule of the contract.
// Open must return an empty storage that no other test uses, and may close it
// in t.Cleanup. It is called for each rule, and once more to learn whether
// there is a Reopen, and what the storage lacks: the rules "limit/…" or "creation/…"
// are left out then, and the rule "lacks/…" is checked instead. A failing subtest
// prints its rule.
//
// A rule that takes two minutes counts as a deadlock. It ends the test process,
// and prints the rule and the stacks of all goroutines.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	rules := slices.Concat(userRules, createRules, idRules, listRules, changeRules, versionRules, raceRules, versionRaceRules, contextRules)
	backend := open(t)
	if backend.Reopen != nil {
		rules = append(rules, reopenRules...)
	}
	rules = append(rules, optionRules(backend)...)
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			watchdog := time.AfterFunc(deadline, r.deadlocked)
			t.Cleanup(func() { // after the cleanup functions of open
				watchdog.Stop()
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			r.check(&storage{T: t, Backend: open(t)})
		})
	}
}

// deadline is the time after which a rule counts as deadlocked.
var deadline = 2 * time.Minute

// rule is one sentence of the contract and its test.
type rule struct {
	name  string
	text  string
	check func(*storage)
}

// deadlocked ends the process. A failed test would not do: the storage's
// cleanup functions may wait for the calls that are stuck.
func (r rule) deadlocked() {
	debug.SetTraceback("all")
	panic(fmt.Sprintf("storetest: rule %q has not ended after %v, because of a deadlock or because the storage is too slow\nbroken rule: %s", r.name, deadline, r.text))
}

// storage is a new Backend, and the test of one rule.
type storage struct {
	*testing.T
	Backend
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
	created, err := s.Tasks.Create(s.Context(), owner, draft, domain.CreateOptions{})
	if err != nil {
		s.Fatalf("Tasks.Create(owner %d): %v", owner, err)
	}
	return created.Task
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
