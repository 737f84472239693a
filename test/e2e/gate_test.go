package e2e_test

import (
	"io"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// gate is a TCP proxy in front of a database. While it is closed, it accepts
// no connections.
type gate struct {
	address, target string
	// Once the bytes of a client match silencer, its connection gets no more
	// responses. A nil silencer never matches.
	silencer *regexp.Regexp

	mutex    sync.Mutex
	listener net.Listener
	conns    map[net.Conn]bool
	running  sync.WaitGroup
}

// newGate returns a closed gate and the database's URL through it.
func newGate(t *testing.T, databaseURL string) (g *gate, gateURL string) {
	t.Helper()
	g = &gate{address: net.JoinHostPort("127.0.0.1", strconv.Itoa(sandbox.FreePort(t))), conns: make(map[net.Conn]bool)}
	t.Cleanup(g.close)
	return g, changeURL(t, databaseURL, func(u *url.URL) { g.target, u.Host = u.Host, g.address })
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

// keep registers a connection for close. It returns false if the gate is closed.
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
	silenced := &silencer{after: g.silencer, to: from}
	var back sync.WaitGroup
	back.Go(func() {
		_, _ = io.Copy(silenced, to)
		_ = from.Close()
	})
	_, _ = io.Copy(to, io.TeeReader(from, writerFunc(silenced.hear)))
	_ = to.Close()
	back.Wait()
}

// silencer writes responses to a client until the client's bytes match.
type silencer struct {
	after *regexp.Regexp
	to    io.Writer

	mutex sync.Mutex
	heard []byte
}

// hear gets the bytes that the client sends.
func (s *silencer) hear(sent []byte) (int, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.after != nil {
		s.heard = append(s.heard, sent...)
	}
	return len(sent), nil
}

// Write implements io.Writer.
func (s *silencer) Write(answer []byte) (int, error) {
	s.mutex.Lock()
	silent := s.after != nil && s.after.Match(s.heard)
	s.mutex.Unlock()
	if silent {
		return len(answer), nil
	}
	return s.to.Write(answer)
}

type writerFunc func([]byte) (int, error)

// Write implements io.Writer.
func (f writerFunc) Write(text []byte) (int, error) { return f(text) }
