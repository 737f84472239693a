package memstore_test

import (
	"context"
	"fmt"
	"log"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
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
	throttletest.Run(t, func(*testing.T) []application.Throttle {
		return []application.Throttle{memstore.NewThrottle()}
	})
}

// A test of a program that uses the use cases.
func ExampleNew() {
	ctx, store := context.Background(), memstore.New()
	ana, err := application.NewHostUsers(store.Users(), time.Now).Ensure(ctx, "ana")
	if err != nil {
		log.Fatal(err)
	}
	tasks := application.NewTasks(store.Tasks(), store.Users(), time.Now)
	task, err := tasks.Create(ctx, ana.ID(), application.NewTask{Title: "Buy milk"})
	fmt.Println(task.Title(), err)
	// Output: Buy milk <nil>
}
