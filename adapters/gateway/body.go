package gateway

import (
	"io"
	"net/http"
	"time"
)

// beginningTimeout limits how long the first exemptSize bytes of a body may take to arrive, and
// restTimeout the rest. With restTimeout alone, clients that send a login byte by byte would hold
// their connections longer.
const (
	beginningTimeout = 5 * time.Second
	restTimeout      = 30 * time.Second
)

// body is the body of a request. The time in which a Read waits for the client does not count
// towards the request's deadline.
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
	// At the end of the body net/http has lifted the limit. It then waits for the client to
	// disconnect while the handler works.
	if before := b.read - n; before < exemptSize && b.read >= exemptSize && err == nil {
		b.limit(restTimeout)
	}
	return n, err
}

// limit sets how long the next reads may wait for the client. A writer without deadlines belongs to
// a test, or to another server that limits slow clients itself.
func (b *body) limit(timeout time.Duration) {
	_ = http.NewResponseController(b.exchange.ResponseWriter).SetReadDeadline(time.Now().Add(timeout))
}

// maxDiscarded is how many bytes of an unread body are read and discarded. It is
// net/http's own limit for connections that it keeps alive.
const maxDiscarded = 256 << 10

// discardUnreadBody reads the rest of the body if the server will close the connection
// ("Connection: close", which proxies send). Closing a socket with unread data sends a TCP reset,
// which can overtake the response. Beyond maxDiscarded, MaxBytesReader makes net/http delay the
// close.
func discardUnreadBody(w http.ResponseWriter, r *http.Request) {
	closes := r.Close || w.Header().Get("Connection") == "close"
	if r.Body == nil || r.Body == http.NoBody || !closes {
		return
	}
	_ = http.NewResponseController(w).Flush() // not every writer can flush
	_, _ = io.Copy(io.Discard, http.MaxBytesReader(serverWriter(w), r.Body, maxDiscarded))
}

// serverWriter returns net/http's own writer, which MaxBytesReader needs to report its limit.
func serverWriter(writer http.ResponseWriter) http.ResponseWriter {
	for {
		wrapper, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return writer
		}
		writer = wrapper.Unwrap()
	}
}
