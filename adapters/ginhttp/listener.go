package ginhttp

import (
	"bytes"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// JSONErrors wraps the listener of an http.Server so that responses which the
// server writes before it calls a handler (to a malformed request, or to headers
// over the limit) are JSON, as all others. net/http writes them in plain text and
// has no hook to change that. They have the Link of Options.Prefix, and the given
// headers; nil adds none. The listener may be one of crypto/tls: Request.TLS is set
// as without JSONErrors.
func JSONErrors(listener net.Listener, prefix string, headers http.Header) net.Listener {
	var lines strings.Builder
	lines.WriteString("Link: " + documentLink(prefix) + "\r\n")
	_ = headers.Write(&lines) // a Builder returns no error
	return &jsonListener{listener, lines.String()}
}

type jsonListener struct {
	net.Listener
	headers string // further headers, each with its line break
}

// Accept implements net.Listener.
func (l *jsonListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if secure, ok := conn.(*tls.Conn); ok {
		return &jsonTLSConn{jsonConn{conn, l.headers}, secure}, nil
	}
	return &jsonConn{conn, l.headers}, nil
}

type jsonConn struct {
	net.Conn
	headers string
}

// CloseWrite passes on the server's half-close, which it does before it closes a
// connection on which the client is still sending. Without it, a TCP reset could
// overtake the response.
func (c *jsonConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// NetConn returns the connection that c wraps, as that of a tls.Conn does.
func (c *jsonConn) NetConn() net.Conn { return c.Conn }

// handshakeTimeout bounds a TLS handshake.
const handshakeTimeout = 5 * time.Second

// jsonTLSConn is a jsonConn over TLS.
type jsonTLSConn struct {
	jsonConn
	secure *tls.Conn
}

// ConnectionState returns the state for Request.TLS. http.Server calls it once,
// before it reads. The server makes the handshake only with a *tls.Conn that is
// not wrapped, so it is made here; the server's first Read returns its error.
func (c *jsonTLSConn) ConnectionState() tls.ConnectionState {
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTimeout)
	defer cancel()
	_ = c.secure.HandshakeContext(ctx)
	return c.secure.ConnectionState()
}

// plainHeaders follow the status line of the responses that the server writes
// itself, each in a single Write. No handler of this service writes plain text.
var plainHeaders = []byte("Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// unmetExpectation begins the only one of them without a body. Its line break
// cannot occur in JSON, so that no part of a body is mistaken for it.
var unmetExpectation = []byte("417 Expectation Failed\r\n")

// Write implements net.Conn.
func (c *jsonConn) Write(p []byte) (int, error) {
	head, begins := bytes.CutPrefix(p[:min(len(p), 256)], []byte("HTTP/1.1 "))
	_, headers, _ := bytes.Cut(head, []byte("\r\n"))
	fromServer := bytes.HasPrefix(headers, plainHeaders) || bytes.HasPrefix(head, unmetExpectation)
	if !begins || !fromServer {
		return c.Conn.Write(p)
	}
	status, _ := strconv.Atoi(string(head[:min(len(head), 3)]))
	if _, err := c.Conn.Write(serverErrorResponse(status, c.headers)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// serverErrorResponse returns the JSON response that replaces the server's own of
// that status, with further headers.
func serverErrorResponse(status int, headers string) []byte {
	response, known := serverErrors[status]
	if !known {
		// The server answers 5xx to unknown protocol versions and transfer
		// codings, which are errors of the request.
		response = serverErrors[http.StatusBadRequest]
	}
	body := `{"error":"` + response.text + `"}`
	return []byte("HTTP/1.1 " + strconv.Itoa(response.status) + " " + http.StatusText(response.status) +
		"\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n" + headers +
		"Content-Type: " + jsonUTF8 + "\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\nConnection: close\r\n\r\n" + body)
}
