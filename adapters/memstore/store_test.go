package memstore_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})
}

func TestRevocations(t *testing.T) {
	revocationtest.Run(t, func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		return revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations()}
	})
}

func TestThrottle(t *testing.T) {
	throttletest.Run(t, func(*testing.T) []ratelimit.Throttle {
		return []ratelimit.Throttle{memstore.NewThrottle()}
	})
}

// A sweep deletes what has expired by the time that passes, whatever the times of calls are.
func TestSweep(t *testing.T) {
	const day = 24 * time.Hour
	for name, at := range map[string]time.Time{"right": time.Now(), "3 days ahead": time.Now().Add(3 * day), "20 days late": time.Now().Add(-20 * day)} {
		now := time.Now()
		store, throttle := memstore.New(), memstore.NewThrottle()
		memstore.SetNow(store, throttle, func() time.Time { return now })
		ana, err := application.NewEmbedderUsers(store.Users(), time.Now).Ensure(t.Context(), "ana")
		draft, draftErr := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, at)
		_, createErr := store.Tasks().Create(t.Context(), ana.ID(), []domain.TaskDraft{draft}, domain.CreateOptions{Key: new(domain.IdempotencyKey)})
		if err := errors.Join(err, draftErr, createErr,
			store.Revocations().Revoke(t.Context(), ana.ID(), application.Revocation{Token: application.TokenHash{}, At: at, ExpiresAt: at.Add(day)}),
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
			if err := errors.Join(store.Sweep(t.Context()), throttle.Sweep(t.Context())); err != nil {
				t.Fatal(err)
			}
			if got := memstore.Kept(store, throttle); got != step.want {
				t.Errorf("clock %s, %v later: got %v records, tokens and counters, want %v", name, step.passed, got, step.want)
			}
		}
	}
}

// A test of a program that uses the use cases.
func ExampleNew() {
	ctx, store := context.Background(), memstore.New()
	ana, err := application.NewEmbedderUsers(store.Users(), time.Now).Ensure(ctx, "ana")
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
