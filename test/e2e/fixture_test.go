// Package e2e_test tests the whole service over TCP, on each storage. It has
// one session through the routes of users and tasks, and the rules that only a
// real connection, process or database can show. Other packages test the other
// rules: adapters/ginhttp tests HTTP and JSON, application tests the use cases,
// and test/storetest tests the storages.
package e2e_test

import (
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

type (
	request = resttest.Request
	person  = resttest.Person
)

const (
	// secret signs the tokens of every service here.
	secret = program.Secret
	// password is the password of every person that server.Register returns.
	password = resttest.Password
)

// storages are the kinds of storage. url returns the DATABASE_URL of a new,
// empty one.
var storages = []struct {
	name string
	url  func(t *testing.T) string
}{
	{"memory", func(*testing.T) string { return "memory:" }},
	{"SQLite", func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") }},
	{"PostgreSQL", func(t *testing.T) string { return pgtest.Migrated(t) }},
	{"Citus", func(t *testing.T) string { return pgtest.Distributed(t) }},
}

// onEachStorage runs a test with the DATABASE_URL of a new storage of each
// kind.
func onEachStorage(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			test(t, storage.url(t))
		})
	}
}

// onEachDatabase is onEachStorage for the storages that programs can share and
// that keep their data when the service ends. The databases have no tables.
func onEachDatabase(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		test(t, storages[1].url(t))
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		test(t, pgtest.Empty(t))
	})
}

// product returns the name of the storage in the log and in the text of a 500.
func product(url string) string {
	scheme, _, _ := strings.Cut(url, ":")
	return map[string]string{"memory": "memory", "sqlite": "SQLite", "postgres": "PostgreSQL"}[scheme]
}

// server is a running service and a client of it.
type server struct {
	*resttest.Client
	url string // its DATABASE_URL
	log *program.Log
}

// start runs a service in this process, on a free port, until the test ends. Its
// configuration is the default one, with changes. Hashes have the lowest cost.
// Requests may take a minute, so that a slow machine fails none.
func start(t *testing.T, url string, changes ...func(*bootstrap.Config)) *server {
	t.Helper()
	return startAt(t, url, nil, changes...)
}

// startAt is start with a clock; nil is the machine's clock.
func startAt(t *testing.T, url string, clock application.Clock, changes ...func(*bootstrap.Config)) *server {
	t.Helper()
	log := new(program.Log)
	address := inprocess.Serve(t, newService(t, url, log, clock, changes...))
	return &server{Client: newClient(t, "http://"+address), url: url, log: log}
}

// newService returns the service of start before it serves.
func newService(t *testing.T, url string, log *program.Log, clock application.Clock, changes ...func(*bootstrap.Config)) *bootstrap.Service {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL, config.Database.Timeout = secret, bootstrap.Secret(url), time.Minute
	for _, change := range changes {
		change(&config)
	}
	service := inprocess.New(t, config, bootstrap.Options{
		OpenSQLite: sqlite.Open,
		Logger:     slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Clock:      clock,
		HashCost:   4,
	})
	await.True(t, "the schema is current", log.Prepared)
	return service
}

// newClient returns a client that checks every exchange against the service's
// OpenAPI document.
func newClient(t testing.TB, base string) *resttest.Client {
	t.Helper()
	client := resttest.New(t, base)
	client.Observe = checkedBy(t)
	return client
}

// from returns the server as seen from another client address. All of
// 127.0.0.0/8 is this machine.
func (s *server) from(t *testing.T, address string) *server {
	t.Helper()
	client := newClient(t, s.Base)
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	client.HTTP.Transport = &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 100}
	t.Cleanup(client.HTTP.CloseIdleConnections)
	return &server{Client: client, url: s.url, log: s.log}
}

// process is a program that serves, and a client of it.
type process struct {
	*server
	*program.Process
}

// launch starts the program on a free port, and waits until it serves on a migrated
// database. Requests may take a minute, as with start.
func launch(t *testing.T, environ ...string) *process {
	t.Helper()
	return connect(t, program.Start(t, environ...))
}

// connect returns the process of a running program, with a client.
func connect(t *testing.T, p *program.Process) *process {
	t.Helper()
	return &process{Process: p, server: &server{Client: newClient(t, p.Base), log: p.Log}}
}
