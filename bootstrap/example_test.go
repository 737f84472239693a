package bootstrap_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"

	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
)

// The use cases and the REST API share their data: a task that the program creates
// is in the API's list.
func Example() {
	ctx := context.Background()
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	config.Database.URL = "memory:"
	service, err := bootstrap.New(ctx, config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()

	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	ana, err := service.Accounts.Register(ctx, credentials)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := service.Tasks.Create(ctx, ana.ID(), application.NewTask{Title: "buy milk"}); err != nil {
		log.Fatal(err)
	}
	session, err := service.Accounts.LogIn(ctx, credentials)
	if err != nil {
		log.Fatal(err)
	}
	request := httptest.NewRequestWithContext(ctx, http.MethodGet, "/tasks", http.NoBody)
	request.Header.Set("Authorization", "Bearer "+session.Token)
	answer := httptest.NewRecorder()
	service.Handler().ServeHTTP(answer, request)
	fmt.Println(answer.Code, answer.Body)
	// Output: 200 [{"id":1,"title":"buy milk","description":null,"completed":false,"userId":1}]
}

// To use SQLite, a program passes sqlite.Open. Package bootstrap itself imports no
// SQLite, so that a program may link any driver.
func ExampleNew_sqlite() {
	dir, err := os.MkdirTemp("", "tareas")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	config.Database.URL = bootstrap.Secret("sqlite:" + filepath.Join(dir, "tareas.db"))
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{
		Databases: map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open},
		Logger:    slog.New(slog.DiscardHandler),
	})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	ready := httptest.NewRecorder()
	service.Handler().ServeHTTP(ready, httptest.NewRequest(http.MethodGet, "/readyz", http.NoBody))
	fmt.Println(ready.Code, ready.Body)
	// Output: 200 {"status":"ready"}
}

// A program may use a storage of its own, here a file of bbolt.
func ExampleNew_storage() {
	dir, err := os.MkdirTemp("", "tareas")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	store, err := boltstore.Open(filepath.Join(dir, "tasks.db"))
	if err != nil {
		log.Fatal(err)
	}
	defer store.Close()
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{
		Storage: &bootstrap.Storage{Users: store.Users(), Tasks: store.Tasks(), Product: "bbolt"},
		Logger:  slog.New(slog.DiscardHandler),
	})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	server := httptest.NewServer(service.Handler())
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

// A shop has a server and a database. It serves the service under a prefix, and the
// service stores its tables in the shop's database, which stays open when the
// service closes.
func ExampleNew_beside() {
	db, err := gorm.Open(postgres.Open("postgres://shop@db.example.com/shop"))
	if err != nil {
		log.Fatal(err)
	}
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(os.Getenv("JWT_SECRET"))
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{DB: db, Prefix: "/tareas"})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	mux := http.NewServeMux()
	mux.Handle("/tareas/", http.StripPrefix("/tareas", service.Handler()))
	mux.HandleFunc("GET /orders", func(w http.ResponseWriter, _ *http.Request) {
		var count int64
		db.Table("orders").Count(&count)
		fmt.Fprintln(w, count, "orders")
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:8080", mux))
}

// A program with its own server calls Drain before it shuts the server down.
func ExampleService_Drain() {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	config.Database.URL = "memory:"
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	ready := func() {
		answer := httptest.NewRecorder()
		service.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", http.NoBody))
		fmt.Println(answer.Code, answer.Body)
	}
	ready()
	service.Drain()
	ready()
	// Output:
	// 200 {"status":"ready"}
	// 503 {"error":"Not ready: draining"}
}

// By default metrics and traces are off.
func ExampleDefaultConfig() {
	config := bootstrap.DefaultConfig()
	fmt.Printf("metrics at %q, traces off: %t\n", config.MetricsAddr, config.TracesEndpoint == "")
	fmt.Println("port", config.Listen.Port)

	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text())
	fmt.Println("secret", config.JWTSecret) // does not print
	// Output:
	// metrics at "", traces off: true
	// port 3000
	// secret [redacted]
}

// Run serves until its context ends.
func ExampleService_Run() {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	config.Database.URL = "memory:"
	config.Listen.Host, config.Listen.Port = "127.0.0.1", 0
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // a program would use signal.NotifyContext
	fmt.Println(service.Run(ctx))
	// Output: <nil>
}
