package e2e_test

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
	"time"
)

// gate is a port of this machine in front of a database. Closed, nothing listens
// there; open, it leads on.
type gate struct {
	address, target string

	mutex    sync.Mutex
	listener net.Listener
	conns    map[net.Conn]bool
	running  sync.WaitGroup
}

// newGate returns a gate that is closed, and the database's URL through it.
func newGate(t *testing.T, databaseURL string) (g *gate, through string) {
	t.Helper()
	u, err := url.Parse(databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g = &gate{address: listener.Addr().String(), target: u.Host, conns: make(map[net.Conn]bool)}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.close)
	u.Host = g.address
	return g, u.String()
}

func (g *gate) open(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", g.address)
	if err != nil {
		t.Fatal(err)
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.listener = listener
	g.running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			g.running.Go(func() { g.forward(conn) })
		}
	})
}

// close ends the listening and all that goes through.
func (g *gate) close() {
	g.mutex.Lock()
	if g.listener != nil {
		_ = g.listener.Close()
		g.listener = nil
	}
	for conn := range g.conns {
		_ = conn.Close()
	}
	g.mutex.Unlock()
	g.running.Wait()
}

// keep reports whether the gate is open for the connection, which it then ends
// when it closes.
func (g *gate) keep(conn net.Conn) bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.listener == nil {
		return false
	}
	g.conns[conn] = true
	return true
}

func (g *gate) forward(from net.Conn) {
	defer func() { _ = from.Close() }()
	to, err := net.DialTimeout("tcp", g.target, 10*time.Second)
	if err != nil {
		return
	}
	defer func() { _ = to.Close() }()
	if !g.keep(from) || !g.keep(to) {
		return
	}
	var back sync.WaitGroup
	back.Go(func() {
		_, _ = io.Copy(from, to)
		_ = from.Close()
	})
	_, _ = io.Copy(to, from)
	_ = to.Close()
	back.Wait()
}
