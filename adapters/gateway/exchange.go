package gateway

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// RequestMessage is the message of the log line of each request.
const RequestMessage = "request"

// durationKey is the attribute with a request's duration in microseconds. Each
// request has exactly one log line with it.
const durationKey = "duration_us"

// statusClientGone is logged instead of the status if the client has disconnected.
const statusClientGone = 499

const (
	// responseTimeout is how long a client may take to read what one Write sends. A
	// deadline for the whole response would limit the length of a stream.
	responseTimeout = 30 * time.Second
	// refusedTimeout is the same for a response for which the budget has no room.
	refusedTimeout = time.Second
	// endedTimeout is the same for a stream that has ended.
	endedTimeout = 250 * time.Millisecond
	// pieceSize is how many bytes one Write sends to a client that has once taken longer than
	// slowAfter. Such a client must read about 1 KB a second. Small writes for all clients would
	// cost a fifth more CPU time for a list of 1,000 tasks.
	pieceSize = 32 << 10
	slowAfter = time.Second
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
	refused  bool         // the budget had no room for the last Reserve
	attrs    []slog.Attr  // of the handler, for the log line
	attr     [1]slog.Attr // the first of attrs needs no allocation

	status   int  // 0 before the response begins
	size     int  // of the response's body
	streams  bool // a part of the response was flushed
	slow     bool // the client took longer than slowAfter
	failed   bool // a Write failed
	complete bool // the handler returned; false if it panicked

	endStream func() // waits until the end of a stream has no further effect; nil before BeginStream
}

// Unwrap returns the underlying writer, for http.ResponseController.
func (e *exchange) Unwrap() http.ResponseWriter { return e.ResponseWriter }

// Reserve raises to n the bytes that the request holds for its body and its response, until the
// request ends. It returns an error if the client would hold too much of the budget. The handler
// should reserve memory before it allocates it. At most exemptSize bytes do not count.
func (e *exchange) Reserve(n int) error {
	if n <= exemptSize {
		n = 0
	} else if e.held.size == 0 {
		e.held.client = e.clientOf(peer(e.request.RemoteAddr))
	}
	err := e.held.resize(max(int64(n), e.held.size))
	e.refused = err != nil
	return err
}

