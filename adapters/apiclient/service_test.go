package apiclient_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// answers are the responses of a service with one user, by method and path.
var answers = map[string]string{
	"POST /usuarios":   `{"id":1,"email":"ana@example.com"}`,
	"POST /login":      `{"token":"secret.token.canary","user":{"id":1,"email":"ana@example.com"}}`,
	"GET /usuarios":    `[{"id":1,"email":"ana@example.com","createdAt":"2026-03-01T12:30:15.123456Z"}]`,
	"GET /me":          `{"id":1,"email":"ana@example.com","tasks":[]}`,
	"POST /logout":     `{"message":"Logged out successfully"}`,
	"PUT /me/password": `{"token":"secret.token.canary","user":{"id":1,"email":"ana@example.com"}}`,
	"POST /me/delete":  `{"message":"Account deleted successfully","id":1}`,
	"GET /tasks":       `[{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}]`,
	"GET /tasks/1":     `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`,
	"POST /tasks":      `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`,
	"PUT /tasks/1":     `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`,
	"DELETE /tasks/1":  `{"message":"Task deleted successfully","id":1}`,
}

// service sends these responses, unless its script has others.
type service struct {
	transport *http.Transport
	dials     atomic.Int32
	refusals  atomic.Int32 // how many of the next dials fail

	mu     sync.Mutex
	script []http.HandlerFunc // one for each of the next requests
	seen   []*http.Request
	bodies []string
}

// newService returns a service and its client. Each request has its own connection: on a kept
// connection, http.Transport itself would retry a GET.
func newService(t *testing.T, options ...apiclient.Option) (*service, *apiclient.Client) {
	t.Helper()
	s := &service{}
	s.transport = apiclienttest.NewTransport(t, s)
	s.transport.DisableKeepAlives = true
	dial := s.transport.DialContext
	s.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		s.dials.Add(1)
		if s.refusals.Add(-1) >= 0 {
			return nil, &net.OpError{Op: "dial", Net: "tcp", Err: syscall.ECONNREFUSED}
		}
		connection, err := dial(ctx, network, address)
		return resetConn{connection}, err
	}
	transport := apiclient.WithTransport(s.transport)
	client, err := apiclient.New("http://tasks.example.com/prefix/", append(options, transport)...)
	expect.NoError(t, err)
	t.Cleanup(client.Close)
	return s, client
}

// newLoggedIn is newService with user 1 logged in.
func newLoggedIn(t *testing.T, options ...apiclient.Option) (*service, *apiclient.Client) {
	t.Helper()
	s, client := newService(t, options...)
	logInUser(t, client)
	return s, client
}

// logInUser logs user 1 in through the client.
func logInUser(t *testing.T, client *apiclient.Client) {
	t.Helper()
	if _, err := client.Accounts().LogIn(t.Context(), credentials); err != nil {
		t.Fatalf("log in: %v", err)
	}
}

// resetConn turns the end of a pipe into a reset connection. The error is a net.OpError, like
// the error of a failed dial.
type resetConn struct{ net.Conn }

func (c resetConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if errors.Is(err, io.EOF) {
		err = &net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}
	}
	return n, err
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	s.mu.Lock()
	s.seen, s.bodies = append(s.seen, r), append(s.bodies, string(body))
	serve := serveAnswer
	if len(s.script) > 0 {
		serve, s.script = s.script[0], s.script[1:]
	}
	s.mu.Unlock()
	serve(w, r)
}

// respondWith forgets the earlier requests and sets the script.
func (s *service) respondWith(script ...http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script, s.seen, s.bodies = script, nil, nil
}

// requests returns the requests since respondWith.
func (s *service) requests() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

func serveAnswer(w http.ResponseWriter, r *http.Request) {
	answer := answers[r.Method+" "+strings.TrimPrefix(r.URL.Path, "/prefix")]
	if r.Header.Get("Content-Type") == "application/x-ndjson" {
		answer = "[" + answer + "]"
	}
	_, _ = io.WriteString(w, answer)
}

// respond responds with a status, a body and headers as "Name: value".
func respond(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for _, header := range headers {
			name, value, _ := strings.Cut(header, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// cut reads the request and closes the connection.
func cut(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// cutAfter sends the start of a response and closes the connection.
func cutAfter(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		flush(w, part)
		panic(http.ErrAbortHandler)
	}
}

// hangAfter sends the start of a response and then nothing, until the client
// hangs up.
func hangAfter(part string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if part != "" {
			flush(w, part)
		}
		<-r.Context().Done()
	}
}

// hangInError sends the start of an error response and then nothing.
func hangInError(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(http.StatusInternalServerError)
	hangAfter(`{"detail":`)(w, r)
}

func flush(w http.ResponseWriter, part string) {
	_, _ = io.WriteString(w, part)
	_ = http.NewResponseController(w).Flush()
}
