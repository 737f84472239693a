package apiclient_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
)

// The answers of a service with one user, by method and path.
var answers = map[string]string{
	"POST /usuarios":  `{"id":1,"email":"ana@example.com"}`,
	"POST /login":     `{"token":"secret.token.canary","user":{"id":1,"email":"ana@example.com"}}`,
	"GET /usuarios":   `[{"id":1,"email":"ana@example.com","createdAt":"2026-03-01T12:30:15.123456Z"}]`,
	"GET /me":         `{"id":1,"email":"ana@example.com","tasks":[]}`,
	"GET /tasks":      `[{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}]`,
	"POST /tasks":     `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`,
	"PUT /tasks/1":    `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`,
	"DELETE /tasks/1": `{"message":"Task deleted successfully","id":1}`,
}

// service answers as a service does, but for what its script makes go wrong.
type service struct {
	*httptest.Server
	mu     sync.Mutex
	script []http.HandlerFunc // one for each request to come; then all is well
	seen   []*http.Request
	bodies []string
}

func newService(t *testing.T) *service {
	t.Helper()
	s := &service{}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	s.mu.Lock()
	s.seen, s.bodies = append(s.seen, r), append(s.bodies, string(body))
	serve := well
	if len(s.script) > 0 {
		serve, s.script = s.script[0], s.script[1:]
	}
	s.mu.Unlock()
	serve(w, r)
}

// goesWrong forgets what was seen, and plays the script from now on.
func (s *service) goesWrong(script ...http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script, s.seen, s.bodies = script, nil, nil
}

// requests are those that came since.
func (s *service) requests() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

func well(w http.ResponseWriter, r *http.Request) {
	_, _ = io.WriteString(w, answers[r.Method+" "+strings.TrimPrefix(r.URL.Path, "/prefix")])
}

// says is an answer with a status, a text and headers as "Name: value".
func says(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for _, header := range headers {
			name, value, _ := strings.Cut(header, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// cuts takes the request and ends the connection without an answer.
func cuts(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// cutsAfter sends so much of a good answer and ends the connection.
func cutsAfter(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, part)
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
}

// door is a transport to a service that can be away: so many connections are
// refused as a closed port refuses them. No connection is used twice.
type door struct {
	*http.Transport
	refusals atomic.Int32
}

func newDoor(t *testing.T) *door {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	d := &door{}
	d.Transport = &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		if d.refusals.Add(-1) >= 0 {
			address = closed
		}
		return new(net.Dialer).DialContext(ctx, network, address)
	}}
	return d
}

func newClient(t *testing.T, base string, options ...apiclient.Option) *apiclient.Client {
	t.Helper()
	client, err := apiclient.New(base, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

// loggedIn is a client of which user 1 has a session.
func loggedIn(t *testing.T, base string, options ...apiclient.Option) *apiclient.Client {
	t.Helper()
	client := newClient(t, base, options...)
	if _, err := client.Accounts().LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: "password canary"}); err != nil {
		t.Fatalf("log in: %v", err)
	}
	return client
}