// BeginStream makes the response a stream, after its first Flush. It removes the deadline of the
// request. Each Flush releases the memory that the request holds. A client must read each Write
// within responseTimeout, or within endedTimeout after ctx is done. Otherwise it is cut off.
func (e *exchange) BeginStream(ctx context.Context) {
	e.deadline.remove()
	_ = e.held.resize(0) // gives back
	control := http.NewResponseController(e.ResponseWriter)
	_ = control.SetWriteDeadline(time.Now().Add(responseTimeout)) // HTTP/2 ends a stream at its deadline even without a Write
	// net/http detects with a read that the client disconnects. readTimeout would end this read.
	_ = control.SetReadDeadline(time.Time{})
	cutOff := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		_ = control.SetWriteDeadline(time.Now().Add(endedTimeout))
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

// lasts reports whether the response is a stream.
func (e *exchange) lasts() bool { return e.endStream != nil }

// AddLogAttr adds an attribute to the request's log line.
func (e *exchange) AddLogAttr(attr slog.Attr) { e.attrs = append(e.attrs, attr) }

// WriteHeader implements http.ResponseWriter.
func (e *exchange) WriteHeader(status int) {
	if e.status == 0 && status >= http.StatusOK { // others are informational
		e.begin(status)
	}
	e.ResponseWriter.WriteHeader(status)
}

// begin records that the response begins. After long work, such as the deletion of many tasks, the
// server's writeTimeout would leave the client no time to read the response.
func (e *exchange) begin(status int) {
	e.status = status
	if now := time.Now(); now.Sub(e.deadline.began) > writeTimeout-responseTimeout {
		_ = http.NewResponseController(e.ResponseWriter).SetWriteDeadline(now.Add(responseTimeout))
	}
}

// Write implements http.ResponseWriter. A large response or a part of a stream may wait for the
// client.
func (e *exchange) Write(p []byte) (n int, err error) {
	if e.status == 0 {
		e.begin(http.StatusOK)
	}
	if len(p) <= exemptSize && !e.streams {
		n, err = e.ResponseWriter.Write(p)
	} else {
		n, err = e.writeSlowly(p)
	}
	e.size += n
	e.failed = e.failed || err != nil
	return n, err
}

// writeSlowly writes to a client that may read slowly. The time does not count towards the
// deadline.
func (e *exchange) writeSlowly(p []byte) (n int, err error) {
	defer e.deadline.resume(e.deadline.pause())
	timeout := responseTimeout
	if e.refused {
		timeout = refusedTimeout
	}
	for n < len(p) && err == nil {
		piece := p[n:]
		if e.slow && !e.lasts() {
			piece = piece[:min(pieceSize, len(piece))]
		}
		began := time.Now()
		// A writer without deadlines belongs to a test, or to another server that limits slow
		// clients itself.
		_ = http.NewResponseController(e.ResponseWriter).SetWriteDeadline(began.Add(timeout))
		var wrote int
		wrote, err = e.ResponseWriter.Write(piece)
		n += wrote
		e.slow = e.slow || time.Since(began) > slowAfter
	}
	return n, err
}

// Flush implements http.Flusher. The handler has made progress, so the timeout starts again.
func (e *exchange) Flush() {
	e.streams = true
	e.deadline.pause()
	_ = http.NewResponseController(e.ResponseWriter).Flush() // the next Write has the error
	e.deadline.renew()
	if e.lasts() {
		_ = e.held.resize(0) // gives back
	}
}

// finish ends an exchange, also if the handler panicked. The log line contains no path, query,
// header or body, since those contain personal data and secrets. It contains the client address
// only if the request was rejected, so that an operator can find and block its source.
func (g *Gateway) finish(e *exchange, r *http.Request) {
	e.deadline.end()
	if e.lasts() {
		e.endStream()
	}
	_ = e.held.resize(0)          // gives back
	r.Pattern = e.request.Pattern // for handlers around the gateway, such as traces
	now, status := time.Now(), e.loggedStatus(r.Context())
	took := now.Sub(e.deadline.began)
	method, route := methodLabel(r.Method), e.request.Pattern
	if e.observer != nil {
		observed := status
		if !e.complete && status != statusClientGone { // the log has "cut_off" instead
			observed = http.StatusInternalServerError
		}
		if e.lasts() {
			e.observer.StreamEnded(method, route, observed)
		} else {
			e.observer.RequestEnded(method, route, observed, took)
		}
	}
	level := slog.LevelInfo
	if slices.Contains(g.options.DebugRoutes, route) {
		level = slog.LevelDebug
	}
	ctx := r.Context()
	if !g.options.Logger.Enabled(ctx, level) {
		return
	}
	// The Logger's methods would look up the caller's source line each time.
	line := slog.NewRecord(now, level, RequestMessage, 0)
	attrs := append(make([]slog.Attr, 0, 9),
		slog.String("request_id", e.id),
		slog.String("method", method),
		slog.String("route", route),
		slog.Int("status", status),
		slog.Int64(durationKey, took.Microseconds()), // formatting a fraction would add a quarter to the line's cost
		slog.Int("bytes", e.size),
	)
	attrs = append(attrs, e.attrs...)
	if slices.Contains(refusals, status) {
		attrs = append(attrs, slog.String("from", peer(e.request.RemoteAddr).String()))
	}
	if !e.complete {
		attrs = append(attrs, slog.Bool("cut_off", true))
	}
	line.AddAttrs(attrs...)
	_ = g.options.Logger.Handler().Handle(ctx, line) // slog.Logger ignores the error too
}

// loggedStatus returns the status of the response, or statusClientGone if the response failed
// because the client disconnected.
func (e *exchange) loggedStatus(ctx context.Context) int {
	gone := errors.Is(ctx.Err(), context.Canceled)
	if gone && e.status == http.StatusInternalServerError || !e.complete && (gone || e.failed) {
		return statusClientGone
	}
	if e.status == 0 {
		return http.StatusOK // net/http's own
	}
	return e.status
}

// refusals are the statuses of rejected requests: for their credentials, token, origin or rights,
// for a quota, or under load.
var refusals = []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests, http.StatusServiceUnavailable}

// requestID returns the client's X-Request-Id if it has at most 64 letters, digits and "-_.". So a
// request can be traced through the logs of several services. Otherwise it returns a random ID.
func requestID(given string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	if given == "" || len(given) > 64 || strings.Trim(given, plain) != "" {
		return rand.Text()
	}
	return given
}

// methodLabel returns a standard method unchanged, and "other" for any other. So a client cannot
// log arbitrary text or create metrics without limit.
func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
		return method
	}
	return "other"
}
