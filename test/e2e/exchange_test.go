package e2e_test

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// checkedBy returns an observer of a client. The observer reports exchanges that
// do not match the document.
func checkedBy(t interface{ Error(arguments ...any) }) func(*http.Request, string, resttest.Answer) {
	return func(sent *http.Request, body string, got resttest.Answer) {
		e := openapi.Exchange{Request: sent, Sent: []byte(body), Status: got.Status, Header: got.Header, Body: []byte(got.Body)}
		document, err := openapi.Served()
		if err == nil {
			err = document.Check(e)
		}
		if err != nil {
			t.Error(fmt.Errorf("not as documented: %s %s %.200s: %w", sent.Method, sent.URL, body, err))
		}
	}
}

var (
	askAlive = request{Method: "GET", Path: "/livez"}
	askReady = request{Method: "GET", Path: "/readyz"}
)

const (
	alive      = `{"status":"alive"}`
	ready      = `{"status":"ready"}`
	noDatabase = `{"error":"Not ready: database cannot be reached"}`
	behind     = `{"error":"Not ready: schema is behind this release"}`
	replaced   = `{"error":"Not ready: database file was replaced"}`
	draining   = `{"error":"Not ready: draining"}`

	invalidCredentials = `{"error":"Invalid credentials"}`
	emailExists        = `{"error":"Email already exists"}`
	titleRequired      = `{"error":"Title is required"}`
	notFound           = `{"error":"Not found"}`
	busy               = `{"error":"Server is busy, try again later"}`
	noTaskToken        = `{"error":"Invalid or missing authentication token"}`
)

func logInAs(email string) request {
	return request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, password)}
}

// guessAt is a login with a wrong password.
func guessAt(email string) request {
	return request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, "wrong")}
}

func registration(email string) request {
	return request{Method: "POST", Path: "/usuarios", Body: resttest.Credentials(email, password)}
}

// task returns a task as the service writes it. The description is JSON.
func task(id int64, title, description string, completed bool, owner int64) string {
	return fmt.Sprintf(`{"id":%d,"title":%s,"description":%s,"completed":%t,"userId":%d}`, id, resttest.Quote(title), description, completed, owner)
}

// until repeats the request until it gets this response.
func (s *server) until(t *testing.T, r request, status int, body string) {
	t.Helper()
	await.True(t, fmt.Sprintf("the response to %s %s is %d %s", r.Method, r.Path, status, body), func() bool {
		got, err := s.Try(t.Context(), r)
		return err == nil && got.Status == status && got.Body == body
	})
}

// address is the host and port that the service listens on.
func (s *server) address() string {
	_, address, _ := strings.Cut(s.Base, "://")
	return address
}

// port is the port that the service listens on.
func (s *server) port() string { return s.Base[strings.LastIndex(s.Base, ":")+1:] }

// dial opens a connection until the test ends, over TLS if config is not nil.
func dial(t *testing.T, address string, config *tls.Config) net.Conn {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", address)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	if config != nil {
		conn = tls.Client(conn, config)
	}
	return conn
}

func send(t *testing.T, conn net.Conn, text string) {
	t.Helper()
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
}

func receive(t *testing.T, from *bufio.Reader) (*http.Response, string) {
	t.Helper()
	res, err := http.ReadResponse(from, nil)
	expect.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	expect.NoError(t, err)
	return res, string(body)
}
