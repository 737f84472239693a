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
	hasher := must(bcrypthash.New(bcrypthash.DefaultCost))
	secret := rand.Text() + rand.Text() // keep your secret: a new secret makes all earlier tokens invalid
	tokens := must(jwttoken.New(jwttoken.Config{Secret: []byte(secret)}))
	accounts := must(application.NewAccounts(application.AccountsConfig{Users: store.Users(), Passwords: hasher, Issuer: tokens, Verifier: tokens, Clock: time.Now}))
	tasks := must(application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold}))

	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	must(accounts.Register(ctx, credentials))
	session := must(accounts.LogIn(ctx, credentials))
	caller := must(accounts.Authenticate(ctx, session.Token))
	for _, title := range []string{"buy milk", "water the plants"} {
		must(tasks.Create(ctx, caller, domain.NewTask{Title: title}))
	}
	must(tasks.Update(ctx, caller, 1, domain.TaskEdit{Completed: domain.SetTo(true)}))
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

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
