package application_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The use cases need no server. Here a user registers, logs in, and creates, updates
// and lists tasks in a store in memory.
func Example() {
	ctx := context.Background()
	store := memstore.New()
	hasher, err := bcrypthash.New(bcrypthash.DefaultCost)
	if err != nil {
		log.Fatal(err)
	}
	secret := rand.Text() + rand.Text() // keep your secret: a new secret makes all earlier tokens invalid
	tokens, err := jwttoken.New(jwttoken.Config{Secret: []byte(secret)})
	if err != nil {
		log.Fatal(err)
	}
	accounts, err := application.NewAccounts(application.AccountsConfig{Users: store.Users(), Passwords: hasher, Issuer: tokens, Verifier: tokens, Clock: time.Now})
	if err != nil {
		log.Fatal(err)
	}
	tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
	if err != nil {
		log.Fatal(err)
	}

	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	if _, err := accounts.Register(ctx, credentials); err != nil {
		log.Fatal(err)
	}
	session, err := accounts.LogIn(ctx, credentials)
	if err != nil {
		log.Fatal(err)
	}
	caller, err := accounts.Authenticate(ctx, session.Token)
	if err != nil {
		log.Fatal(err)
	}
	for _, title := range []string{"buy milk", "water the plants"} {
		if _, err := tasks.Create(ctx, caller, domain.NewTask{Title: title}); err != nil {
			log.Fatal(err)
		}
	}
	if _, err := tasks.Update(ctx, caller, 1, domain.TaskEdit{Completed: domain.SetTo(true)}); err != nil {
		log.Fatal(err)
	}
	for task, err := range tasks.All(ctx, caller, application.TaskQuery{}) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(task.ID(), task.Title(), task.Completed())
	}
	// Output:
	// 1 buy milk true
	// 2 water the plants false
}
