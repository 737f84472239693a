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

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// The use cases and the REST API are two doors of one house: what comes in by
// one is seen through the other.
func Example() {
	ctx := context.Background()
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in earnest, the same for all processes
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

// Order is a table of the shop in the example.
type Order struct {
	ID     int64
	TaskID int64
}

// A shop has its own server and its own database. It puts the service under a
// prefix of the one and beside its tables in the other.
func ExampleNew_beside() {
	dir, err := os.MkdirTemp("", "shop")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	db, err := gorm.Open(sqlite.Open("file:" + filepath.Join(dir, "shop.db") +
		"?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)&_pragma=journal_mode(wal)"))
	if err != nil {
		log.Fatal(err)
	}
	if err := db.AutoMigrate(&Order{}); err != nil {
		log.Fatal(err)
	}
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in earnest, the same for all processes
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{DB: db, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/tareas/", http.StripPrefix("/tareas", service.Handler()))
	mux.HandleFunc("GET /orders", func(w http.ResponseWriter, _ *http.Request) {
		var count int64
		db.Model(&Order{}).Count(&count)
		fmt.Fprintln(w, count, "orders")
	})
	server := httptest.NewServer(mux)

	show := func(response *http.Response, err error) {
		if err != nil {
			log.Fatal(err)
		}
		defer response.Body.Close()
		body, err := io.ReadAll(response.Body)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(response.StatusCode, strings.TrimSpace(string(body)))
	}
	show(http.Get(server.URL + "/orders"))
	show(http.Post(server.URL+"/tareas/usuarios", "application/json",
		strings.NewReader(`{"email":"ana@example.com","password":"correct horse"}`)))
	show(http.Get(server.URL + "/tareas/readyz"))

	// The database is still the shop's when the service has gone.
	server.Close()
	service.Close()
	fmt.Println(db.Create(&Order{TaskID: 1}).Error)
	if pool, err := db.DB(); err == nil {
		pool.Close()
	}
	// Output:
	// 200 0 orders
	// 201 {"id":1,"email":"ana@example.com"}
	// 200 {"status":"ready"}
	// <nil>
}

// Who has a server of their own tells the load balancer before it ends.
func ExampleService_Drain() {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in earnest, the same for all processes
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

// Nothing is measured or sent anywhere unless the configuration says where, and
// what is off is not even installed.
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

// Run serves until its context ends, which is how a program with nothing else
// to do embeds the whole.
func ExampleService_Run() {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = bootstrap.Secret(rand.Text() + rand.Text()) // in earnest, the same for all processes
	config.Database.URL = "memory:"
	config.Listen.Host, config.Listen.Port = "127.0.0.1", 0
	service, err := bootstrap.New(context.Background(), config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		log.Fatal(err)
	}
	defer service.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // a real one ends with a signal
	fmt.Println(service.Run(ctx))
	// Output: <nil>
}
