package application_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// List looks the caller up only if the first page is empty, to report an
// unknown caller. Otherwise the statement would be wasted.
func TestListLooksUpTheCallerIfEmpty(t *testing.T) {
	lost := errors.New("connection lost")
	done, milk := application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(true)}, application.TaskQuery{Text: "milk"}
	tests := map[string]struct {
		caller  domain.UserID
		query   application.TaskQuery
		apply   func(*fixture)
		tasks   int
		lookups int
		want    error
	}{
		"tasks":                    {caller: anaID, tasks: 3},
		"no tasks":                 {caller: bobID, lookups: 1},
		"no tasks of a state":      {caller: anaID, query: done, lookups: 1},
		"nothing found":            {caller: anaID, query: milk},
		"unknown caller":           {caller: unknownID, lookups: 1, want: domain.ErrUserNotFound},
		"unknown caller, a state":  {caller: unknownID, query: done, lookups: 1, want: domain.ErrUserNotFound},
		"unknown caller, a search": {caller: unknownID, query: milk, lookups: 1, want: domain.ErrUserNotFound},
		"tasks fail":               {caller: anaID, apply: func(f *fixture) { f.before = failing("tasks", lost) }, want: lost},
		"users fail":               {caller: bobID, apply: func(f *fixture) { f.before = failing("users", lost) }, lookups: 1, want: lost},
		"empty page with more":     {caller: anaID, apply: func(f *fixture) { f.tasks.empty = true }, want: domain.ErrEmptyPage},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.addTasks(t, anaID, 3)
			if test.apply != nil {
				test.apply(f)
			}
			list, err := f.todo.List(t.Context(), test.caller, test.query, application.PageRequest{Limit: 10})
			if !errors.Is(err, test.want) || len(list.Tasks) != test.tasks || list.Next != "" {
				t.Errorf("got %d tasks, next %q and %v, want %d, none and %v", len(list.Tasks), list.Next, err, test.tasks, test.want)
			}
			if got := f.count("users"); got != test.lookups {
				t.Errorf("got %d look-ups of the user, want %d", got, test.lookups)
			}
		})
	}
}

// An empty later list does not look the caller up.
func TestEmptyLaterList(t *testing.T) {
	f := newFixture(t)
	ids := f.addTasks(t, anaID, 2)
	first := f.list(t, application.TaskQuery{}, "", 1)
	if err := f.todo.Delete(t.Context(), anaID, ids[1]); err != nil {
		t.Fatal(err)
	}
	f.before = failing("users", errors.New("not asked"))
	if later := f.list(t, application.TaskQuery{}, first.Next, 1); len(later.Tasks) != 0 || later.Next != "" {
		t.Errorf("got %+v, want an empty list without next", later)
	}
}
