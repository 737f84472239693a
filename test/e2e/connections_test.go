package e2e_test

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const (
	getLive   = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
	connLimit = 5
)

// rawClient is a connection, and a reader of its responses.
type rawClient struct {
	net.Conn
	answers *bufio.Reader
}

func dialRaw(t *testing.T, address string, config *tls.Config) rawClient {
	t.Helper()
	conn := dial(t, address, config)
	return rawClient{conn, bufio.NewReader(conn)}
}

// want sends a request and checks its response.
func (c rawClient) want(t *testing.T, text string, status int, body string) {
	t.Helper()
	send(t, c, text)
	c.wantAnswer(t, status, body)
}

func (c rawClient) wantAnswer(t *testing.T, status int, body string) {
	t.Helper()
	if res, got := receive(t, c.answers); res.StatusCode != status || got != body {
		t.Fatalf("got %d %s, want %d %s", res.StatusCode, got, status, body)
	}
}

// MAX_CONNS is far above the limit of open files. Idle connections beyond that limit, on
// either listener, keep nobody out. The default causes no warning.
func TestFewOpenFiles(t *testing.T) {
	t.Parallel()
	need.Program(t, "sh")
	p := program.LaunchUnder(t, []string{"sh", "-c", `ulimit -n 400; exec "$0" "$@"`}, "DATABASE_URL=sqlite:tareas.db", "METRICS_ADDR=127.0.0.1:0")
	if err := p.WaitPrepared(); err != nil {
		t.Fatal(err)
	}
	metrics, address := p.Log.MetricsAddress(t), strings.TrimPrefix(p.Base, "http://")
	for range 450 {
		dialRaw(t, metrics, nil)
		dialRaw(t, address, nil)
	}
	further := dialRaw(t, address, nil)
	further.want(t, getLive, 200, alive)
	if log := p.Log.String(); strings.Contains(log, "open files") || strings.Contains(log, "MAX_CONNS") {
		t.Errorf("got log %s, want no warning of files", log)
	}
}

// A connection with a request is not closed for another client. If MAX_CONNS connections have
// requests, a further client waits for a response to one of them. Meanwhile the metrics listener
// serves the health checks.
func TestConnectionLimit(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:", func(c *bootstrap.Config) {
		c.Listen.MaxClientConns, c.MetricsAddr = connLimit, "127.0.0.1:0"
	})
	ana := s.Register(t, "ana@example.com")
	s.HTTP.CloseIdleConnections()
	head := fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", ana.Token, len(slowBody))
	busy := make([]rawClient, connLimit)
	for i := range busy {
		busy[i] = dialRaw(t, s.address(), nil)
		send(t, busy[i], head)
		// The response to Expect shows that the request is being served.
		if line, err := busy[i].answers.ReadString('\n'); err != nil || line != "HTTP/1.1 100 Continue\r\n" {
			t.Fatalf("got %q and %v, want 100", line, err)
		}
		if _, err := io.ReadFull(busy[i].answers, make([]byte, len("\r\n"))); err != nil {
			t.Fatal(err)
		}
		send(t, busy[i], slowBegin)
	}
	waiting := dialRaw(t, s.address(), nil)
	send(t, waiting, head+slowBody)
	internal := s.metricsListener(t)
	for range 20 {
		internal.Want(t, request{Method: "GET", Path: "/livez"}, 200, alive)
		internal.Want(t, request{Method: "GET", Path: "/readyz"}, 200, `{"status":"ready"}`)
	}
	// The ids show the order.
	for i, client := range []rawClient{busy[0], waiting, busy[1], busy[2], busy[3], busy[4]} {
		if client != waiting {
			send(t, client, slowEnd)
		}
		res, body := receive(t, client.answers)
		if res.StatusCode == 100 {
			res, body = receive(t, client.answers)
		}
		if want := task(int64(i+1), "x", "null", false, ana.ID); res.StatusCode != 201 || body != want {
			t.Errorf("request %d: got %d %s, want 201 %s", i+1, res.StatusCode, body, want)
		}
	}
}
