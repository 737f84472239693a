// Package faces_test holds the two faces of the service, embedded and remote,
// to the same rules: on each storage, and line by line of the API's error
// table.
package faces_test

import (
	"context"
	"log/slog"
	"net"
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/facetest"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

var storages = []struct {
	name string
	url  func(t *testing.T) string
}{
	{"memory", func(*testing.T) string { return "memory:" }},
	{"SQLite", func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") }},
	{"PostgreSQL", func(t *testing.T) string { return pgtest.Migrated(t) }},
}

func TestEmbedded(t *testing.T) {
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			facetest.Run(t, func(t *testing.T) facetest.Face {
				service := open(t, storage.url(t))
				return facetest.Face{Accounts: service.Accounts, Tasks: service.Tasks}
			})
		})
	}
}

func TestRemote(t *testing.T) {
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			facetest.Run(t, func(t *testing.T) facetest.Face {
				return remote(t, serve(t, open(t, storage.url(t))))
			})
		})
	}
}

// Both faces are what programs declare interfaces for.
var (
	_ facetest.Accounts = (*application.Accounts)(nil)
	_ facetest.Tasks    = (*application.Tasks)(nil)
	_ facetest.Accounts = (*apiclient.Accounts)(nil)
	_ facetest.Tasks    = (*apiclient.Tasks)(nil)
)

// open makes a service that sets no limits, as it comes but for the cheapest
// hashes that there are.
func open(t *testing.T, url string) *bootstrap.Service {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = program.Secret, bootstrap.Secret(url)
	config.LoginLimit, config.AddressLimit = 0, 0
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{
		Databases: map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open},
		Logger:    slog.New(slog.DiscardHandler), HashCost: 4,
	})
	if err != nil {
		t.Fatalf("start the service: %v", err)
	}
	t.Cleanup(service.Close)
	return service
}

// serve serves it as main does, until the test ends.
func serve(t *testing.T, service *bootstrap.Service) (base string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- service.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("stop the service: %v", err)
		}
	})
	return "http://" + listener.Addr().String()
}

func remote(t *testing.T, base string, options ...apiclient.Option) facetest.Face {
	t.Helper()
	client, err := apiclient.New(base, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close) // before the service stops
	return facetest.Face{Accounts: client.Accounts(), Tasks: client.Tasks()}
}
