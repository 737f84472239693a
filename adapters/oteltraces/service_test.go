package oteltraces_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// buffer is a log with concurrent writers.
type buffer struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}

// lines returns the log's lines of one message.
func (b *buffer) lines(t *testing.T, message string) (found []map[string]any) {
	t.Helper()
	for text := range strings.Lines(b.String()) {
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

// service is the API over SQLite.
type service struct {
	*httptest.Server
	client *resttest.Client
	log    *buffer
	store  *gormstore.Database
	file   string // of the database
}

// newService wires the service as bootstrap does; nil is without traces.
func newService(t testing.TB, traces *oteltraces.Traces) *service {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("make the service: %v", err)
		}
	}
	s := &service{log: new(buffer)}
	var err error
	s.file = filepath.Join(t.TempDir(), "tareas.db")
	s.store, err = sqlite.Open(t.Context(), sqlite.Scheme+s.file, gormstore.Limits{MaxConns: 4})
	must(err)
	t.Cleanup(func() { _ = s.store.Close() })
	must(s.store.Migrate(t.Context()))
	var logHandler slog.Handler = slog.NewJSONHandler(s.log, nil)
	if traces != nil {
		must(s.store.Use(traces.Plugin()))
		logHandler = oteltraces.Handler(logHandler)
	}
	store := s.store.Store
	hasher, err := bcrypthash.New(bcrypt.MinCost)
	must(err)
	tokens, err := jwttoken.New([]byte("a secret of tests, 32 bytes long"), time.Now)
	must(err)
	accounts, err := application.NewAccounts(store.Users(), hasher, tokens, tokens, time.Now)
	must(err)
	api, err := ginhttp.New(accounts, application.NewTasks(store.Tasks(), store.Users(), time.Now), ginhttp.Options{
		StorageProduct: "SQLite", Logger: slog.New(logHandler),
	})
	must(err)
	var handler http.Handler
	handler, err = gateway.New(api, gateway.Options{Logger: slog.New(logHandler)})
	must(err)
	if traces != nil {
		handler = traces.Requests(handler)
	}
	s.Server = httptest.NewServer(handler)
	t.Cleanup(s.Close)
	s.client = resttest.New(t, s.URL)
	return s
}

// send makes a request; headers are pairs.
func (s *service) send(t testing.TB, method, path, body string, headers ...string) resttest.Answer {
	t.Helper()
	r := resttest.Request{Method: method, Path: path, Body: body, Header: make(http.Header)}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return s.client.Do(t, r)
}
