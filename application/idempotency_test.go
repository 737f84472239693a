package application_test

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

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
	todo := f.todo
	once(t, todo, " ", "k", false, domain.ErrTitleRequired) // uses no key
	first := once(t, todo, "milk", "k", false, nil)
	f.now = noon.Add(time.Minute)
	if again := once(t, todo, "milk", "k", true, nil); again != first {
		t.Errorf("got task %+v again, want %+v", again, first)
	}
	once(t, todo, "bread", "k", false, domain.ErrKeyReused)
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)
	second := once(t, todo, "bread", "K", false, nil)
	f.now = noon.Add(domain.IdempotencyLife)
	third := once(t, todo, "milk", "k", false, nil)
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), []domain.TaskID{first.ID(), second.ID(), third.ID()})
}

// The limit is for first uses of a key.
func TestCreateOnceWithLimit(t *testing.T) {
	f := newFixture(t)
	todo := application.NewTasks(f.tasks, f.users, f.clock, application.WithTaskLimit(1))
	once(t, todo, "milk", "k", false, nil)
	once(t, todo, "bread", "l", false, domain.ErrTaskLimit)
	once(t, todo, "milk", "k", true, nil)
}

// closed is a wrapper of a repository: no task is created on Sundays.
type closed struct{ domain.TaskRepository }

var errClosed = errors.New("closed on Sundays")

func (c closed) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if drafts[0].CreatedAt().Weekday() == time.Sunday {
		return domain.Created{}, errClosed
	}
	return c.TaskRepository.Create(ctx, owner, drafts, options)
}

// The rule of a wrapper holds for every create, and the wrapper loses no option.
func TestWrapper(t *testing.T) {
	f := newFixture(t)
	for _, todo := range []*application.Tasks{
		application.NewTasks(closed{f.tasks}, f.users, f.clock), application.NewTasks(closed{f.tasks}, f.users, f.clock, application.WithTaskLimit(9)),
	} {
		for _, c := range []struct {
			now  time.Time
			want error
		}{{noon, nil}, {noon.AddDate(0, 0, 1), errClosed}} { // a Saturday, and a Sunday
			f.now = c.now
			once(t, todo, "milk", rand.Text(), false, c.want)
			if _, err := todo.Create(t.Context(), anaID, application.NewTask{Title: "milk"}); !errors.Is(err, c.want) {
				t.Errorf("%v: got error %v, want %v", f.now.Weekday(), err, c.want)
			}
		}
	}
}
