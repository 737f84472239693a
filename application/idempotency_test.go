package application_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// once adds a task of ana, and checks its error and whether it is a replay.
func once(t *testing.T, todo *application.Tasks, title, key string, replayed bool, want error) domain.Task {
	t.Helper()
	created, err := todo.Add(t.Context(), anaID, application.AddRequest{Tasks: []domain.NewTask{{Title: title}}, IdempotencyKey: key})
	if got := created.Replayed; !errors.Is(err, want) || got != replayed {
		t.Errorf("create %q with the key %q: got replayed %t and error %v, want %t and %v", title, key, got, err, replayed, want)
	}
	return created.First()
}

func TestKeys(t *testing.T) {
	f := newFixture(t)
	todo := f.todo
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)           // does not use up the key
	once(t, todo, " ", "a b", false, domain.ErrIdempotencyKeyInvalid) // before the error of the task, as over HTTP
	first := once(t, todo, "milk", "k", false, nil)
	f.now = noon.Add(time.Minute)
	expect.Equal(t, "the task again", once(t, todo, "milk", "k", true, nil), first)
	once(t, todo, "bread", "k", false, domain.ErrIdempotencyKeyReused)
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)
	second := once(t, todo, "bread", "K", false, nil)
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), []domain.TaskID{first.ID(), second.ID()})
}
