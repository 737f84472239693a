package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"time"
)

// framingTLSConn is a framingConn over TLS.
type framingTLSConn struct {
	*framingConn
	secure *tls.Conn
}

const (
	// handshakeTimeout limits a TLS handshake.
	handshakeTimeout = 5 * time.Second
	// notHTTPS is the response of net/http to plain HTTP.
	notHTTPS = "HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n"
)

// ConnectionState returns the state for Request.TLS. http.Server calls it once, before
// it reads. The server makes the handshake only of a *tls.Conn that nothing wraps, so
// it is made here. The server's first Read returns its error.
func (c *framingTLSConn) ConnectionState() tls.ConnectionState {
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTimeout)
	defer cancel()
	var noTLS tls.RecordHeaderError
	if err := c.secure.HandshakeContext(ctx); errors.As(err, &noTLS) && noTLS.Conn != nil && isLetter(noTLS.RecordHeader[0]) {
		_, _ = io.WriteString(noTLS.Conn, notHTTPS)
	}
	return c.secure.ConnectionState()
}

// isLetter reports whether a request of HTTP may begin with the byte.
func isLetter(b byte) bool { return 'A' <= b && b <= 'Z' }
