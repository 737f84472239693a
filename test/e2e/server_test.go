// Package e2e_test holds the whole service to the specification and the
// decisions, over TCP, on each storage.
package e2e_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// secret signs the tokens of every server here.
const secret = program.Secret

// databases are those that the program tareas has beside PostgreSQL.
var databases = map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open}

// storages are the ones that must answer alike. Each makes a DATABASE_URL of a
// storage that is new and empty.
var storages = []struct {
	name, product string
	url           func(t *testing.T) string
}{
	{"memory", "memory", func(*testing.T) string { return "memory:" }},
	{"SQLite", "SQLite", func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") }},
	{"PostgreSQL", "PostgreSQL", func(t *testing.T) string { return pgtest.Migrated(t) }},
}

// onEachStorage runs a test against a new server on each storage.
func onEachStorage(t *testing.T, test func(t *testing.T, s *server)) {
	t.Helper()
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, storage.url(t))
			s.product = storage.product
			test(t, s)
		})
	}
}

// server is a running service.
type server struct {
	base    string // http://127.0.0.1:port
	url     string // its DATABASE_URL
	product string
	client  *http.Client
	log     *program.Log
	t       testing.TB // is told of exchanges that are not as described
}

// start runs the service on a free port until the test ends, as it comes but
// for the cheapest hashes that there are, and what adjust changes.
func start(t *testing.T, url string, adjust ...func(*bootstrap.Config)) *server {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = secret, bootstrap.Secret(url)
	for _, change := range adjust {
		change(&config)
	}
	log := new(program.Log)
	logger := slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{Databases: databases, Logger: logger, HashCost: 4})
	if err != nil {
		t.Fatalf("start the service: %v", err)
	}
	t.Cleanup(service.Close)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- service.Serve(ctx, listener) }()
	transport := &http.Transport{MaxIdleConnsPerHost: 100}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		stop()
		if err := <-ended; err != nil {
			t.Errorf("stop the service: %v", err)
		}
	})
	return &server{
		base: "http://" + listener.Addr().String(), url: url, log: log, t: t,
		client: &http.Client{
			Transport: transport,
			// A redirect is an answer that the API never gives.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

// request is one exchange to be made. An empty contentType is JSON's; "none"
// leaves the header out.
type request struct {
	method, path  string
	token         string // sent as "Bearer …" unless empty
	authorization string // the whole header instead
	contentType   string
	body          string
}

// reply is what came back.
type reply struct {
	status int
	header http.Header
	body   string
}

// try makes the exchange and holds it to the description of the service; it may
// be called from any goroutine.
func (s *server) try(ctx context.Context, r request) (reply, error) {
	var body io.Reader
	if r.body != "" {
		body = strings.NewReader(r.body)
	}
	req, err := http.NewRequestWithContext(ctx, r.method, s.base+r.path, body)
	if err != nil {
		return reply{}, err
	}
	switch r.contentType {
	case "":
		req.Header.Set("Content-Type", "application/json")
	case "none":
	default:
		req.Header.Set("Content-Type", r.contentType)
	}
	switch {
	case r.authorization != "":
		req.Header.Set("Authorization", r.authorization)
	case r.token != "":
		req.Header.Set("Authorization", "Bearer "+r.token)
	}
	res, err := s.client.Do(req)
	if err != nil {
		return reply{}, err
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err == nil {
		conforms(s.t, openapi.Exchange{Request: req, Sent: []byte(r.body), Status: res.StatusCode, Header: res.Header, Body: text})
	}
	return reply{status: res.StatusCode, header: res.Header, body: string(text)}, err
}

// do makes the exchange and holds the answer to what is true of all of them.
func (s *server) do(t testing.TB, r request) reply {
	t.Helper()
	got, err := s.try(t.Context(), r)
	if err != nil {
		t.Fatalf("%s %s: %v", r.method, r.path, err)
	}
	checkAnswer(t, r, got)
	return got
}

// checkAnswer holds any answer to the rules of all: JSON, "error" and at most
// "code" in every refusal, a challenge with every 401.
func checkAnswer(t testing.TB, r request, got reply) {
	t.Helper()
	what := r.method + " " + r.path
	if r.method != http.MethodHead && got.header.Get("Content-Type") != "application/json; charset=utf-8" {
		t.Errorf("%s: got Content-Type %q", what, got.header.Get("Content-Type"))
	}
	if r.method != http.MethodHead && !json.Valid([]byte(got.body)) {
		t.Errorf("%s: got no JSON: %.200q", what, got.body)
	}
	if got.status >= 400 && r.method != http.MethodHead {
		decoder := json.NewDecoder(strings.NewReader(got.body))
		decoder.DisallowUnknownFields()
		var refusal struct{ Error, Code string }
		if err := decoder.Decode(&refusal); err != nil || refusal.Error == "" {
			t.Errorf("%s: got %.200q and %v, want an error", what, got.body, err)
		}
	}
	if challenge := got.header.Get("WWW-Authenticate"); (got.status == http.StatusUnauthorized) != strings.HasPrefix(challenge, "Bearer") {
		t.Errorf("%s: got WWW-Authenticate %q with status %d", what, challenge, got.status)
	}
}

// want fails unless the exchange is answered with exactly that.
func (s *server) want(t testing.TB, r request, status int, body string) reply {
	t.Helper()
	got := s.do(t, r)
	if got.status != status || got.body != body {
		t.Errorf("%s %s %.100q:\n got %d %.300s\nwant %d %s", r.method, r.path, r.body, got.status, got.body, status, body)
	}
	return got
}
