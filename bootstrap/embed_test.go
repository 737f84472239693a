package bootstrap_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// inMemory returns a configuration with a storage in memory.
func inMemory() bootstrap.Config {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL = "memory:"
	config.Database.Timeout = time.Minute // a slow machine makes no request fail
	return config
}

// embedded returns a service that closes when the test ends. It waits until the schema is
// current, because New returns early if the first check takes long. It does not wait if the
// options have a log.
func embedded(t *testing.T, config bootstrap.Config, options bootstrap.Options) *bootstrap.Service {
	t.Helper()
	log := new(program.Log)
	if options.Logger == nil {
		options.Logger = slog.New(slog.NewTextHandler(log, nil))
	}
	service, err := bootstrap.New(t.Context(), config, quiet(options))
	expect.NoError(t, err)
	t.Cleanup(func() {
		expect.NoError(t, service.Close(context.Background()))
	})
	await.True(t, "the schema is current", log.Prepared)
	return service
}

// wantRefused checks that New fails with this text. It calls New again if New
// returned before it had checked the schema.
func wantRefused(t *testing.T, config bootstrap.Config, options bootstrap.Options, want string) {
	t.Helper()
	await.True(t, "New fails with "+want, func() bool {
		log := new(program.Log)
		options.Logger = slog.New(slog.NewTextHandler(log, nil))
		service, err := bootstrap.New(t.Context(), config, quiet(options))
		if err == nil {
			err = service.Close(context.Background())
		}
		checked := err != nil || log.Prepared()
		if checked && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("got error %v, want %q in it", err, want)
		}
		return checked
	})
}

// quiet sets the cheapest hashes. It discards the log unless the options have a logger.
func quiet(options bootstrap.Options) bootstrap.Options {
	options.HashCost = bcrypt.MinCost
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	return options
}

// caller sends requests to a handler, with a token once it has logged in.
type caller struct {
	handler http.Handler
	token   string
}

// do returns the status, body and header of the response.
func (c *caller) do(t *testing.T, method, path, body string) (status int, text string, header http.Header) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	recorder := httptest.NewRecorder()
	c.handler.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String(), recorder.Header()
}

const ana = `{"email":"ana@example.com","password":"correct horse"}`

// logIn registers ana, unless she is registered, and logs her in.
func (c *caller) logIn(t *testing.T) {
	t.Helper()
	c.do(t, "POST", "/usuarios", ana)
	status, body, _ := c.do(t, "POST", "/login", ana)
	var session struct{ Token string }
	if err := json.Unmarshal([]byte(body), &session); status != 200 || err != nil {
		t.Fatalf("log in: got %d %s", status, body)
	}
	c.token = session.Token
}

// session sends the requests in the variable session. ana must be logged in.
func (c *caller) session(t *testing.T) {
	t.Helper()
	for _, s := range session {
		if s.path == "/readyz" {
			c.awaitReady(t, s.want, "") // a slow machine fails a probe
			continue
		}
		if status, body, _ := c.do(t, s.method, s.path, s.body); status != s.want {
			t.Errorf("%s %s: got %d %s, want %d", s.method, s.path, status, body, s.want)
		}
	}
}

// session has requests to most routes that use the storage, each with the status of its response.
var session = []struct {
	method, path, body string
	want               int
}{
	{"GET", "/readyz", "", 200},
	{"POST", "/usuarios", ana, 409},
	{"POST", "/usuarios", `{"email":"bob@example.com","password":"correct horse"}`, 201},
	{"GET", "/usuarios", "", 200},
	{"POST", "/login", `{"email":"ana@example.com","password":"wrong horse"}`, 401},
	{"POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, 201},
	{"GET", "/tasks", "", 200},
	{"GET", "/tasks?completed=true", "", 200},
	{"PUT", "/tasks/1", `{"completed":true}`, 200},
	{"GET", "/me", "", 200},
	{"DELETE", "/tasks/1", "", 200},
	{"DELETE", "/tasks/1", "", 404},
}
