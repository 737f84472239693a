// Package gateway protects any HTTP handler on the internet. It limits connections, slow clients,
// and the time and memory of requests. It finds the client address behind proxies, and writes a log
// line for each request.
//
// NewListener and NewServer limit connections and what arrives on them. ServeHTTP then does the
// following, in this order:
//
//  1. It sets the request's ID, from X-Request-Id or random. The response has it too.
//  2. It sets the deadline, which becomes the request's context. Waiting for the client does not
//     count.
//  3. It finds the client address, which becomes the request's RemoteAddr.
//  4. It gives the handler a body and a writer, which limit how long the client may take.
//  5. After the handler, it discards the unread rest of the body if the connection closes.
//  6. At the end it releases the request's memory, calls the observer and writes the log line.
//
// The handler needs no knowledge of the gateway. It may set Request.Pattern to the route for the
// log line. The writer has four further methods:
//
//	// Reserve reserves n bytes in total for the body and the response of the request, until the
//	// request ends. It returns an error if the client would hold too much of the budget. The
//	// handler should call Reserve before it allocates the memory. A total of at most 16 KiB does
//	// not count.
//	Reserve(n int) error
//
//	// BeginStream makes the response a stream. Call it after the first Flush. The handler must have
//	// read the whole body, or the stream does not end when the client disconnects. BeginStream
//	// removes the deadline of the request. Each Flush then releases the memory that the request
//	// holds. A client must read each Write within 30 seconds, or within 250 milliseconds after ctx
//	// is done. Otherwise the client is cut off.
//	BeginStream(ctx context.Context)
//
//	// AddLogAttr adds an attribute to the request's log line.
//	AddLogAttr(attr slog.Attr)
//
//	// Abort keeps the response incomplete. Call it before you panic with http.ErrAbortHandler, since
//	// a handler in between may recover the panic.
//	Abort()
//
// A handler finds a method by a type assertion. If other handlers wrap the writer, it first calls
// their Unwrap. As with Write, do not call the methods concurrently, or after the handler returned.
//
// The package imports the standard library only.
package gateway

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"
)

// Options configures a Gateway. The zero value is usable.
type Options struct {
	// TrustedProxies are the addresses and networks (CIDRs) of proxies whose X-Forwarded-For is
	// trusted. The default is none.
	TrustedProxies []string
	// Timeout limits how long the handler works on a request: the request's context ends then. The
	// time in which the client sends its body or reads the response does not count. Each Flush of a
	// response starts the timeout again. Zero is no limit.
	Timeout time.Duration
	// Budget limits the memory that requests reserve; nil is no limit.
	Budget *ByteBudget
	// ClientNetwork returns the addresses that one client can use, such as an IPv6 /64. Together
	// they have one share of the Budget. If it is nil, each address is one client.
	ClientNetwork func(netip.Addr) netip.Prefix
	// Logger gets one line for each request; nil logs nothing.
	Logger *slog.Logger
	// DebugRoutes are the routes whose lines are logged at debug level only, such as health checks.
	DebugRoutes []string
	// Observer observes every request; nil for none.
	Observer Observer
	// Draining reports whether the service is about to stop. Each connection then closes after its
	// next response, so that no client sends a request on a closing connection. Nil is never.
	Draining func() bool
}

// Observer observes every request, also if the handler panics or the response is cut off. Its
// methods are called concurrently, in the request's goroutine, and must not block.
//
// The arguments contain no secrets. The number of their values is bounded, so that they may be
// labels of a metric.
type Observer interface {
	// RequestBegan is called before a request is handled.
	RequestBegan()
	// RequestEnded is called once after each RequestBegan, when the response has been passed to the
	// server. For a stream, StreamEnded is called instead. took is the time since RequestBegan.
	//
	// The method is a standard one, or "other". The route is a template such as "/tasks/:id", or ""
	// for an unknown route. The status is the status of the response. It is 499 if the response
	// failed because the client disconnected or did not read in time, and 500 if it was cut off for
	// another reason.
	RequestEnded(method, route string, status int, took time.Duration)
	// StreamBegan is called when a response becomes a stream.
	StreamBegan()
	// StreamEnded is called when a stream has ended. Its arguments are as in RequestEnded.
	StreamEnded(method, route string, status int)
}

// Gateway protects a handler. It is safe for concurrent use.
type Gateway struct {
	handler http.Handler
	options Options
	proxies Proxies
	warned  sync.Once // of an untrusted proxy
}

var _ http.Handler = (*Gateway)(nil)

