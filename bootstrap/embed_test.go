package bootstrap_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
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
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := service.Close(context.Background()); err != nil {
			t.Error(err)
		}
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

// quiet adds the cheapest hashes and discards the log.
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
	prefix  string
	token   string
}

// do returns the status, body and header of the response.
func (c *caller) do(t *testing.T, method, path, body string) (status int, text string, header http.Header) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), method, c.prefix+path, strings.NewReader(body))
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

// session sends the requests of session. ana must be logged in.
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

// mounted returns an embedder's handler that serves the service under its prefix.
func mounted(service *bootstrap.Service) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(service.Mount())
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the embedder's page") })
	return mux
}

// session has requests to every route, and to an unknown one.
var session = []struct {
	method, path, body string
	want               int
}{
	{"GET", "/livez", "", 200},
	{"GET", "/readyz", "", 200},
	{"POST", "/usuarios", ana, 409},
	{"POST", "/usuarios", `{"email":"bob@example.com","password":"correct horse"}`, 201},
	{"GET", "/usuarios", "", 200},
	{"POST", "/login", `{"email":"ana@example.com","password":"wrong horse"}`, 401},
	{"POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, 201},
	{"POST", "/tasks", `{"title":""}`, 400},
	{"GET", "/tasks", "", 200},
	{"GET", "/tasks?completed=true", "", 200},
	{"PUT", "/tasks/1", `{"completed":true}`, 200},
	{"PUT", "/tasks/x", `{"completed":true}`, 400},
	{"GET", "/me", "", 200},
	{"DELETE", "/tasks/1", "", 200},
	{"DELETE", "/tasks/1", "", 404},
	{"PATCH", "/tasks", "", 405},
	{"GET", "/tasks/", "", 404},
	{"GET", "/", "", 200},
	{"GET", "/nothing%2Fhere", "", 404},
}

// Under a prefix every route returns the same response as without a prefix.
// Other paths belong to the embedder.
func TestUnderAPrefix(t *testing.T) {
	noon := time.Now().Truncate(time.Hour)
	options := bootstrap.Options{Clock: func() time.Time { return noon }}
	bare := &caller{handler: embedded(t, inMemory(), options).Handler()}
	options.Prefix = "/tareas"
	service := embedded(t, inMemory(), options)
	under := &caller{handler: mounted(service), prefix: "/tareas"}
	bare.logIn(t)
	under.logIn(t)
	for _, c := range session {
		status, body, header := under.do(t, c.method, c.path, c.body)
		wantStatus, wantBody, wantHeader := bare.do(t, c.method, c.path, c.body)
		if wantStatus != c.want || status != wantStatus || body != wantBody {
			t.Errorf("%s %s: got %d %s, want %d %s", c.method, c.path, status, body, wantStatus, wantBody)
		}
		for _, name := range []string{"Allow", "Content-Type", "Location"} {
			if got, want := header.Get(name), wantHeader.Get(name); got != want {
				t.Errorf("%s %s: got %s %q, want %q", c.method, c.path, name, got, want)
			}
		}
	}
	host := &caller{handler: under.handler}
	if _, body, _ := host.do(t, "GET", "/", ""); body != "the embedder's page" {
		t.Errorf("got %q, want the embedder's page", body)
	}
	if status, _, _ := host.do(t, "GET", "/tasks", ""); status != 404 {
		t.Errorf("got %d without the prefix, want 404 of the embedder", status)
	}
	// The request's path is empty here.
	_, mount := service.Mount()
	exact := &caller{handler: mount}
	if status, body, _ := exact.do(t, "GET", "/tareas", ""); status != 404 || !strings.HasPrefix(body, `{"error":`) {
		t.Errorf("got %d %s for the bare prefix, want 404 in JSON", status, body)
	}
}

// Two services of one process, both with metrics, do not share data.
func TestTwoServices(t *testing.T) {
	config := inMemory()
	config.MetricsAddr = "127.0.0.1:0"
	first := &caller{handler: embedded(t, config, bootstrap.Options{}).Handler()}
	config.JWTSecret = "another secret, of 32 bytes also"
	second := &caller{handler: embedded(t, config, bootstrap.Options{}).Handler()}
	first.logIn(t)
	if status, body, _ := second.do(t, "POST", "/login", ana); status != 401 {
		t.Errorf("got %d %s for a user of the other service, want 401", status, body)
	}
	second.logIn(t)
	first.do(t, "POST", "/tasks", `{"title":"Buy milk"}`)
	if _, body, _ := second.do(t, "GET", "/tasks", ""); body != "[]" {
		t.Errorf("got %s, want no task of the other service", body)
	}
	second.token = first.token
	if status, _, _ := second.do(t, "GET", "/tasks", ""); status != 401 {
		t.Errorf("got %d for a token of the other service, want 401", status)
	}
}

// Drain turns readiness off and closes connections, but requests are still served.
func TestDrain(t *testing.T) {
	service := embedded(t, inMemory(), bootstrap.Options{})
	c := &caller{handler: service.Handler()}
	if status, body, header := c.do(t, "GET", "/readyz", ""); status != 200 || header.Get("Connection") != "" {
		t.Errorf("got %d %s %q, want 200 on a kept connection", status, body, header.Get("Connection"))
	}
	service.Drain()
	service.Drain()
	if status, body, _ := c.do(t, "GET", "/readyz", ""); status != 503 || !strings.Contains(body, "draining") {
		t.Errorf("got %d %s, want 503 for draining", status, body)
	}
	for _, path := range []string{"/livez", "/readyz"} {
		if _, _, header := c.do(t, "GET", path, ""); header.Get("Connection") != "close" {
			t.Errorf("%s: got Connection %q, want close", path, header.Get("Connection"))
		}
	}
	c.logIn(t)
	if status, body, _ := c.do(t, "POST", "/tasks", `{"title":"Buy milk"}`); status != 201 {
		t.Errorf("got %d %s while draining, want 201", status, body)
	}
}
