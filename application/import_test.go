package application_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestImport(t *testing.T) {
	todo := newFixture(t).todo
	tasks := []domain.NewTask{{Title: "Buy milk"}, {Title: "Sleep", Description: new("long"), Completed: true}}
	add := func(tasks []domain.NewTask, key string, isImport bool) (domain.CreateResult, error) {
		return todo.Add(t.Context(), anaID, application.AddRequest{Tasks: tasks, IdempotencyKey: key, Import: isImport})
	}
	created, err := add(tasks, "k", true)
	first := created.Tasks
	if err != nil || created.Replayed || len(first) != 2 || first[0].Title() != "Buy milk" || first[1].Title() != "Sleep" || first[0].ID() >= first[1].ID() {
		t.Fatalf("got %+v and %v", created, err)
	}
	again, err := add(tasks, "k", true)
	if err != nil || !again.Replayed || !slices.Equal(again.Tasks, first) {
		t.Errorf("again: got %+v and %v, want %+v", again, err, first)
	}
	expect.ErrorIs(t, "other tasks", expect.ErrorOf(add(tasks[:1], "k", true)), domain.ErrIdempotencyKeyReused)
	// An import's key is not a task's key, although the tasks are the same.
	expect.ErrorIs(t, "an import", expect.ErrorOf(add(tasks[:1], "one", true)), nil)
	expect.ErrorIs(t, "a task with the key of an import", expect.ErrorOf(add(tasks[:1], "one", false)), domain.ErrIdempotencyKeyReused)
}

func TestRejectedImports(t *testing.T) {
	todo := newFixture(t).todo
	many := slices.Repeat([]domain.NewTask{{Title: "x"}}, application.MaxImport+1)
	bad := slices.Clone(many)
	bad[application.MaxImport-1].Title = ""
	late := slices.Clone(many)
	late[application.MaxImport].Title = ""
	for name, c := range map[string]struct {
		tasks []domain.NewTask
		line  int
		want  error
	}{
		"none":              {nil, 0, application.ErrImportEmpty},
		"too many":          {many, 0, application.ErrImportTooLong},
		"invalid, the last": {bad, application.MaxImport, domain.ErrTitleRequired},
		"invalid, too late": {late, 0, application.ErrImportTooLong},
		"the first of two":  {[]domain.NewTask{{Title: "x"}, {Title: strings.Repeat("x", 501)}, {}}, 2, domain.ErrTitleTooLong},
	} {
		created, err := todo.Add(t.Context(), anaID, application.AddRequest{Tasks: c.tasks, IdempotencyKey: "k", Import: true})
		line := 0
		if invalid, ok := errors.AsType[*application.ImportError](err); ok {
			line = invalid.Line
		}
		if !errors.Is(err, c.want) || line != c.line || created.Tasks != nil {
			t.Errorf("%s: got %d tasks and %v, want %v in line %d", name, len(created.Tasks), err, c.want, c.line)
		}
	}
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), nil)
}
