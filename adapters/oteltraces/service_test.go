package oteltraces_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// lines returns the log's lines of one message.
func lines(t *testing.T, log *program.Log, message string) (found []map[string]any) {
	t.Helper()
	for text := range strings.Lines(log.String()) {
		var line map[string]any
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("read the log line %q: %v", text, err)
		}
		if line["msg"] == message {
			found = append(found, line)
		}
	}
	return found
}

// get makes a request of the path / behind the traces. Headers are pairs.
func get(t *testing.T, traces *oteltraces.Traces, handle http.HandlerFunc, headers ...string) {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", handle)
	traces.Requests(mux).ServeHTTP(httptest.NewRecorder(), r)
}

func nothing(http.ResponseWriter, *http.Request) {}

// service is the whole service over SQLite. Its spans go to a recorder.
type service struct {
	*resttest.Client
	log   *program.Log
	file  string // of the database
	close func() // ends the last spans
}

func newService(t *testing.T, r recorder) *service {
	t.Helper()
	log := new(program.Log)
	s := &service{log: log, file: filepath.Join(t.TempDir(), "tareas.db")}
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL, config.Database.Timeout = bootstrap.Secret(sqlite.Scheme+s.file), time.Minute
	config.TrustedProxies = []string{"127.0.0.0/8"}
	made, err := bootstrap.New(t.Context(), config, bootstrap.Options{
		Logger: slog.New(slog.NewJSONHandler(log, nil)), TracerProvider: r.provider, HashCost: bcrypt.MinCost,
		OpenSQLite: sqlite.Open,
	})
	expect.NoError(t, err)
	await.True(t, "the schema is current", log.Prepared)
	server := httptest.NewServer(made.Handler())
	s.Client = resttest.New(t, server.URL)
	s.close = func() {
		server.Close() // waits for the handlers, which end their spans after the response
		if err := made.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
	return s
}

// send makes a request; headers are pairs.
func (s *service) send(t *testing.T, method, path, body string, headers ...string) resttest.Answer {
	t.Helper()
	r := resttest.Request{Method: method, Path: path, Body: body, Header: make(http.Header)}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return s.Do(t, r)
}

// execute runs a statement on the service's database, without traces.
func (s *service) execute(t *testing.T, statement string) {
	t.Helper()
	expect.NoError(t, sqlitetest.Open(t, "file:"+s.file+"?"+sqlitetest.Settings, &gorm.Config{}).Exec(statement).Error)
}
