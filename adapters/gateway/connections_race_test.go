package gateway_test

import (
	"math/rand/v2"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

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
