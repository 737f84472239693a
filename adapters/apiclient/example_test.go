package apiclient_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The client has the methods of the use cases, so a program calls an embedded service the
// same way.
func Example() {
	ctx := context.Background()
	client, err := apiclient.New("http://localhost:3000")
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ana, err := client.Accounts().LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "correct horse"})
	if err != nil {
		log.Fatal(err)
	}
	task, err := client.Tasks().Create(ctx, ana.User.ID(), domain.NewTask{Title: "Buy milk"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(task.Title())
}

// A program keeps a copy of a user's tasks. When the cursor has expired, the program makes a
// new copy. It replaces the old one once the new copy is complete.
func ExampleTasks_Follow() {
	ctx := context.Background()
	client, err := apiclient.New("http://localhost:3000")
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ana, err := client.Accounts().LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "correct horse", Days: 30})
	if err != nil {
		log.Fatal(err)
	}
	tasks, cursor := map[domain.TaskID]domain.Task{}, ""
	for {
		next := tasks
		if cursor == "" {
			next = map[domain.TaskID]domain.Task{}
		}
		for changes, err := range client.Tasks().Follow(ctx, ana.User.ID(), cursor) {
			if errors.Is(err, application.ErrChangesExpired) {
				cursor = ""
				break
			}
			if err != nil {
				log.Fatal(err)
			}
			for _, task := range changes.Changed {
				next[task.ID()] = task
			}
			for _, id := range changes.Deleted {
				delete(next, id)
			}
			if cursor = changes.Cursor; !changes.More {
				tasks = next
				fmt.Println("tasks:", len(tasks))
			}
		}
	}
}
