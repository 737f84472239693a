package ginhttp

import (
	"bytes"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"strconv"
	"time"
)

// JSONErrors returns a listener for http.Server under which the answers that
// the server itself gives, before any handler, are JSON as all others are.
// net/http writes those in plain text and offers no hook: a URL that cannot be
// parsed, headers over the limit, a request that is not HTTP. The listener may be
// one of crypto/tls: requests have their TLS state as without JSONErrors.
func JSONErrors(listener net.Listener) net.Listener { return &jsonListener{listener} }

type jsonListener struct{ net.Listener }

// Accept implements net.Listener.
func (l *jsonListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if secure, ok := conn.(*tls.Conn); ok {
		return &jsonTLSConn{jsonConn{conn}, secure}, nil
	}
	return &jsonConn{conn}, nil
}

type jsonConn struct{ net.Conn }

// CloseWrite lets the server end its side first, as it does when it closes
// while the client still sends: without that, a reset would overtake the
// answer.
func (c *jsonConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// handshakeTimeout bounds a TLS handshake.
const handshakeTimeout = 5 * time.Second

// jsonTLSConn is a jsonConn over TLS.
type jsonTLSConn struct {
	jsonConn
	secure *tls.Conn
}

// ConnectionState returns what http.Server puts into Request.TLS. The server
// calls it once, before it reads, and shakes hands with a bare *tls.Conn only:
// the handshake is made here. Its error is that of the server's first Read.
func (c *jsonTLSConn) ConnectionState() tls.ConnectionState {
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTimeout)
	defer cancel()
	_ = c.secure.HandshakeContext(ctx)
	return c.secure.ConnectionState()
}

// plainHeaders is what the server writes behind the status line of its own
// answers, which reach the connection in one Write. No handler of ours answers
// in plain text.
var plainHeaders = []byte("Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// unmetExpectation begins the one of them that has no text at all. The line
// break is what tells it from a part of a body that begins alike.
var unmetExpectation = []byte("417 Expectation Failed\r\n")

// Write implements net.Conn.
func (c *jsonConn) Write(p []byte) (int, error) {
	head, begins := bytes.CutPrefix(p[:min(len(p), 256)], []byte("HTTP/1.1 "))
	_, headers, _ := bytes.Cut(head, []byte("\r\n"))
	serversOwn := bytes.HasPrefix(headers, plainHeaders) || bytes.HasPrefix(head, unmetExpectation)
	if !begins || !serversOwn {
		return c.Conn.Write(p)
	}
	status, _ := strconv.Atoi(string(head[:min(len(head), 3)]))
	if _, err := c.Conn.Write(serverAnswer(status)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// serverAnswer is the JSON that stands for one of the server's own answers.
func serverAnswer(status int) []byte {
	own, known := serverAnswers[status]
	if !known {
		// Those about protocol versions and transfer codings that it does not
		// speak are 5xx there; the fault is the request's.
		own = serverAnswers[http.StatusBadRequest]
	}
	body := `{"error":"` + own.text + `"}`
	return []byte("HTTP/1.1 " + strconv.Itoa(own.status) + " " + http.StatusText(own.status) +
		"\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nLink: " + documentLink + "\r\nContent-Type: " + contentType +
		"\r\nContent-Length: " + strconv.Itoa(len(body)) +
		"\r\nConnection: close\r\n\r\n" + body)
}
