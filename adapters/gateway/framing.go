package gateway

import (
	"bytes"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
)

// framingListener detects requests of ambiguous length: with Content-Length and Transfer-Encoding,
// or with Transfer-Encoding in HTTP/1.0. A proxy may take the other length. It may forward bytes as
// a body, while the server reads them as a further request (request smuggling). So the connection
// must close after the response (RFC 9112, section 6.1). The handler cannot tell, because net/http
// removes one of the two fields and keeps the connection open.
type framingListener struct{ net.Listener }

// Accept implements net.Listener.
func (l framingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	framing := &framingConn{Conn: conn}
	if secure, ok := conn.(*tls.Conn); ok {
		return &framingTLSConn{framing, secure}, nil
	}
	return framing, nil
}

// framingConn scans the lines of requests for the two fields. It does not know where a body ends,
// so it scans bodies too. At worst, a line of a body closes the connection.
type framingConn struct {
	net.Conn
	line   [len(codingField)]byte // the beginning of the current line
	length int                    // bytes of line that are set

	hasLength, hasCoding bool        // in the current header
	coded                atomic.Bool // a header had Transfer-Encoding
	ambiguous            atomic.Bool // a header had both
}

const (
	lengthField = "content-length:"
	codingField = "transfer-encoding:"
)

// Read implements net.Conn.
func (c *framingConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	rest := p[:n]
	for {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			break
		}
		line := rest[:end]
		if c.length > 0 {
			c.length += copy(c.line[c.length:], line)
			line, c.length = c.line[:c.length], 0
		}
		c.endLine(line)
		rest = rest[end+1:]
	}
	c.length += copy(c.line[c.length:], rest)
	return n, err
}

func (c *framingConn) endLine(line []byte) {
	switch {
	case len(line) == 0 || string(line) == "\r":
		c.hasLength, c.hasCoding = false, false // the header ends
	case hasField(line, lengthField):
		c.hasLength = true
	case hasField(line, codingField):
		c.hasCoding = true
		c.coded.Store(true)
	}
	if c.hasLength && c.hasCoding {
		c.ambiguous.Store(true)
	}
}

func hasField(line []byte, field string) bool {
	return len(line) >= len(field) && line[0]|0x20 == field[0] && strings.EqualFold(string(line[:len(field)]), field)
}

// isAmbiguous reports whether the connection must close after the response.
func (c *framingConn) isAmbiguous(r *http.Request) bool {
	return c.ambiguous.Load() || c.coded.Load() && !r.ProtoAtLeast(1, 1)
}

// NetConn returns the connection that c wraps, like the method of tls.Conn.
func (c *framingConn) NetConn() net.Conn { return c.Conn }

// CloseWrite implements closeWriter.
func (c *framingConn) CloseWrite() error { return closeWrite(c.Conn) }

// connKey is the key of a request's connection in its context.
type connKey struct{}

// withConn is the http.Server.ConnContext for closeAfterAmbiguous.
func withConn(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, conn)
}

// closeAfterAmbiguous makes the server close the connection after the response if the request's
// length is ambiguous.
func closeAfterAmbiguous(w http.ResponseWriter, r *http.Request) {
	conn, ok := r.Context().Value(connKey{}).(interface{ isAmbiguous(r *http.Request) bool })
	if ok && conn.isAmbiguous(r) {
		w.Header().Set("Connection", "close")
	}
}
