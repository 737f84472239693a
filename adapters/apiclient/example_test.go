package apiclient_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The methods are those of the use cases: a program calls an embedded service the same way.
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
