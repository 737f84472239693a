package gateway_test

import (
	"bufio"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// With more clients than connections, each request that reaches the handler
// gets a response, and no client waits forever.
func TestEvictionLosesNoResponse(t *testing.T) {
	const maxConns, clients, requests = 3, 12, 100
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	var handled, answered, evictions atomic.Int64
	server := gateway.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { handled.Add(1) }), slog.New(slog.DiscardHandler))
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(gateway.Limited(listener, maxConns)) }()
	var group sync.WaitGroup
	for range clients {
		group.Go(func() {
			for left := requests; left > 0; {
				n, err := requestUntilClosed(t, listener.Addr().String(), left)
				if err != nil {
					t.Errorf("connect: %v", err)
					return
				}
				answered.Add(int64(n))
				evictions.Add(1)
				left -= n
			}
		})
	}
	group.Wait()
	expect.ErrorIs(t, "serve", errors.Join(server.Close(), <-ended), http.ErrServerClosed)
	if handled.Load() != answered.Load() || answered.Load() != clients*requests {
		t.Errorf("got %d requests handled and %d responses, want %d of both", handled.Load(), answered.Load(), clients*requests)
	}
	t.Logf("%d connections for %d clients", evictions.Load(), clients)
}

// requestUntilClosed sends up to maxRequests over one connection, and returns the
// number of responses. The server may close the connection between them.
func requestUntilClosed(t *testing.T, address string, maxRequests int) (int, error) {
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", address)
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewReader(conn)
	for n := range maxRequests {
		if _, err := io.WriteString(conn, quick); err != nil {
			return n, nil
		}
		if _, err := http.ReadResponse(answers, nil); err != nil {
			return n, nil
		}
	}
	return maxRequests, nil
}

// raceFixture is a full listener. It has enough connections that other
// goroutines run during Accept's search.
type raceFixture struct {
	*testing.T
	listener net.Listener
	conns    []*raceConn // in the order in which they were accepted
}

// raceConn is a connection on which bytes have always arrived, and the connection that the listener
// made of it.
type raceConn struct {
	net.Conn
	limited net.Conn
	closed  atomic.Bool
}

func (*raceConn) Read(p []byte) (int, error)      { return len(p), nil }
func (*raceConn) SetReadDeadline(time.Time) error { return nil }
func (c *raceConn) Close() error                  { c.closed.Store(true); return nil }

func (c *raceConn) request() error { _, err := c.limited.Read(make([]byte, 1)); return err }

func (c *raceConn) end() { gateway.TrackIdle(c.limited, http.StateIdle) }

func newRaceFixture(t *testing.T) *raceFixture {
	t.Helper()
	const maxConns = 10_000
	f := &raceFixture{T: t}
	f.listener = gateway.Limited(f, maxConns)
	for range maxConns {
		f.accept()
	}
	return f
}

// Accept, Close and Addr implement net.Listener.
func (f *raceFixture) Accept() (net.Conn, error) {
	f.conns = append(f.conns, &raceConn{})
	return f.conns[len(f.conns)-1], nil
}

func (f *raceFixture) Close() error   { return nil }
func (f *raceFixture) Addr() net.Addr { return nil }

func (f *raceFixture) accept() *raceConn {
	f.Helper()
	limited, err := f.listener.Accept()
	expect.NoError(f, err)
	conn := f.conns[len(f.conns)-1]
	conn.limited = limited
	expect.NoError(f, conn.request())
	return conn
}

const raceTrials = 500

// A request that begins during the search keeps its connection.
func TestRequestRacesSearch(t *testing.T) {
	f := newRaceFixture(t)
	for _, conn := range f.conns {
		conn.end()
	}
	for i := range raceTrials {
		oldest, begun := f.conns[i], make(chan error)
		go func() { spin(); begun <- oldest.request() }()
		conn := f.accept()
		if err := <-begun; err == nil {
			if oldest.closed.Load() {
				t.Error("a connection was closed during a request")
			}
			oldest.end()
		}
		conn.end()
	}
}

// A connection that becomes idle during the search makes room.
func TestResponseRacesSearch(t *testing.T) {
	f := newRaceFixture(t)
	for i := range raceTrials {
		go func(conn *raceConn) { spin(); conn.end() }(f.conns[i])
		f.accept()
	}
}

// spin takes a few microseconds.
func spin() {
	var n atomic.Int64
	for range rand.IntN(2000) {
		n.Add(1)
	}
}
