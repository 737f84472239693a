package storetest

import (
	"errors"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// state is a task laid open, so that two of them compare with ==.
type state struct {
	ID             domain.TaskID
	Owner          domain.UserID
	Title          string
	Description    string
	HasDescription bool
	Completed      bool
	Created        time.Time
	Updated        time.Time
}

func stateOf(t domain.Task) state {
	description, ok := t.Description()
	return state{
		ID: t.ID(), Owner: t.Owner(), Title: t.Title(), Description: description, HasDescription: ok,
		Completed: t.Completed(), Created: t.CreatedAt(), Updated: t.UpdatedAt(),
	}
}

// sameTask fails unless both tasks have the same state.
func (s *storage) sameTask(what string, got, want domain.Task) {
	s.Helper()
	if stateOf(got) != stateOf(want) {
		s.Errorf("%s: got %+v, want %+v", what, stateOf(got), stateOf(want))
	}
}

// fails reports an error that does not match want.
func (s *storage) fails(what string, err, want error) {
	s.Helper()
	if !errors.Is(err, want) {
		s.Errorf("%s: got error %v, want %v", what, err, want)
	}
}

// holds fails unless owner's tasks are these, in this order.
func (s *storage) holds(owner domain.UserID, want ...domain.Task) {
	s.Helper()
	s.lists("all tasks", s.list(owner), want...)
}

func (s *storage) lists(what string, got []domain.Task, want ...domain.Task) {
	s.Helper()
	if gotIDs, wantIDs := taskIDs(got), taskIDs(want); !slices.Equal(gotIDs, wantIDs) {
		s.Errorf("%s: got ids %v, want %v", what, gotIDs, wantIDs)
		return
	}
	for i := range want {
		s.sameTask(what, got[i], want[i])
	}
}

func taskIDs(tasks []domain.Task) []domain.TaskID {
	ids := make([]domain.TaskID, len(tasks))
	for i, task := range tasks {
		ids[i] = task.ID()
	}
	return ids
}

func userIDs(users []domain.User) []domain.UserID {
	ids := make([]domain.UserID, len(users))
	for i, user := range users {
		ids[i] = user.ID()
	}
	return ids
}
