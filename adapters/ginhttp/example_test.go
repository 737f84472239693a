package ginhttp_test

import (
	"crypto/rand"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
)

// The API is an http.Handler, so any server can serve it with other handlers. The
// gateway before it limits and logs its requests. This example registers a user and
// stores it in memory.
func ExampleNew() {
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
	api, err := ginhttp.New(accounts, tasks, ginhttp.Options{StorageProduct: "memory"})
	if err != nil {
		log.Fatal(err)
	}

	handler, err := gateway.New(api, gateway.Options{Timeout: 10 * time.Second})
	if err != nil {
		log.Fatal(err)
	}

	server := httptest.NewServer(handler)
	defer server.Close()
	response, err := http.Post(server.URL+"/usuarios", "application/json",
		strings.NewReader(`{"email":"ana@example.com","password":"correct horse"}`))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode, string(body))
	// Output: 201 {"id":1,"email":"ana@example.com"}
}
