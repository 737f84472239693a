package boltstore_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
)

// The whole service runs on a storage of your own.
func Example_storage() {
	store, dir := openTemporary()
	defer os.RemoveAll(dir)
	defer store.Close()
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.Timeout = time.Minute // this machine may be slow
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{
		Storage: &bootstrap.Storage{
			Users: store.Users(), Tasks: store.Tasks(), Lacks: []domain.Feature{domain.FeatureIdempotencyKeys}, Product: "bbolt",
		},
	})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close(context.Background())
	register(service.Handler())
	// Output: 201 {"id":1,"email":"ana@example.com"}
}

// Pass your own adapters to the constructors of the use cases, and the use
// cases to the API.
func Example_useCases() {
	store, dir := openTemporary()
	defer os.RemoveAll(dir)
	defer store.Close()
	secret := []byte("a secret of tests, 32 bytes long")
	report := func(_ context.Context, err error) { log.Print(err) }

	hasher, err := bcrypthash.New(bcrypt.MinCost)
	if err != nil {
		log.Fatal(err)
	}
	tokens, err := jwttoken.New(jwttoken.Config{Secret: secret})
	if err != nil {
		log.Fatal(err)
	}
	limiter, err := ratelimit.New(ratelimit.Config{
		Throttle: memstore.NewThrottle(), Pseudonyms: ratelimit.NewPseudonyms(secret),
		Limits: ratelimit.Limits{LogIn: 20, Address: 1000}, Clock: time.Now, Report: report,
	})
	if err != nil {
		log.Fatal(err)
	}
	accounts, err := application.NewAccounts(application.AccountsConfig{
		Users: store.Users(), Passwords: hasher, Issuer: tokens, Verifier: tokens, Clock: time.Now, Limiter: limiter,
	})
	if err != nil {
		log.Fatal(err)
	}
	tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
	if err != nil {
		log.Fatal(err)
	}
	api, err := ginhttp.New(accounts, tasks, ginhttp.Options{StorageProduct: "bbolt"})
	if err != nil {
		log.Fatal(err)
	}
	handler, err := gateway.New(api, gateway.Options{Timeout: 10 * time.Second})
	if err != nil {
		log.Fatal(err)
	}
	register(handler)
	// Output: 201 {"id":1,"email":"ana@example.com"}
}

// openTemporary opens a store in a new directory.
func openTemporary() (store *boltstore.Store, dir string) {
	dir, err := os.MkdirTemp("", "boltstore")
	if err != nil {
		log.Fatal(err)
	}
	if store, err = boltstore.Open(filepath.Join(dir, "tasks.db")); err != nil {
		log.Fatal(err)
	}
	return store, dir
}

// register registers a user and prints the response.
func register(api http.Handler) {
	request := httptest.NewRequest(http.MethodPost, "/usuarios", strings.NewReader(`{"email":"ana@example.com","password":"correct horse"}`))
	response := httptest.NewRecorder()
	api.ServeHTTP(response, request)
	fmt.Println(response.Code, response.Body)
}
