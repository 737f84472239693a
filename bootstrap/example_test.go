package bootstrap_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The use cases and the REST API share their data: the API lists a task that the
// program creates.
func Example() {
	ctx := context.Background()
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in production, one secret for all processes
	config.Database.URL = "memory:"
	service, err := bootstrap.New(ctx, config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close(context.Background())

	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	ana, err := service.Accounts().Register(ctx, credentials)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := service.Tasks().Create(ctx, ana.ID(), domain.NewTask{Title: "buy milk"}); err != nil {
		log.Fatal(err)
	}
	session, err := service.Accounts().LogIn(ctx, credentials)
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
		OpenSQLite: sqlite.Open,
		Logger:     slog.New(slog.DiscardHandler),
	})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close(context.Background())
	answer := httptest.NewRecorder()
	service.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/livez", http.NoBody))
	fmt.Println(answer.Code, answer.Body)
	// Output: 200 {"status":"alive"}
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
	defer service.Close(context.Background())
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
	defer service.Close(context.Background())
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // a program would use signal.NotifyContext
	fmt.Println(service.Run(ctx))
	// Output: <nil>
}
