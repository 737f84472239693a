package gateway

import (
	"io"
	"net/http"
	"time"
)

// How long the beginning of a body, exemptSize, may take to arrive, and then how long
// the rest. With restTimeout alone, clients that send a login byte by byte would hold
// their connections for it.
const (
	beginningTimeout = 5 * time.Second
	restTimeout      = 30 * time.Second
)

// body is the body of a request. The time that a Read waits for the client does not
// count towards the request's deadline.
type body struct {
	io.ReadCloser
	exchange *exchange
	read     int
	begun    bool // beginningTimeout is set
}

// Read implements io.Reader.
func (b *body) Read(p []byte) (n int, err error) {
	if !b.begun {
		b.begun = true
		b.limit(beginningTimeout)
	}
	paused := b.exchange.deadline.pause()
	n, err = b.ReadCloser.Read(p)
	b.exchange.deadline.resume(paused)
	b.read += n
	// At the end of the body net/http has lifted the limit: it then waits for a client
	// that disconnects, however long the handler works.
	if before := b.read - n; before < exemptSize && b.read >= exemptSize && err == nil {
		b.limit(restTimeout)
	}
	return n, err
}

// limit sets how long the client may take to send what is read next. A writer
// without deadlines belongs to a test or to another server, which limits slow clients
// itself.
func (b *body) limit(timeout time.Duration) {
	_ = http.NewResponseController(b.exchange.ResponseWriter).SetReadDeadline(time.Now().Add(timeout))
}

// maxDiscarded is how many bytes of an unread body are read and discarded. It is
// net/http's own limit for connections that it keeps alive.
const maxDiscarded = 256 << 10

// discardUnreadBody lets a client that is still sending its body read the
// response on a connection that the server closes afterwards ("Connection:
// close", as proxies send). Closing a socket with unread data sends a TCP reset,
// which can overtake the response. net/http delays the close only after a
// MaxBytesReader has hit its limit, so the body is read through one here.
func discardUnreadBody(w http.ResponseWriter, r *http.Request) {
	closes := r.Close || w.Header().Get("Connection") == "close"
	if r.Body == nil || r.Body == http.NoBody || !closes {
		return
	}
	_ = http.NewResponseController(w).Flush() // optional: not every writer can
	_, _ = io.Copy(io.Discard, http.MaxBytesReader(serverWriter(w), r.Body, maxDiscarded))
}

// serverWriter returns net/http's own writer: MaxBytesReader reports its limit
// to no other.
func serverWriter(writer http.ResponseWriter) http.ResponseWriter {
	for {
		wrapper, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return writer
		}
		writer = wrapper.Unwrap()
	}
}
