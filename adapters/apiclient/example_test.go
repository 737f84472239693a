package apiclient_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"iter"
	"log"
	"log/slog"
	"net/http/httptest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts and Tasks are what this program needs of the task service, embedded
// or remote.
type (
	Accounts interface {
		Register(ctx context.Context, c application.Credentials) (domain.User, error)
		LogIn(ctx context.Context, c application.Credentials) (application.LoginResult, error)
	}
	Tasks interface {
		Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error)
		All(ctx context.Context, caller domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error]
	}
)

// embedded returns a service within the program.
func embedded() (*bootstrap.Service, error) {
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = bootstrap.Secret(rand.Text()+rand.Text()), "memory:"
	config.Database.Timeout = time.Minute // this machine may be slow
	return bootstrap.New(context.Background(), config, bootstrap.Options{
		Logger:   slog.New(slog.DiscardHandler),
		HashCost: 4, // for tests; the default takes longer
	})
}

// The same code runs on an embedded service and on a remote one.
func Example() {
	service, err := embedded()
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close(context.Background())
	server := httptest.NewServer(service.Handler())
	defer server.Close()

	client, err := apiclient.New(server.URL)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()

	shop := func(accounts Accounts, tasks Tasks, email string) {
		ctx := context.Background()
		credentials := application.Credentials{Email: email, Password: "correct horse"}
		if _, err := accounts.Register(ctx, credentials); err != nil {
			log.Fatal(err)
		}
		session, err := accounts.LogIn(ctx, credentials)
		if err != nil {
			log.Fatal(err)
		}
		if _, err := tasks.Create(ctx, session.User.ID(), application.NewTask{Title: "Buy milk"}); err != nil {
			log.Fatal(err)
		}
		for task, err := range tasks.All(ctx, session.User.ID(), application.TaskQuery{}) {
			if err != nil {
				log.Fatal(err)
			}
			fmt.Println(email, "has to", task.Title())
		}
	}
	shop(service.Accounts(), service.Tasks(), "ana@example.com")
	shop(client.Accounts(), client.Tasks(), "bob@example.com")
	// Output:
	// ana@example.com has to Buy milk
	// bob@example.com has to Buy milk
}
