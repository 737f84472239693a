package application_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Every method of Tasks either reads, or calls Authorize once before its change. A new
// method fails the test until it is in one of the lists.
func TestEveryChangeIsAuthorized(t *testing.T) {
	const evaID = domain.UserID(3)
	edit := domain.TaskEdit{Completed: domain.SetTo(true)}
	reads := []string{"All", "Changes", "Get", "List", "SearchingUsers"} // the last one is of export_test.go
	changes := map[string]struct {
		call func(ctx context.Context, tasks *application.Tasks) error
		want string // kind, caller, key, task, new tasks
	}{
		"Add": {func(ctx context.Context, tasks *application.Tasks) error {
			return expect.ErrorOf(tasks.Add(ctx, evaID, application.AddRequest{Tasks: []domain.NewTask{{Title: "a"}, {Title: "b"}}}))
		}, "tasks.import 3 eva 0 2"},
		"Create": {func(ctx context.Context, tasks *application.Tasks) error {
			return expect.ErrorOf(tasks.Create(ctx, evaID, domain.NewTask{Title: "a"}))
		}, "task.create 3 eva 0 1"},
		"Update": {func(ctx context.Context, tasks *application.Tasks) error {
			return expect.ErrorOf(tasks.Update(ctx, evaID, 1, edit))
		}, "task.update 3 eva 1 0"},
		"UpdateIf": {func(ctx context.Context, tasks *application.Tasks) error {
			return expect.ErrorOf(tasks.UpdateIf(ctx, evaID, 1, edit, domain.TaskCondition{}))
		}, "task.update 3 eva 1 0"},
		"Delete": {func(ctx context.Context, tasks *application.Tasks) error {
			return tasks.Delete(ctx, evaID, 1)
		}, "task.delete 3 eva 1 0"},
		"DeleteIf": {func(ctx context.Context, tasks *application.Tasks) error {
			return tasks.DeleteIf(ctx, evaID, 1, domain.TaskCondition{})
		}, "task.delete 3 eva 1 0"},
	}
	for method := range reflect.TypeFor[*application.Tasks]().Methods() {
		if _, changes := changes[method.Name]; changes == slices.Contains(reads, method.Name) {
			t.Errorf("%s is in none or both of the lists, want one", method.Name)
		}
	}
	for name, change := range changes {
		for _, refusal := range []error{errors.New("refused"), nil} {
			f := newFixture(t)
			expect.ErrorIs(t, "ensure eva", expect.ErrorOf(f.embedderUsers().Ensure(t.Context(), "eva")), nil)
			f.addTasks(t, evaID, 1)
			stored := func() string {
				page, err := f.Tasks.List(t.Context(), evaID, domain.TaskFilter{}, domain.ListOptions{})
				return fmt.Sprintf("%+v %v", page, err)
			}
			before := stored()
			var asked []string
			config := f.tasksConfig(f.Tasks)
			config.Authorize = func(_ context.Context, op application.Operation) error {
				asked = append(asked, fmt.Sprintf("%s %d %s %d %d", op.Kind, op.Caller, op.CallerKey, op.TaskID, op.NewTasks))
				expect.Equal(t, name+", stored during Authorize", stored(), before)
				return refusal
			}
			expect.Equal(t, name+", error", change.call(t.Context(), expect.Must(application.NewTasks(config))), refusal)
			expect.EqualSlices(t, name+", calls of Authorize", asked, []string{change.want})
			if after := stored(); (after != before) != (refusal == nil) {
				t.Errorf("%s: got %s, want a change of %s: %t", name, after, before, refusal == nil)
			}
		}
	}
}
