package boltstore_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
)

// The use cases run on any storage adapter. This one keeps its data when the
// file is closed and opened again.
func Example() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "boltstore")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "tasks.db")

	store, err := boltstore.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	// The program has authenticated this user in its own way.
	email, err := domain.ParseEmail("ana@example.com")
	if err != nil {
		log.Fatal(err)
	}
	draft, err := domain.NewUserDraft(email, "not used", time.Now())
	if err != nil {
		log.Fatal(err)
	}
	ana, err := store.Users().Create(ctx, draft)
	if err != nil {
		log.Fatal(err)
	}
	tasks := application.NewTasks(store.Tasks(), store.Users(), time.Now)
	for _, title := range []string{"buy milk", "water the plants"} {
		if _, err := tasks.Create(ctx, ana.ID(), application.NewTask{Title: title}); err != nil {
			log.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		log.Fatal(err)
	}

	if store, err = boltstore.Open(file); err != nil {
		log.Fatal(err)
	}
	defer store.Close()
	tasks = application.NewTasks(store.Tasks(), store.Users(), time.Now)
	for task, err := range tasks.All(ctx, ana.ID(), application.TaskQuery{}) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(task.ID(), task.Title())
	}
	// Output:
	// 1 buy milk
	// 2 water the plants
}
