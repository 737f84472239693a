package storetest

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var getRules = []rule{
	{"get/own", "Get returns that task and no other, as it was last written", getOwn},
	{"get/missing", "a task that does not exist is ErrTaskNotFound", getMissing},
	{"get/foreign", "another user's task is ErrNotOwner", getForeign},
	{"get/unknown owner", "an owner who does not exist is ErrUserNotFound, whether or not the task exists", getUnknownOwner},
}

func getOwn(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	empty, text := "", "two litres"
	for i, description := range []*string{nil, &empty, &text} {
		task := s.create(ana, s.taskDraft("Buy milk", description, i%2 == 0))
		s.task(bob, "bob's")
		got, err := s.Tasks.Get(s.Context(), ana, task.ID())
		if err != nil {
			s.Fatalf("get: %v", err)
		}
		s.sameTask("created", got, task)

		patch := s.patch(domain.TaskChanges{Completed: domain.Set(i%2 == 1)})
		if _, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch); err != nil {
			s.Fatalf("update: %v", err)
		}
		if got, err = s.Tasks.Get(s.Context(), ana, task.ID()); err != nil {
			s.Fatalf("get: %v", err)
		}
		s.sameTask("updated", got, task.Apply(patch))
	}
}

// getFails fails unless Get returns the error, and no task.
func (s *storage) getFails(owner domain.UserID, id domain.TaskID, want error) {
	s.Helper()
	task, err := s.Tasks.Get(s.Context(), owner, id)
	s.fails("get", err, want)
	if task != (domain.Task{}) {
		s.Errorf("got %+v with the error, want no task", stateOf(task))
	}
}

func getMissing(s *storage) {
	ana := s.user("ana@example.com")
	id, gone := s.task(ana, "Buy milk").ID(), s.task(ana, "Buy bread").ID()
	if err := s.Tasks.Delete(s.Context(), ana, gone); err != nil {
		s.Fatalf("delete: %v", err)
	}
	for _, missing := range []domain.TaskID{0, -1, -id, gone, gone + 1, math.MaxInt64, math.MinInt64} {
		s.getFails(ana, missing, domain.ErrTaskNotFound)
	}
}

func getForeign(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	s.getFails(bob, s.task(ana, "Buy milk").ID(), domain.ErrNotOwner)
}

func getUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	for _, owner := range []domain.UserID{0, -1, ana + 1} {
		s.getFails(owner, id, domain.ErrUserNotFound)
		s.getFails(owner, id+1, domain.ErrUserNotFound)
	}
}
