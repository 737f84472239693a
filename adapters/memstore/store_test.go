package memstore_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sweep: store.Sweep}
	})
}

func TestRevocations(t *testing.T) {
	revocationtest.Run(t, func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		return revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep}
	})
}

func TestThrottle(t *testing.T) {
	throttletest.Run(t, func(*testing.T) []ratelimit.Throttle {
		return []ratelimit.Throttle{memstore.NewThrottle()}
	})
}

// A sweep deletes what has expired by elapsed time, whatever the times of calls are.
func TestSweep(t *testing.T) {
	const day = 24 * time.Hour
	for name, at := range map[string]time.Time{"right": time.Now(), "3 days ahead": time.Now().Add(3 * day), "20 days late": time.Now().Add(-20 * day)} {
		now := time.Now()
		store, throttle := memstore.New(), memstore.NewThrottle()
		memstore.SetNow(store, throttle, func() time.Time { return now })
		ana := user(t, store)
		draft, draftErr := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, at)
		_, createErr := store.Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{IdempotencyKey: new(domain.IdempotencyKey)})
		if err := errors.Join(draftErr, createErr,
			store.Revocations().Revoke(t.Context(), ana, application.Revocation{Token: application.TokenHash{}, At: at, ExpiresAt: at.Add(day)}),
			throttle.Reserve(t.Context(), at, []ratelimit.Quota{{Key: "a", Limit: 1, Window: time.Hour}}),
			throttle.Trust(t.Context(), at, "b", at.Add(30*day)),
		); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			passed time.Duration
			want   [3]int
		}{{time.Hour - 1, [3]int{1, 1, 2}}, {1, [3]int{1, 1, 1}}, {23 * time.Hour, [3]int{0, 1, 1}}, {29 * day, [3]int{0, 1, 0}}, {day, [3]int{}}} {
			now = now.Add(step.passed)
			expect.NoError(t, errors.Join(store.Sweep(t.Context()), throttle.Sweep(t.Context())))
			if got := memstore.Kept(store, throttle); got != step.want {
				t.Errorf("clock %s, %v later: got %v records, tokens and counters, want %v", name, step.passed, got, step.want)
			}
		}
	}
}

// A sweep forgets deletions after domain.DeletionLifetime of elapsed time, whatever the times
// of calls are. Changes then fails only for versions before the last forgotten deletion.
func TestSweepOfOldDeletions(t *testing.T) {
	const day = 24 * time.Hour
	now := time.Now()
	store := memstore.New()
	memstore.SetNow(store, memstore.NewThrottle(), func() time.Time { return now })
	tasks := store.Tasks()
	ana := user(t, store)
	created := create(t, tasks, ana, 4)
	var deletions []domain.TaskVersion
	for i, at := range []time.Time{now.Add(-20 * day), now.Add(400 * day), now} {
		deletions = append(deletions, remove(t, tasks, ana, created[i].ID(), at))
		if i == 1 {
			now = now.Add(day)
		}
	}
	until := deletions[2]
	for _, step := range []struct {
		passed  time.Duration
		sweptAt domain.TaskVersion
	}{{29*day - 1, 0}, {1, deletions[1]}, {day - 1, deletions[1]}, {1, deletions[2]}} {
		now = now.Add(step.passed)
		expect.NoError(t, store.Sweep(t.Context()))
		if last, err := domain.LastChange(t.Context(), tasks, ana); err != nil || last.SweptAt != step.sweptAt || last.ChangedAt != until {
			t.Errorf("%v later: got the clock %+v and error %v, want SweptAt %d and ChangedAt %d", step.passed, last, err, step.sweptAt, until)
		}
		for i, after := range append([]domain.TaskVersion{0, deletions[0] - 1}, deletions...) {
			page, err := tasks.Changes(t.Context(), ana, domain.ChangesOptions{After: after, Until: until})
			if forgotten := after < step.sweptAt; forgotten != errors.Is(err, domain.ErrChangesForgotten) || !forgotten && err != nil {
				t.Errorf("%v later, after %d: got error %v, want ErrChangesForgotten: %t", step.passed, after, err, forgotten)
			} else if want := min(3, 4-i); !forgotten && len(page.Deleted) != want {
				t.Errorf("%v later, after %d: got %d deletions, want %d", step.passed, after, len(page.Deleted), want)
			}
		}
	}
}

// A sweep forgets the oldest deletions of an owner with more than domain.MaxDeletions.
func TestSweepOfManyDeletions(t *testing.T) {
	for living, kept := range map[int]int{0: 10_000, 5001: 10_002} {
		store := memstore.New()
		tasks := store.Tasks()
		ana := user(t, store)
		created := create(t, tasks, ana, living+kept+3)
		var deletions []domain.TaskVersion
		for i := len(created) - 1; i >= living; i-- {
			deletions = append(deletions, remove(t, tasks, ana, created[i].ID(), time.Now()))
		}
		expect.NoError(t, store.Sweep(t.Context()))
		next := domain.ChangesOptions{After: deletions[1], Until: deletions[len(deletions)-1]}
		if _, err := tasks.Changes(t.Context(), ana, next); !errors.Is(err, domain.ErrChangesForgotten) {
			t.Errorf("%d tasks, before the last deletion that was forgotten: got error %v, want ErrChangesForgotten", living, err)
		}
		got := 0
		next.After = deletions[2]
		for more := true; more; {
			page, err := tasks.Changes(t.Context(), ana, next)
			expect.NoError(t, err)
			got, more, next.After = got+len(page.Deleted), page.More, page.Last
		}
		if got != kept {
			t.Errorf("%d tasks: got %d deletions, want %d", living, got, kept)
		}
	}
}

func user(t *testing.T, store *memstore.Store) domain.UserID {
	t.Helper()
	users, err := application.NewEmbedderUsers(application.EmbedderUsersConfig{Users: store.Users(), Clock: time.Now})
	expect.NoError(t, err)
	user, err := users.Ensure(t.Context(), "ana")
	expect.NoError(t, err)
	return user.ID()
}

func create(t *testing.T, tasks *memstore.Tasks, owner domain.UserID, n int) []domain.Task {
	t.Helper()
	draft, err := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, time.Now())
	created, createErr := tasks.Create(t.Context(), owner, slices.Repeat([]domain.TaskDraft{draft}, n), domain.CreateOptions{})
	expect.NoError(t, errors.Join(err, createErr))
	return created.Tasks
}

// remove deletes a task, and returns the version of the deletion.
func remove(t *testing.T, tasks *memstore.Tasks, owner domain.UserID, id domain.TaskID, at time.Time) domain.TaskVersion {
	t.Helper()
	err := tasks.Delete(t.Context(), owner, id, domain.DeleteOptions{At: at})
	last, lastErr := domain.LastChange(t.Context(), tasks, owner)
	expect.NoError(t, errors.Join(err, lastErr))
	return last.ChangedAt
}

// Tests of the use cases keep their tasks in memory.
func ExampleNew() {
	ctx, store := context.Background(), memstore.New()
	users, err := application.NewEmbedderUsers(application.EmbedderUsersConfig{Users: store.Users(), Clock: time.Now})
	if err != nil {
		log.Fatal(err)
	}
	ana, err := users.Ensure(ctx, "ana")
	if err != nil {
		log.Fatal(err)
	}
	tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
	if err != nil {
		log.Fatal(err)
	}
	task, err := tasks.Create(ctx, ana.ID(), domain.NewTask{Title: "Buy milk"})
	fmt.Println(task.Title(), err)
	// Output: Buy milk <nil>
}
