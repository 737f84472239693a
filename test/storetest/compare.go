package storetest

import (
	"errors"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// state is the state of a task, comparable with ==.
type state struct {
	ID             domain.TaskID
	Owner          domain.UserID
	Title          string
	Description    string
	HasDescription bool
	Completed      bool
	CreatedAt      time.Time
	UpdatedAt      time.Time
}

func stateOf(t domain.Task) state {
	description, ok := t.Description()
	return state{
		ID: t.ID(), Owner: t.Owner(), Title: t.Title(), Description: description, HasDescription: ok,
		Completed: t.Completed(), CreatedAt: t.CreatedAt(), UpdatedAt: t.UpdatedAt(),
	}
}

// wantTask compares two tasks.
func (s *storage) wantTask(what string, got, want domain.Task) {
	s.Helper()
	if stateOf(got) != stateOf(want) {
		s.Errorf("%s:\n got %+v\nwant %+v", what, stateOf(got), stateOf(want))
	}
}

// wantTasks compares two lists of tasks, order included.
func (s *storage) wantTasks(what string, got []domain.Task, want ...domain.Task) {
	s.Helper()
	if gotIDs, wantIDs := taskIDs(got), taskIDs(want); !slices.Equal(gotIDs, wantIDs) {
		s.Errorf("%s: got the tasks %v, want %v", what, gotIDs, wantIDs)
		return
	}
	for i := range want {
		s.wantTask(what, got[i], want[i])
	}
}

// wantAll compares all tasks of an owner, order included.
func (s *storage) wantAll(owner domain.UserID, want ...domain.Task) {
	s.Helper()
	s.wantTasks("Tasks.List", s.all(owner), want...)
}

func taskIDs(tasks []domain.Task) []domain.TaskID {
	ids := make([]domain.TaskID, len(tasks))
	for i, task := range tasks {
		ids[i] = task.ID()
	}
	return ids
}

// errorNames are the names of the contract's errors.
var errorNames = map[error]string{
	domain.ErrUserNotFound: "domain.ErrUserNotFound",
	domain.ErrEmailTaken:   "domain.ErrEmailTaken",
	domain.ErrTaskNotFound: "domain.ErrTaskNotFound",
	domain.ErrNotOwner:     "domain.ErrNotOwner",
	domain.ErrTaskChanged:  "domain.ErrTaskChanged",
	domain.ErrNoChanges:    "domain.ErrNoChanges",

	domain.ErrTaskLimit:     "domain.ErrTaskLimit",
	domain.ErrTooManyKeys:   "domain.ErrTooManyKeys",
	domain.ErrKeyReused:     "domain.ErrKeyReused",
	domain.ErrKeyInProgress: "domain.ErrKeyInProgress",
}

// nameOf returns the name of an error of the contract, or the text of another.
func nameOf(err error) string {
	if name, known := errorNames[err]; known {
		return name
	}
	return err.Error()
}

// wantError compares errors with errors.Is.
func (s *storage) wantError(call string, err, want error) {
	s.Helper()
	if !errors.Is(err, want) {
		s.Errorf("%s: got error %v, want one that matches %s", call, err, nameOf(want))
	}
}
