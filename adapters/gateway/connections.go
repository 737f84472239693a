package gateway

import (
	"errors"
	"math"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// A new connection that has sent nothing for silenceTimeout counts as idle. The timeout is longer
// than a round trip to any client.
const silenceTimeout = time.Second

// limited returns a listener with at most maxConns open connections; less than 1
// means no limit. The server must have trackIdle as its ConnState.
func limited(listener net.Listener, maxConns int) net.Listener {
	if maxConns < 1 {
		return listener
	}
	return &limitListener{Listener: listener, maxConns: maxConns, started: time.Now(), retry: make(chan struct{}, 1)}
}

// limitListener limits the open connections of an http.Server. When all are taken and a further
// client connects, it closes the connection that has been idle longest. If none is idle, the client
// waits. So clients that keep idle connections open cannot keep others out.
//
// A connection is idle from the end of a response to the first byte of the next request. A new
// connection is idle from silenceTimeout to its first byte. Closing an idle connection interrupts
// no request. If a request arrives meanwhile, the listener keeps the connection, or closes it before
// the server gets the request. The only exception is a pipelined request: the server may serve it,
// and its response is lost.
//
// Accept searches the connections only when all are taken. Reads and writes do not show when a
// connection is idle, since a response may begin before the request's body is read. So the server
// reports it through trackIdle.
type limitListener struct {
	net.Listener
	maxConns int
	started  time.Time
	retry    chan struct{} // has a value if a waiting Accept must search again

	mutex  sync.Mutex
	closed bool
	conns  []*limitedConn // the open connections
}

// now returns the nanoseconds since the listener started.
func (l *limitListener) now() int64 { return int64(time.Since(l.started)) }

// Accept implements net.Listener. It is not safe for concurrent use, which http.Server does not
// need.
func (l *limitListener) Accept() (net.Conn, error) {
	inner, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	conn := &limitedConn{Conn: inner, listener: l}
	for {
		wait, err := l.add(conn)
		switch {
		case err != nil:
			return nil, errors.Join(err, inner.Close())
		case wait == 0:
			return conn, nil
		}
		select {
		case <-l.retry:
		case <-time.After(wait):
		}
	}
}

// add adds a connection, and closes an idle one if all are taken. If none is idle, it returns the
// time until a silent connection counts as idle. It returns an error if the listener is closed.
func (l *limitListener) add(conn *limitedConn) (wait time.Duration, err error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.closed {
		return 0, net.ErrClosed
	}
	for len(l.conns) >= l.maxConns {
		if wait = l.makeRoom(); wait > 0 {
			return wait, nil
		}
	}
	conn.idleFrom.Store(l.now() + int64(silenceTimeout))
	conn.index = len(l.conns)
	l.conns = append(l.conns, conn)
	return 0, nil
}

// makeRoom closes the connection that has been idle longest. If none is idle, it returns the time
// until the first silent connection counts as idle, or centuries if all are busy. The mutex is held.
func (l *limitListener) makeRoom() time.Duration {
	var oldest *limitedConn
	first := int64(busy)
	for _, conn := range l.conns {
		if from := conn.idleFrom.Load(); from < first {
			oldest, first = conn, from
		}
	}
	if wait := first - l.now(); wait > 0 {
		return time.Duration(wait)
	}
	// The swap fails if a request has begun meanwhile.
	if oldest.idleFrom.CompareAndSwap(first, removed) {
		_ = oldest.Conn.Close()
		l.remove(oldest)
	}
	return 0
}

// remove removes a closed connection from conns. The mutex is held.
func (l *limitListener) remove(conn *limitedConn) {
	end := len(l.conns) - 1
	last := l.conns[end]
	l.conns[conn.index], last.index = last, conn.index
	l.conns = slices.Delete(l.conns, end, end+1)
	l.wake()
}

// wake makes Accept search again: now if it waits, otherwise at its next wait.
func (l *limitListener) wake() {
	select {
	case l.retry <- struct{}{}:
	default:
	}
}

// Close implements net.Listener.
func (l *limitListener) Close() error {
	l.mutex.Lock()
	l.closed = true
	l.mutex.Unlock()
	l.wake()
	return l.Listener.Close()
}

// Values of limitedConn.idleFrom that are not times.
const (
	busy    = math.MaxInt64 // a request is being read or served
	removed = -1            // closed, and no longer in the listener's conns; final
)

// limitedConn is a connection of a limitListener.
type limitedConn struct {
	net.Conn
	listener *limitListener
	// idleFrom is the time (listener.now) from which the connection counts as idle, or one of the
	// values busy and removed. It becomes removed with the listener's mutex held.
	idleFrom atomic.Int64
	index    int // in listener.conns; guarded by its mutex
	// awaitsHeader is true from the end of a response until the next header has been read, or until
	// Read has set the header's deadline. Only the server's reads and state changes use it, and they
	// are never concurrent.
	awaitsHeader bool
}

// trackIdle is the http.Server.ConnState that tells a limitListener when its connections become
// idle. The connections may be wrapped.
func trackIdle(conn net.Conn, state http.ConnState) {
	for {
		switch inner := conn.(type) {
		case *limitedConn:
			if state == http.StateIdle {
				inner.end()
			}
			if state == http.StateActive {
				inner.awaitsHeader = false
				inner.begin() // a pipelined request has no Read
			}
			return
		case interface{ NetConn() net.Conn }:
			conn = inner.NetConn()
		default:
			return
		}
	}
}

// Read implements net.Conn. The first byte of a request ends the idle time.
func (c *limitedConn) Read(p []byte) (int, error) {
	if c.awaitsHeader && c.idleFrom.Load() == busy { // the header arrives in parts
		// net/http starts this timeout only at the fourth byte. A client that sends three would be
		// busy for all of idleTimeout.
		_ = c.SetReadDeadline(time.Now().Add(readHeaderTimeout))
		c.awaitsHeader = false
	}
	n, err := c.Conn.Read(p)
	if n > 0 && !c.begin() {
		return 0, net.ErrClosed
	}
	return n, err
}

// begin marks the connection as busy. It returns false if it is closed.
func (c *limitedConn) begin() bool {
	from := c.idleFrom.Load()
	return from == busy || from != removed && c.idleFrom.CompareAndSwap(from, busy)
}

// end marks the connection as idle after a response.
func (c *limitedConn) end() {
	c.awaitsHeader = true
	c.idleFrom.CompareAndSwap(busy, c.listener.now())
	c.listener.wake()
}

// Close implements net.Conn.
func (c *limitedConn) Close() error {
	err := c.Conn.Close()
	c.listener.mutex.Lock()
	defer c.listener.mutex.Unlock()
	if c.idleFrom.Swap(removed) != removed {
		c.listener.remove(c)
	}
	return err
}

// CloseWrite implements closeWriter.
func (c *limitedConn) CloseWrite() error { return closeWrite(c.Conn) }

// closeWriter closes the writing side of a connection. The server calls it before it closes a
// connection on which the client is still sending, so that a reset does not overtake the response.
type closeWriter interface{ CloseWrite() error }

func closeWrite(conn net.Conn) error {
	if half, ok := conn.(closeWriter); ok {
		return half.CloseWrite()
	}
	return nil
}
