package application_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestCreateTask(t *testing.T) {
	f := newFixture(t)
	task, err := f.todo.Create(t.Context(), anaID, domain.NewTask{Title: " milk ", Description: new(""), Completed: true})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	text, ok := task.Description()
	if task.Title() != " milk " || text != "" || !ok || !task.Completed() || task.Owner() != anaID {
		t.Errorf("got %q, %q (%t), %t of user %d, want the task as created", task.Title(), text, ok, task.Completed(), task.Owner())
	}
	if task.CreatedAt() != noon || task.UpdatedAt() != noon {
		t.Errorf("got times %v, %v, want %v", task.CreatedAt(), task.UpdatedAt(), noon)
	}
}

// Invalid input is reported before a missing or foreign task. The caller is the owner of
// each call of the repository.
func TestTaskErrors(t *testing.T) {
	change, blank := domain.TaskEdit{Completed: domain.SetTo(true)}, domain.TaskEdit{Title: domain.SetTo(" ")}
	create := func(f *fixture, caller domain.UserID, title string) error {
		_, err := f.todo.Create(t.Context(), caller, domain.NewTask{Title: title})
		return err
	}
	update := func(f *fixture, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) error {
		_, err := f.todo.Update(t.Context(), caller, id, changes)
		return err
	}
	for name, test := range map[string]struct { // task 1 is ana's
		call func(*fixture) error
		want error
	}{
		"create, blank title":          {func(f *fixture) error { return create(f, anaID, " ") }, domain.ErrTitleRequired},
		"create, unknown caller":       {func(f *fixture) error { return create(f, unknownID, "x") }, domain.ErrUserNotFound},
		"get, foreign":                 {func(f *fixture) error { _, err := f.todo.Get(t.Context(), bobID, 1); return err }, domain.ErrNotOwner},
		"update, nothing of no task":   {func(f *fixture) error { return update(f, anaID, 9, domain.TaskEdit{}) }, domain.ErrNoChanges},
		"update, blank title, foreign": {func(f *fixture) error { return update(f, bobID, 1, blank) }, domain.ErrTitleRequired},
		"update, foreign":              {func(f *fixture) error { return update(f, bobID, 1, change) }, domain.ErrNotOwner},
		"delete, foreign":              {func(f *fixture) error { return f.todo.Delete(t.Context(), bobID, 1) }, domain.ErrNotOwner},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.addTasks(t, anaID, 1)
			if err := test.call(f); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(false)}), []domain.TaskID{1})
		})
	}
}

func TestUpdateTask(t *testing.T) {
	f := newFixture(t)
	id := f.addTasks(t, anaID, 1)[0]
	f.now = noon.Add(time.Hour)
	task, err := f.todo.Update(t.Context(), anaID, id, domain.TaskEdit{Completed: domain.SetTo(true)})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if task.ID() != id || !task.Completed() || task.Title() != "task 0" {
		t.Errorf("got task %d %q, completed %t, want task %d %q, completed", task.ID(), task.Title(), task.Completed(), id, "task 0")
	}
	if task.CreatedAt() != noon || task.UpdatedAt() != noon.Add(time.Hour) {
		t.Errorf("got times %v, %v, want %v, %v", task.CreatedAt(), task.UpdatedAt(), noon, noon.Add(time.Hour))
	}
}
