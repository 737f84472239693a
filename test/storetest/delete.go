package storetest

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var deleteRules = []rule{
	{"delete/gone", "Delete removes that task and no other; a second time it is ErrTaskNotFound", deleteGone},
	{"delete/missing", "a task that does not exist is ErrTaskNotFound", deleteMissing},
	{"delete/foreign", "somebody else's task is ErrNotOwner and stays", deleteForeign},
	{"delete/unknown owner", "an owner who does not exist is ErrUserNotFound, whosever the task is", deleteUnknownOwner},
}

func deleteGone(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	before, target, after := s.task(ana, "before"), s.task(ana, "target"), s.task(ana, "after")
	bobs := s.task(bob, "bob's")
	if err := s.Tasks.Delete(s.Context(), ana, target.ID()); err != nil {
		s.Fatalf("delete: %v", err)
	}
	s.holds(ana, before, after)
	s.holds(bob, bobs)
	s.fails("delete again", s.Tasks.Delete(s.Context(), ana, target.ID()), domain.ErrTaskNotFound)
	s.fails("delete again, by another", s.Tasks.Delete(s.Context(), bob, target.ID()), domain.ErrTaskNotFound)
	s.holds(ana, before, after)
}

func deleteMissing(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, missing := range []domain.TaskID{0, -1, -task.ID(), task.ID() + 1, math.MaxInt64, math.MinInt64} {
		s.fails("delete", s.Tasks.Delete(s.Context(), ana, missing), domain.ErrTaskNotFound)
	}
	s.holds(ana, task)
}

func deleteForeign(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	task := s.task(ana, "Buy milk")
	s.fails("delete", s.Tasks.Delete(s.Context(), bob, task.ID()), domain.ErrNotOwner)
	s.holds(ana, task)
}

func deleteUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, id := range []domain.TaskID{task.ID(), task.ID() + 1} {
		for _, owner := range []domain.UserID{0, -1, ana + 1} {
			s.fails("delete", s.Tasks.Delete(s.Context(), owner, id), domain.ErrUserNotFound)
		}
	}
	s.holds(ana, task)
}
