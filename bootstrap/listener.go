package bootstrap

import (
	"net"
	"sync"

	"golang.org/x/net/netutil"
)

// limited returns a listener with at most the given number of open connections;
// below 1 means no limit.
func limited(listener net.Listener, connections int) net.Listener {
	if connections < 1 {
		return listener
	}
	beneath := &lastAccepted{Listener: listener}
	return &limitedListener{Listener: netutil.LimitListener(beneath, connections), beneath: beneath}
}

// limitedListener restores CloseWrite on its connections, which netutil hides.
// net/http needs it so that a reset does not overtake the last response.
type limitedListener struct {
	net.Listener
	accepting sync.Mutex
	beneath   *lastAccepted
}

// Accept implements net.Listener.
func (l *limitedListener) Accept() (net.Conn, error) {
	l.accepting.Lock()
	defer l.accepting.Unlock()
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &limitedConn{Conn: conn, beneath: l.beneath.conn}, nil
}

type limitedConn struct {
	net.Conn
	beneath net.Conn
}

// CloseWrite closes the server's side of the connection.
func (c *limitedConn) CloseWrite() error {
	if half, ok := c.beneath.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// lastAccepted keeps the connection that it accepted last.
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
