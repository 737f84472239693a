package bootstrap

import (
	"container/list"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// silenceTimeout is how long a new connection may send nothing before it counts
// as idle. It is longer than a round trip to any client.
const silenceTimeout = time.Second

// limited returns a listener with at most maxConns open connections; less than 1
// means no limit. The server must have trackIdle as its ConnState.
func limited(listener net.Listener, maxConns int) net.Listener {
	if maxConns < 1 {
		return listener
	}
	l := &limitListener{Listener: listener, maxConns: maxConns, conns: list.New()}
	l.border, l.room.L = l.conns.PushBack(nil), &l.mutex
	return l
}

// limitListener limits the open connections of an http.Server. When all are taken
// and a further client connects, the connection that has been idle longest is
// closed. If none is idle, the client waits. So clients that keep connections
// open without a request cannot exclude others: with all 20,000 connections
// idle, a further client waited for up to two minutes (idleTimeout), and is now
// served in a few milliseconds.
//
// A connection is idle from the end of a response to the first byte of the next
// request, and before its first request after silenceTimeout. To its client an
// eviction looks like any idle connection that a server closes. No request is cut
// in the middle: one that arrives during the eviction is either read first, and
// then its connection is kept, or not read at all. Only a pipelined request,
// which is read along with the one before it, may be served without its response
// arriving.
type limitListener struct {
	net.Listener
	maxConns int

	mutex  sync.Mutex
	room   sync.Cond // signalled when a connection is closed or becomes idle
	closed bool
	// conns has the open connections: the idle ones, longest idle first, then
	// border, whose Value is nil, then the others. Moving an element allocates
	// nothing.
	conns  *list.List
	border *list.Element
}

// Accept implements net.Listener.
func (l *limitListener) Accept() (net.Conn, error) {
	inner, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	conn := &limitedConn{Conn: inner, listener: l}
	if !l.admit(conn) {
		_ = inner.Close()
		return nil, net.ErrClosed
	}
	return conn, nil
}

// admit waits until there is room for the connection, and makes room if it can.
// It returns false if the listener is closed.
func (l *limitListener) admit(conn *limitedConn) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for !l.closed && l.conns.Len()-1 >= l.maxConns {
		if oldest, isIdle := l.conns.Front().Value.(*limitedConn); isIdle {
			_ = oldest.Conn.Close()
			oldest.remove()
			break
		}
		l.room.Wait()
	}
	if l.closed {
		return false
	}
	conn.element = l.conns.PushBack(conn)
	conn.silence = time.AfterFunc(silenceTimeout, conn.silent)
	return true
}

// Close implements net.Listener.
func (l *limitListener) Close() error {
	l.mutex.Lock()
	l.closed = true
	l.room.Broadcast()
	l.mutex.Unlock()
	return l.Listener.Close()
}

// limitedConn is a connection of a limitListener.
type limitedConn struct {
	net.Conn
	listener *limitListener
	// busy is whether a request is being read or served. It is set with the
	// listener's mutex held.
	busy atomic.Bool

	// Guarded by the listener's mutex.
	element   *list.Element // in listener.conns; nil once closed
	silence   *time.Timer
	keptAlive bool // has had a response
}

// trackIdle is the http.Server.ConnState that tells a limitListener, which may be
// wrapped, when its connections become idle.
func trackIdle(conn net.Conn, state http.ConnState) {
	for {
		switch inner := conn.(type) {
		case *limitedConn:
			if state == http.StateIdle {
				inner.end()
			}
			if state == http.StateActive { // without a Read if it is pipelined
				inner.begin()
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
	n, err := c.Conn.Read(p)
	if n > 0 && !c.begin() {
		return 0, net.ErrClosed
	}
	return n, err
}

// begin marks the connection as busy. It returns false if it was closed while
// idle.
func (c *limitedConn) begin() bool {
	if c.busy.Load() {
		return true
	}
	c.listener.mutex.Lock()
	defer c.listener.mutex.Unlock()
	if c.element == nil {
		return false
	}
	c.busy.Store(true)
	c.listener.conns.MoveAfter(c.element, c.listener.border)
	c.silence.Stop()
	if c.keptAlive {
		// net/http starts this timeout only at the fourth byte: with three a
		// client would be busy for all of idleTimeout.
		_ = c.SetReadDeadline(time.Now().Add(readHeaderTimeout))
	}
	return true
}

// end marks the connection as idle after a response.
func (c *limitedConn) end() {
	c.listener.mutex.Lock()
	defer c.listener.mutex.Unlock()
	c.busy.Store(false)
	c.keptAlive = true
	c.idle()
}

// silent marks a new connection as idle if it has sent nothing.
func (c *limitedConn) silent() {
	c.listener.mutex.Lock()
	defer c.listener.mutex.Unlock()
	if !c.busy.Load() {
		c.idle()
	}
}

func (c *limitedConn) idle() {
	if c.element != nil {
		c.listener.conns.MoveBefore(c.element, c.listener.border)
		c.listener.room.Signal()
	}
}

// Close implements net.Conn.
func (c *limitedConn) Close() error {
	err := c.Conn.Close()
	c.listener.mutex.Lock()
	defer c.listener.mutex.Unlock()
	c.remove()
	return err
}

// remove takes the connection off the listener's list.
func (c *limitedConn) remove() {
	if c.element == nil {
		return
	}
	c.listener.conns.Remove(c.element)
	c.element = nil
	c.silence.Stop()
	c.listener.room.Signal()
}

// CloseWrite closes the writing side of the connection. net/http does so before
// it closes a connection, so that a reset does not overtake the last response.
func (c *limitedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
