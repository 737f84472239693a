package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// aeadSuites are the cipher suites of TLS 1.2 with authenticated encryption (RFC 9325,
// section 4.2). TLS 1.3 has no others.
var aeadSuites = []uint16{
	tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
	tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
	tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
}

// tlsConfig returns the configuration of a server with the certificate in the files.
func tlsConfig(certFile, keyFile string, logger *slog.Logger) (*tls.Config, error) {
	c := &certificate{certFile: certFile, keyFile: keyFile, logger: logger}
	if err := c.read(c.stat()); err != nil {
		return nil, fmt.Errorf("load the certificate: %w", err)
	}
	return &tls.Config{
		GetCertificate: c.get,
		MinVersion:     tls.VersionTLS12,
		CipherSuites:   aeadSuites,
		NextProtos:     []string{"http/1.1"},
	}, nil
}

// certificate is a certificate and its key in two files. A handshake reads the files
// again if they have changed.
type certificate struct {
	certFile, keyFile string
	logger            *slog.Logger

	pair    atomic.Pointer[tls.Certificate] // the last valid pair
	mutex   sync.Mutex
	state   [2]string // of the files with the last valid pair
	failure string    // the last logged failure; "" after a valid pair
}

// get is the tls.Config.GetCertificate.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	// If the files hang, such as on a lost network drive, only one handshake waits for them.
	if c.mutex.TryLock() {
		defer c.mutex.Unlock()
		c.readIfChanged()
	}
	return c.pair.Load(), nil
}

// readIfChanged reads the files if they have changed. It keeps the last valid pair, and logs an
// invalid one once. The next handshake tries again, since a file may become readable without a
// change of its time and size.
func (c *certificate) readIfChanged() {
	state := c.stat()
	if state == c.state {
		return
	}
	if err := c.read(state); err != nil {
		if failure := fmt.Sprint(state, err); failure != c.failure {
			c.failure = failure
			c.logger.Warn("cannot use the new certificate; the old one stays", "error", err.Error())
		}
		return
	}
	c.logger.Info("uses the new certificate", "expires", c.pair.Load().Leaf.NotAfter)
}

// read reads the files. The state must be from before the call.
func (c *certificate) read(state [2]string) error {
	pair, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err == nil {
		c.pair.Store(&pair)
		c.state, c.failure = state, ""
	}
	return err
}

// stat returns the time and size of each file, or the error.
func (c *certificate) stat() (state [2]string) {
	for i, file := range []string{c.certFile, c.keyFile} {
		info, err := os.Stat(file)
		if err != nil {
			state[i] = err.Error()
			continue
		}
		state[i] = fmt.Sprint(info.ModTime(), info.Size())
	}
	return state
}

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

// ConnectionState returns the state for Request.TLS. http.Server calls it once, before it reads.
// ConnectionState makes the handshake, because http.Server makes it only for an unwrapped
// *tls.Conn. The server's first Read returns the handshake's error.
func (c *framingTLSConn) ConnectionState() tls.ConnectionState {
	ctx, cancel := context.WithTimeout(context.Background(), handshakeTimeout)
	defer cancel()
	if noTLS, ok := errors.AsType[tls.RecordHeaderError](c.secure.HandshakeContext(ctx)); ok && noTLS.Conn != nil && isLetter(noTLS.RecordHeader[0]) {
		_, _ = io.WriteString(noTLS.Conn, notHTTPS)
	}
	return c.secure.ConnectionState()
}

// isLetter reports whether the byte is an upper-case letter, with which HTTP requests begin.
func isLetter(b byte) bool { return 'A' <= b && b <= 'Z' }
