package memstore_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})
}

func ExampleStore_AddUser() {
	store := memstore.New()
	ana := store.AddUser("ana@example.com")
	tasks := application.NewTasks(store.Tasks(), store.Users(), time.Now)
	task, err := tasks.Create(context.Background(), ana.ID(), application.NewTask{Title: "Buy milk"})
	fmt.Println(task.Title(), err)
	// Output: Buy milk <nil>
}
