package gateway

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrorResponses replace the responses that net/http writes before it calls a
// handler: to a malformed request, or to headers over the limit. net/http writes
// them in plain text and has no hook to change that.
type ErrorResponses struct {
	// Header has the lines of the headers of every one, such as
	// "Cache-Control: no-store", in their order: with the Content-Type, without the
	// Content-Length.
	Header []string
	// Bodies has the body by status. One of status 400 also replaces the responses
	// of other statuses: the server answers 5xx to unknown protocol versions and
	// transfer codings, which are errors of the request. Empty replaces nothing.
	Bodies map[int]string
}

// withErrors wraps the listener of an http.Server. The listener may be one of
// crypto/tls: Request.TLS is set as without withErrors.
func withErrors(listener net.Listener, errors ErrorResponses) net.Listener {
	if len(errors.Bodies) == 0 {
		return listener
	}
	responses := make(map[int][]byte)
	for status, body := range errors.Bodies {
		responses[status] = responseText(status, errors.Header, body)
	}
	return &errorListener{listener, responses}
}

// responseText returns a response as it is sent.
func responseText(status int, header []string, body string) []byte {
	begin := fmt.Sprintf("HTTP/1.1 %d %s", status, http.StatusText(status))
	end := fmt.Sprintf("Content-Length: %d\r\nConnection: close\r\n\r\n%s", len(body), body)
	return []byte(strings.Join(slices.Concat([]string{begin}, header, []string{end}), "\r\n"))
}

// errorListener writes the responses, by status, instead of the server's own.
type errorListener struct {
	net.Listener
	responses map[int][]byte
}

// Accept implements net.Listener.
func (l *errorListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if secure, ok := conn.(*tls.Conn); ok {
		return &errorTLSConn{errorConn{conn, l.responses}, secure}, nil
	}
	return &errorConn{conn, l.responses}, nil
}

type errorConn struct {
	net.Conn
	responses map[int][]byte
}

// CloseWrite implements closeWriter.
func (c *errorConn) CloseWrite() error { return closeWrite(c.Conn) }

// NetConn returns the connection that c wraps, as that of a tls.Conn does.
func (c *errorConn) NetConn() net.Conn { return c.Conn }

// handshakeTimeout bounds a TLS handshake.
const handshakeTimeout = 5 * time.Second

// errorTLSConn is an errorConn over TLS.
type errorTLSConn struct {
	errorConn
	secure *tls.Conn
}

// ConnectionState returns the state for Request.TLS. http.Server calls it once,
// before it reads. The server makes the handshake only with a *tls.Conn that is
// not wrapped, so it is made here; the server's first Read returns its error.
func (c *errorTLSConn) ConnectionState() tls.ConnectionState {
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTimeout)
	defer cancel()
	_ = c.secure.HandshakeContext(ctx)
	return c.secure.ConnectionState()
}

// plainHeaders follow the status line of the responses that the server writes
// itself, each in a single Write. A handler must not write plain text and close the
// connection.
var plainHeaders = []byte("Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// unmetExpectation begins the only one of them without a body. Its line break
// cannot occur in JSON, so that no part of a body is mistaken for it.
var unmetExpectation = []byte("417 Expectation Failed\r\n")

// Write implements net.Conn.
func (c *errorConn) Write(p []byte) (int, error) {
	head, begins := bytes.CutPrefix(p[:min(len(p), 256)], []byte("HTTP/1.1 "))
	_, headers, _ := bytes.Cut(head, []byte("\r\n"))
	fromServer := bytes.HasPrefix(headers, plainHeaders) || bytes.HasPrefix(head, unmetExpectation)
	if !begins || !fromServer {
		return c.Conn.Write(p)
	}
	status, _ := strconv.Atoi(string(head[:min(len(head), 3)]))
	response, known := c.responses[status]
	if !known {
		response = c.responses[http.StatusBadRequest]
	}
	if _, err := c.Conn.Write(response); err != nil {
		return 0, err
	}
	return len(p), nil
}
