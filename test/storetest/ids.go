package storetest

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var idRules = []rule{
	{"get/state", "Get returns that task, as it was last written", getState},
	{"id/missing", "Get, Update and Delete return ErrTaskNotFound for a task that does not exist, or no longer, and change nothing", idMissing},
	{"id/foreign", "Get, Update and Delete return ErrNotOwner for another user's task, and do not change it", idForeign},
	{"id/unknown owner", "Get, Update and Delete return ErrUserNotFound for an owner who does not exist, whether or not the task exists", idUnknownOwner},
}

func getState(s *storage) {
	ana, bob := s.twoUsers()
	empty, text := "", "two litres"
	for i, description := range []*string{nil, &empty, &text} {
		want := s.create(ana, s.taskDraft("Buy milk", description, i%2 == 0))
		s.task(bob, "bob's")
		get := func(what string) {
			got, err := s.Tasks.Get(s.Context(), ana, want.ID())
			if err != nil {
				s.Fatalf("Tasks.Get after %s: %v", what, err)
			}
			s.wantTask("Tasks.Get after "+what, got, want)
		}
		get("Create")
		patch := s.patch(domain.TaskChanges{Completed: domain.Set(i%2 == 1)})
		if _, err := s.Tasks.Update(s.Context(), ana, want.ID(), patch, domain.AnyVersion); err != nil {
			s.Fatalf("Tasks.Update: %v", err)
		}
		want = want.Apply(patch)
		get("Update")
	}
}

// wantRefused calls each method that takes the ID of a task.
func (s *storage) wantRefused(owner domain.UserID, id domain.TaskID, want error) {
	s.Helper()
	task, err := s.Tasks.Get(s.Context(), owner, id)
	s.wantError("Tasks.Get", err, want)
	if task != (domain.Task{}) {
		s.Errorf("Tasks.Get: got %+v with the error, want the zero Task", stateOf(task))
	}
	_, err = s.Tasks.Update(s.Context(), owner, id, s.patch(domain.TaskChanges{Title: domain.Set("changed")}), domain.AnyVersion)
	s.wantError("Tasks.Update", err, want)
	s.wantError("Tasks.Delete", s.Tasks.Delete(s.Context(), owner, id, domain.AnyVersion), want)
}

func idMissing(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	deleted := s.task(ana, "Buy bread").ID()
	s.delete(ana, deleted)
	for _, missing := range []domain.TaskID{0, -1, -task.ID(), deleted, deleted + 1, math.MaxInt64, math.MinInt64} {
		s.wantRefused(ana, missing, domain.ErrTaskNotFound)
	}
	s.wantRefused(bob, deleted, domain.ErrTaskNotFound)
	s.wantAll(ana, task)
	s.wantAll(bob)
}

func idForeign(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	s.wantRefused(bob, task.ID(), domain.ErrNotOwner)
	s.wantAll(ana, task)
	s.wantAll(bob)
}

func idUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{0, -1, ana + 1} {
		s.wantRefused(owner, task.ID(), domain.ErrUserNotFound)
		s.wantRefused(owner, task.ID()+1, domain.ErrUserNotFound)
	}
	s.wantAll(ana, task)
}
