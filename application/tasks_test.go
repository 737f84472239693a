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
	task, err := f.todo.Create(t.Context(), anaID, application.NewTask{Title: " milk ", Description: new(""), Completed: true})
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

// Invalid input is reported before a missing or foreign task.
func TestTaskErrors(t *testing.T) {
	change, blank := domain.TaskChanges{Completed: domain.Set(true)}, domain.TaskChanges{Title: domain.Set(" ")}
	type call func(*testing.T, *application.Tasks) error
	create := func(caller domain.UserID, title string) call {
		return func(t *testing.T, tasks *application.Tasks) error {
			_, err := tasks.Create(t.Context(), caller, application.NewTask{Title: title})
			return err
		}
	}
	update := func(caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) call {
		return func(t *testing.T, tasks *application.Tasks) error {
			_, err := tasks.Update(t.Context(), caller, id, changes)
			return err
		}
	}
	get := func(caller domain.UserID, id domain.TaskID) call {
		return func(t *testing.T, tasks *application.Tasks) error {
			_, err := tasks.Get(t.Context(), caller, id)
			return err
		}
	}
	remove := func(caller domain.UserID, id domain.TaskID) call {
		return func(t *testing.T, tasks *application.Tasks) error { return tasks.Delete(t.Context(), caller, id) }
	}
	tests := map[string]struct { // task 1 is ana's
		call call
		want error
	}{
		"create, blank title":          {create(anaID, " "), domain.ErrTitleRequired},
		"create, unknown caller":       {create(unknownID, "x"), domain.ErrUserNotFound},
		"get, no task":                 {get(anaID, 9), domain.ErrTaskNotFound},
		"get, foreign":                 {get(bobID, 1), domain.ErrNotOwner},
		"get, unknown caller":          {get(unknownID, 1), domain.ErrUserNotFound},
		"update, nothing":              {update(anaID, 1, domain.TaskChanges{}), domain.ErrNoChanges},
		"update, nothing of no task":   {update(anaID, 9, domain.TaskChanges{}), domain.ErrNoChanges},
		"update, blank title, foreign": {update(bobID, 1, blank), domain.ErrTitleRequired},
		"update, no task":              {update(anaID, 9, change), domain.ErrTaskNotFound},
		"update, foreign":              {update(bobID, 1, change), domain.ErrNotOwner},
		"update, unknown caller":       {update(unknownID, 1, change), domain.ErrUserNotFound},
		"delete, no task":              {remove(anaID, 9), domain.ErrTaskNotFound},
		"delete, foreign":              {remove(bobID, 1), domain.ErrNotOwner},
		"delete, unknown caller":       {remove(unknownID, 1), domain.ErrUserNotFound},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.addTasks(t, anaID, 1)
			if err := test.call(t, f.todo); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{Filter: domain.FilterCompleted(false)}), []domain.TaskID{1})
		})
	}
}

func TestUpdateTask(t *testing.T) {
	f := newFixture(t)
	id := f.addTasks(t, anaID, 1)[0]
	f.now = noon.Add(time.Hour)
	task, err := f.todo.Update(t.Context(), anaID, id, domain.TaskChanges{Completed: domain.Set(true)})
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

func TestDeleteTask(t *testing.T) {
	f := newFixture(t)
	ids := f.addTasks(t, anaID, 3)
	if err := f.todo.Delete(t.Context(), anaID, ids[1]); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{}), []domain.TaskID{ids[0], ids[2]})
}

// Invalid input is reported before the limit. Other callers, and a deletion, leave
// room.
func TestTaskLimit(t *testing.T) {
	f := newFixture(t)
	todo := application.NewTasks(f.tasks, f.users, f.clock, application.WithTaskLimit(2))
	create := func(caller domain.UserID, title string) error {
		_, err := todo.Create(t.Context(), caller, application.NewTask{Title: title})
		return err
	}
	remove := func(domain.UserID, string) error { return todo.Delete(t.Context(), anaID, 1) }
	for i, step := range []struct {
		call   func(domain.UserID, string) error
		caller domain.UserID
		title  string
		want   error
	}{
		{create, anaID, "x", nil},
		{create, anaID, "x", nil},
		{create, anaID, "x", domain.ErrTaskLimit},
		{create, anaID, " ", domain.ErrTitleRequired},
		{create, bobID, "x", nil},
		{create, unknownID, "x", domain.ErrUserNotFound},
		{remove, anaID, "", nil},
		{create, anaID, "x", nil},
		{create, anaID, "x", domain.ErrTaskLimit},
	} {
		if err := step.call(step.caller, step.title); !errors.Is(err, step.want) {
			t.Errorf("step %d: got error %v, want %v", i, err, step.want)
		}
	}
}
