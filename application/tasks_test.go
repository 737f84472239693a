package application_test

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestCreateAndUpdateTask(t *testing.T) {
	f := newFixture(t)
	task, err := f.todo.Create(t.Context(), anaID, domain.NewTask{Title: " milk ", Description: new("")})
	record := domain.TaskRecord{ID: 1, Owner: anaID, Title: " milk ", Description: new(""), CreatedAt: noon, UpdatedAt: noon}
	expect.NoError(t, err)
	expect.Equal(t, "create", task, domain.RestoreTask(record))
	f.now = noon.Add(time.Hour)
	task, err = f.todo.Update(t.Context(), anaID, 1, domain.TaskEdit{Completed: domain.SetTo(true)})
	record.Completed, record.UpdatedAt = true, f.now
	expect.NoError(t, err)
	expect.Equal(t, "update", task, domain.RestoreTask(record))
}

// Invalid input is reported before a missing or foreign task. The caller is the owner of
// each call of the repository.
func TestTaskErrors(t *testing.T) {
	change, blank := domain.TaskEdit{Completed: domain.SetTo(true)}, domain.TaskEdit{Title: domain.SetTo(" ")}
	create := func(f *fixture, caller domain.UserID, title string) error {
		return expect.ErrorOf(f.todo.Create(t.Context(), caller, domain.NewTask{Title: title}))
	}
	update := func(f *fixture, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) error {
		return expect.ErrorOf(f.todo.Update(t.Context(), caller, id, changes))
	}
	for name, test := range map[string]struct { // task 1 is ana's
		call func(*fixture) error
		want error
	}{
		"create, blank title":          {func(f *fixture) error { return create(f, anaID, " ") }, domain.ErrTitleRequired},
		"create, unknown caller":       {func(f *fixture) error { return create(f, unknownID, "x") }, domain.ErrUserNotFound},
		"get, foreign":                 {func(f *fixture) error { return expect.ErrorOf(f.todo.Get(t.Context(), bobID, 1)) }, domain.ErrNotOwner},
		"update, nothing of no task":   {func(f *fixture) error { return update(f, anaID, 9, domain.TaskEdit{}) }, domain.ErrNoChanges},
		"update, blank title, foreign": {func(f *fixture) error { return update(f, bobID, 1, blank) }, domain.ErrTitleRequired},
		"update, foreign":              {func(f *fixture) error { return update(f, bobID, 1, change) }, domain.ErrNotOwner},
		"delete, foreign":              {func(f *fixture) error { return f.todo.Delete(t.Context(), bobID, 1) }, domain.ErrNotOwner},
	} {
		f := newFixture(t)
		f.addTasks(t, anaID, 1)
		expect.ErrorIs(t, name, test.call(f), test.want)
		wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(false)}), []domain.TaskID{1})
	}
}
