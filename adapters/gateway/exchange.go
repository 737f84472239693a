package gateway

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"time"
)

const (
	// responseTimeout is how long a client may take to read a piece of a response, or an event of a
	// stream. A deadline for the whole response would limit the length of a stream.
	responseTimeout = 30 * time.Second
	// rejectedTimeout replaces responseTimeout if the budget has no room for the response.
	rejectedTimeout = time.Second
	// endedTimeout replaces responseTimeout after a stream has ended.
	endedTimeout = 250 * time.Millisecond
	// pieceSize is the size of the pieces of a large response. A client has responseTimeout for each
	// piece. With what the kernel buffers (see sendBuffer), it must read about 6 KB a second.
	pieceSize = 128 << 10
)

// exchange is a request with its response. It has the writer and the context of the handler, and
// the data of the log line.
type exchange struct {
	http.ResponseWriter

	id       string
	request  *http.Request // the handler's request
	deadline deadline      // the context of request
	body     body          // of request, if it has one
	held     reservation   // of the budget
	observer Observer      // nil for none
	clientOf func(netip.Addr) netip.Prefix
	rejected bool        // the budget had no room for the last Reserve
	attrs    []slog.Attr // of the handler, for the log line

	status   int  // 0 before the response begins
	size     int  // of the response's body
	flushed  bool // a part of the response was flushed
	failed   bool // a Write failed
	aborted  bool // the handler called Abort
	complete bool // the handler returned without aborting the response

	stream context.Context // of BeginStream
	// endStream stops the function that BeginStream runs when its context is done. If the function
	// has begun, endStream waits until it has set the write deadline. It is nil before BeginStream.
	endStream func()
}

// Unwrap returns the underlying writer, for http.ResponseController.
func (e *exchange) Unwrap() http.ResponseWriter { return e.ResponseWriter }

// Reserve is described in the package comment.
func (e *exchange) Reserve(n int) error {
	if n <= exemptSize {
		n = 0
	} else if e.held.size == 0 {
		e.held.client = e.clientOf(peer(e.request.RemoteAddr))
	}
	err := e.held.resize(max(int64(n), e.held.size))
	e.rejected = err != nil
	return err
}

// BeginStream is described in the package comment.
func (e *exchange) BeginStream(ctx context.Context) {
	e.stream = ctx
	e.deadline.remove()
	e.held.release()
	e.limitWrites(responseTimeout) // HTTP/2 ends a stream at its deadline even without a Write
	// net/http detects with a read that the client disconnects. A deadline would end this read.
	_ = http.NewResponseController(e.ResponseWriter).SetReadDeadline(time.Time{})
	cutOff := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		e.limitWrites(endedTimeout)
		close(cutOff)
	})
	e.endStream = func() {
		if !stop() {
			<-cutOff // the writer must not be used after the handler
		}
	}
	if e.observer != nil {
		e.observer.StreamBegan()
	}
}

// isStream reports whether the response is a stream.
func (e *exchange) isStream() bool { return e.endStream != nil }

// AddLogAttr is described in the package comment.
func (e *exchange) AddLogAttr(attr slog.Attr) { e.attrs = append(e.attrs, attr) }

// WriteHeader implements http.ResponseWriter.
func (e *exchange) WriteHeader(status int) {
	if e.status == 0 && status >= http.StatusOK { // others are informational
		e.begin(status)
	}
	e.ResponseWriter.WriteHeader(status)
}

// begin records that the response begins. After long work, such as the deletion of many tasks, it
// extends the write deadline, so that the client has time to read the response.
func (e *exchange) begin(status int) {
	e.status = status
	if time.Since(e.deadline.began) > writeTimeout-responseTimeout {
		e.limitWrites(responseTimeout)
	}
}

// limitWrites sets the time that is left for the next writes. It ignores the error: a writer without
// deadlines belongs to a test, or to a server that limits slow clients itself.
func (e *exchange) limitWrites(timeout time.Duration) {
	_ = http.NewResponseController(e.ResponseWriter).SetWriteDeadline(time.Now().Add(timeout))
}

// Abort is described in the package comment.
func (e *exchange) Abort() { e.aborted = true }

// Write implements http.ResponseWriter. A large response or a part of a stream may wait for the
// client.
func (e *exchange) Write(p []byte) (n int, err error) {
	if e.aborted {
		return 0, http.ErrAbortHandler
	}
	if e.status == 0 {
		e.begin(http.StatusOK)
	}
	if len(p) <= exemptSize && !e.flushed {
		n, err = e.ResponseWriter.Write(p)
	} else {
		n, err = e.writeSlowly(p)
	}
	e.size += n
	e.failed = e.failed || err != nil
	return n, err
}

// writeSlowly writes to a client that may read slowly. The time of the writes does not count
// towards the request's deadline.
func (e *exchange) writeSlowly(p []byte) (n int, err error) {
	defer e.deadline.resume(e.deadline.pause())
	timeout, size := responseTimeout, pieceSize
	if e.rejected {
		timeout = rejectedTimeout
	}
	if e.rejected || e.isStream() { // a deadline for each piece would prolong what must end soon
		size = len(p)
	}
	for n < len(p) && err == nil {
		e.limitWrites(timeout)
		if e.isStream() && e.stream.Err() != nil { // after the first call, since ctx may end in between
			e.limitWrites(endedTimeout)
		}
		var wrote int
		wrote, err = e.ResponseWriter.Write(p[n:min(n+size, len(p))])
		n += wrote
	}
	return n, err
}

// Flush implements http.Flusher. The handler has made progress, so the timeout starts again.
func (e *exchange) Flush() {
	e.flushed = true
	e.deadline.pause()
	_ = http.NewResponseController(e.ResponseWriter).Flush() // the next Write has the error
	e.deadline.renew()
	if e.isStream() {
		e.held.release()
	}
}

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
	failed   bool // a Read failed, such as at its deadline
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
	b.failed = b.failed || err != nil && err != io.EOF
	// At the end of the body net/http has removed the read deadline, to detect that the client
	// disconnects. So no deadline is set there.
	if before := b.read - n; before < exemptSize && b.read >= exemptSize && err == nil {
		b.limit(restTimeout)
	}
	return n, err
}

// limit sets how long the next reads may wait for the client. It ignores the error, as limitWrites
// does.
func (b *body) limit(timeout time.Duration) {
	_ = http.NewResponseController(b.exchange.ResponseWriter).SetReadDeadline(time.Now().Add(timeout))
}

const (
	// maxDiscarded is how many bytes of an unread body are read and discarded. It is net/http's own
	// limit for connections that it keeps alive.
	maxDiscarded = 256 << 10
	// discardTimeout limits how long they may take to arrive.
	discardTimeout = 5 * time.Second
)

// discardUnreadBody reads the rest of the body if the server will close the connection
// ("Connection: close", which proxies send). Closing a socket with unread data sends a TCP reset,
// which can overtake the response. Beyond maxDiscarded, MaxBytesReader makes net/http delay the
// close.
func discardUnreadBody(w http.ResponseWriter, r *http.Request) {
	closes := r.Close || w.Header().Get("Connection") == "close"
	if r.Body == nil || r.Body == http.NoBody || !closes {
		return
	}
	control := http.NewResponseController(w)
	_ = control.Flush() // not every writer can flush, or has deadlines
	_ = control.SetReadDeadline(time.Now().Add(discardTimeout))
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
