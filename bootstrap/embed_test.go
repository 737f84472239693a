package bootstrap_test

import (
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
)

// inMemory is a configuration as a program makes it.
func inMemory() bootstrap.Config {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL = "memory:"
	return config
}

// embedded is a service of a program around it, which never runs it.
func embedded(t *testing.T, config bootstrap.Config, options bootstrap.Options) *bootstrap.Service {
	t.Helper()
	service, err := bootstrap.New(t.Context(), config, quiet(options))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	return service
}

// quiet adds the cheapest hashes, and a log that goes nowhere.
func quiet(options bootstrap.Options) bootstrap.Options {
	options.HashCost = bcrypt.MinCost
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	return options
}

// caller is somebody who sends requests to a handler and logs in once.
type caller struct {
	handler http.Handler
	prefix  string
	token   string
}

// does returns the status, the body, and the headers that are for the client.
func (c *caller) does(t *testing.T, method, path, body string) (status int, text string, header http.Header) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), method, c.prefix+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	recorder := httptest.NewRecorder()
	c.handler.ServeHTTP(recorder, request)
	answer := recorder.Result()
	whole, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(whole), answer.Header
}

const ana = `{"email":"ana@example.com","password":"correct horse"}`

// logIn registers ana where need be, and sends her token from then on.
func (c *caller) logIn(t *testing.T) {
	t.Helper()
	c.does(t, "POST", "/usuarios", ana)
	status, body, _ := c.does(t, "POST", "/login", ana)
	var session struct{ Token string }
	if err := json.Unmarshal([]byte(body), &session); status != 200 || err != nil {
		t.Fatalf("log in: got %d %s", status, body)
	}
	c.token = session.Token
}

// session sends a request to every route, once ana has logged in.
func (c *caller) session(t *testing.T) {
	t.Helper()
	for _, s := range session {
		if status, body, _ := c.does(t, s.method, s.path, s.body); status != s.want {
			t.Errorf("%s %s: got %d %s, want %d", s.method, s.path, status, body, s.want)
		}
	}
}

// mounted is the service as one of the things that a host's server serves.
func mounted(service *bootstrap.Service) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/tareas/", http.StripPrefix("/tareas", service.Handler()))
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the host's own") })
	return mux
}

// session is a request to every route, and to none.
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
	{"PATCH", "/tasks/1", "", 405},
	{"GET", "/tasks/", "", 404},
	{"GET", "/", "", 200},
	{"GET", "/nothing%2Fhere", "", 404},
}

// Under a prefix, every route answers as it does without, and what is the
// host's stays the host's.
func TestUnderAPrefix(t *testing.T) {
	noon := time.Now().Truncate(time.Hour)
	options := bootstrap.Options{Clock: func() time.Time { return noon }}
	bare := &caller{handler: embedded(t, inMemory(), options).Handler()}
	under := &caller{handler: mounted(embedded(t, inMemory(), options)), prefix: "/tareas"}
	bare.logIn(t)
	under.logIn(t)
	for _, c := range session {
		status, body, header := under.does(t, c.method, c.path, c.body)
		wantStatus, wantBody, wantHeader := bare.does(t, c.method, c.path, c.body)
		if status != c.want || status != wantStatus || body != wantBody {
			t.Errorf("%s %s: got %d %s, want %d and without the prefix %d %s", c.method, c.path, status, body, c.want, wantStatus, wantBody)
		}
		for _, name := range []string{"Allow", "Content-Type", "Location"} {
			if got, want := header.Get(name), wantHeader.Get(name); got != want {
				t.Errorf("%s %s: got %s %q, want %q", c.method, c.path, name, got, want)
			}
		}
	}
	host := &caller{handler: under.handler}
	if _, body, _ := host.does(t, "GET", "/", ""); body != "the host's own" {
		t.Errorf("got %q at the host's own page", body)
	}
	if status, _, _ := host.does(t, "GET", "/tasks", ""); status != 404 {
		t.Errorf("got %d without the prefix, want 404 of the host", status)
	}
	// What StripPrefix makes of a mount without a slash has no path at all.
	exact := &caller{handler: http.StripPrefix("/tareas", embedded(t, inMemory(), bootstrap.Options{}).Handler())}
	if status, body, _ := exact.does(t, "GET", "/tareas", ""); status != 404 || !strings.HasPrefix(body, `{"error":`) {
		t.Errorf("got %d %s for the bare prefix, want 404 in JSON", status, body)
	}
}

// Two services of one process, with metrics, know nothing of each other.
func TestTwoServices(t *testing.T) {
	config := inMemory()
	config.MetricsAddr = "127.0.0.1:0"
	first := &caller{handler: embedded(t, config, bootstrap.Options{}).Handler()}
	config.JWTSecret = "another secret, of 32 bytes also"
	second := &caller{handler: embedded(t, config, bootstrap.Options{}).Handler()}
	first.logIn(t)
	if status, body, _ := second.does(t, "POST", "/login", ana); status != 401 {
		t.Errorf("got %d %s for a user of the other service, want 401", status, body)
	}
	second.logIn(t)
	first.does(t, "POST", "/tasks", `{"title":"Buy milk"}`)
	if _, body, _ := second.does(t, "GET", "/tasks", ""); body != "[]" {
		t.Errorf("got %s, want no task of the other service", body)
	}
	second.token = first.token
	if status, _, _ := second.does(t, "GET", "/tasks", ""); status != 401 {
		t.Errorf("got %d for a token of the other service, want 401", status)
	}
}

// A host that ends turns readiness off, and nothing else.
func TestDrain(t *testing.T) {
	service := embedded(t, inMemory(), bootstrap.Options{})
	c := &caller{handler: service.Handler()}
	if status, body, header := c.does(t, "GET", "/readyz", ""); status != 200 || header.Get("Connection") != "" {
		t.Errorf("got %d %s %q, want it ready and the connection kept", status, body, header.Get("Connection"))
	}
	service.Drain()
	service.Drain()
	if status, body, _ := c.does(t, "GET", "/readyz", ""); status != 503 || !strings.Contains(body, "draining") {
		t.Errorf("got %d %s, want 503 for draining", status, body)
	}
	for _, path := range []string{"/livez", "/readyz"} {
		if _, _, header := c.does(t, "GET", path, ""); header.Get("Connection") != "close" {
			t.Errorf("%s: got Connection %q, want close", path, header.Get("Connection"))
		}
	}
	c.logIn(t)
	if status, body, _ := c.does(t, "POST", "/tasks", `{"title":"Buy milk"}`); status != 201 {
		t.Errorf("got %d %s while draining, want it served", status, body)
	}
}

// A program's configuration does not depend on where it runs.
func TestDefaultConfigReadsNoEnvironment(t *testing.T) {
	t.Setenv("PORT", "1234")
	t.Setenv("JWT_SECRET", "a secret of somebody else, 32 long")
	config := bootstrap.DefaultConfig()
	if config.Listen.Port != 3000 || config.JWTSecret != "" || config.MetricsAddr != "" || config.TracesEndpoint != "" {
		t.Errorf("got port %d, metrics at %q, traces to %q, want the defaults and no secret", config.Listen.Port, config.MetricsAddr, config.TracesEndpoint)
	}
}
