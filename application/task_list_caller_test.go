package application_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// List looks the caller up only if a page is empty, to report an unknown caller.
// Otherwise the statement would be wasted.
func TestListLooksUpTheCallerIfEmpty(t *testing.T) {
	lost := errors.New("connection lost")
	done, milk := application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(true)}, application.TaskQuery{Text: "milk"}
	for name, test := range map[string]struct {
		caller  domain.UserID
		query   application.TaskQuery
		later   bool // whether the list begins after ana's first task
		fails   hook // of a port
		empty   bool // whether the page is empty and reports more
		tasks   int
		lookups int
		want    error
	}{
		"tasks":                    {caller: anaID, tasks: 3},
		"no tasks":                 {caller: bobID, lookups: 1},
		"no tasks of a state":      {caller: anaID, query: done, lookups: 1},
		"nothing found":            {caller: anaID, query: milk},
		"unknown caller":           {caller: unknownID, lookups: 1, want: domain.ErrUserNotFound},
		"unknown caller, a search": {caller: unknownID, query: milk, lookups: 1, want: domain.ErrUserNotFound},
		"later tasks":              {caller: anaID, later: true, tasks: 2},
		"no later tasks":           {caller: bobID, later: true, lookups: 1},
		"unknown caller, later":    {caller: unknownID, later: true, lookups: 1, want: domain.ErrUserNotFound},
		"tasks fail":               {caller: anaID, fails: failing("tasks", lost), want: lost},
		"users fail":               {caller: bobID, fails: failing("users", lost), lookups: 1, want: lost},
		// Without the error, All would read the same page forever.
		"empty page with more": {caller: anaID, empty: true, want: domain.ErrEmptyPage},
	} {
		f := newFixture(t)
		f.addTasks(t, anaID, 3)
		request := application.PageRequest{Limit: 10}
		if test.later {
			request.Cursor = f.list(t, test.query, "", 1).Next
		}
		f.before = test.fails
		if test.empty {
			f.todo = f.newTasks(f.onePage(domain.TaskPage{More: true}))
		}
		list, err := f.todo.List(t.Context(), test.caller, test.query, request)
		if !errors.Is(err, test.want) || len(list.Tasks) != test.tasks || list.Next != "" {
			t.Errorf("%s: got %d tasks, next %q and %v, want %d, none and %v", name, len(list.Tasks), list.Next, err, test.tasks, test.want)
		}
		expect.Equal(t, name+", look-ups of the user", f.count("users"), test.lookups)
	}
}
