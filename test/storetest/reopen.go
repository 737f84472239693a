package storetest

import (
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var reopenRules = []rule{
	{"reopen/data", "users and tasks survive a restart unchanged, and deleted tasks stay deleted", reopenData},
	{"reopen/ids", "after a restart too, no ID is used again, not even the ID of a deleted task (keep the last ID in the storage; do not take the highest ID that is left)", reopenIDs},
}

func (s *storage) reopen() {
	s.Helper()
	s.Backend = s.Reopen(s.t)
	s.another = s.Backend
}

func reopenData(s *storage) {
	ana, bob := s.twoUsers()
	empty := ""
	deleted := s.task(ana, "deleted")
	tasks := []domain.Task{s.create(ana, taskDraft("Buy milk", nil, true)), s.create(ana, taskDraft("Buy bread", &empty, false))}
	s.delete(ana, deleted.ID())
	users := s.users()
	s.reopen()
	if got := s.users(); !slices.EqualFunc(got, users, domain.User.Equal) {
		s.Errorf("Users.List after a restart: got %+v, want %+v", got, users)
	}
	s.wantAll(ana, tasks...)
	s.wantAll(bob)
}

func reopenIDs(s *storage) {
	ana, bob := s.twoUsers()
	s.task(ana, "kept")
	deleted := s.task(ana, "deleted").ID()
	s.delete(ana, deleted)
	s.reopen()
	if id := s.task(ana, "new").ID(); id <= deleted {
		s.Errorf("Tasks.Create after a restart: got ID %d, want one above %d, which was deleted before", id, deleted)
	}
	if id := s.user("eva@example.com"); id <= bob {
		s.Errorf("Users.Create after a restart: got ID %d, want one above %d", id, bob)
	}
}