// New returns a gateway in front of the handler. It returns an error if the handler is nil or an
// option is not valid.
func New(handler http.Handler, options Options) (*Gateway, error) {
	switch {
	case handler == nil:
		return nil, errors.New("the handler must not be nil")
	case options.Timeout < 0:
		return nil, errors.New("timeout must be at least 0")
	}
	proxies, err := ParseProxies(options.TrustedProxies)
	if err != nil {
		return nil, err
	}
	options.Budget = cmp.Or(options.Budget, NewByteBudget(0))
	options.Logger = cmp.Or(options.Logger, slog.New(slog.DiscardHandler))
	if options.ClientNetwork == nil {
		options.ClientNetwork = func(address netip.Addr) netip.Prefix { return netip.PrefixFrom(address, address.BitLen()) }
	}
	return &Gateway{handler: handler, options: options, proxies: proxies}, nil
}

// ServeHTTP implements http.Handler.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e := &exchange{ResponseWriter: w, id: requestID(r.Header.Get("X-Request-Id")), observer: g.options.Observer}
	e.deadline.begin(r.Context(), g.options.Timeout)
	e.request = r.WithContext(&e.deadline)
	e.request.RemoteAddr = g.remoteAddr(r)
	if r.Body != nil && r.Body != http.NoBody {
		e.body = body{ReadCloser: r.Body, exchange: e}
		e.request.Body = &e.body
		e.body.limit(restTimeout) // net/http reads what the handler leaves unread, and another server may have no ReadTimeout
	}
	e.held, e.clientOf = reservation{budget: g.options.Budget}, g.options.ClientNetwork
	w.Header()["X-Request-Id"] = []string{e.id}
	if g.options.Draining != nil && g.options.Draining() {
		w.Header().Set("Connection", "close")
	}
	if e.observer != nil {
		e.observer.RequestBegan()
	}
	defer g.finish(e, r)
	g.handler.ServeHTTP(e, e.request)
	if !e.body.failed {
		discardUnreadBody(w, r)
	}
	e.complete = !e.aborted
}

// remoteAddr returns the request's RemoteAddr. If a trusted proxy sent the request, it returns the
// client address.
func (g *Gateway) remoteAddr(r *http.Request) string {
	if _, forwarded := r.Header["X-Forwarded-For"]; !forwarded {
		return r.RemoteAddr
	}
	from := peer(r.RemoteAddr)
	if !g.proxies.trust(from) {
		g.warnOfUntrustedProxy(r, from)
		return r.RemoteAddr
	}
	return netip.AddrPortFrom(g.proxies.client(r), 0).String() // the port is unknown
}

// RequestMessage is the message of the log line of each request.
const RequestMessage = "request"

// statusClientGone is logged instead of the status if the client has disconnected.
const statusClientGone = 499

// finish ends an exchange, also if the handler panicked. The log line contains no path, query, body
// or header, since they may contain personal data and secrets. The only exception is a valid
// X-Request-Id. The line contains the client address only if the request was rejected, so that an
// operator can find and block the client.
//
// Handlers around the gateway may recover the panic, even if it is http.ErrAbortHandler. net/http
// would then complete a response that has begun, so a write deadline in the past prevents any further
// byte. On HTTP/2 the deadline cancels the request's context, so finish sets it after the log line.
func (g *Gateway) finish(e *exchange, r *http.Request) {
	defer func() {
		if !e.complete && e.status != 0 {
			e.limitWrites(-time.Hour) // a deadline in the past
		}
	}()
	e.deadline.end()
	if e.isStream() {
		e.endStream()
	}
	e.held.release()
	r.Pattern = e.request.Pattern // for handlers around the gateway, such as traces
	now, status := time.Now(), e.loggedStatus(r.Context())
	took := now.Sub(e.deadline.began)
	method, route := methodLabel(r.Method), e.request.Pattern
	if e.observer != nil {
		observed := status
		if !e.complete && status != statusClientGone { // the log has "cut_off" instead
			observed = http.StatusInternalServerError
		}
		if e.isStream() {
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
		slog.Int64("duration_us", took.Microseconds()), // a fraction takes longer to format
		slog.Int("bytes", e.size),
	)
	attrs = append(attrs, e.attrs...)
	if slices.Contains(rejections, status) {
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

// rejections are the statuses of rejected requests. The reason is the token or the credentials, the
// origin or the rights of the caller, a quota, or the load.
var rejections = []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests, http.StatusServiceUnavailable}

// requestID returns the client's X-Request-Id if it has at most 64 letters, digits and "-_.", and a
// random ID otherwise. So a request can be traced through the logs of several services.
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
