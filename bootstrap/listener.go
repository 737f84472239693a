package bootstrap

import (
	"net"
	"sync"

	"golang.org/x/net/netutil"
)

// limited returns a listener with at most maxConns open connections; less than 1
// means no limit.
func limited(listener net.Listener, maxConns int) net.Listener {
	if maxConns < 1 {
		return listener
	}
	inner := &lastAccepted{Listener: listener}
	return &limitedListener{Listener: netutil.LimitListener(inner, maxConns), inner: inner}
}

// limitedListener adds CloseWrite to its connections, since netutil's lack it.
// net/http calls CloseWrite before it closes a connection, so that a reset does
// not overtake the last response.
type limitedListener struct {
	net.Listener
	accepting sync.Mutex
	inner     *lastAccepted
}

// Accept implements net.Listener.
func (l *limitedListener) Accept() (net.Conn, error) {
	l.accepting.Lock()
	defer l.accepting.Unlock()
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &limitedConn{Conn: conn, inner: l.inner.conn}, nil
}

// limitedConn is a connection of netutil's listener, and the connection that it
// wraps.
type limitedConn struct {
	net.Conn
	inner net.Conn
}

// CloseWrite closes the writing side of the connection.
func (c *limitedConn) CloseWrite() error {
	if half, ok := c.inner.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// lastAccepted records the connection that it accepted last.
type lastAccepted struct {
	net.Listener
	conn net.Conn
}

// Accept implements net.Listener.
func (l *lastAccepted) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	l.conn = conn
	return conn, err
}
