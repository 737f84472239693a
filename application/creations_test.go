package application_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// creationSpy records the sweeps, and fails them if err is set.
type creationSpy struct {
	*memstore.Tasks
	sweeps []time.Time
	err    error
}

func (s *creationSpy) SweepCreations(ctx context.Context, until time.Time) error {
	if s.sweeps = append(s.sweeps, until); s.err != nil {
		return s.err
	}
	return s.Tasks.SweepCreations(ctx, until)
}

func newCreationSpy(f *fixture) *creationSpy {
	return &creationSpy{Tasks: f.tasks.TaskRepository.(*memstore.Tasks)}
}

// once calls CreateOnce for ana, and checks its error and whether it is a replay.
func once(t *testing.T, todo *application.Tasks, title, key string, replayed bool, want error) domain.Task {
	t.Helper()
	task, got, err := todo.CreateOnce(t.Context(), anaID, application.NewTask{Title: title}, key)
	if !errors.Is(err, want) || got != replayed {
		t.Errorf("create %q with the key %q: got replayed %t and error %v, want %t and %v", title, key, got, err, replayed, want)
	}
	return task
}

func TestCreateOnce(t *testing.T) {
	f := newFixture(t)
	todo := application.NewTasks(newCreationSpy(f), f.users, f.clock)
	once(t, todo, " ", "k", false, domain.ErrTitleRequired) // uses no key
	first := once(t, todo, "milk", "k", false, nil)
	f.now = noon.Add(time.Minute)
	if again := once(t, todo, "milk", "k", true, nil); again != first {
		t.Errorf("got task %+v again, want %+v", again, first)
	}
	once(t, todo, "bread", "k", false, domain.ErrKeyReused)
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)
	second := once(t, todo, "bread", "K", false, nil)
	f.now = noon.Add(domain.CreationLife)
	third := once(t, todo, "milk", "k", false, nil)
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), []domain.TaskID{first.ID(), second.ID(), third.ID()})
}

// The limit is for first uses of a key.
func TestCreateOnceWithLimit(t *testing.T) {
	f := newFixture(t)
	todo := application.NewLimitedTasks(newCreationSpy(f), f.users, f.clock, 1)
	once(t, todo, "milk", "k", false, nil)
	once(t, todo, "bread", "l", false, domain.ErrTaskLimit)
	once(t, todo, "milk", "k", true, nil)
}

// The first call of each hour sweeps, and every 256th. A sweep that fails does not
// fail the call.
func TestCreateOnceSweeps(t *testing.T) {
	f := newFixture(t)
	spy := newCreationSpy(f)
	todo := application.NewTasks(spy, f.users, f.clock)
	for _, step := range []struct {
		after  time.Duration // of the calls, after noon
		calls  int
		sweeps int // in all
	}{
		{0, 1, 1}, {time.Hour - time.Nanosecond, 255, 1}, {time.Hour - time.Nanosecond, 1, 2}, {time.Hour, 1, 3}, {time.Hour, 200, 3}, {25 * time.Hour, 1, 4},
	} {
		f.now = noon.Add(step.after)
		for range step.calls {
			if _, _, err := todo.CreateOnce(t.Context(), anaID, application.NewTask{Title: "milk"}, "k"); err != nil {
				t.Fatal(err)
			}
		}
		if got := len(spy.sweeps); got != step.sweeps {
			t.Errorf("%v after noon: got %d sweeps, want %d", step.after, got, step.sweeps)
		}
	}
	if got, want := spy.sweeps[3], f.now.Add(-36*time.Hour); !got.Equal(want) {
		t.Errorf("got a sweep until %v, want %v", got, want)
	}
	spy.err = errors.New("disk full")
	f.now = f.now.Add(time.Hour)
	once(t, todo, "bread", "l", false, nil)
	if got := len(spy.sweeps); got != 5 {
		t.Errorf("got %d sweeps, want 5", got)
	}
}

// A repository need not have creations.
func TestHasCreations(t *testing.T) {
	f := newFixture(t)
	spy := newCreationSpy(f)
	if !application.NewTasks(spy, f.users, f.clock).HasCreations() || !application.NewLimitedTasks(spy, f.users, f.clock, 1).HasCreations() {
		t.Error("a repository with creations: got HasCreations false, want true")
	}
	if f.todo.HasCreations() { // spyTasks has none
		t.Error("a repository without creations: got HasCreations true, want false")
	}
}
